let pluralRules: Intl.PluralRules | undefined

/** `countOf(1, 'answer') // '1 answer'`; `countOf(2, 'family', 'families') // '2 families'` */
export function countOf(count: number, one: string, other = `${one}s`): string {
  pluralRules ??= new Intl.PluralRules('en')
  return `${count} ${pluralRules.select(count) === 'one' ? one : other}`
}
