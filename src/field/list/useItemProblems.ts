import { useEffect, useState } from 'react'
import { countErrors } from './countErrors.ts'
import { useSession } from '../formSession.ts'
import { rootErrorKey } from '../group/useGroupError.ts'
import { type Row, rowContaining } from './useRows.ts'
import { isObject } from '../../core/objects/ownMembers.ts'

/** What is wrong in one item of a list. */
export interface ItemProblems {
  /** How many problems are shown in it, and at it. */
  problemCount: number
  /** What is wrong with it as a whole. */
  error: string | undefined
}

/** What closed items would have to listen for, heard once for all of them. */
export interface ItemProblemsByRow {
  at(row: Row): ItemProblems
  /** Another one when something was written in an item that is closed. */
  revision: number
}

export function useItemProblems(
  listPath: string,
  rows: readonly Row[],
  isExpanded: (rowId: string) => boolean,
): ItemProblemsByRow {
  const store = useSession()
  const [, setErrors] = useState(0)
  const [revision, setTurn] = useState(0)
  useEffect(
    () =>
      store?.watch('errors', listPath, () => {
        const isFree = countErrors(store.errorsAt(listPath)) === 0
        // An error elsewhere is no reason to look at hundreds of items that have none.
        setErrors((before) => (isFree ? 0 : before + 1))
      }),
    [store, listPath],
  )
  useEffect(
    () =>
      store?.watch('values', listPath, (name) => {
        const row = name === undefined ? undefined : rowContaining(listPath, rows, name)
        const isClosed = row ? !isExpanded(row.id) : name !== listPath
        if (isClosed) setTurn((before) => before + 1)
      }),
    // At each render anew: which items are closed may be another.
  )
  const errors = store?.errorsAt(listPath)
  return {
    revision,
    at({ index }) {
      const itemErrors: unknown =
        isObject(errors) || Array.isArray(errors) ? Reflect.get(errors, index) : undefined
      const whole: unknown = isObject(itemErrors) ? itemErrors[rootErrorKey] : undefined
      const message = isObject(whole) ? whole.message : undefined
      return {
        problemCount: countErrors(itemErrors),
        error: typeof message === 'string' ? message : undefined,
      }
    },
  }
}
