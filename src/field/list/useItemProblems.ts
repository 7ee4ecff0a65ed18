import { useEffect, useMemo, useState } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import { rowFlagKey } from '../../core/values/flag.ts'
import { formValueAt } from '../../core/values/formValues.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { Subscribable } from '../../store/subscriptions/subscribable.ts'
import { useSubscribable } from '../formContext.ts'
import { type Row, rowContaining } from './useRows.ts'

export interface ItemProblems {
  /** How many errors are shown at the item and inside it. */
  problemCount: number
  /** How many warnings are shown at the item and inside it. Suggestions ask for no check. */
  warningCount: number
  /** The error of the item as a whole. */
  error: string | undefined
  /** The warnings about the item as a whole. */
  warnings: readonly Problem[]
  /** Whether the record's value has a wrong type, and can only be removed. */
  arrivedInvalid: boolean
}

/** The problems of all items, from one subscription: the items have none of their own. */
export interface ItemProblemsByRow {
  at(row: Row): ItemProblems
  /** Changes when a value in a collapsed item changes. */
  revision: number
}

type ProblemsByIndex = ReadonlyMap<number, ItemProblems>

const noProblems: ItemProblems = {
  problemCount: 0,
  warningCount: 0,
  error: undefined,
  warnings: [],
  arrivedInvalid: false,
}

export function useItemProblems(
  store: FormStore,
  listPath: string,
  rows: readonly Row[],
  isExpanded: (rowId: string) => boolean,
): ItemProblemsByRow {
  const [revision, setRevision] = useState(0)
  const source = useMemo(() => problemsByIndex(store, listPath), [store, listPath])
  const problems = useSubscribable(source)
  useEffect(
    () => {
      let seen = shownInLines(store)
      return store.subscribe((path) => {
        // Problems change no values.
        const now = shownInLines(store)
        if (now.every((one, at) => one === seen[at])) return
        seen = now
        const row = path === undefined ? undefined : rowContaining(listPath, rows, path)
        const isCollapsed = row ? !isExpanded(row.id) : path !== listPath
        if (isCollapsed) setRevision((before) => before + 1)
      }, listPath)
    },
    // No dependencies: the effect must know which items are collapsed now.
  )
  return { revision, at: ({ index }) => problems.get(index) ?? noProblems }
}

/** What the lines of collapsed items show. */
const shownInLines = ({ valuesRevision, memory, state }: FormStore): readonly unknown[] => [
  valuesRevision,
  memory.sourceReader,
  state.sources,
  state.confirmed,
]

/** The problems in a list. The same object until they differ: those elsewhere must not render it. */
function problemsByIndex(store: FormStore, listPath: string): Subscribable<ProblemsByIndex> {
  const start = `${listPath}.`
  const isInsideItem = (path: string) => path.startsWith(start) && path.includes('.', start.length)
  let invalid: readonly number[] = []
  let seenList: unknown
  let seen: readonly unknown[] = []
  let last: ProblemsByIndex = new Map()
  return {
    subscribe(listener) {
      // What changed before is not known.
      seenList = undefined
      return store.subscribe((path) => {
        // A text in an item does not change what the item is.
        if (path === undefined || !isInsideItem(path)) seenList = undefined
        listener()
      }, listPath)
    },
    get() {
      const list = store.valueAt(listPath)
      if (list !== seenList) {
        const next = invalidIndexes(list)
        if (next.join() !== invalid.join()) invalid = next
        seenList = list
      }
      const { errors, warnings } = store.state
      const inputs = [errors, warnings, invalid]
      if (inputs.every((input, at) => input === seen[at])) return last
      seen = inputs
      const next = new Map<number, ItemProblems>()
      const change = (path: string, changeOf: (at: ItemProblems) => Partial<ItemProblems>) => {
        if (!path.startsWith(start)) return
        const index = Number.parseInt(path.slice(start.length), 10)
        const before = next.get(index) ?? noProblems
        next.set(index, { ...before, ...changeOf(before) })
      }
      for (const [path, { message }] of errors) {
        change(path, ({ problemCount, error }) => ({
          problemCount: problemCount + 1,
          error: isInsideItem(path) ? error : message,
        }))
      }
      for (const [path, found] of warnings) {
        // A control with an error shows no warnings.
        const counted = errors.has(path) ? [] : found
        const count = counted.filter(({ severity }) => severity === 'warning').length
        change(path, (before) => ({
          warningCount: before.warningCount + count,
          warnings: isInsideItem(path) ? before.warnings : found,
        }))
      }
      for (const index of invalid) change(`${start}${index}`, () => ({ arrivedInvalid: true }))
      return isSame(next, last) ? last : (last = next)
    },
  }
}

function isSame(one: ProblemsByIndex, other: ProblemsByIndex): boolean {
  if (one.size !== other.size) return false
  return Array.from(one).every(([index, problems]) =>
    haveSameProblems(problems, other.get(index) ?? noProblems),
  )
}

export function haveSameProblems(one: ItemProblems, other: ItemProblems): boolean {
  const names = Object.keys(noProblems) as (keyof ItemProblems)[]
  return one === other || names.every((name) => one[name] === other[name])
}

function invalidIndexes(list: unknown): readonly number[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((row, index) => (formValueAt(row, [rowFlagKey]) === 'invalid' ? [index] : []))
}
