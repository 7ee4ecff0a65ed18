import type { Messages } from '../../config/messages/messages.ts'
import { valueByKey } from '../../config/messages/recordMessages.ts'
import type { LeafNode } from '../../core/schema/describeSchema.ts'
import { redactProblem } from '../../core/sensitive/redactProblem.ts'
import type { Problem } from '../../core/validation/problem.ts'
import { formatRaw } from '../../core/values/leafText.ts'
import { conflictId } from '../../store/merge/formConflict.ts'
import type { Binding } from '../binding/useBinding.ts'

/**
 * The kit's hint says how to enter an answer. It goes once an answer has arrived, or once the echo shows
 * one.
 */
export function fieldHint(
  node: LeafNode,
  { store, snapshot }: Binding,
  echo: string | undefined,
  messages: Messages,
): string | undefined {
  const isNeeded = !echo && (!store || formatRaw(snapshot.baselineValue) === '')
  return isNeeded ? valueByKey(node, messages.hints) : undefined
}

/**
 * The error and the warnings to show. Warnings wait until the error is fixed, but for what its text may mean. A
 * conflict does not wait, and it needs no redaction: it never quotes a masked answer.
 */
export function fieldProblems({ text, snapshot, error }: Binding, isMasked: boolean) {
  const redacted = <P extends Pick<Problem, 'severity' | 'message'>>(problem: P) =>
    isMasked ? redactProblem(problem, text) : problem
  return {
    error: error && redacted({ severity: 'error', message: error })?.message,
    warnings: snapshot.warnings.flatMap((warning) =>
      warning.id === conflictId
        ? warning
        : ((error === undefined || warning.id === 'number.likely') && redacted(warning)) || [],
    ),
  }
}
