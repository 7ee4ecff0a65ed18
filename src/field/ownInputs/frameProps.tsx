import type { FieldFrameProps } from '../../config/inputs.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { FieldComponentProps } from '../fieldState.ts'
import { frameParts } from '../frame/frameParts.tsx'
import { type PartWithId, partId } from '../frame/partIds.ts'

/** The props of an own `FieldFrame`. */
export function frameProps(props: FieldComponentProps, messages: Messages): FieldFrameProps {
  const { field } = props
  const { id, label, warnings } = field
  const note = (part: PartWithId, text: string | undefined) =>
    text ? { id: partId(id, part), text } : undefined
  const error = note('error', field.error)
  const { control, menu, actions, ...parts } = frameParts(props, messages, true)
  return {
    ...parts,
    actions: (actions || menu) && (
      <>
        {actions}
        {menu}
      </>
    ),
    children: control,
    label,
    required: field.required,
    labelId: partId(id, 'label'),
    htmlFor: props.group || field.mask?.isMasked ? undefined : id,
    suffix: note('suffix', field.suffix),
    error: error && {
      ...error,
      severity: 'error',
      prefix: messages.field.errorPrefix,
      isVisuallyHidden: false,
    },
    hint: note('hint', field.hint),
    echo: note('echo', field.echo),
    warnings:
      warnings.length === 0
        ? undefined
        : {
            id: partId(id, 'warning'),
            items: warnings.map(({ severity, message, fix }) => ({
              severity,
              prefix: severity === 'warning' ? messages.field.warningPrefix : '',
              text: message,
              isVisuallyHidden: !field.readOnly && fix?.label === message,
            })),
          },
  }
}
