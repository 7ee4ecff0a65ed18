import { useMemo } from 'react'
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
  // What the schema accepts is a `T`, and nothing else is an answer.
  return useComputed(places, (_, { valueAt }) => valueAt(0)) as T | null | undefined
}
