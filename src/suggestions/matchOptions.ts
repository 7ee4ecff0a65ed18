import { oncePer } from '../core/objects/oncePer.ts'
import { enteredText, normalizeText } from '../core/text/normalizeText.ts'
import type { OptionMatch, Suggestion } from './suggestion.ts'

/**
 * The suggestions that a typed text may mean, best first: those with it as a code or a whole spelling,
 * then as the beginning of a spelling, then with its words, or their beginnings, in any order. Equally
 * good ones stay in the list's order, and groups stay together. An empty text finds all, and
 * punctuation alone finds none.
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

/** The suggestion that equals a text, ignoring case and accents. */
export function findExactSuggestion(
  options: readonly Suggestion[],
  text: string,
): Suggestion | undefined {
  const [typed] = normalizedForms(text)
  if (!typed) return undefined
  return (
    options.find(({ value }) => value === text.trim()) ??
    options.find((option) => {
      const { codes, names } = searchTermsOf(option)
      return codes[0] === typed || names[0] === typed
    })
  )
}

/** Whether a list has too many options to read, or to guess one from the beginning of its name. */
export const isLongList = (options: readonly Suggestion[]): boolean => options.length > 30

/**
 * The options that a typed text names: by a whole value, label, code or alias. Else by a beginning of at least
 * three letters, unless the list is too long to guess: one that fits a single option, and that is a whole
 * spelling of it once its last word is completed. More than one if a spelling is that of several options.
 *
 * matchOptions(relation, 'sp') // [{ value: 'Spouse', … }]
 * matchOptions(maritalStatus, 'div') // [{ value: 'Divorced', … }]
 * matchOptions(siding, 'bric') // []: it begins "Brick veneer", and brick may be solid
 */
export function matchOptions(
  options: readonly Suggestion[],
  text: string,
  match: OptionMatch = isLongList(options) ? 'whole' : 'beginning',
): readonly Suggestion[] {
  const typedForms = normalizedForms(text).filter(Boolean)
  if (match === 'none' || typedForms.length === 0) return []
  const same = options.filter(({ value }) => value === enteredText(text))
  if (same.length > 0) return same
  // Where people write it, `NA` is no answer, not the code of Namibia.
  const mayBeCode = !noAnswer.test(text)
  const whole = findBySpelling(options, (spelling) => typedForms.includes(spelling), mayBeCode)
  if (whole.length > 0 || match === 'whole' || isShort(text)) return whole
  const begins = (spelling: string) => typedForms.some((form) => spelling.startsWith(form))
  const begun = findBySpelling(options, begins, false)
  const completed = findBySpelling(
    begun,
    (spelling) => typedForms.some((form) => isCompleted(form, spelling)),
    false,
  )
  return begun.length === 1 ? completed : []
}

/**
 * The options that a text which names none may mean: those whose label has its words or their beginnings, then
 * those with an alias that begins with it. If no label has them, any alias with them counts. Next to labels it
 * would add neighbors, as "Slate tile" would to the two kinds of tile.
 *
 * A list too long to read has many words that begin alike, and aliases that say little by one of their words:
 * "Private investigator". There only whole words count, if a label has them, and an alias only next to a label.
 *
 * similarOptions(siding, 'brick') // Brick veneer and Solid brick
 */
export function similarOptions(
  options: readonly Suggestion[],
  text: string,
): readonly Suggestion[] {
  const typedForms = normalizedForms(text).filter(Boolean)
  const isLong = isLongList(options)
  if (typedForms.length === 0 || !hasLetters.test(text) || (isLong && isShort(text))) return []
  const withLabel = (is: (spelling: string) => boolean) =>
    options.filter((option) => searchTermsOf(option).names.some(is))
  const withAlias = (is: (spelling: string) => boolean) =>
    options.filter((option) => searchTermsOf(option).aliases.some(is))
  const begins = (spelling: string) => typedForms.some((form) => spelling.startsWith(form))
  const hasTerms = (spelling: string) => hasTermsOf(spelling, typedForms, isWordOrBeginning)
  const hasWholeTerms = (spelling: string) => hasTermsOf(spelling, typedForms, isWord)
  if (isShort(text)) return withoutDuplicates([...withLabel(begins), ...withAlias(begins)])
  const whole = isLong ? withLabel(hasWholeTerms) : []
  if (whole.length > 0) return withoutDuplicates([...whole, ...withAlias(hasWholeTerms)])
  const labeled = withoutDuplicates([...withLabel(begins), ...withLabel(hasTerms)])
  if (isLong) return labeled
  return withoutDuplicates([...labeled, ...withAlias(labeled.length > 0 ? begins : hasTerms)])
}

/** The options with a spelling that passes. Their codes are no names. */
function findBySpelling(
  options: readonly Suggestion[],
  is: (spelling: string) => boolean,
  withCodes: boolean,
): readonly Suggestion[] {
  return withoutDuplicates(
    options.filter((option) => {
      const { codes, names, aliases } = searchTermsOf(option)
      const own = withCodes ? codes : option.label ? [] : normalizedForms(option.value)
      return [...own, ...names, ...aliases].some(is)
    }),
  )
}

/** An option may be in two groups. */
const withoutDuplicates = (found: readonly Suggestion[]): readonly Suggestion[] =>
  found.filter(({ value }, at) => found.findIndex((one) => one.value === value) === at)

/** isCompleted('never m', 'never married'), but not isCompleted('brick', 'brick veneer') */
const isCompleted = (form: string, spelling: string): boolean =>
  spelling.startsWith(form) && !spelling.slice(form.length).includes(' ')

const noAnswer = /^\s*n\W?a\W*$/i

/** A number is no beginning, and neither is "no answer": `na` is not "Named insured". */
const hasLetters = /^(?!\s*n\W?[ao]\W*$).*\p{L}/isu

/** Whether a text has too few letters to be read as a beginning: `FR` is not "Frame". */
const isShort = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length < 3

/** Whether a typed word is a word of a spelling, in the plural or not: `tiles` is one of "Clay tile". */
const isWord = (word: string, typed: string): boolean =>
  word === typed || `${word}s` === typed || word === `${typed}s`

const isWordOrBeginning = (word: string, typed: string): boolean =>
  word.startsWith(typed) || isWord(word, typed)

/** Whether each word of a typed form is like a word of a spelling. */
const hasTermsOf = (
  spelling: string,
  typedForms: readonly string[],
  isLike: typeof isWord,
): boolean => {
  const words = spelling.split(' ')
  return typedForms.some((form) =>
    form.split(' ').every((part) => words.some((word) => isLike(word, part))),
  )
}

/** The normalized spellings of an option. */
interface SearchTerms {
  /** Its value, then its codes. */
  codes: readonly string[]
  names: readonly string[]
  aliases: readonly string[]
  /** All words of its spellings. */
  terms: readonly string[]
  /** The words of its group and hint. */
  descriptionTerms: readonly string[]
}

const noMatch = 6

function matchRank(
  { codes, names, aliases, terms, descriptionTerms }: SearchTerms,
  typedForms: readonly string[],
) {
  const is = (spelling: string) => typedForms.includes(spelling)
  const begins = (spelling: string) => typedForms.some((form) => spelling.startsWith(form))
  const hasAll = (all: readonly string[]) =>
    typedForms.some((form) =>
      form.split(' ').every((part) => all.some((word) => word.startsWith(part))),
    )
  if (codes.some(is)) return 0
  if (names.some(is) || aliases.some(is)) return 1
  if (names.some(begins)) return 2
  if (aliases.some(begins)) return 3
  if (hasAll(terms)) return 4
  return hasAll([...terms, ...descriptionTerms]) ? 5 : noMatch
}

// A list is searched at every keystroke and never changes.
const searchTermsOf = oncePer((option: Suggestion): SearchTerms => {
  const { value, label, group = '', hint = '', aliases = [], codes = {} } = option
  const own = [value, ...Object.values(codes)].flatMap(normalizedForms)
  const names = [label ?? value].flatMap(normalizedForms)
  const others = aliases.flatMap(normalizedForms)
  return {
    codes: own,
    names,
    aliases: others,
    terms: splitForms([...own, ...names, ...others]),
    descriptionTerms: splitForms([group, hint].flatMap(normalizedForms)),
  }
})

const splitForms = (forms: readonly string[]) => forms.flatMap((form) => form.split(' '))

/**
 * The forms in which a text is compared: lower case without accents, with punctuation inside a word
 * either splitting or joining it. `normalizedForms('Non-binary') // ['non binary', 'nonbinary']`
 */
function normalizedForms(text: string): string[] {
  const plain = normalizeText(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’.&-]+/gu, ' ')
  const split = collapseSpaces(plain.replace(/['’.&-]/g, ' '))
  const joined = collapseSpaces(plain.replace(/['’.&-]/g, ''))
  return split === joined ? [split] : [split, joined]
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
