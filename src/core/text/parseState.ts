import { normalizeText } from './normalizeText.ts'
import { parseCodeNames, stateNames } from './stateNames.ts'

/** What people write that begins no name, or the beginning of two. */
const stateAliases = parseCodeNames(
  'AB alta,AL ala,DC wash dc,DC washington dc,FL fla,FM micronesia,MS miss,NL nfld,NY nyc,' +
    'PA penna,PE pei,QC pq,VI virgin islands,VI usvi,VA virg,WV w va',
)

/** Every code by what says it, in small letters. */
const codesByName = new Map(
  [...stateAliases, ...stateNames].flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
)

const stateNameWords = [...stateNames].map(
  ([code, name]) => [code, name.toLowerCase().split(' ')] as const,
)

/**
 * The code of the state, territory or province that a text names: by code, by name, or by the
 * beginning of one name's words. Undefined for any other text, which is then kept as it is.
 *
 * readState('tx') // 'TX'
 * readState('Tex.') // 'TX'
 * readState('N. Carolina') // 'NC'
 * readState("Hawai'i") // 'HI', whichever mark stands for the okina
 * readState('Wash., D.C.') // 'DC'
 * readState('Texas (TX)') // 'TX'
 * readState('North') // undefined: four begin so
 */
export function parseState(text: string): string | undefined {
  const words = wordsOf(text)
  return parseExactState(text) ?? stateByCodeAndName(words) ?? stateByWordPrefixes(words)
}

/**
 * The same without guessing from a beginning.
 *
 * findState('Texas') // 'TX'
 * findState('Wash') // undefined
 */
export function parseExactState(text: string): string | undefined {
  return codesByName.get(wordsOf(text).join(' '))
}

/** wordsOf('N.  Carolina') // ['n', 'carolina']; wordsOf('N.Y.') // ['ny'] */
function wordsOf(text: string): string[] {
  return normalizeText(text)
    .normalize('NFD')
    .replace(/[\p{M}\p{Lm}'‘’`´]/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])(?:\. ?| )(?=[a-z]\b)/g, '$1')
    .replace(/^state of | state$/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}

/** begun(['n', 'dak']) // 'ND'. Of two letters and less, no code of elsewhere is taken for one. */
function stateByWordPrefixes(words: readonly string[]): string | undefined {
  if (words.join('').length < 3) return undefined
  const names = stateNameWords.filter(([, name]) =>
    words.every((word, at) => name[at]?.startsWith(word)),
  )
  return names.length === 1 ? names[0]?.[0] : undefined
}

/** saidTwice(['tx', 'texas']) // 'TX', as lists and our own echo write it */
function stateByCodeAndName(words: readonly string[]): string | undefined {
  for (const at of [1, -1]) {
    const [one, other] = [words.slice(0, at), words.slice(at)].map((part) =>
      codesByName.get(part.join(' ')),
    )
    if (one === other && one) return one
  }
  return undefined
}
