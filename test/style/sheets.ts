import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Rule {
  file: string
  selector: string
  /** The text between the braces. */
  body: string
}

const folder = 'src/style'

/** The kit's sheets by file name, without their comments. */
export const sheets = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file,
    readFileSync(join(folder, file), 'utf8').replace(/\/\*[^]*?\*\//g, ''),
  ]),
)

const plainRule = /([^{};]+)\{([^{}]*)\}/g

/** Every rule of every sheet, one for each selector; without the at-rules around them. */
export const rules: Rule[] = Object.entries(sheets).flatMap(([file, css]) =>
  [...css.replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '').matchAll(plainRule)].flatMap(
    ([, prelude = '', body = '']) =>
      splitList(prelude).map((selector) => ({ file, selector, body })),
  ),
)

/** `.a:where(.b, .c), .d` // ['.a:where(.b, .c)', '.d'] */
function splitList(prelude: string): string[] {
  let depth = 0
  const parts = ['']
  for (const letter of prelude) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim().replace(/\s+/g, ' '))
}

/** Removes the parts without specificity: `.a:where(.b:not(.c)) > *` // '.a > *' */
export function withoutWhere(selector: string): string {
  const start = selector.indexOf(':where(')
  if (start === -1) return selector
  let end = start + ':where('.length
  for (let depth = 1; depth > 0; end++) {
    if (selector[end] === '(') depth++
    if (selector[end] === ')') depth--
  }
  return withoutWhere(selector.slice(0, start) + selector.slice(end))
}
