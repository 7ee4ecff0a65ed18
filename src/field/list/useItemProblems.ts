import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import { useFormStore } from '../formContext.ts'
import { type Row, rowContaining } from './useRows.ts'

export interface ItemProblems {
  /** How many errors are shown at the item and inside it. */
  problemCount: number
  /** The error of the item as a whole. */
  error: string | undefined
}

/** The problems of all items, from one subscription: collapsed items have none of their own. */
export interface ItemProblemsByRow {
  at(row: Row): ItemProblems
  /** Changes when a value in a collapsed item changes. */
  revision: number
}

type ErrorsByPath = ReadonlyMap<string, Problem>

const noErrors: ErrorsByPath = new Map()
const noProblems: ItemProblems = { problemCount: 0, error: undefined }

export function useItemProblems(
  listPath: string,
  rows: readonly Row[],
  isExpanded: (rowId: string) => boolean,
): ItemProblemsByRow {
  const store = useFormStore()
  const [revision, setRevision] = useState(0)
  const subscribe = useCallback(
    (listener: () => void) => store?.subscribe(listener, listPath) ?? (() => {}),
    [store, listPath],
  )
  // Errors elsewhere must not re-render hundreds of items without errors.
  const getErrors = () => {
    const errors = store?.state.errors ?? noErrors
    return Array.from(errors.keys()).some((path) => path.startsWith(`${listPath}.`))
      ? errors
      : noErrors
  }
  const errors = useSyncExternalStore(subscribe, getErrors, getErrors)
  const counts = useMemo(() => countByIndex(listPath, errors), [listPath, errors])
  useEffect(
    () => {
      let seen = store?.valuesRevision
      return store?.subscribe((path) => {
        // Problems and a saved record change no values.
        if (seen === store.valuesRevision) return
        seen = store.valuesRevision
        const row = path === undefined ? undefined : rowContaining(listPath, rows, path)
        const isCollapsed = row ? !isExpanded(row.id) : path !== listPath
        if (isCollapsed) setRevision((before) => before + 1)
      }, listPath)
    },
    // No dependencies: the effect must know which items are collapsed now.
  )
  return {
    revision,
    at({ index }) {
      const problemCount = counts.get(index)
      return problemCount === undefined
        ? noProblems
        : { problemCount, error: errors.get(`${listPath}.${index}`)?.message }
    },
  }
}

/** How many errors there are at each item and inside it. */
function countByIndex(listPath: string, errors: ErrorsByPath): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const path of errors.keys()) {
    if (!path.startsWith(`${listPath}.`)) continue
    const index = Number.parseInt(path.slice(listPath.length + 1), 10)
    counts.set(index, (counts.get(index) ?? 0) + 1)
  }
  return counts
}
