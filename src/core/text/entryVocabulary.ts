import { oncePer } from '../objects/oncePer.ts'
import type { NumberUnit } from '../../record/schemaBuilders.ts'
import { normalizeText } from './normalizeText.ts'

/**
 * The words that people type in place of a number, and those that say that there is no answer, in one
 * language. In lower case; accents, apostrophes and full stops do not matter.
 */
export interface EntryVocabulary {
  /** Texts that are no answer: `n/a`, `not sure`. */
  readonly noAnswer: readonly string[]
  /** More of them, of a host. */
  readonly moreNoAnswers: readonly string[]
  /** What means Yes and No, besides their labels. */
  readonly yes: readonly string[]
  readonly no: readonly string[]
  /** They are 0 where 0 is an answer. */
  readonly zero: readonly string[]
  /** They are no answer where a number is never 0, as in a year. */
  readonly none: readonly string[]
  /** `{ two: 2 }` */
  readonly numbers: Readonly<Record<string, number>>
  /** Of stories, cars, bathrooms and families: `{ single: 1 }`. */
  readonly multiples: Readonly<Record<string, number>>
  /** Of living units: `{ duplex: 2 }`. */
  readonly families: Readonly<Record<string, number>>
  /** A half after a number: `and a half`. */
  readonly half: readonly string[]
  readonly fullBath: readonly string[]
  readonly halfBath: readonly string[]
  /** Between two numbers that are added. */
  readonly and: readonly string[]
  /** Between two units of which one is expected. */
  readonly or: string
  /** Before or after a number that is not exact. */
  readonly about: readonly string[]
  /** Before the years of a decade: `the` 1850s. */
  readonly decade: readonly string[]
  /** Before a decade of which the first years are meant, and those in the middle. */
  readonly early: readonly string[]
  readonly mid: readonly string[]
  /** Between the two ends of a range. */
  readonly to: readonly string[]
  /** Kinds of buildings, and what a button offers for them: `{ stories: { ranch: [1] } }`. */
  readonly likely: Readonly<
    Partial<Record<NumberUnit, Readonly<Record<string, readonly number[]>>>>
  >
  /** What is 0 years old. */
  readonly isNew: readonly string[]
  /** The name of each unit, then other spellings of it. */
  readonly units: Readonly<Record<NumberUnit, readonly [name: string, ...spellings: string[]]>>
}

export const englishVocabulary: EntryVocabulary = {
  noAnswer: [
    'n/a',
    'na',
    'not applicable',
    'not available',
    'unavailable',
    'none given',
    'none provided',
    'not given',
    'not provided',
    'not stated',
    'not disclosed',
    'not known',
    'unknown',
    'unk',
    'unkn',
    'unsure',
    'not sure',
    "don't know",
    'do not know',
    "doesn't know",
    'does not know',
    "didn't know",
    "i don't know",
    'idk',
    'no idea',
    'no answer',
    'no response',
    'tbd',
    'tba',
    'to be determined',
    'declined',
    'declined to answer',
    'declined to state',
    'refused',
    'refused to answer',
    "won't say",
    'prefer not to say',
    'prefer not to answer',
    'prefers not to say',
    'rather not say',
    'would rather not say',
    "i'd rather not say",
  ],
  moreNoAnswers: [],
  yes: ['yes', 'yeah', 'yep', 'yup', 'true'],
  no: ['no', 'nope', 'nah', 'false'],
  zero: ['none', 'no', 'zero', 'nil', 'nothing'],
  none: ['none', 'nothing'],
  numbers: {
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
  multiples: { single: 1, double: 2, triple: 3 },
  families: {
    single: 1,
    'single family': 1,
    sfr: 1,
    sfh: 1,
    duplex: 2,
    'two family': 2,
    triplex: 3,
    fourplex: 4,
    quadplex: 4,
    quadruplex: 4,
    quad: 4,
  },
  half: ['and a half', 'and one half'],
  fullBath: ['full', 'f'],
  halfBath: ['half', 'h'],
  and: ['and'],
  or: 'or',
  about: [
    'about',
    'approx',
    'approximately',
    'around',
    'circa',
    'ca',
    'ish',
    'or so',
    'est',
    'maybe',
    'probably',
  ],
  decade: ['the', 'in the'],
  early: ['early', 'the early', 'in the early'],
  mid: ['mid', 'middle', 'the mid', 'in the mid'],
  to: ['to', 'through'],
  likely: {
    stories: {
      ranch: [1],
      rambler: [1],
      'cape cod': [1.5],
      'bi level': [2, 1],
      bilevel: [2, 1],
      'split level': [2, 1.5],
      'split foyer': [2, 1],
      'tri level': [3, 2],
      trilevel: [3, 2],
    },
    families: {
      condo: [1],
      condominium: [1],
      townhouse: [1],
      townhome: [1],
      'row house': [1],
      'co op': [1],
      'mobile home': [1],
    },
  },
  isNew: ['new', 'brand new', 'new construction', 'new build', 'newly built'],
  units: {
    area: ['sq ft'],
    years: ['years'],
    // It has none.
    year: [''],
    cars: ['cars'],
    baths: ['bathrooms'],
    stories: ['stories'],
    families: ['families'],
    people: ['employees'],
    percent: ['percent'],
  },
}

/**
 * A text as it is compared with these vocabulary.
 *
 * plainSpelling(" Don’t  know. ") // 'dont know'
 * plainSpelling('N / A') // 'n/a'
 * plainSpelling('1.5 sq. ft.') // '1.5 sq ft'
 */
export function plainSpelling(text: string): string {
  return (
    normalizeText(text)
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}'’‘`´]/gu, '')
      // The point of a decimal stays.
      .replace(/\.(?!\d)/g, '')
      .replace(/\s*([/\\])\s*/g, '/')
      .replace(/\s+/g, ' ')
      .replace(/^[\s"“”([]+|[\s"“”)\]!,;:]+$/g, '')
  )
}

const spellingsByWord = new Map<string, string>()

/** The same for a word of a vocabulary, which every typed text is compared with. */
export function plainWord(word: string): string {
  const known = spellingsByWord.get(word)
  if (known !== undefined) return known
  const plain = plainSpelling(word)
  spellingsByWord.set(word, plain)
  return plain
}

/**
 * Whether a text says that there is no answer.
 *
 * isNoAnswer('N/A', englishVocabulary) // true
 * isNoAnswer('???', englishVocabulary) // true
 * isNoAnswer('none', englishVocabulary) // false: it may be an answer
 */
export function isNoAnswer(text: string, vocabulary: EntryVocabulary = englishVocabulary): boolean {
  // Longer than any of them. A pasted page must not be compared.
  if (text.length > 60) return false
  const plain = plainSpelling(text)
  return /^[?¿]+$|^[-‒–—―]+$/.test(plain) || spellingsOf(vocabulary).has(plain)
}

/** Whether a text says that there is none of what a number counts: `none`. */
export const isNone = (text: string, vocabulary: EntryVocabulary = englishVocabulary): boolean =>
  text.length <= 60 && vocabulary.none.map(plainSpelling).includes(plainSpelling(text))

/** Whether a text is the beginning of one that says that there is no answer: `not s`. */
export function beginsNoAnswer(
  text: string,
  vocabulary: EntryVocabulary = englishVocabulary,
): boolean {
  const plain = plainSpelling(text)
  return [...spellingsOf(vocabulary)].some((spelling) => spelling.startsWith(plain))
}

const spellingsOf = oncePer(
  ({ noAnswer, moreNoAnswers }: EntryVocabulary): ReadonlySet<string> =>
    new Set([...noAnswer, ...moreNoAnswers].map(plainSpelling)),
)
