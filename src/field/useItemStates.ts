import { useEffect, useState } from 'react'
import { isObject } from '../codec/node.ts'
import { countErrors } from './countErrors.ts'
import { useSession } from './session.ts'
import { wholeKey } from './useGroupProblem.ts'
import { type Row, rowAround } from './useRows.ts'

/** What is wrong in one item of a list. */
export interface ItemState {
  /** How many problems are shown in it, and at it. */
  problems: number
  /** What is wrong with it as a whole. */
  error: string | undefined
}

/** What closed items would have to listen for, heard once for all of them. */
export interface ItemStates {
  at(row: Row): ItemState
  /** Another one when something was written in an item that is closed. */
  turn: number
}

export function useItemStates(
  list: string,
  rows: readonly Row[],
  isOpen: (rowId: string) => boolean,
): ItemStates {
  const session = useSession()
  const [, setErrors] = useState(0)
  const [turn, setTurn] = useState(0)
  useEffect(
    () =>
      session?.watch('errors', list, () => {
        const isFree = countErrors(session.errorsAt(list)) === 0
        // An error elsewhere is no reason to look at hundreds of items that have none.
        setErrors((before) => (isFree ? 0 : before + 1))
      }),
    [session, list],
  )
  useEffect(
    () =>
      session?.watch('values', list, (name) => {
        const row = name === undefined ? undefined : rowAround(list, rows, name)
        const isClosed = row ? !isOpen(row.id) : name !== list
        if (isClosed) setTurn((before) => before + 1)
      }),
    // At each render anew: which items are closed may be another.
  )
  const errors = session?.errorsAt(list)
  return {
    turn,
    at({ index }) {
      const held: unknown =
        isObject(errors) || Array.isArray(errors) ? Reflect.get(errors, index) : undefined
      const whole: unknown = isObject(held) ? held[wholeKey] : undefined
      const message = isObject(whole) ? whole.message : undefined
      return {
        problems: countErrors(held),
        error: typeof message === 'string' ? message : undefined,
      }
    },
  }
}
