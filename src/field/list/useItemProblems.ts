import { useEffect, useState, useCallback, useSyncExternalStore } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import { useFormStore } from '../formContext.ts'
import { type Row, rowContaining } from './useRows.ts'

/** What is wrong in one item of a list. */
export interface ItemProblems {
  /** How many errors are shown in it, and at it. */
  problemCount: number
  /** The error of the item as a whole. */
  error: string | undefined
}

/** What collapsed items would have to subscribe to, subscribed to once for all of them. */
export interface ItemProblemsByRow {
  at(row: Row): ItemProblems
  /** Differs when something was written in a collapsed item. */
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
  // Errors elsewhere are no reason to render hundreds of items that have none.
  const getErrors = () => {
    const errors = store?.state.errors ?? noErrors
    return Array.from(errors.keys()).some((path) => path.startsWith(`${listPath}.`))
      ? errors
      : noErrors
  }
  const errors = useSyncExternalStore(subscribe, getErrors, getErrors)
  useEffect(
    () =>
      store?.subscribe((path) => {
        const row = path === undefined ? undefined : rowContaining(listPath, rows, path)
        const isCollapsed = row ? !isExpanded(row.id) : path !== listPath
        if (isCollapsed) setRevision((before) => before + 1)
      }, listPath),
    // In each render: other items may be collapsed.
  )
  return {
    revision,
    at({ index }) {
      if (errors.size === 0) return noProblems
      const path = `${listPath}.${index}`
      const problemCount = Array.from(errors.keys()).filter((other) =>
        `${other}.`.startsWith(`${path}.`),
      ).length
      return { problemCount, error: errors.get(path)?.message }
    },
  }
}
