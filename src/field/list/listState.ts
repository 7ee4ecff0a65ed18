import { oncePer } from '../../core/objects/oncePer.ts'
import { useBatches } from '../hooks.ts'
import {
  useMemo,
  useEffect,
  useState,
  useCallback,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Key } from '../../core/values/placeKey.ts'
import { foldAccents } from '../../core/text/normalizeText.ts'
import { rowKey, formValueAt } from '../../core/values/formValues.ts'
import {
  describeObjectSchema,
  describeSchema,
  type LeafNode,
  type SchemaNode,
} from '../../core/schema/describeSchema.ts'
import { itemPlace, type AnyPlace, type Place } from '../place.ts'
import { parsePath, appendKey } from '../../core/schema/path.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useRowValues } from '../../store/reactHookForm.ts'
import { useFormStore, useEnclosingForm, useSubscribable } from '../formContext.ts'
import { flushSync } from 'react-dom'
import { useIsPrinting } from '../printing.ts'
import { type ItemNoun, type ListMessages } from '../../config/messages/listMessages.ts'
import type { Problem } from '../../core/validation/problem.ts'
import { rowFlagKey, answerText, flagKey, flagPath, isUnknownFlag } from '../../core/values/flag.ts'
import { ByPlace } from '../../store/keys.ts'
import type { Subscribable } from '../../store/subscriptions.ts'
import type { ShownSource } from '../../store/sourceReader.ts'
import { reportMistake } from '../../core/reportMistake.ts'
import { contractNodeAt } from '../../core/schema/schemaQuestions.ts'
import { mayRequire } from '../../core/schema/conditions.ts'
import { optionLabel, type OptionLabels } from '../../config/messages/recordMessages.ts'

/** A row of a list in the form. */
export interface Row {
  /** Stays the same when the row moves, or is removed and restored. */
  id: string
  index: number
}

/**
 * The rows of a list. A row's identity is its `@row` member, which neither a record's own `id` nor the form library's
 * key can overwrite.
 */
export function useRows(place: AnyPlace): readonly Row[] {
  const values = useRowValues(place)
  return useMemo(() => values.map((row, index) => ({ id: rowIdOf(row), index })), [values])
}

/** The row of a list that contains a path, or is at it. */
function rowContaining(listPath: string, rows: readonly Row[], path: string): Row | undefined {
  return path.startsWith(`${listPath}.`)
    ? rows[Number(parsePath(path.slice(listPath.length + 1))[0])]
    : undefined
}

function rowIdOf(rowValues: unknown): string {
  return isObject(rowValues) ? String(rowValues[rowKey]) : ''
}

/** The store of the form around a list. */
export function useListStore({ name }: AnyPlace): FormStore {
  const store = useFormStore()
  if (!store) {
    throw new Error(
      `quoteforms: the list at "${name}" is outside a record form, ` +
        'which tells its items apart. Put it inside a RecordForm or a RecordProvider.',
    )
  }
  return store
}

/** What a form remembers of its lists until a reset: they may leave the page and return. */
const rememberedItems = oncePer((store: FormStore) => {
  const remembered = {
    /** The collapsed items of each list. */
    collapsed: new ByPlace<ReadonlySet<string>>(store),
    /** The field that the person was at before the form was opened again. */
    lastField: undefined as Key | undefined,
  }
  store.events.reset.add(() => {
    remembered.collapsed.clear()
    remembered.lastField = undefined
  })
  return remembered
})

/** Opens lists with the item of a field expanded. */
export function keepItemExpanded(store: FormStore, field: string | undefined): void {
  rememberedItems(store).lastField = field === undefined ? undefined : store.keys.at(field)
}

/** How many items to expand before the page may paint and respond: each has a dozen inputs. */
const expandBatchSize = 10

/** Which items of a list are expanded. */
export interface ExpandedItems {
  /** Whether items can be collapsed. Stays true when the list gets short again. */
  canCollapse: boolean
  isExpanded(rowId: string): boolean
  toggle(rowId: string, open: boolean): void
  collapse(rowIds: readonly string[]): void
  /** The items that a person expanded, or was sent to. */
  expandedByHand: ReadonlySet<string>
  /** From how many items on a list opens with all of them collapsed. */
  collapseFrom: number
  /** Expands items in batches. Resolves to false if another call interrupts it. */
  expand(rowIds: readonly string[]): Promise<boolean>
}

/** Remembers by row which items are expanded, so that a restored item is as it was. On paper all of them are. */
export function useExpandedItems(
  listPath: string,
  rows: readonly Row[],
  options: { collapsible?: boolean | undefined; collapseFrom?: number | undefined },
): ExpandedItems {
  const { collapsible, collapseFrom = 4 } = options
  const store = useFormStore()
  const isPrinting = useIsPrinting()
  const hasMany = rows.length >= collapseFrom
  const [hadMany, setHadMany] = useState(hasMany)
  if (hasMany && !hadMany) setHadMany(true)
  const canCollapse = collapsible ?? hadMany
  const initiallyCollapsed = (): ReadonlySet<string> => {
    const collapsed = hasMany && collapsible !== false ? rows.map(({ id }) => id) : []
    const lastField = store && rememberedItems(store).lastField
    const lastPath = lastField && store.keys.pathOf(lastField)
    const lastRow = rowContaining(listPath, rows, lastPath ?? '')
    return without(new Set(collapsed), lastRow ? [lastRow.id] : [])
  }
  const [knownCollapsed, setCollapsed] = useState<ReadonlySet<string> | undefined>(
    () => (store && rememberedItems(store).collapsed.get(listPath)) ?? initiallyCollapsed(),
  )
  const collapsedIds = knownCollapsed ?? initiallyCollapsed()
  // A reset of the form sets it to undefined.
  if (!knownCollapsed) setCollapsed(collapsedIds)
  const [expandedByHand] = useState(() => new Set<string>())
  const batches = useBatches(expandBatchSize)

  useEffect(() => store?.events.reset.add(() => setCollapsed(undefined)), [store])
  useEffect(() => {
    if (store) rememberedItems(store).collapsed.set(listPath, collapsedIds)
  }, [store, listPath, collapsedIds])
  useEffect(
    () =>
      store?.events.revealRequest.add((name) => {
        const row = rowContaining(listPath, rows, name)
        if (!row) return
        expandedByHand.add(row.id)
        if (collapsedIds.has(row.id)) flushSync(() => setCollapsed(without(collapsedIds, [row.id])))
      }),
    [store, rows, listPath, collapsedIds, expandedByHand],
  )
  return {
    canCollapse,
    expandedByHand,
    collapseFrom: collapsible === false ? Infinity : collapseFrom,
    isExpanded: (rowId) => !canCollapse || isPrinting || !collapsedIds.has(rowId),
    toggle(rowId, open) {
      if (open) expandedByHand.add(rowId)
      setCollapsed((before = collapsedIds) =>
        open ? without(before, [rowId]) : new Set([...before, rowId]),
      )
    },
    collapse(rowIds) {
      batches.stop()
      setCollapsed((before = collapsedIds) => new Set([...before, ...rowIds]))
    },
    expand(rowIds) {
      const remaining = rowIds.filter((id) => collapsedIds.has(id))
      for (const id of remaining) expandedByHand.add(id)
      return batches.run(remaining, (batch) =>
        setCollapsed((before = collapsedIds) => without(before, batch)),
      )
    },
  }
}

function without(set: ReadonlySet<string>, members: readonly string[]): ReadonlySet<string> {
  const rest = new Set(set)
  for (const member of members) rest.delete(member)
  return rest
}

/** A search in a list. */
export interface ItemSearch {
  query: string
  /** The rows that do not match. Rows added after the search are visible. */
  hiddenRowIds: ReadonlySet<string>
  /** Shows the items that contain every word, or all for an empty query. Returns their number. */
  search(query: string): number
}

/** Searches items by number and texts. Editing a match does not hide it. */
export function useItemSearch(place: AnyPlace, rows: readonly Row[], noun: ItemNoun): ItemSearch {
  const { store, masksSensitive } = useEnclosingForm() ?? {}
  const [{ query, hiddenRowIds }, setSearch] = useState(noSearch)

  // End the search when the form must show a control that it hides.
  useEffect(
    () =>
      store?.events.revealRequest.add((name) => {
        const row = rowContaining(place.name, rows, name)
        if (row && hiddenRowIds.has(row.id)) flushSync(() => setSearch(noSearch))
      }),
    [store, place.name, rows, hiddenRowIds],
  )

  useEffect(() => store?.events.reset.add(() => setSearch(noSearch)), [store])

  return {
    query,
    hiddenRowIds,
    search(query) {
      const node = describeSchema(itemPlace(place, 0).schema)
      const terms = foldAccents(query).split(/\s+/)
      const others = rows.filter(({ index }) => {
        const itemTexts = searchableText(
          node,
          store?.valueAt(`${place.name}.${index}`),
          masksSensitive,
        )
        const text = foldAccents(`${noun.one} ${index + 1} ${itemTexts}`)
        return !terms.every((term) => text.includes(term))
      })
      setSearch({ query, hiddenRowIds: new Set(others.map(({ id }) => id)) })
      return rows.length - others.length
    },
  }
}

const noSearch = { query: '', hiddenRowIds: new Set<string>() }

export interface ItemProblems {
  /** How many errors are shown at the item and inside it. */
  problemCount: number
  /** How many warnings are shown at the item and inside it. Suggestions ask for no check. */
  warningCount: number
  /** The error of the item as a whole. */
  error: string | undefined
  /** The warnings about the item as a whole. */
  warnings: readonly Problem[]
  /** Whether the record's value has a wrong type, and can only be removed. */
  arrivedInvalid: boolean
}

/** The problems of all items, from one subscription: the items have none of their own. */
interface ItemProblemsByRow {
  at(row: Row): ItemProblems
  /** Changes when a value in a collapsed item changes. */
  revision: number
}

type ProblemsByIndex = ReadonlyMap<number, ItemProblems>

const noProblems: ItemProblems = {
  problemCount: 0,
  warningCount: 0,
  error: undefined,
  warnings: [],
  arrivedInvalid: false,
}

export function useItemProblems(
  store: FormStore,
  listPath: string,
  rows: readonly Row[],
  isExpanded: (rowId: string) => boolean,
): ItemProblemsByRow {
  const [revision, setRevision] = useState(0)
  const source = useMemo(() => problemsByIndex(store, listPath), [store, listPath])
  const problems = useSubscribable(source)
  useEffect(
    () => {
      let seen = shownInLines(store)
      return store.subscribe((path) => {
        // Problems change no values.
        const now = shownInLines(store)
        if (now.every((one, at) => one === seen[at])) return
        seen = now
        const row = path === undefined ? undefined : rowContaining(listPath, rows, path)
        const isCollapsed = row ? !isExpanded(row.id) : path !== listPath
        if (isCollapsed) setRevision((before) => before + 1)
      }, listPath)
    },
    // No dependencies: the effect must know which items are collapsed now.
  )
  return { revision, at: ({ index }) => problems.get(index) ?? noProblems }
}

/** What the lines of collapsed items show. */
const shownInLines = ({ valuesRevision, sourceReader, state }: FormStore): readonly unknown[] => [
  valuesRevision,
  sourceReader,
  state.sources,
  state.confirmed,
]

/** The problems in a list. The same object until they differ: those elsewhere must not render it. */
function problemsByIndex(store: FormStore, listPath: string): Subscribable<ProblemsByIndex> {
  const start = `${listPath}.`
  const isInsideItem = (path: string) => path.startsWith(start) && path.includes('.', start.length)
  let invalid: readonly number[] = []
  let seenList: unknown
  let seen: readonly unknown[] = []
  let last: ProblemsByIndex = new Map()
  return {
    subscribe(listener) {
      // What changed before is not known.
      seenList = undefined
      return store.subscribe((path) => {
        // A text in an item does not change what the item is.
        if (path === undefined || !isInsideItem(path)) seenList = undefined
        listener()
      }, listPath)
    },
    get() {
      const list = store.valueAt(listPath)
      if (list !== seenList) {
        const next = invalidIndexes(list)
        if (next.join() !== invalid.join()) invalid = next
        seenList = list
      }
      const { errors, warnings, sentences, labels } = store
      const inputs = [errors, warnings, invalid, store.settings.messages, labels.revision]
      if (inputs.every((input, at) => input === seen[at])) return last
      seen = inputs
      const next = new Map<number, ItemProblems>()
      const change = (path: string, changeOf: (at: ItemProblems) => Partial<ItemProblems>) => {
        if (!path.startsWith(start)) return
        const index = Number.parseInt(path.slice(start.length), 10)
        const before = next.get(index) ?? noProblems
        next.set(index, { ...before, ...changeOf(before) })
      }
      for (const [path, found] of errors) {
        change(path, ({ problemCount, error }) => ({
          problemCount: problemCount + 1,
          error: isInsideItem(path) ? error : sentences.of(found).message,
        }))
      }
      for (const [path, found] of warnings) {
        // A control with an error shows no warnings.
        const counted = errors.has(path) ? [] : found
        const count = counted.filter(({ severity }) => severity === 'warning').length
        change(path, (before) => ({
          warningCount: before.warningCount + count,
          warnings: isInsideItem(path) ? before.warnings : sentences.ofAll(found),
        }))
      }
      for (const index of invalid) change(`${start}${index}`, () => ({ arrivedInvalid: true }))
      return isSame(next, last) ? last : (last = next)
    },
  }
}

function isSame(one: ProblemsByIndex, other: ProblemsByIndex): boolean {
  if (one.size !== other.size) return false
  return Array.from(one).every(([index, problems]) =>
    haveSameProblems(problems, other.get(index) ?? noProblems),
  )
}

export function haveSameProblems(one: ItemProblems, other: ItemProblems): boolean {
  const names = Object.keys(noProblems) as (keyof ItemProblems)[]
  return one === other || names.every((name) => one[name] === other[name])
}

function invalidIndexes(list: unknown): readonly number[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((row, index) => (formValueAt(row, [rowFlagKey]) === 'invalid' ? [index] : []))
}

/** The text of an item's field, by path: `text('address.city')`. */
export type ItemText = (member: string) => string

/** A text, or the label of a required field that is empty. */
export type ItemFact = string | { needed: string }

/** What a collapsed item says next to its name: one text, or one fact for each of up to three columns. */
export type ItemSummary = (text: ItemText) => string | readonly ItemFact[]

/** The props that all items of a list share. */
export interface SharedItemProps<T> {
  list: Place<T[]>
  noun: ItemNoun
  store: FormStore
  messages: ListMessages
  isReadOnly: boolean
  canCollapse: boolean
  duplicable: boolean
  reorderable: boolean
  /** Whether the list has as few, or as many, items as allowed. */
  atMin: boolean
  atMax: boolean
  actions: ItemActions
  summary: ItemSummary | undefined
  /** The element of the titles, from `useLegend`, which has an effect that hundreds of items do without. */
  Legend: 'legend' | 'div'
  /** Whether the fields of an item are sections with titles of their own. */
  itemSections: boolean
  children: (item: Place<T>) => ReactNode
}

export interface ItemActions {
  toggle(rowId: string, open: boolean): void
  duplicate(index: number): void
  move(index: number, to: number): void
  remove(index: number): void
}

/** What one item of a list takes. */
export interface RepeatedItemProps<T> {
  shared: SharedItemProps<T>
  rowId: string
  index: number
  /** The number of items. */
  count: number
  isExpanded: boolean
  /** Says that it was added, if it was. */
  newText: string | undefined
  /** Whether the search does not match it. */
  hidden: boolean
  problems: ItemProblems
  /** Where an expanded item came from. A collapsed one finds out itself. */
  source: ShownSource | undefined
  /** Changes when a value in a collapsed item changes. */
  revision: number
}

/**
 * The texts of an item for its summary. That of a masked field is empty, and so is one at a path that is no
 * field's.
 */
export function createItemText(
  node: SchemaNode,
  itemValues: unknown,
  omitSensitive = false,
  labels: OptionLabels = {},
): ItemText {
  return (member) => {
    const found = memberAt(node, member)
    if (!found) return ''
    const { leaf, keys, flagKeys } = found
    if (omitSensitive && leaf.sensitive) return ''
    const flag = formValueAt(itemValues, flagKeys)
    const answer = answerText(formValueAt(itemValues, keys), flag).trim()
    return optionLabel(leaf, answer, labels) ?? answer
  }
}

/** The texts of a summary, by columns. */
export function summaryTexts(
  said: ReturnType<ItemSummary>,
  { needed }: Pick<ListMessages, 'needed'>,
): string[] {
  const facts = typeof said === 'string' ? [said] : said
  return facts.map((fact) => (typeof fact === 'string' ? fact : needed(fact.needed)))
}

/** A field of an item, and the keys of its text and its flag. */
interface ItemMember {
  leaf: LeafNode
  keys: readonly string[]
  flagKeys: readonly string[]
}

/** Hundreds of items ask for the same few members. */
const itemMembers = oncePer((_node: SchemaNode) => new Map<string, ItemMember>())

function memberAt(node: SchemaNode, member: string): ItemMember | undefined {
  const members = itemMembers(node)
  const known = members.get(member)
  if (known) return known
  const keys = parsePath(member)
  const leaf = contractNodeAt(node, keys)
  if (leaf?.kind !== 'leaf') {
    reportMistake(
      `quoteforms: the summary of an item uses "${member}", which is not a field of ` +
        `"${node.label}". Use the path of a field, such as 'address.city'.`,
    )
    return undefined
  }
  const found = { leaf, keys, flagKeys: parsePath(flagPath(member)) }
  members.set(member, found)
  return found
}

/** All texts of an item except masked ones. */
function searchableText(node: SchemaNode, itemValues: unknown, omitSensitive = false): string {
  if (node.kind === 'list') {
    return Array.isArray(itemValues)
      ? itemValues.map((row) => searchableText(node.item, row, omitSensitive)).join(' ')
      : ''
  }
  if (node.kind === 'object') {
    const members = Array.from(node.members, ([member, child]) =>
      searchableText(child, formValueAt(itemValues, [member]), omitSensitive),
    )
    return members.join(' ')
  }
  const isHidden = omitSensitive && node.sensitive
  return typeof itemValues === 'string' && !isHidden ? itemValues : ''
}

/** Whether a required field in the item at a path is empty. */
export function hasEmptyRequiredField(
  node: SchemaNode,
  itemValues: unknown,
  path: string,
  isRequired: (path: string) => boolean | undefined,
): boolean {
  if (node.kind !== 'object' || !mayRequire(node)) return false
  return Array.from(node.members).some(([member, child]) => {
    const memberPath = appendKey(path, member)
    const below = formValueAt(itemValues, [member])
    if (child.kind !== 'leaf') return hasEmptyRequiredField(child, below, memberPath, isRequired)
    if (!(isRequired(memberPath) ?? child.required)) return false
    const isBlank = typeof below !== 'string' || below.trim() === ''
    return isBlank && !isUnknownFlag(formValueAt(itemValues, [flagKey(member)]))
  })
}

/** The name of a list's item, `''` for none yet. */
export function itemNameAt(store: FormStore | undefined, item: AnyPlace): string {
  return nameOf(store?.valueAt(itemNamePath(item)))
}

const nameOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * The name of a list's item, half a second after the last change. Until then nothing re-renders, and a
 * screen reader does not repeat the name at each keystroke.
 */
export function useItemName(item: AnyPlace): string {
  const store = useFormStore()
  const member = itemNamePath(item)
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = store?.subscribe(() => {
        clearTimeout(timer)
        timer = setTimeout(listener, 500)
      }, member)
      return () => {
        clearTimeout(timer)
        stop?.()
      }
    },
    [store, member],
  )
  const name = () => itemNameAt(store, item)
  return useSyncExternalStore(subscribe, name, name)
}

/** The path of the member that names the items of a list, or of the item if there is none. */
function itemNamePath({ name, schema }: AnyPlace): string {
  const { itemLabelKey } = describeObjectSchema(schema)
  return itemLabelKey ? `${name}.${itemLabelKey}` : name
}
