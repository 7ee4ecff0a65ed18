import type { Messages } from '../../config/messages/messages.ts'
import {
  fieldStates,
  type FieldStateName,
  type FieldToGoTo,
  itemAround,
  wordsOf,
} from './fieldsToGoTo.ts'
import type { FieldLabel, SearchedText } from './fieldsToGoTo.ts'

/** What a person asks for: words of names, and states. */
export interface FieldQuery {
  words: readonly string[]
  states: readonly FieldStateName[]
}

/**
 * Reads what a person typed. The name of a state, as the list shows it, asks for the fields in that state.
 *
 * `readQuery('driver 2 empty', messages.goTo) // { words: ['driver', '2'], states: ['empty'] }`
 */
export function readQuery(text: string, messages: Messages['goTo']): FieldQuery {
  let words = wordsOf(text)
  const states = fieldStates.filter((state) => {
    const name = wordsOf(messages[state])
    const at = words.findIndex((_, start) => name.every((word, i) => words[start + i] === word))
    if (at < 0) return false
    words = words.toSpliced(at, name.length)
    return true
  })
  return { words, states }
}

/** The state that a part of its name asks for, where no field has such a name: `emp`, `later`, `error`. */
export function readPartOfState(text: string, messages: Messages['goTo']): FieldQuery | undefined {
  const words = wordsOf(text)
  const states = fieldStates.filter((state) => {
    const name = wordsOf(messages[state])
    return words.every((word) => name.some((one) => isLike(one, word)))
  })
  return words.join('').length > 2 && states.length === 1 ? { words: [], states } : undefined
}

/**
 * The fields that a query asks for, best first: those whose label begins with its words, those with the words in their
 * label, those with another name of the words, and those at a place of the words. Of equally good ones those in the item
 * of the field that the person comes from are first, then those in error, then as the form shows them.
 *
 * Each word is the beginning of a word of the label, of another name or of the place. A number is whole: 2 is not 21.
 */
export function searchFields(
  fields: readonly FieldToGoTo[],
  { words, states }: FieldQuery,
  is: (field: FieldToGoTo, state: FieldStateName) => boolean,
  cameFrom: string | undefined,
): readonly FieldToGoTo[] {
  const inState = fields.filter((field) => states.every((state) => is(field, state)))
  if (words.length === 0) return inState
  const all = 2 ** words.length - 1
  const labels = new Map<FieldLabel, LabelMatch>()
  const places = new Map<SearchedText, number>()
  const item = itemAround(cameFrom ?? '')
  return inState
    .flatMap((field) => {
      const label = remembered(labels, field.label, (one) => matchLabel(one, words))
      const place = remembered(places, field.place, (one) => matchTyped(one.words, words))
      const rank = rankOf(label, place)
      return rank === undefined ? [] : { field, rank }
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        Number(isElsewhere(one.field)) - Number(isElsewhere(other.field)) ||
        Number(is(other.field, 'inError')) - Number(is(one.field, 'inError')),
    )
    .map(({ field }) => field)

  function rankOf(label: LabelMatch, place: number): number | undefined {
    if (label.own !== 0 && (label.own | place) === all) return label.begins ? 0 : 1
    const synonym = label.synonyms.some((one) => one !== 0 && (one | label.own | place) === all)
    if (synonym) return 2
    return place === all ? 3 : undefined
  }

  function isElsewhere({ path }: FieldToGoTo): boolean {
    return item !== '' && itemAround(path) !== item
  }
}

/** Which words of a query a label has, as a number with a bit for each. */
interface LabelMatch {
  own: number
  /** Whether it begins with those words. */
  begins: boolean
  /** The same of each other name. */
  synonyms: readonly number[]
}

function matchLabel(label: FieldLabel, words: readonly string[]): LabelMatch {
  const own = matchTyped(label.words, words)
  const inLabel = words.filter((_, at) => own & (1 << at))
  return {
    own,
    begins: inLabel.every((word, at) => isLike(label.words[at] ?? '', word)),
    synonyms: label.synonyms.map((synonym) => matchTyped(synonym, words)),
  }
}

const matchTyped = (texts: readonly string[], words: readonly string[]): number =>
  words.reduce(
    (bits, word, at) => (texts.some((text) => isLike(text, word)) ? bits | (1 << at) : bits),
    0,
  )

/** Whether a typed word is the beginning of another. */
export const isLike = (text: string, typed: string): boolean =>
  /^\d+$/.test(typed) ? text === typed : text.startsWith(typed)

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, find: (key: Key) => Value) {
  const value = known.get(key) ?? find(key)
  known.set(key, value)
  return value
}
