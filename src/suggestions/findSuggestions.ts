import type { OptionMatch, Suggestion } from './suggestion.ts'

/**
 * The suggestions that a typed text may mean, best first: by a code or a whole writing of theirs,
 * by how a writing begins, then by any words, in any order, each of which may be cut short. Those
 * found equally well stay in the list's own order, and those of one group together. An empty text
 * finds them all, one of signs alone none.
 *
 * `findSuggestions(states, 'tex') // [{ value: 'TX', … }]`
 */
export function findSuggestions(
  options: readonly Suggestion[],
  text: string,
): readonly Suggestion[] {
  if (text.trim() === '') return options
  const typedForms = normalizedForms(text).filter(Boolean)
  const ranked = options
    .map((option) => ({ option, rank: matchRank(searchTermsOf(option), typedForms) }))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
  return keepGroupsTogether(ranked)
}

/** The suggestion that a text is already, in any case and with or without accents. */
export function findExactSuggestion(
  options: readonly Suggestion[],
  text: string,
): Suggestion | undefined {
  const [asked] = normalizedForms(text)
  if (!asked) return undefined
  const is = (writing = '') => normalizedForms(writing)[0] === asked
  return (
    options.find(({ value }) => value === text.trim()) ??
    options.find(({ value, label }) => is(value) || is(label))
  )
}

/**
 * The options that a typed text names: by the whole of a value, label, code or alias, and else by the
 * beginning of one, unless the list is too long for a guess. More than one where that is not clear.
 *
 * namedBy(relation, 'sp') // [{ value: 'Spouse', … }]
 * namedBy(relation, 's') // Spouse and Sibling
 * namedBy(relation, 'other') // an alias of Other non-relative, and how Other relative goes on
 */
export function matchOptions(
  options: readonly Suggestion[],
  text: string,
  match: OptionMatch = options.length > 30 ? 'whole' : 'beginning',
): readonly Suggestion[] {
  const asked = normalizedForms(text).filter(Boolean)
  if (match === 'none' || asked.length === 0) return []
  const same = options.filter(({ value }) => value === text.trim())
  if (same.length > 0) return same
  const by = (is: (writing: string) => boolean, whole: boolean) => {
    const found = options.filter((option) => {
      const { codes, names, aliases } = searchTermsOf(option)
      const own = whole ? codes : normalizedForms(option.value)
      return [...own, ...names, ...aliases].some(is)
    })
    // A list may have an option in two groups.
    return found.filter(({ value }, at) => found.findIndex((one) => one.value === value) === at)
  }
  const is = (writing: string) => asked.includes(writing)
  const whole = by(is, true)
  const isName = whole.some((option) =>
    [...normalizedForms(option.value), ...searchTermsOf(option).names].some(is),
  )
  if (whole.length > 0 && !isName) {
    const continued = by((writing) => asked.some((text) => writing.startsWith(`${text} `)), false)
    return [...new Set([...whole, ...continued])]
  }
  if (whole.length > 0 || match === 'whole' || !allowsPrefixMatch.test(text)) return whole
  return by((writing) => asked.some((begin) => writing.startsWith(begin)), false)
}

/** No number is a beginning, nor what says that there is no answer: `na` is not "Named insured". */
const allowsPrefixMatch = /^(?!\s*n\W?[ao]\W*$).*\p{L}/isu

/** The writings of an option, made ready to be compared. */
interface SearchTerms {
  codes: readonly string[]
  names: readonly string[]
  aliases: readonly string[]
  /** Every word that finds it, and then those that only describe it. */
  words: readonly string[]
  descriptionWords: readonly string[]
}

const noMatch = 6

function matchRank(
  { codes, names, aliases, words, descriptionWords }: SearchTerms,
  typedForms: readonly string[],
) {
  const is = (writing: string) => typedForms.includes(writing)
  const begins = (writing: string) => typedForms.some((text) => writing.startsWith(text))
  const hasAll = (all: readonly string[]) =>
    typedForms.some((text) =>
      text.split(' ').every((part) => all.some((word) => word.startsWith(part))),
    )
  if (codes.some(is)) return 0
  if (names.some(is) || aliases.some(is)) return 1
  if (names.some(begins)) return 2
  if (aliases.some(begins)) return 3
  if (hasAll(words)) return 4
  return hasAll([...words, ...descriptionWords]) ? 5 : noMatch
}

// A list is searched at every keystroke and never changes.
const searchTermCache = new WeakMap<Suggestion, SearchTerms>()

function searchTermsOf(option: Suggestion): SearchTerms {
  const found = searchTermCache.get(option)
  if (found) return found
  const { value, label, group = '', hint = '', aliases = [], codes = {} } = option
  const own = [value, ...Object.values(codes)].flatMap(normalizedForms)
  const names = [label ?? value].flatMap(normalizedForms)
  const others = aliases.flatMap(normalizedForms)
  const writings = {
    codes: own,
    names,
    aliases: others,
    words: splitForms([...own, ...names, ...others]),
    descriptionWords: splitForms([group, hint].flatMap(normalizedForms)),
  }
  searchTermCache.set(option, writings)
  return writings
}

const splitForms = (readings: readonly string[]) =>
  readings.flatMap((reading) => reading.split(' '))

/**
 * How a text is compared: in small letters without accents, with signs inside a word either
 * parting or joining it. `readingsOf('Non-binary') // ['non binary', 'nonbinary']`
 */
function normalizedForms(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’.&-]+/gu, ' ')
  const parted = collapseSpaces(plain.replace(/['’.&-]/g, ' '))
  const joined = collapseSpaces(plain.replace(/['’.&-]/g, ''))
  return parted === joined ? [parted] : [parted, joined]
}

const collapseSpaces = (text: string) => text.replace(/ +/g, ' ').trim()

function keepGroupsTogether(options: readonly Suggestion[]): readonly Suggestion[] {
  const groups = new Map<string | undefined, Suggestion[]>()
  for (const option of options) {
    const group = groups.get(option.group)
    if (group) group.push(option)
    else groups.set(option.group, [option])
  }
  return [...groups.values()].flat()
}
