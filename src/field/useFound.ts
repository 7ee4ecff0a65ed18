import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { itemAt, type Spot } from './place.ts'
import { nodeOf } from '../codec/node.ts'
import { allText } from './itemText.ts'
import { useSession } from './session.ts'
import { type Row, rowAround } from './useRows.ts'

/** The items of a list that somebody looks for. */
export interface Found {
  query: string
  /** Which rows are not among them; those that come later are shown. */
  hidden: ReadonlySet<string>
  /** Looks for the items that hold every word; an empty text shows all. Gives how many there are. */
  find(query: string): number
}

/** Looks for items by any of their texts. What is typed in one that was found keeps it in sight. */
export function useFound(place: Spot, rows: readonly Row[]): Found {
  const session = useSession()
  const [{ query, hidden }, setFound] = useState(all)

  // What is to be seen is not to stay hidden.
  useEffect(
    () =>
      session?.onReveal((name) => {
        const row = rowAround(place.name, rows, name)
        if (row && hidden.has(row.id)) flushSync(() => setFound(all))
      }),
    [session, place.name, rows, hidden],
  )

  return {
    query,
    hidden,
    find(query) {
      const node = nodeOf(itemAt(place, 0).schema)
      const words = query.toLowerCase().split(/\s+/)
      const others = rows.filter(({ index }) => {
        const text = allText(node, session?.valueAt(`${place.name}.${index}`), session?.masks)
        return !words.every((word) => text.includes(word))
      })
      setFound({ query, hidden: new Set(others.map(({ id }) => id)) })
      return rows.length - others.length
    },
  }
}

const all = { query: '', hidden: new Set<string>() }
