/**
 * Whether a pasted text may be a block of answers: a row of cells, or several lines of which two or more begin with a
 * label. It runs at each paste, before the reading is loaded, so it is a rough guess. One line without cells, an address
 * and a mortgagee clause are no block.
 */
export function looksLikeBlock(text: string): boolean {
  const written = text.trim()
  if (written.length > maxBlockLength) return false
  if (/[^\t\n\r]\t+[^\t\n\r]/.test(written)) return true
  const lines = written.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2) return (written.match(labeled) ?? []).length > 2
  const labels = labelCount(written)
  const pairs =
    lines.length > 5 && lines.filter((line) => line.trim().length <= 40).length > lines.length * 0.7
  const dashed = lines.filter((line) =>
    /^\W*\p{L}[^:=]{1,40}(?: [-–—=] | {2,}|\.{3,})\S/u.test(line),
  ).length
  const [first = '', second = ''] = lines
  const isFile = !/\d/.test(first) && [first, second].every((line) => line.split(',').length > 3)
  const barred = lines.filter((line) => line.split('|').length > 2)
  return labels > 1 || dashed > 2 || pairs || isFile || barred.length > 1
}

/** Whether a text is more than a box of one line takes: several lines, or four and more cells. */
export function isMoreThanALine(text: string): boolean {
  if (text.length > maxBlockLength) return false
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  return lines.length > 1 || text.trim().split('\t').length > 3
}

/** Whether a line begins with a number or a box and ends with a state and a ZIP code. It is a rough guess, too. */
export const startsWithAddress = (line: string): boolean =>
  /^(?:\d|p\.? ?o\.? ?box\b).*\p{L}{2}[., ]+\d{5}(?:-\d{4})?$/iu.test(line.trim())

/** Whether the first line of a text is a whole address and the others are something else. */
export function isAddressAndMore(text: string): boolean {
  const [first = '', ...more] = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  return startsWithAddress(first) && more.some((line) => /\d/.test(line))
}

/** How many lines of a text begin with a label. */
export const labelCount = (text: string): number =>
  text.split(/\r\n?|\n/).filter((line) => /^[^:]{2,60}:(?!\/\/)/.test(line.trim())).length

const labeled = /(?:^|\s)\p{L}[^:\n]{1,40}:(?!\/\/)\s*\S/gu

/** Longer than any mail. A longer paste is not read, so that it cannot block the page. */
const maxBlockLength = 20_000
