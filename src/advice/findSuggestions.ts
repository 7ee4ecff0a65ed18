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
  const asked = readingsOf(text).filter(Boolean)
  const ranked = options
    .map((option) => ({ option, rank: rankOf(writingsOf(option), asked) }))
    .filter(({ rank }) => rank < notFound)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
  return groupsTogether(ranked)
}

/** The suggestion that a text is already, in any case and with or without accents. */
export function suggestionAt(options: readonly Suggestion[], text: string): Suggestion | undefined {
  const [asked] = readingsOf(text)
  if (!asked) return undefined
  const is = (writing = '') => readingsOf(writing)[0] === asked
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
export function namedBy(
  options: readonly Suggestion[],
  text: string,
  match: OptionMatch = options.length > 30 ? 'whole' : 'beginning',
): readonly Suggestion[] {
  const asked = readingsOf(text).filter(Boolean)
  if (match === 'none' || asked.length === 0) return []
  const same = options.filter(({ value }) => value === text.trim())
  if (same.length > 0) return same
  const by = (is: (writing: string) => boolean, whole: boolean) => {
    const found = options.filter((option) => {
      const { codes, names, aliases } = writingsOf(option)
      const own = whole ? codes : readingsOf(option.value)
      return [...own, ...names, ...aliases].some(is)
    })
    // A list may have an option in two groups.
    return found.filter(({ value }, at) => found.findIndex((one) => one.value === value) === at)
  }
  const is = (writing: string) => asked.includes(writing)
  const whole = by(is, true)
  const isName = whole.some((option) =>
    [...readingsOf(option.value), ...writingsOf(option).names].some(is),
  )
  if (whole.length > 0 && !isName) {
    const goesOn = by((writing) => asked.some((text) => writing.startsWith(`${text} `)), false)
    return [...new Set([...whole, ...goesOn])]
  }
  if (whole.length > 0 || match === 'whole' || !mayBegin.test(text)) return whole
  return by((writing) => asked.some((begin) => writing.startsWith(begin)), false)
}

/** No number is a beginning, nor what says that there is no answer: `na` is not "Named insured". */
const mayBegin = /^(?!\s*n\W?[ao]\W*$).*\p{L}/isu

/** The writings of an option, made ready to be compared. */
interface Writings {
  codes: readonly string[]
  names: readonly string[]
  aliases: readonly string[]
  /** Every word that finds it, and then those that only describe it. */
  words: readonly string[]
  about: readonly string[]
}

const notFound = 6

function rankOf({ codes, names, aliases, words, about }: Writings, asked: readonly string[]) {
  const is = (writing: string) => asked.includes(writing)
  const begins = (writing: string) => asked.some((text) => writing.startsWith(text))
  const hasAll = (all: readonly string[]) =>
    asked.some((text) => text.split(' ').every((part) => all.some((word) => word.startsWith(part))))
  if (codes.some(is)) return 0
  if (names.some(is) || aliases.some(is)) return 1
  if (names.some(begins)) return 2
  if (aliases.some(begins)) return 3
  if (hasAll(words)) return 4
  return hasAll([...words, ...about]) ? 5 : notFound
}

// A list is searched at every keystroke and never changes.
const known = new WeakMap<Suggestion, Writings>()

function writingsOf(option: Suggestion): Writings {
  const found = known.get(option)
  if (found) return found
  const { value, label, group = '', hint = '', aliases = [], codes = {} } = option
  const own = [value, ...Object.values(codes)].flatMap(readingsOf)
  const names = [label ?? value].flatMap(readingsOf)
  const others = aliases.flatMap(readingsOf)
  const writings = {
    codes: own,
    names,
    aliases: others,
    words: wordsOf([...own, ...names, ...others]),
    about: wordsOf([group, hint].flatMap(readingsOf)),
  }
  known.set(option, writings)
  return writings
}

const wordsOf = (readings: readonly string[]) => readings.flatMap((reading) => reading.split(' '))

/**
 * How a text is compared: in small letters without accents, with signs inside a word either
 * parting or joining it. `readingsOf('Non-binary') // ['non binary', 'nonbinary']`
 */
function readingsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’.&-]+/gu, ' ')
  const parted = trimmed(plain.replace(/['’.&-]/g, ' '))
  const joined = trimmed(plain.replace(/['’.&-]/g, ''))
  return parted === joined ? [parted] : [parted, joined]
}

const trimmed = (text: string) => text.replace(/ +/g, ' ').trim()

function groupsTogether(options: readonly Suggestion[]): readonly Suggestion[] {
  const groups = new Map<string | undefined, Suggestion[]>()
  for (const option of options) {
    const group = groups.get(option.group)
    if (group) group.push(option)
    else groups.set(option.group, [option])
  }
  return [...groups.values()].flat()
}
