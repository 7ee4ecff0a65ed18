import { plain } from './reading.ts'
import { stateNames } from './stateNames.ts'

/** What people write that begins no name, or the beginning of two. */
const otherWritings = new Map(
  (
    'AB alta,AL ala,DC wash dc,DC washington dc,FL fla,FM micronesia,MS miss,NL nfld,NL newf,' +
    'NY nyc,PA penna,PE pei,QC pq,VI virgin islands,VI usvi,VA virg,WV w va,WV wva'
  )
    .split(',')
    .map((entry) => [entry.slice(3), entry.slice(0, 2)]),
)

/** Letters that the beginning of a name needs, so that no code of elsewhere is taken for one. */
const enough = 3

/**
 * The code of the state, territory or province that a text names: by code, by name, or by the
 * beginning of one name's words. Undefined for any other text, which is then kept as it is.
 *
 * readState('tx') // 'TX'
 * readState('Tex.') // 'TX'
 * readState('N. Carolina') // 'NC'
 * readState('Wash., D.C.') // 'DC'
 * readState('Texas (TX)') // 'TX'
 * readState('North') // undefined: four begin so
 */
export function readState(text: string): string | undefined {
  const words = wordsOf(text)
  return named(words) ?? saidTwice(words)
}

/**
 * The same without guessing from a beginning.
 *
 * findState('Texas') // 'TX'
 * findState('Wash') // undefined
 */
export function findState(text: string): string | undefined {
  return exact(wordsOf(text).join(' '))
}

/** wordsOf('N.  Carolina') // ['n', 'carolina']; wordsOf('N.Y.') // ['ny'] */
function wordsOf(text: string): string[] {
  return plain(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])\.? (?=[a-z]\b)/g, '$1.')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}

function named(words: readonly string[]): string | undefined {
  const written = words.join(' ')
  const found = exact(written) ?? exact(written.replace(/^state of | state$/, ''))
  if (found !== undefined || written.length < enough) return found
  const begun = [...stateNames].filter(([, name]) => begins(words, name.toLowerCase().split(' ')))
  return begun.length === 1 ? begun[0]?.[0] : undefined
}

function exact(written: string): string | undefined {
  const code = written.toUpperCase()
  if (stateNames.has(code)) return code
  for (const [code, name] of stateNames) if (name.toLowerCase() === written) return code
  return otherWritings.get(written)
}

/** Whether each word begins the name's word in its place: `n dak`, `north dakota`. */
function begins(words: readonly string[], name: readonly string[]): boolean {
  return words.every((word, at) => name[at]?.startsWith(word))
}

/** saidTwice(['tx', 'texas']) // 'TX', as lists and our own echo write it */
function saidTwice(words: readonly string[]): string | undefined {
  for (const at of [1, words.length - 1]) {
    const code = exact(words.slice(0, at).join(' '))
    if (code !== undefined && code === exact(words.slice(at).join(' '))) return code
  }
  return undefined
}
