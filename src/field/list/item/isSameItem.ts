import { haveSameProblems } from '../useItemProblems.ts'
import type { RepeatedItemProps } from './sharedItemProps.ts'

type AnyItemProps = Readonly<RepeatedItemProps<unknown>>

/** Whether an item need not render. `writeItemOrder` then updates its title. */
export function isSameItem(before: AnyItemProps, after: AnyItemProps): boolean {
  const { error, warnings, arrivedInvalid } = after.problems
  const showsPath = after.isExpanded || arrivedInvalid || error || warnings.length > 0
  return (
    before.rowId === after.rowId &&
    before.shared === after.shared &&
    before.isExpanded === after.isExpanded &&
    before.newText === after.newText &&
    before.hidden === after.hidden &&
    before.source === after.source &&
    before.revision === after.revision &&
    haveSameProblems(before.problems, after.problems) &&
    (!showsPath || (before.index === after.index && before.count === after.count))
  )
}
