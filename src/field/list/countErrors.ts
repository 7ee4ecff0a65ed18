/** How many problems there are among the errors at a place, as react-hook-form keeps them. */
export function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('message' in errors && 'type' in errors) return 1
  return Object.values(errors).reduce((sum: number, below) => sum + countErrors(below), 0)
}
