import { useEffect, useMemo, useState } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import { rowFlagKey } from '../../core/values/flag.ts'
import { formValueAt } from '../../core/values/formValues.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { Source } from '../../store/subscriptions/source.ts'
import { useSource } from '../formContext.ts'
import { type Row, rowContaining } from './useRows.ts'

export interface ItemProblems {
  /** How many errors are shown at the item and inside it. */
  problemCount: number
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

/** What is wrong in a list. */
interface ListProblems {
  errors: FormStore['state']['errors']
  warnings: FormStore['state']['warnings']
  /** The indexes of the values of a wrong type, joined. */
  invalidIndexes: string
}

const noWarnings: readonly Problem[] = []
const noProblems: ItemProblems = {
  problemCount: 0,
  error: undefined,
  warnings: noWarnings,
  arrivedInvalid: false,
}

export function useItemProblems(
  store: FormStore,
  listPath: string,
  rows: readonly Row[],
  isExpanded: (rowId: string) => boolean,
): ItemProblemsByRow {
  const [revision, setRevision] = useState(0)
  const source = useMemo(() => listProblems(store, listPath), [store, listPath])
  const { errors, warnings, invalidIndexes } = useSource(source)
  const counts = useMemo(() => countByIndex(listPath, errors), [listPath, errors])
  useEffect(
    () => {
      let seen = store.valuesRevision
      return store.subscribe((path) => {
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
  const invalid = useMemo(() => new Set(invalidIndexes.split(',')), [invalidIndexes])
  const hasNone = errors.size + warnings.size === 0 && invalidIndexes === ''
  return {
    revision,
    at({ index }) {
      if (hasNone) return noProblems
      const path = `${listPath}.${index}`
      return {
        problemCount: counts.get(index) ?? 0,
        error: errors.get(path)?.message,
        warnings: warnings.get(path) ?? noWarnings,
        arrivedInvalid: invalid.has(String(index)),
      }
    },
  }
}

/** The problems in a list. The same object until they differ: those elsewhere must not render it. */
function listProblems(store: FormStore, listPath: string): Source<ListProblems> {
  const isInside = (path: string) => path.startsWith(`${listPath}.`)
  const isItem = (path: string) => isInside(path) && !path.includes('.', listPath.length + 1)
  let seen: readonly unknown[] = []
  let last: ListProblems = { errors: new Map(), warnings: new Map(), invalidIndexes: '' }
  const none = last
  return {
    subscribe: (listener) => store.subscribe(listener, listPath),
    get() {
      const { errors, warnings } = store.state
      const inputs = [errors, warnings, store.valuesRevision]
      if (inputs.every((input, at) => input === seen[at])) return last
      seen = inputs
      const next = {
        errors: Array.from(errors.keys()).some(isInside) ? errors : none.errors,
        warnings: Array.from(warnings.keys()).some(isItem) ? warnings : none.warnings,
        invalidIndexes: invalidIndexes(store.valueAt(listPath)),
      }
      const isSame =
        next.errors === last.errors &&
        next.warnings === last.warnings &&
        next.invalidIndexes === last.invalidIndexes
      return isSame ? last : (last = next)
    },
  }
}

function invalidIndexes(list: unknown): string {
  if (!Array.isArray(list)) return ''
  const indexes: number[] = []
  for (const [index, row] of list.entries()) {
    if (formValueAt(row, [rowFlagKey]) === 'invalid') indexes.push(index)
  }
  return indexes.join()
}

/** How many errors there are at each item and inside it. */
function countByIndex(
  listPath: string,
  errors: ListProblems['errors'],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const path of errors.keys()) {
    if (!path.startsWith(`${listPath}.`)) continue
    const index = Number.parseInt(path.slice(listPath.length + 1), 10)
    counts.set(index, (counts.get(index) ?? 0) + 1)
  }
  return counts
}
