import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { itemPlace, type AnyPlace } from '../place.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import type { ItemNoun } from '../../config/messages/listMessages.ts'
import { searchableText } from './item/itemText.ts'
import { useEnclosingForm } from '../formContext.ts'
import { type Row, rowContaining } from './useRows.ts'

/** The items of a list that somebody looks for. */
export interface ItemSearch {
  query: string
  /** Which rows are not among them; those that come later are shown. */
  hiddenRowIds: ReadonlySet<string>
  /** Looks for the items that hold every word; an empty text shows all. Gives how many there are. */
  search(query: string): number
}

/** Looks for items by their number and any of their texts. What is typed in one that was found keeps it in sight. */
export function useItemSearch(place: AnyPlace, rows: readonly Row[], noun: ItemNoun): ItemSearch {
  const { store, masksSensitive } = useEnclosingForm() ?? {}
  const [{ query, hiddenRowIds }, setFound] = useState(noSearch)

  // What is to be seen is not to stay hidden.
  useEffect(
    () =>
      store?.revealRequests.add((name) => {
        const row = rowContaining(place.name, rows, name)
        if (row && hiddenRowIds.has(row.id)) flushSync(() => setFound(noSearch))
      }),
    [store, place.name, rows, hiddenRowIds],
  )

  useEffect(() => store?.resets.add(() => setFound(noSearch)), [store])

  return {
    query,
    hiddenRowIds,
    search(query) {
      const node = describeSchema(itemPlace(place, 0).schema)
      const messages = foldAccents(query).split(/\s+/)
      const others = rows.filter(({ index }) => {
        const itemTexts = searchableText(
          node,
          store?.valueAt(`${place.name}.${index}`),
          masksSensitive,
        )
        const text = foldAccents(`${noun.one} ${index + 1} ${itemTexts}`)
        return !messages.every((word) => text.includes(word))
      })
      setFound({ query, hiddenRowIds: new Set(others.map(({ id }) => id)) })
      return rows.length - others.length
    },
  }
}

/** `plainLetters('José') // 'jose'` */
const foldAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const noSearch = { query: '', hiddenRowIds: new Set<string>() }
