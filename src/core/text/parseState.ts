import { isAscii } from './invisible.ts'
import { normalizeText } from './normalizeText.ts'
import { canadianProvinces, parseCodeNames, stateNames } from './stateNames.ts'

/** Abbreviations that are the beginning of no name, or of two. */
const stateAliases = parseCodeNames(
  'AB alta,AL ala,DC wash dc,DC washington dc,FL fla,FM micronesia,MS miss,NL nfld,NY nyc,' +
    'PA penna,PE pei,QC pq,VI virgin islands,VI usvi,VA virg,WV w va',
)

/** Codes by code and by name, in lower case. */
const codesByName = new Map(
  [...stateAliases, ...stateNames].flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
)

const stateNameParts = [...stateNames].map(
  ([code, name]) => [code, name.toLowerCase().split(' ')] as const,
)

/**
 * The code of the state, territory or province that a text names: by code, by name, or by the
 * beginnings of a name's words. Undefined for any other text, which is then kept as it is.
 *
 * parseState('tx') // 'TX'
 * parseState('Tex.') // 'TX'
 * parseState('N. Carolina') // 'NC'
 * parseState("Hawai'i") // 'HI', with any apostrophe
 * parseState('Wash., D.C.') // 'DC'
 * parseState('Texas (TX)') // 'TX'
 * parseState('North') // undefined: four names begin so
 */
export function parseState(text: string): string | undefined {
  const exact = parseExactState(text)
  if (exact) return exact
  const words = wordsOf(text)
  return stateByCodeAndName(words) ?? stateByWordPrefixes(words)
}

/**
 * The same for codes and whole names only.
 *
 * parseExactState('Texas') // 'TX'
 * parseExactState('Wash') // undefined
 */
export function parseExactState(text: string): string | undefined {
  return codesByName.get(text.toLowerCase()) ?? codesByName.get(wordsOf(text).join(' '))
}

/** isUsState('Texas') // true; isUsState('ON'), isUsState('Springfield') // false */
export function isUsState(text: string): boolean {
  const code = parseState(text)
  return code !== undefined && !canadianProvinces.some(([province]) => province === code)
}

/** wordsOf('N.  Carolina') // ['n', 'carolina']; wordsOf('N.Y.') // ['ny'] */
function wordsOf(text: string): string[] {
  const plain = isAscii(text)
  return normalizeText(text)
    .normalize('NFD')
    .replace(plain ? /['`]/g : /[\p{M}\p{Lm}'‘’`´]/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])(?:\. ?| )(?=[a-z]\b)/g, '$1')
    .replace(/^state of | state$/g, '')
    .split(plain ? /[^a-z\d]+/ : /[^\p{L}\d]+/u)
    .filter(Boolean)
}

/** stateByWordPrefixes(['n', 'dak']) // 'ND'. Two letters are no beginning: they may be a foreign code. */
function stateByWordPrefixes(words: readonly string[]): string | undefined {
  if (words.join('').length < 3) return undefined
  const names = stateNameParts.filter(([, name]) =>
    words.every((word, at) => name[at]?.startsWith(word)),
  )
  return names.length === 1 ? names[0]?.[0] : undefined
}

/** stateByCodeAndName(['tx', 'texas']) // 'TX', as in `Texas (TX)` */
function stateByCodeAndName(words: readonly string[]): string | undefined {
  for (const at of [1, -1]) {
    const [one, other] = [words.slice(0, at), words.slice(at)].map((part) =>
      codesByName.get(part.join(' ')),
    )
    if (one === other && one) return one
  }
  return undefined
}
