let plurals: Intl.PluralRules | undefined
let numbers: Intl.NumberFormat | undefined
let lists: Intl.ListFormat | undefined

/**
 * spanishCount(1, 'problema') // '1 problema'
 * spanishCount(2, 'valor', 'valores') // '2 valores'
 * spanishCount(1_000_000, 'problema') // '1,000,000 de problemas'
 */
export function spanishCount(count: number, one: string, many = `${one}s`): string {
  const category = spanishPlural(count)
  const noun = category === 'one' ? one : category === 'many' ? `de ${many}` : many
  return `${spanishNumber(count)} ${noun}`
}

/** `many` is a whole number of millions. */
function spanishPlural(count: number): Intl.LDMLPluralRule {
  plurals ??= new Intl.PluralRules('es-US')
  return plurals.select(count)
}

/** The number as Spanish in the United States writes it: `1850`, `12,500`. */
export function spanishNumber(count: number): string {
  numbers ??= new Intl.NumberFormat('es-US', { useGrouping: 'min2' })
  return numbers.format(count)
}

/** `spanishList(['ciudad', 'estado', 'código postal']) // 'ciudad, estado y código postal'` */
export function spanishList(texts: readonly string[]): string {
  lists ??= new Intl.ListFormat('es-US')
  return lists.format(texts)
}
