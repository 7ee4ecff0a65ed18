/** Rows and cells of a text. */
export type Table = readonly (readonly string[])[]

/** What a text consists of, in its order: lines, and the tables between them. */
export type TextPart = { kind: 'line'; text: string } | { kind: 'table'; rows: Table }

/**
 * Splits a text into lines and tables. A spreadsheet copies its cells with tabs between them. A cell with a tab, a line
 * break or a quote stands in quotes, and quotes in it are doubled.
 *
 * splitTables('Drivers:\nName\tNotes\nMaria\t"two\nlines"')
 * // [{ kind: 'line', text: 'Drivers:' }, { kind: 'table', rows: [['Name', 'Notes'], ['Maria', 'two\nlines']] }]
 */
export function splitTables(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  while (at < text.length) {
    const { cells, end } = readRow(text, at, '\t')
    const last = parts.at(-1)
    if (cells.length > 1) {
      if (last?.kind === 'table')
        parts[parts.length - 1] = { kind: 'table', rows: [...last.rows, cells] }
      else parts.push({ kind: 'table', rows: [cells] })
      at = end
    } else {
      const lineEnd = text.indexOf('\n', at)
      const to = lineEnd < 0 ? text.length : lineEnd
      parts.push({ kind: 'line', text: text.slice(at, to) })
      at = to + 1
    }
  }
  return parts
}

/** The cells of a line with commas: `commaCells('Maria,"Lopez, Jr."') // ['Maria', 'Lopez, Jr.']` */
export const commaCells = (line: string): readonly string[] => readRow(line, 0, ',').cells

/** Reads a row up to its line break. A quote that nothing closes is a character like any other: 6'2" */
function readRow(text: string, from: number, separator: string): { cells: string[]; end: number } {
  const cells: string[] = []
  let at = from
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at, separator) : undefined
    let end = quoted?.end ?? at
    if (!quoted) while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
    cells.push((quoted?.cell ?? text.slice(at, end)).trim())
    if (text[end] !== separator) return { cells, end: end + 1 }
    at = end + 1
  }
}

function quotedCell(text: string, from: number, separator: string) {
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    const next = text[quote + 1]
    if (next === '"') at = quote + 2
    else if (next === undefined || next === separator || next === '\n')
      return { cell: text.slice(from + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    else return undefined
  }
}
