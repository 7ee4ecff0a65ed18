import { type FieldErrors, type FieldValues, get } from 'react-hook-form'

/** How many problems there are at a name and below it. */
export function countErrors(errors: FieldErrors<FieldValues>, name: string): number {
  const below: unknown = get(errors, name)
  return count(below)
}

function count(held: unknown): number {
  if (typeof held !== 'object' || held === null) return 0
  if ('message' in held && 'type' in held) return 1
  return Object.values(held).reduce((sum: number, below) => sum + count(below), 0)
}
