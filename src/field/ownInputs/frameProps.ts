import type { FieldFrameProps } from '../../config/inputs.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { FieldState } from '../fieldState.ts'
import type { FrameParts } from './ownInputs.ts'

/** The props of an own `FieldFrame`. */
export function frameProps(
  field: FieldState,
  { isGroup, hasFixes, ...parts }: FrameParts,
  messages: Messages['field'],
): FieldFrameProps {
  const { id, label, warnings } = field
  const note = (part: string, text: string | undefined) =>
    text ? { id: `${id}--${part}`, text } : undefined
  const error = note('error', field.error)
  return {
    ...parts,
    label,
    required: field.node.required,
    labelId: `${id}--label`,
    htmlFor: isGroup ? undefined : id,
    suffix: note('suffix', field.suffix),
    error: error && {
      ...error,
      severity: 'error',
      prefix: messages.errorPrefix,
      isVisuallyHidden: false,
    },
    hint: note('hint', field.hint),
    echo: note('echo', field.echo),
    warnings:
      warnings.length === 0
        ? undefined
        : {
            id: `${id}--warning`,
            items: warnings.map(({ severity, message, fix }) => ({
              severity,
              prefix: severity === 'warning' ? messages.warningPrefix : '',
              text: message,
              isVisuallyHidden: hasFixes && fix?.label === message,
            })),
          },
  }
}
