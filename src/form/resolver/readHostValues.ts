import { pairByLikeness } from '../../core/changes/pairByLikeness.ts'
import { isObject, ownMember } from '../../core/objects/ownMembers.ts'
import {
  accepts,
  type LeafNode,
  type ListNode,
  type ObjectNode,
  type SchemaNode,
} from '../../core/schema/describeSchema.ts'
import type { Baseline, ItemOrigin } from '../../core/values/baseline.ts'
import { flagKey, rowFlagKey } from '../../core/values/flag.ts'
import {
  type FormValue,
  type FormValues,
  type ListValues,
  rowKey,
} from '../../core/values/formValues.ts'
import { hasText } from '../../core/values/rows/isBlankValue.ts'
import { formatLeaf, formatRaw } from '../../core/values/leafText.ts'
import { withMembersInOrder } from '../../core/objects/withMembersInOrder.ts'

/** A value of a host's form: its form value, and the value that it replaces or still is. */
interface Opened<Value extends FormValue> {
  values: Value
  base: unknown
}

/**
 * Form values and baseline for the values of a host's own form. A text is what a person entered, or
 * may have. Any other value is the host's: the baseline has it.
 *
 * @param defaultRecord The record that the host opened its form with. Undefined if it does not say.
 */
export function readHostValues(
  root: ObjectNode,
  hostValues: unknown,
  defaultRecord: unknown,
): { values: FormValues; baseline: Baseline } {
  const itemsByRow = new Map<string, ItemOrigin>()
  const { values, base } = openMembers(root, hostValues, defaultRecord, '')
  return { values, baseline: { record: base, itemsByRow } }

  function openMembers(
    node: ObjectNode,
    held: unknown,
    loaded: unknown,
    prefix: string,
  ): Opened<FormValues> {
    const values: FormValues = {}
    const replaced = new Map<string, unknown>()
    for (const [member, value] of Object.entries(isObject(held) ? held : {})) {
      if (!node.members.has(member) && value !== undefined) replaced.set(member, value)
    }
    for (const [member, child] of node.members) {
      const value = ownMember(held, member)
      const before = ownMember(loaded, member)
      const opened = openValue(child, value, before, prefix + member)
      values[member] = opened.values
      if (isRefused(child, value, opened)) values[flagKey(member)] = 'invalid'
      if (!Object.is(opened.base, before)) replaced.set(member, opened.base)
    }
    return { values, base: replaced.size > 0 ? withMembersInOrder(loaded, replaced) : loaded }
  }

  function openValue(
    node: SchemaNode,
    held: unknown,
    before: unknown,
    path: string,
  ): Opened<FormValue> {
    if (node.kind === 'leaf') return openLeaf(node, held, before)
    if (node.kind === 'list') return openList(node, held, before, `${path}.`)
    if (held === undefined || isObject(held)) return openMembers(node, held, before, `${path}.`)
    return { values: {}, base: held }
  }

  function openList(
    node: ListNode,
    held: unknown,
    before: unknown,
    prefix: string,
  ): Opened<ListValues> {
    const list = held === undefined ? before : held
    if (!Array.isArray(list)) return { values: [], base: list }
    const loaded: unknown[] = Array.isArray(before) ? before : []
    const isNeverFilled = list.length === 0 && defaultRecord !== undefined && before !== list
    if (isNeverFilled && !Array.isArray(before)) return { values: [], base: before }
    const origins = pairItems(node.item, loaded, list)
    const items: unknown[] = []
    const rows = Array.from(list, (item: unknown, index): FormValues => {
      const id = prefix + index
      const { values, base } = openMembers(node.item, item, loaded[origins[index] ?? -1], `${id}.`)
      const origin = isObject(item) ? (base ?? {}) : item
      items.push(origin)
      itemsByRow.set(id, { item: origin, index })
      values[rowKey] = id
      if (!isObject(item)) values[rowFlagKey] = 'invalid'
      return values
    })
    return { values: rows, base: items }
  }
}

function openLeaf(node: LeafNode, held: unknown, before: unknown): Opened<string> {
  if (held === undefined) return { values: formatLeaf(node, before), base: before }
  if (typeof held !== 'string') return { values: formatLeaf(node, held), base: held }
  if (isHostType(node)) {
    const value: unknown =
      held.trim() === '' ? undefined : node.schema.cast(held, { assert: false })
    return { values: formatLeaf(node, value), base: value }
  }
  // A host may open its form with the record's own texts: a date as it is stored.
  const isUntouched = accepts(node, before) && held === formatRaw(before)
  return { values: isUntouched ? formatLeaf(node, before) : held, base: before }
}

/** Whether Yup reads the texts of a leaf. No field of the kit has such values, only a host's schema. */
const isHostType = ({ schema }: LeafNode) => schema.type === 'boolean' || schema.type === 'date'

/** Whether the contract refuses a value that nobody has replaced. */
function isRefused(node: SchemaNode, held: unknown, { values, base }: Opened<FormValue>): boolean {
  if (accepts(node, base)) return false
  if (node.kind === 'leaf') return typeof held !== 'string' || isHostType(node)
  // react-hook-form puts an object where there is none, once a field in it is on the page.
  return !hasText(values)
}

/** For each item of the form, the position of its loaded item. The host may have moved it, and does not say. */
function pairItems(
  node: ObjectNode,
  loaded: readonly unknown[],
  held: readonly unknown[],
): number[] {
  // A host may give its form only the members that it has fields for.
  const isWhole = held.some((item) =>
    Object.keys(isObject(item) ? item : {}).some((member) => !node.members.has(member)),
  )
  const textsOf = (item: unknown) => toTexts(isWhole ? undefined : node, item)
  return pairByLikeness(loaded.map(textsOf), held.map(textsOf))
}

/** A value with all its leaves as texts, without the empty ones and those that a node does not know. */
function toTexts(node: SchemaNode | undefined, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => toTexts(node?.kind === 'list' ? node.item : undefined, item))
  if (!isObject(value)) return formatRaw(value)
  const members = node?.kind === 'object' ? node.members : undefined
  const texts = Object.entries(value).flatMap(([member, child]) => {
    const text = members && !members.has(member) ? '' : toTexts(members?.get(member), child)
    return text === '' ? [] : [[member, text] as const]
  })
  return texts.length > 0 ? Object.fromEntries(texts) : ''
}
