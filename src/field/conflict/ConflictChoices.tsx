import { useLazy } from '../useLazy.ts'
import type { ConflictChoicesProps } from './conflictChoicesProps.ts'
import { lazyConflictChoices } from './lazyConflictChoices.ts'

/** Lets a person choose between their answer and that of newer data, once the code is loaded. */
export function ConflictChoices(props: ConflictChoicesProps) {
  const { value: LoadedConflictChoices } = useLazy(lazyConflictChoices, true)
  return LoadedConflictChoices ? <LoadedConflictChoices {...props} /> : null
}
