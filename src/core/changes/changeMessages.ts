/** The sentences that tell of a change. */
export const changeMessages = {
  changed: (what: string, before: string, after: string) => `${what} ${before} → ${after}`,
  added: (item: string) => `${item} added`,
  removed: (item: string) => `${item} removed`,
  moved: (item: string, from: number, to: number) => `${item} moved from ${from} to ${to}`,
  notProvided: 'not provided',
  unknown: 'unknown',
}
