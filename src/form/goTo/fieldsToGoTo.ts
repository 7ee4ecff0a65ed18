import { fieldSynonyms } from '../../config/synonyms.ts'
import { labelOf } from '../../config/messages/recordMessages.ts'
import { isObject, ownMember } from '../../core/objects/ownMembers.ts'
import {
  type LeafNode,
  type ObjectNode,
  type SchemaNode,
  schemaNodeAt,
} from '../../core/schema/describeSchema.ts'
import { appendKey, formatPath, parsePath } from '../../core/schema/path.ts'
import { foldAccents } from '../../core/text/normalizeText.ts'
import { nameOfItem } from '../../core/validation/problem.ts'
import { baselineValueAt, isAnswerChanged } from '../../core/values/baseline.ts'
import { answerText, flagKey, isUnknownFlag } from '../../core/values/flag.ts'
import {
  type FormValue,
  type FormValues,
  formValueAt,
  rowKey,
  textAt,
} from '../../core/values/formValues.ts'
import { formatLeaf } from '../../core/values/leafText.ts'
import { membersInOrder } from '../../section/fieldOrder.ts'
import { markedNames } from '../../store/askLater.ts'
import { shownWarnings } from '../../store/dueProblems.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { seenLabelAt } from '../../store/labels.ts'

/** A text to search, and its words as a search compares them. */
export interface SearchedText {
  text: string
  words: readonly string[]
}

/** The label of a field. All items of a list share the labels of their fields. */
export interface FieldLabel extends SearchedText {
  /** The words of each other name that people have for it. */
  synonyms: readonly (readonly string[])[]
}

/** A field that people can go to: on the page, in a closed item, or on another step. */
export interface FieldToGoTo {
  path: string
  node: LeafNode
  label: FieldLabel
  /** Where it is: `Client, Background`, or `Driver 2: Juan Lopez`. All fields there share it. */
  place: SearchedText
  text: unknown
  flag: unknown
  baselineValue: unknown
}

/** What people search by instead of a name, the gravest first. */
export const fieldStates = [
  'inError',
  'toCheck',
  'toConfirm',
  'askLater',
  'empty',
  'changed',
] as const
export type FieldStateName = (typeof fieldStates)[number]

/**
 * The fields of a form in the order in which it shows them; in a flow those of all steps. Of what the page shows
 * outside of lists only what is there: a host need not show every member of a record.
 */
export function fieldsToGoTo(store: FormStore): readonly FieldToGoTo[] {
  const { root, state, settings } = store
  const { messages } = settings
  const found: FieldToGoTo[] = []
  const labels = new Map<string, FieldLabel>()
  const shown = new Set(store.shownPaths())
  const steps = store.page.steps() ?? [{ title: '', paths: [''], isCurrent: true }]
  for (const { title, paths, isCurrent } of steps) {
    for (const path of paths) {
      const keys = parsePath(path)
      const node = schemaNodeAt(root, keys)
      if (!node) continue
      const member = keys.at(-1) ?? ''
      const around = formValueAt(store.values, keys.slice(0, -1))
      visit(node, {
        path: formatPath(keys),
        pattern: path,
        value: formValueAt(store.values, keys) as FormValue | undefined,
        flag: isObject(around) ? around[flagKey(member)] : '',
        baselineValue: baselineValueAt(state.baseline, store.values, keys),
        step: title,
        place: searched(title),
        isOnPage: isCurrent,
      })
    }
  }
  return found

  function visit(node: SchemaNode, at: Visited): void {
    if (node.kind === 'leaf') return visitLeaf(node, at)
    if (node.kind === 'object') return visitMembers(node, isObject(at.value) ? at.value : {}, at)
    const rows = Array.isArray(at.value) ? at.value : []
    const itemLabel = labelOf(node.item, messages.labels)
    for (const [index, row] of rows.entries()) {
      const name = nameOfItem(node.item, row)
      const title = messages.form.item(itemLabel, index + 1)
      visitMembers(node.item, row, {
        ...at,
        path: appendKey(at.path, index),
        pattern: appendKey(at.pattern, '*'),
        flag: '',
        baselineValue: state.baseline.itemsByRow.get(textAt(row, rowKey))?.item,
        place: searched(name ? messages.form.problemIn(title, name) : title),
        isItem: true,
        // Whether it is open does not matter: a list opens the item.
        isOnPage: false,
      })
    }
  }

  function visitMembers(object: ObjectNode, values: FormValues, at: Visited): void {
    const places = new Map<string, SearchedText>()
    const placeOf = (section: string) => {
      if (at.isItem || !section) return at.place
      const place = places.get(section) ?? searched(inStep(section, at.step))
      places.set(section, place)
      return place
    }
    // Where the whole is unknown, none of its fields is on the page.
    const isUnknown = isUnknownFlag(at.flag)
    for (const [member, node, section] of membersInOrder(object)) {
      const { [section]: title = section }: Readonly<Record<string, string>> = messages.sections
      visit(node, {
        ...at,
        path: appendKey(at.path, member),
        pattern: appendKey(at.pattern, member),
        value: isUnknown ? '' : values[member],
        flag: isUnknown ? at.flag : values[flagKey(member)],
        baselineValue: ownMember(at.baselineValue, member),
        place: placeOf(node.kind === 'leaf' ? title : labelOf(node, messages.labels)),
        isOnPage: at.isOnPage && !isUnknown,
      })
    }
  }

  function visitLeaf(node: LeafNode, at: Visited): void {
    const { path, value: text, flag, baselineValue, place } = at
    if (at.isOnPage && !shown.has(path)) return
    found.push({ path, node, label: labelAt(at), place, text, flag, baselineValue })

    function labelAt({ pattern }: Visited): FieldLabel {
      const known = labels.get(pattern)
      if (known) return known
      const {
        [node.messageKey]: synonyms = [],
      }: Readonly<Record<string, readonly string[] | undefined>> = fieldSynonyms
      const own = searched(seenLabelAt(store, path))
      const label = { ...own, synonyms: synonyms.map(wordsOf) }
      labels.set(pattern, label)
      return label
    }
  }

  function inStep(section: string, step: string): string {
    return step && step !== section ? messages.goTo.placeIn(step, section) : section
  }
}

/** What is at one place of the form, on the way to its fields. */
interface Visited {
  path: string
  /** The path with `*` for items. */
  pattern: string
  value: FormValue | undefined
  flag: unknown
  baselineValue: unknown
  /** The title of the step, `''` in a form without steps. */
  step: string
  place: SearchedText
  /** Whether it is an item of a list or in one, which names the place of its fields. */
  isItem?: boolean
  /** Whether the page shows it, unless the host leaves it out. */
  isOnPage: boolean
}

const searched = (text: string): SearchedText => ({ text, words: wordsOf(text) })

/** `wordsOf('ZIP code') // ['zip', 'code']` */
export const wordsOf = (text: string): readonly string[] =>
  foldAccents(text).match(/[\p{L}\p{N}#%]+/gu) ?? []

/** The path of the innermost item that a path is in, or `''`. Only positions are numbers. */
export const itemAround = (path: string): string => /^.*\.\d+(?=\.)/.exec(path)?.[0] ?? ''

/** Tells which states a field is in, as the form is now. */
export function stateReader(
  store: FormStore,
): (field: FieldToGoTo, state: FieldStateName) => boolean {
  const toCheck = new Set(shownWarnings(store).map(({ path }) => path))
  const toConfirm = new Set(
    store.sourceReader?.controls().flatMap((one) => (one.isUnconfirmed ? one.control : [])),
  )
  const marked = new Set(markedNames(store))
  const isEmpty = ({ text, flag }: FieldToGoTo) =>
    answerText(text, flag).trim() === '' && !isUnknownFlag(flag)
  const isIn: Record<FieldStateName, (field: FieldToGoTo) => boolean> = {
    inError: ({ path }) => store.errors.has(path),
    toCheck: ({ path }) => toCheck.has(path),
    toConfirm: ({ path }) => toConfirm.has(path),
    askLater: ({ path }) => marked.has(path),
    empty: isEmpty,
    changed: (field) =>
      // Most are as they arrived, which their text tells without reading it.
      (field.flag || field.text !== formatLeaf(field.node, field.baselineValue)) &&
      isAnswerChanged(field, store.nullMeans, store.reading),
  }
  return (field, state) => isIn[state](field)
}
