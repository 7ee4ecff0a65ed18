import { toNestErrors, validateFieldsNatively } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { Schema } from 'yup'
import { reportMistake } from '../core/reportMistake.ts'
import { labelOf, valueByKey } from '../config/messages/recordMessages.ts'
import {
  defaultMessages,
  type MessageOverrides,
  mergeMessages,
} from '../config/messages/messages.ts'
import { omitFindingsAtErrors } from '../rules/checkRecord.ts'
import { contractProblems, createRecordChecker } from '../core/validation/createRecordChecker.ts'
import { type SentenceSettings, withSentence } from '../rules/problemSentences.ts'
import { deepCopy, withMembersInOrder } from '../core/objects/deepCopy.ts'
import {
  assertFieldNames,
  describeObjectSchema,
  type ObjectNode,
  type SchemaNode,
  schemaNodeAt,
  accepts,
  type LeafNode,
  type ListNode,
} from '../core/schema/describeSchema.ts'
import { parsePath, appendKey } from '../core/schema/path.ts'
import { type ReadingContext, formatLeaf, formatRaw } from '../core/values/leafText.ts'
import { defaultEmptiness } from '../core/values/emptiness.ts'
import type { StandardSchema } from '../core/validation/standardSchema.ts'
import { checkForm } from '../store/checkForm.ts'
import { isObject, ownMember } from '../core/objects/ownMembers.ts'
import { pairByLikeness } from '../core/changes/pairItems.ts'
import { type Baseline, type ItemOrigin, hasText } from '../core/values/baseline.ts'
import { flagKey, rowFlagKey } from '../core/values/flag.ts'
import {
  type FormValue,
  type FormValues,
  type ListValues,
  rowKey,
} from '../core/values/formValues.ts'

/** How {@link recordResolver} reads a form. */
export interface RecordResolverOptions {
  /**
   * The record that your form was opened with. What nobody edited is then handed back as it was, a
   * cleared value is emptied as in a form of the kit, and members that the form does not have survive.
   */
  defaultRecord?: unknown
  /** What clearing a nullable value writes. @default 'null' */
  cleared?: 'null' | 'absent' | undefined
  /** A schema that checks the record in addition, of any library that follows Standard Schema. It must answer at once. */
  validate?: StandardSchema | undefined
  /** The `messages` of your `QuoteFormsProvider`: `problems` and `labels` are in the errors. */
  messages?: MessageOverrides | undefined
}

/** What a form of your own may hold for a record: at every leaf a text, or the value itself. */
export type RecordFormValues<T> = {
  [Member in keyof T]?: RecordFormValue<T[Member]> | null | undefined
}

type RecordFormValue<T> = T extends readonly (infer Item)[]
  ? RecordFormValue<Item>[]
  : T extends Date | Blob
    ? T | string
    : T extends object
      ? RecordFormValues<T>
      : T | string

/**
 * A resolver for a react-hook-form form of your own with fields of the kit in it. It reads their texts
 * into a record of the schema, with numbers and dates, and reports what the schema refuses, by path.
 *
 * `useForm({ defaultValues: driver, resolver: recordResolver(driverSchema, { defaultRecord: driver }) })`
 *
 * The schema has all values of the form: members of your own, and our schemas at any depth. Yup checks
 * the record as it was read, without casts, defaults or transforms.
 *
 * @throws when the schema is not an object, or has a member that react-hook-form could not address.
 * When the form is checked: if the schema has an asynchronous test, which belongs in your submit handler.
 */
export function recordResolver<T extends object, Values extends FieldValues = RecordFormValues<T>>(
  schema: Schema<T>,
  {
    defaultRecord,
    cleared = defaultEmptiness.cleared,
    messages,
    validate,
  }: RecordResolverOptions = {},
): Resolver<Values, unknown, T> {
  const root = describeObjectSchema(schema)
  assertFieldNames(root)
  const settings = { messages: mergeMessages(defaultMessages, messages) }
  const words: SentenceSettings = {
    root,
    getMessage: (id, params) => settings.messages.problems[id]?.(params),
    labelAt: (node) => labelOf(node, settings.messages.labels),
  }

  const checker = createRecordChecker(root)
  const reading: ReadingContext = {
    vocabulary: settings.messages.entry,
    unitShown: (node) => valueByKey(node, settings.messages.units),
  }

  return (hostValues, _context, options) => {
    const { values, baseline } = readHostValues(root, hostValues, defaultRecord)
    const { result, errors } = checkForm({
      root,
      values,
      baseline,
      emptiness: { ...defaultEmptiness, cleared },
      reading,
      checker,
      validate,
    })
    const filled = new Set<string>()
    const expected = fillExpected(root, result.record, filled)
    const missing = filled.size > 0 ? contractProblems(schema, expected) : []
    const problems = [
      ...errors.filter(({ path }) => !filled.has(path)),
      ...omitFindingsAtErrors(errors, missing),
    ]
    if (problems.length === 0) {
      if (options.shouldUseNativeValidation) validateFieldsNatively({}, options)
      // The host may change it.
      return { values: deepCopy(result.record) as T, errors: {} }
    }
    const errorsByName: Record<string, FieldError> = {}
    for (const found of problems) {
      const { path, id, message } = withSentence(found, words)
      errorsByName[errorName(root, path)] = { type: id, message }
    }
    // Without `names`: with them, it searches all fields at each error to find the lists. `errorName`
    // knows the lists from the schema.
    const nested = toNestErrors<Values>(errorsByName, { ...options, names: [] })
    return { values: {}, errors: nested }
  }
}

/** Where react-hook-form keeps an error. That of an object or a list must not replace those inside. */
function errorName(root: ObjectNode, path: string): string {
  const node = schemaNodeAt(root, parsePath(path))
  if (node?.kind === 'leaf' || !node) return path
  return path === '' ? 'root' : `${path}.root`
}

/**
 * The record with an empty object wherever one is absent that Yup expects and that requires an answer,
 * so that validation reports the answer. Yup expects every object but one of `.default(undefined)`.
 *
 * @param filled Receives the paths of these objects.
 */
function fillExpected(node: SchemaNode, value: unknown, filled: Set<string>, path = ''): unknown {
  if (node.kind === 'list' && Array.isArray(value)) {
    const items = value.map((item, index) =>
      fillExpected(node.item, item, filled, appendKey(path, index)),
    )
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (node.kind !== 'object' || !isObject(value)) return value
  const members = new Map<string, unknown>()
  for (const [member, child] of node.members) {
    const before = ownMember(value, member)
    const at = appendKey(path, member)
    const isMissing = before === undefined && isExpected(child) && requiresAnswer(child)
    if (isMissing) filled.add(at)
    const after = fillExpected(child, isMissing ? {} : before, filled, at)
    if (after !== before) members.set(member, after)
  }
  return members.size > 0 ? withMembersInOrder(value, members) : value
}

const isExpected = (node: SchemaNode): node is ObjectNode =>
  node.kind === 'object' && node.schema.getDefault() !== undefined

const requiresAnswer = (node: ObjectNode): boolean =>
  [...node.members.values()].some(
    (child) =>
      (child.required && child.kind !== 'object') || (isExpected(child) && requiresAnswer(child)),
  )

/** A value of a host's form: its form value, and the value that it replaces or still is. */
interface Opened<Value extends FormValue> {
  values: Value
  base: unknown
}

/**
 * Form values and baseline for the values of a host's own form. A text is what a person entered, or
 * may have. Any other value is the host's: the baseline has it. A member that the host set to undefined is blank on the
 * screen, and one that it never had is not there.
 *
 * @param defaultRecord The record that the host opened its form with. Undefined if it does not say.
 */
function readHostValues(
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
      const isTakenAway = value === undefined && isObject(held) && Object.hasOwn(held, member)
      const opened =
        isTakenAway && child.kind === 'leaf'
          ? { values: '', base: before }
          : openValue(child, value, before, prefix + member)
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
    const value = held.trim() === '' ? undefined : castText(node, held)
    return { values: formatLeaf(node, value), base: value }
  }
  // A host may open its form with the record's own texts: a date as it is stored.
  const isUntouched = accepts(node, before) && held === formatRaw(before)
  return { values: isUntouched ? formatLeaf(node, before) : held, base: before }
}

/** What Yup reads in a text; the text itself if a host's transform throws, which the contract then refuses. */
function castText({ schema, label }: LeafNode, text: string): unknown {
  try {
    return schema.cast(text, { assert: false })
  } catch {
    reportMistake(
      `quoteforms: a transform of "${label}" threw, so its text was not read. Have it take any text.`,
    )
    return text
  }
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
