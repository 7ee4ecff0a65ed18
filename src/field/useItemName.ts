import { objectNodeOf } from '../codec/node.ts'
import type { Spot } from './place.ts'
import { useHeld } from './useHeld.ts'
import { useSettled } from './useSettled.ts'

/** What an item of a list is called, once the person has stopped typing it; `''` for nothing yet. */
export function useItemName({ name, schema }: Spot): string {
  const { namedBy } = objectNodeOf(schema)
  return useSettled(useHeld(namedBy ? `${name}.${namedBy}` : name, trimmed))
}

export const trimmed = (held: unknown) => (typeof held === 'string' ? held.trim() : '')
