/** How many problems there are among the errors at a place, as react-hook-form keeps them. */
export function countErrors(held: unknown): number {
  if (typeof held !== 'object' || held === null) return 0
  if ('message' in held && 'type' in held) return 1
  return Object.values(held).reduce((sum: number, below) => sum + countErrors(below), 0)
}
