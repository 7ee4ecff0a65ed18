import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { itemPlace, type AnyPlace } from '../place.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import type { ItemNoun } from '../../config/messages/listMessages.ts'
import { searchableText } from './item/itemText.ts'
import { useEnclosingForm } from '../formContext.ts'
import { type Row, rowContaining } from './useRows.ts'

/** A search in a list. */
export interface ItemSearch {
  query: string
  /** The rows that do not match. Rows added after the search are visible. */
  hiddenRowIds: ReadonlySet<string>
  /** Shows the items that contain every word, or all for an empty query. Returns their number. */
  search(query: string): number
}

/** Searches items by number and texts. Editing a match does not hide it. */
export function useItemSearch(place: AnyPlace, rows: readonly Row[], noun: ItemNoun): ItemSearch {
  const { store, masksSensitive } = useEnclosingForm() ?? {}
  const [{ query, hiddenRowIds }, setSearch] = useState(noSearch)

  // End the search when the form must show a control that it hides.
  useEffect(
    () =>
      store?.events.revealRequest.add((name) => {
        const row = rowContaining(place.name, rows, name)
        if (row && hiddenRowIds.has(row.id)) flushSync(() => setSearch(noSearch))
      }),
    [store, place.name, rows, hiddenRowIds],
  )

  useEffect(() => store?.events.reset.add(() => setSearch(noSearch)), [store])

  return {
    query,
    hiddenRowIds,
    search(query) {
      const node = describeSchema(itemPlace(place, 0).schema)
      const terms = foldAccents(query).split(/\s+/)
      const others = rows.filter(({ index }) => {
        const itemTexts = searchableText(
          node,
          store?.valueAt(`${place.name}.${index}`),
          masksSensitive,
        )
        const text = foldAccents(`${noun.one} ${index + 1} ${itemTexts}`)
        return !terms.every((term) => text.includes(term))
      })
      setSearch({ query, hiddenRowIds: new Set(others.map(({ id }) => id)) })
      return rows.length - others.length
    },
  }
}

/** `foldAccents('José') // 'jose'` */
const foldAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const noSearch = { query: '', hiddenRowIds: new Set<string>() }
