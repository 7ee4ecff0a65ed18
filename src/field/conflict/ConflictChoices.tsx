import { usePart } from '../usePart.ts'
import { prefill } from '../prefill/prefill.ts'
import type { ConflictChoicesProps } from './AnswerChoices.tsx'

/** Lets a person choose between their answer and that of newer data, once the code is loaded. */
export function ConflictChoices(props: ConflictChoicesProps) {
  const { value: parts } = usePart(prefill, true)
  return parts ? <parts.AnswerChoices {...props} /> : null
}
