/**
 * Joins the lines of an address, and the cells of a sheet, with commas.
 *
 * joinAddressLines('1600\tElm St\tAustin\tTX\t78701') // '1600 Elm St, Austin, TX 78701'
 * joinAddressLines('1600 Elm St,\nAustin, TX 78701\n') // '1600 Elm St, Austin, TX 78701'
 */
export function joinAddressLines(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => joinCells(line.trim()))
  return lines
    .filter(Boolean)
    .map((line, index, all) => (index < all.length - 1 ? line.replace(/,$/, '') : line))
    .join(', ')
}

/** A number and its street are one part of a line, and so are a state and its ZIP code. */
function joinCells(line: string): string {
  const [first = '', ...rest] = line
    .split('\t')
    .map((cell) => cell.trim().replace(/,$/, ''))
    .filter(Boolean)
  let joined = first
  let before = first
  for (const cell of rest) {
    const isNumber = joined === first && /^\d[\w/-]*$/.test(before) && /^\D/.test(cell)
    const isState = /(?:^|[ ,])[a-z]{2}$/i.test(before) && /^\d{5}\b/.test(cell)
    joined += `${isNumber || isState ? ' ' : ', '}${cell}`
    before = cell
  }
  return joined
}

/** pasteAsOneLine('1600 Elm St\nAustin') // '1600 Elm St Austin', as a browser pastes it */
export const pasteAsOneLine = (text: string): string =>
  text.trim().replaceAll(/\s+/g, (spaces) => (/[\t\r\n]/.test(spaces) ? ' ' : spaces))
