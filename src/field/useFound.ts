import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { itemAt, type Spot } from './place.ts'
import { nodeOf } from '../codec/node.ts'
import type { Noun } from '../kit/listWords.ts'
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

/** Looks for items by their number and any of their texts. What is typed in one that was found keeps it in sight. */
export function useFound(place: Spot, rows: readonly Row[], noun: Noun): Found {
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

  useEffect(() => session?.onReset(() => setFound(all)), [session])

  return {
    query,
    hidden,
    find(query) {
      const node = nodeOf(itemAt(place, 0).schema)
      const words = plainLetters(query).split(/\s+/)
      const others = rows.filter(({ index }) => {
        const held = allText(node, session?.valueAt(`${place.name}.${index}`), session?.masks)
        const text = plainLetters(`${noun.one} ${index + 1} ${held}`)
        return !words.every((word) => text.includes(word))
      })
      setFound({ query, hidden: new Set(others.map(({ id }) => id)) })
      return rows.length - others.length
    },
  }
}

/** `plainLetters('José') // 'jose'` */
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const all = { query: '', hidden: new Set<string>() }
