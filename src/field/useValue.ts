import { useMemo } from 'react'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { defaultEmptiness } from '../core/values/emptiness.ts'
import { answerOf } from '../core/values/toRecord.ts'
import type { PlaceOfValue } from './place.ts'
import { useComputed } from './useComputed.ts'

/**
 * The answer at a place, as a submit hands it over: a number is a number, a date is `YYYY-MM-DD`. For a question that
 * depends on an answer, also outside the form that has it. Null is no answer or the answer "unknown"; undefined is no
 * answer, or one that cannot be read or that the schema refuses. Renders again only when the answer differs.
 *
 * @throws when the place holds an object or a list.
 */
export function useValue<T>(place: PlaceOfValue<T>): T | null | undefined {
  const places = useMemo(() => [place] as const, [place])
  const node = describeSchema(place.schema)
  if (node.kind !== 'leaf') {
    throw new Error(
      `quoteforms: useValue reads one answer, but the place "${place.name}" holds ${node.kind === 'list' ? 'a list' : 'an object'}. ` +
        'Give it a member, with at(place, key).',
    )
  }
  const value = useComputed(places, (_, { readAt }) => {
    const { entry, store } = readAt(0)
    return answerOf(node, entry, store?.reading ?? {}, store?.emptiness ?? defaultEmptiness)
  })
  // What the schema accepts is a `T`, and nothing else is an answer.
  return value as T | null | undefined
}
