/** A Markdown table; undefined if it has no rows. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string | undefined {
  if (rows.length === 0) return undefined
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** A number with its significant digits: `figure(12.345) // '12.3'`, `figure(3) // '3'`. */
export function figure(value: number | undefined): string {
  if (value === undefined) return '–'
  if (Number.isInteger(value)) return String(value)
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
