import { isObject, ownMember } from '../objects/ownMembers.ts'
import { type FormValue, formValueAt, type FormValues, rowKey, textAt } from './formValues.ts'
import {
  accepts,
  type LeafNode,
  type ObjectNode,
  type SchemaNode,
  schemaNodeAt,
} from '../schema/describeSchema.ts'
import { parsePath, pathsFromRoot } from '../schema/path.ts'
import { isBlankText } from '../text/normalizeText.ts'
import { type Emptiness, mayBeUnknown } from './emptiness.ts'
import { answerText, flagPath, isUnknownFlag } from './flag.ts'
import {
  formatLeaf,
  formatRaw,
  isEmptyEntry,
  isUntouched,
  parseLeaf,
  type ReadingContext,
} from './leafText.ts'

/**
 * The record as opened or last saved. It never enters the form library; values that nobody edits are
 * handed back from here, by reference.
 */
export interface Baseline {
  record: unknown
  /** The item that each list row came from, by the row's `@row`. */
  itemsByRow: ReadonlyMap<string, ItemOrigin>
}

/** An item of a list of the baseline. */
export interface ItemOrigin {
  item: unknown
  /** Its position in that list. */
  index: number
}

/** The baseline's value for the control at the keys of a path. An item is found by its row, which may have moved. */
export function baselineValueAt(
  baseline: Baseline,
  values: FormValues,
  keys: readonly string[],
): unknown {
  let baseValue = baseline.record
  let formValue: FormValue | undefined = values
  for (const key of keys) {
    if (Array.isArray(formValue)) {
      formValue = formValue[Number(key)]
      baseValue = baseline.itemsByRow.get(formValue ? textAt(formValue, rowKey) : '')?.item
    } else {
      formValue = isObject(formValue) ? formValue[key] : undefined
      baseValue = ownMember(baseValue, key)
    }
  }
  return baseValue
}

/**
 * The keys of the path in the baseline's record for the control at the keys of a path; undefined in an
 * item that the record does not have.
 */
export function baselineKeysAt(
  { itemsByRow }: Baseline,
  values: FormValues,
  keys: readonly string[],
): readonly string[] | undefined {
  const baselineKeys: string[] = []
  let value: FormValue | undefined = values
  for (const key of keys) {
    const isRow = Array.isArray(value)
    value = formValueAt(value, [key]) as FormValue | undefined
    const id = isObject(value) ? textAt(value, rowKey) : ''
    const index = isRow ? (itemsByRow.get(id)?.index ?? -1) : undefined
    if (index !== undefined && index < 0) return undefined
    baselineKeys.push(index === undefined ? key : String(index))
  }
  return baselineKeys
}

/** Whether a row is an item that the record does not have: added, copied, or removed and saved. */
export const isNewRow = ({ itemsByRow }: Baseline, rowId: string): boolean =>
  (itemsByRow.get(rowId)?.index ?? -1) < 0

/** Whether the keys of a path lead through such a row. */
export const isInNewRow = (...at: Parameters<typeof baselineKeysAt>): boolean =>
  baselineKeysAt(...at) === undefined

/** A control's text and flag, and the value that it arrived with. */
export interface ComparedAnswer {
  node: LeafNode
  text: unknown
  flag: unknown
  baselineValue: unknown
}

/** Whether the baseline value is the answer "unknown". */
export const isUnknownAnswer = (
  { nullable }: SchemaNode,
  baselineValue: unknown,
  nullMeans: Emptiness['nullMeans'],
): boolean => baselineValue === null && nullable && nullMeans === 'unknown'

/** Whether the answer differs from the baseline. Spelling does not count. */
export function isAnswerChanged(
  { node, text, flag, baselineValue }: ComparedAnswer,
  nullMeans: Emptiness['nullMeans'],
  context: ReadingContext,
): boolean {
  if (flag === 'invalid') return false
  const wasUnknown = isUnknownAnswer(node, baselineValue, nullMeans)
  if (isUnknownFlag(flag)) return !wasUnknown
  const answer = answerText(text, flag)
  if (!wasUnknown && isUntouched(node, answer, baselineValue)) return false
  const entered = typeof text === 'string' ? text : ''
  if (isEmptyEntry(node, entered, context, flag)) {
    // Where null is an answer, a text such as `n/a` is that answer.
    const isUnknown = !isBlankText(entered) && mayBeUnknown(node, baselineValue, nullMeans)
    return isUnknown ? !wasUnknown : wasUnknown || formatLeaf(node, baselineValue) !== ''
  }
  if (wasUnknown) return true
  const reading = parseLeaf(node, entered, context, flag)
  return !(reading.ok && isUntouched(node, formatLeaf(node, reading.value), baselineValue))
}

/** Whether an answer replaces or clears one that arrived. `'added'` is one where none arrived. */
export type AnswerChange = boolean | 'added'

/** A value that the contract refuses is replaced by any entry, also by one of the same text. */
export function replacesAnswer(
  answer: ComparedAnswer,
  nullMeans: Emptiness['nullMeans'],
  context: ReadingContext,
): AnswerChange {
  const { node, flag, baselineValue } = answer
  const hasArrived =
    formatRaw(baselineValue).trim() !== '' || isUnknownAnswer(node, baselineValue, nullMeans)
  if (flag === 'invalid') return false
  if (hasArrived && !accepts(node, baselineValue)) return true
  return isAnswerChanged(answer, nullMeans, context) && (hasArrived || 'added')
}

/**
 * Whether a group as a whole replaces what arrived, where its members do not say so themselves: it is the
 * answer "unknown" now or was it before, or the contract refuses what arrived.
 */
export function replacesGroup(
  node: ObjectNode,
  flag: unknown,
  arrived: unknown,
  nullMeans: Emptiness['nullMeans'],
): boolean {
  if (flag === 'invalid') return false
  const wasUnknown = isUnknownAnswer(node, arrived, nullMeans)
  if (wasUnknown || isUnknownFlag(flag)) {
    return wasUnknown !== isUnknownFlag(flag) && (wasUnknown || holdsAnswer(arrived))
  }
  // A null that may not be is no answer.
  return arrived !== null && !accepts(node, arrived)
}

/** Whether a value holds anything but nulls and empty texts. */
export function holdsAnswer(value: unknown): boolean {
  return isObject(value) ? Object.values(value).some(holdsAnswer) : formatRaw(value).trim() !== ''
}

/**
 * Whether the record or the item at the keys of a path held an answer. An address is a part of what is
 * around it.
 */
export function isPartlyAnswered(
  root: ObjectNode,
  baseline: Baseline,
  values: FormValues,
  keys: readonly string[],
): boolean {
  const { recordKind } = schemaNodeAt(root, keys) as Partial<ObjectNode>
  return recordKind === 'address' && keys.length > 0
    ? isPartlyAnswered(root, baseline, values, keys.slice(0, -1))
    : holdsAnswer(baselineValueAt(baseline, values, keys))
}

/** Whether an object or a list around a path has the answer "unknown". */
export function isInUnknownGroup(values: FormValues, path: string): boolean {
  const groups = pathsFromRoot(path).slice(0, -1)
  return groups.some((group) => isUnknownFlag(formValueAt(values, parsePath(flagPath(group)))))
}

/** Whether form values hold no text and no flag. */
export function isBlankValue(value: FormValue | undefined): boolean {
  if (typeof value !== 'object') return !value
  return Object.entries(value).every(([member, child]) => member === rowKey || isBlankValue(child))
}

/** Whether form values hold a text other than spaces. */
export function hasText(value: FormValue): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Object.entries(value).some(([member, child]) => !member.startsWith('@') && hasText(child))
}
