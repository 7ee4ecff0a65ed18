/** `countOf(1, 'answer') // '1 answer'`; `countOf(2, 'family', 'families') // '2 families'` */
export function countOf(count: number, one: string, other = `${one}s`): string {
  return `${count} ${count === 1 ? one : other}`
}
