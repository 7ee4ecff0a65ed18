/** `humanize('year_built') // 'Year built'` */
export function labelFromKey(key: string | number | undefined): string {
  const words = String(key ?? '')
    .replaceAll('_', ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
