import { optionLabel } from '../../config/messages/recordMessages.ts'
import { schemaNodeAt, type LeafNode, type SchemaNode } from '../../core/schema/describeSchema.ts'
import { appendKey, parsePath } from '../../core/schema/path.ts'
import { type Flag, flaggedValue, flagPath } from '../../core/values/flag.ts'
import { codeName, isUntouched, parseLeaf, saysNoAnswer } from '../../core/values/leafText.ts'
import { settledText } from '../../core/values/settledText.ts'
import { announce } from '../announce.ts'
import type { FormStore } from '../FormStore.ts'
import { labelAt } from '../labels.ts'
import { flagAt } from './controlFlags.ts'
import { arrivedAnswer } from './replaceAnswer.ts'

/*
 * Once a person has left a control, it shows what a form shows that opens with the record. What was typed
 * is remembered, so that Ctrl+Z brings it back.
 */

/**
 * Shows the reading of an edited text in its control. The record stays the same.
 *
 * @param isTyped A person typed it just now: another reading is announced, and the text can be brought back.
 */
export function settleText(store: FormStore, name: string, isTyped: boolean): void {
  const node = schemaNodeAt(store.root, parsePath(name))
  const text = store.valueAt(name)
  if (node?.kind !== 'leaf' || typeof text !== 'string') return
  const flag = flagAt(store, name)
  const settled = settledText(node, text, flag, arrivedAnswer(store, name), store.reading)
  if (!settled) return
  // A missing answer is an error, which keeps its text.
  if (settled.text === '' && store.field(name).isRequired) return
  if (isTyped && settled.isReinterpreted) announceReading(store, name, node, text)
  if (isTyped && settled.text === '' && saysNoAnswer(node, text, store.reading))
    announceNoAnswer(store, name)
  if (isTyped) {
    const isOption = flaggedValue(flag, text) !== undefined || optionKinds.has(node.parseAs)
    // First, as the field says what was typed in place of no text.
    store.memory.settled.set(name, { typed: text, shown: settled.text, isOption })
  }
  store.write(name, settled.text)
  if (flag !== settled.flag) store.write(flagPath(name), settled.flag)
}

/** The kinds of text that stay as typed once a person has brought that back. */
const optionKinds: ReadonlySet<LeafNode['parseAs']> = new Set(['state', 'country', 'zip', 'email'])

/** The text with which a control shows an entry of a fill. Another text would end the Undo of the fill. */
export function textOfEntry(store: FormStore, name: string, text: string): string {
  const node = schemaNodeAt(store.root, parsePath(name))
  if (node?.kind !== 'leaf') return text
  const flag = flagOfGivenText(store, name, text)
  return settledText(node, text, flag, arrivedAnswer(store, name), store.reading)?.text ?? text
}

/**
 * The flag of a text that nobody types, such as that of a fill: it is an answer, even if a person who types it says
 * that there is none. `NA` in another address is Namibia.
 */
export function flagOfGivenText(store: FormStore, name: string, text: string): Flag {
  const node = schemaNodeAt(store.root, parsePath(name))
  const isText = node?.kind === 'leaf' && node.parseAs !== 'number' && node.parseAs !== 'date'
  if (!isText || node.freeText || isUntouched(node, text, arrivedAnswer(store, name))) return ''
  return saysNoAnswer(node, text, store.reading) ? `${text}=${text}` : ''
}

/** Settles every edited text that nobody is in, as after a draft was resumed. */
export function settleAllTexts(store: FormStore): void {
  for (const name of leafPaths(store.root, store.values, '')) {
    if (store.memory.edits.has(name)) continue
    store.memory.leftTyped.add(name)
    settleText(store, name, false)
  }
}

function* leafPaths(node: SchemaNode, value: unknown, path: string): Generator<string> {
  if (node.kind === 'leaf') yield path
  else if (node.kind === 'list') {
    const rows: readonly unknown[] = Array.isArray(value) ? value : []
    for (const [index, row] of rows.entries()) {
      yield* leafPaths(node.item, row, appendKey(path, index))
    }
  } else {
    const members = (value ?? {}) as Readonly<Record<string, unknown>>
    for (const [member, child] of node.members) {
      yield* leafPaths(child, members[member], appendKey(path, member))
    }
  }
}

function announceNoAnswer(store: FormStore, name: string): void {
  const { answerAnnouncement, noAnswer } = store.settings.messages.field
  announce(store, answerAnnouncement(labelAt(store, name), noAnswer))
}

/** Remembers that a person chose nothing because there is no answer, in a control without a text. */
export function noteNoAnswer(store: FormStore, name: string, typed: string): void {
  store.memory.settled.set(name, { typed, shown: '', isOption: false })
  announceNoAnswer(store, name)
  store.notify([{ path: name, below: false }])
}

function announceReading(store: FormStore, name: string, node: LeafNode, text: string): void {
  const { messages, options } = store.settings
  const reading = parseLeaf(node, text, store.reading, flagAt(store, name))
  if (!reading.ok || (node.sensitive && options.sensitive === 'mask')) return
  const value = String(reading.value)
  const answer =
    node.parseAs === 'date'
      ? messages.formats.date(value)
      : (optionLabel(node, value, messages.options) ??
        codeName(node, value) ??
        store.memory.readOptions.get(value) ??
        value)
  announce(store, messages.field.answerAnnouncement(labelAt(store, name), answer))
}
