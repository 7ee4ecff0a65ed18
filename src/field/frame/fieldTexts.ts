import type { Messages } from '../../config/messages/messages.ts'
import { labelOf, valueByKey } from '../../config/messages/recordMessages.ts'
import type { LeafNode } from '../../core/schema/describeSchema.ts'
import { redactProblem } from '../../core/sensitive/redactProblem.ts'
import { formatRaw } from '../../core/values/leafText.ts'
import { conflictId } from '../../store/merge/formConflict.ts'
import type { Binding } from '../binding/useBinding.ts'
import type { FieldDisplayProps } from '../fieldProps.ts'
import type { FieldState } from '../fieldState.ts'

interface FieldTextsInput {
  node: LeafNode
  display: FieldDisplayProps
  /** The unit that the kind of field brings. */
  suffix: string | undefined
  echo: string | undefined
  binding: Binding
  /** Whether a mask hides the answer, so that no message may quote it. */
  isMasked: boolean
  messages: Messages
}

type FieldTexts = Pick<
  FieldState,
  'label' | 'plainLabel' | 'suffix' | 'hint' | 'echo' | 'error' | 'warnings'
>

/** The label of a field, and what it shows next to its control. */
export function fieldTexts(input: FieldTextsInput): FieldTexts {
  const { node, display, messages, echo } = input
  const plainLabel = display.label ?? labelOf(node, messages.labels)
  return {
    label: node.required ? messages.field.required(plainLabel) : plainLabel,
    plainLabel,
    suffix: input.suffix ?? valueByKey(node, messages.units),
    hint: display.hint ?? kitHint(input),
    echo,
    ...shownProblems(input),
  }
}

/**
 * The kit's hint says how to enter an answer. It goes once an answer has arrived, or once the echo shows
 * one.
 */
function kitHint({ node, echo, binding, messages }: FieldTextsInput): string | undefined {
  const { store, snapshot } = binding
  const isNeeded = !echo && (!store || formatRaw(snapshot.baselineValue) === '')
  return isNeeded ? valueByKey(node, messages.hints) : undefined
}

/**
 * Warnings wait until the error is fixed. A conflict does not wait, and it needs no redaction: it never
 * quotes a masked answer.
 */
function shownProblems({
  binding,
  isMasked,
}: FieldTextsInput): Pick<FieldTexts, 'error' | 'warnings'> {
  const { text, snapshot, error } = binding
  const conflicts = snapshot.warnings.filter(({ id }) => id === conflictId)
  if (error !== undefined) {
    const redacted = isMasked
      ? redactProblem({ severity: 'error', message: error }, text)?.message
      : error
    return { error: redacted, warnings: conflicts }
  }
  const warnings = snapshot.warnings.flatMap((warning) =>
    warning.id === conflictId || !isMasked ? warning : (redactProblem(warning, text) ?? []),
  )
  return { error, warnings }
}
