/** `labelFromKey('year_built') // 'Year built'` */
export function labelFromKey(key: string | number | undefined): string {
  const words = String(key ?? '')
    .replaceAll('_', ' ')
    .trim()
  return upperFirst(words)
}

/** `upperFirst('driver') // 'Driver'` */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `lowerFirst('Year built') // 'year built'`; `'ZIP code'` keeps its capitals. */
export function lowerFirst(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
