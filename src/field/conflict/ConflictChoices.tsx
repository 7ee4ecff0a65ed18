import { usePart } from '../usePart.ts'
import type { ConflictChoicesProps } from './conflictChoicesProps.ts'
import { prefill } from '../prefill/prefill.ts'

/** Lets a person choose between their answer and that of newer data, once the code is loaded. */
export function ConflictChoices(props: ConflictChoicesProps) {
  const { value: parts } = usePart(prefill, true)
  return parts ? <parts.AnswerChoices {...props} /> : null
}
