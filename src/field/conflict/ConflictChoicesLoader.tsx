import { useLazy } from '../useLazy.ts'
import type { ConflictChoicesProps } from './conflictChoicesProps.ts'
import { lazyConflictChoices } from './lazyConflictChoices.ts'

/** Lets a person choose between their answer and that of newer data, once the code is loaded. */
export function ConflictChoicesLoader(props: ConflictChoicesProps) {
  const { value: ConflictChoices } = useLazy(lazyConflictChoices, true)
  return ConflictChoices ? <ConflictChoices {...props} /> : null
}
