import * as fc from 'fast-check'
import { array, type Schema, string } from 'yup'
import { duplicateRow, knownMembersOf } from '../../../src/core/values/toFormValues.ts'
import {
  type FormValue,
  type FormValues,
  rowKey,
  textAt,
} from '../../../src/core/values/formValues.ts'
import {
  type SchemaNode,
  describeSchema,
  type ListNode,
  type ObjectNode,
} from '../../../src/core/schema/describeSchema.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { listOf, recordSchema, text } from '../../../src/record/schemaBuilders.ts'
import { arbitraryJson, arbitraryRecord, arbitraryText } from '../../record/arbitraries.ts'
import { Person } from './simulatedUser.ts'
import { flagPath } from '../../../src/core/values/flag.ts'
import type { ItemOrigin } from '../../../src/core/values/baseline.ts'
import { type Key, keyInside } from '../../../src/core/values/placeKey.ts'
import { PlaceKeys } from '../../../src/store/keys.ts'
import type { Emptiness } from '../../../src/core/values/emptiness.ts'

const secret = (label: string) => text(label).meta({ sensitive: true })

/** A quote with a host's list in a list. */
export const fleetSchema = recordSchema('fleet', {
  quote: quoteSchema,
  vehicles: listOf(
    recordSchema('vehicle', {
      vin: secret('VIN'),
      make: text('Make'),
      year: string().label('Year').required(),
      stops: listOf(
        recordSchema('stop', { street: text('Street'), gate_code: secret('Gate code') }).label(
          'Stop',
        ),
        'Stops',
      ),
      tags: array(string()).label('Tags'),
    })
      .label('Vehicle')
      .meta({ itemLabelKey: 'make' }),
    'Vehicles',
  ),
})

/** The actions of a person in a form. */
export interface Act {
  kind: 'enter' | 'add' | 'copy' | 'remove' | 'bringBack' | 'move' | 'unknown' | 'leaveOut' | 'save'
  pick: number
  at: number
  text: string
}

const typed = fc.oneof(
  arbitraryText,
  fc.constantFrom('', ' ', '1,850', '12/', '3/4/80', 'tex.', 'YES', '2/30/1980', 'Maria Lopez'),
)

export const arbitraryActs = (kinds: readonly Act['kind'][] = everyKind): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      pick: fc.nat(999),
      at: fc.nat(9),
      text: typed,
    }),
    { maxLength: 10 },
  )

const everyKind = [
  'enter',
  'enter',
  'enter',
  'add',
  'copy',
  'remove',
  'bringBack',
  'move',
  'unknown',
  'leaveOut',
  'save',
] as const

export const arbitraryHost: fc.Arbitrary<Emptiness> = fc.record({
  cleared: fc.constantFrom('null', 'absent'),
  nullMeans: fc.constantFrom('empty', 'unknown'),
})

/** Applies the actions to a record, as the form does. */
export function acted(schema: Schema, record: unknown, host: Emptiness, acts: readonly Act[]) {
  const person = new Person(schema, record, host)
  const gone: RemovedRow[] = []
  for (const [turn, { kind, pick, at, text }] of acts.entries()) {
    const control = oneOf(person.controls(), pick)
    const list = oneOf(allLists(person.values), pick)
    const rows = list === undefined ? [] : rowsOf(person, list)
    const from = rows.length > 0 ? at % rows.length : 0
    if (kind === 'save') save(person)
    else if (kind === 'bringBack') bringBack(person, gone.pop(), at)
    else if (kind === 'enter' && control) person.enter(control, text)
    else if (kind === 'leaveOut' && control) person.leaveOut(control)
    else if (kind === 'unknown' && control) answerUnknown(person, control)
    else if (kind === 'add' && list) person.addRow(list)
    else if (kind === 'move' && list && rows.length > 0) {
      person.moveRow(list, from, pick % rows.length)
    } else if (kind === 'remove' && list) {
      gone.push(...rows.splice(from, 1).map((row) => ({ rows, row })))
    } else if (kind === 'copy' && list) copyRow(person, list, from, `copy-${turn}`)
  }
  return person
}

const oneOf = <T>(choices: readonly T[], pick: number) => choices[pick % choices.length]

interface RemovedRow {
  row: FormValues
  /** The rows that it was among. The item around them may have moved since. */
  rows: FormValues[]
}

function bringBack(person: Person, back: RemovedRow | undefined, at: number): void {
  const isThere = (list: string) => rowsOf(person, list) === back?.rows
  if (back && allLists(person.values).some(isThere)) back.rows.splice(at, 0, back.row)
}

function answerUnknown(person: Person, path: string): void {
  if (person.emptiness.nullMeans !== 'unknown' || !nodeAt(person.root, path)?.nullable) return
  person.use(path)
  const marked = flagPath(path)
  const cut = marked.lastIndexOf('.')
  const holder = cut < 0 ? person.values : formValuesAt(person.values, marked.slice(0, cut))
  if (typeof holder === 'object' && !Array.isArray(holder)) {
    holder[marked.slice(cut + 1)] = 'answeredUnknown'
  }
}

function copyRow(person: Person, list: string, from: number, id: string): void {
  const node = nodeAt(person.root, list)
  const rows = rowsOf(person, list)
  const row = rows[from]
  if (node?.kind !== 'list' || !row) return
  rows.splice(from + 1, 0, duplicateRow(node.item, row, id))
  const known = knownMembersOf(node.item, person.baseline.itemsByRow.get(textAt(row, rowKey))?.item)
  if (known === undefined) return
  const itemsByRow = new Map(person.baseline.itemsByRow).set(id, { item: known, index: -1 })
  person.baseline = { ...person.baseline, itemsByRow }
}

/** Saves as the store does: a removed row may still return. */
function save(person: Person): void {
  const { record, itemsByRow: now } = person.read()
  const itemsByRow = new Map<string, ItemOrigin>()
  for (const [id, { item }] of person.baseline.itemsByRow) itemsByRow.set(id, { item, index: -1 })
  for (const [id, origin] of now) itemsByRow.set(id, origin)
  person.baseline = { record, itemsByRow }
}

export function formValuesAt(values: FormValue, path: string): FormValue | undefined {
  let held: FormValue | undefined = values
  for (const key of path.split('.')) {
    if (Array.isArray(held)) held = held[Number(key)]
    else held = typeof held === 'object' ? held[key] : undefined
  }
  return held
}

const rowsOf = (person: Person, list: string): FormValues[] => {
  const rows = formValuesAt(person.values, list)
  return Array.isArray(rows) ? rows : []
}

export function nodeAt(root: ObjectNode, path: string): SchemaNode | undefined {
  let node: SchemaNode | undefined = root
  for (const key of path.split('.')) {
    if (node?.kind === 'list') node = node.item
    else node = node?.kind === 'object' ? node.members.get(key) : undefined
  }
  return node
}

/** Every list on screen, including those in items. */
function allLists(values: FormValues, path = ''): string[] {
  return Object.entries(values).flatMap(([member, held]) => {
    if (typeof held === 'string') return []
    if (!Array.isArray(held)) return allLists(held, `${path}${member}.`)
    const list = path + member
    return [list, ...held.flatMap((row, at) => allLists(row, `${list}.${at}.`))]
  })
}

/** What a form shows: its values without row ids and empty flags. */
export function shown(
  values: FormValue,
  without: (member: string) => boolean = () => false,
): unknown {
  if (typeof values === 'string') return values
  if (Array.isArray(values)) return values.map((row) => shown(row, without))
  return Object.fromEntries(
    Object.entries(values)
      .filter(([member, held]) => member !== rowKey && !(member.startsWith('@') && held === ''))
      .filter(([member]) => !without(member.replace('@', '')))
      .map(([member, held]) => [member, shown(held, without)]),
  )
}

/** The value after a round trip through storage. */
export const throughJson = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

export const node = (schema: Schema) => describeSchema(schema) as ObjectNode

/** Where the places of some keys are in a form. */
export function pathsOf({ values }: Person, keys: readonly Key[]): string[] {
  const places = new PlaceKeys({ values, rowsRevision: 0 })
  return keys.flatMap((key) => places.pathOf(key) ?? [])
}

/** The ids of all rows. */
export function rowIds(values: FormValue): string[] {
  if (typeof values === 'string') return []
  return Object.entries(values).flatMap(([member, held]: [string, FormValue]) =>
    member === '@row' && typeof held === 'string' ? [held] : rowIds(held),
  )
}

/** The paths where form values do not fit the schema. */
export function missingIn(at: SchemaNode, values: FormValue | undefined, path: string): string[] {
  if (at.kind === 'leaf') return typeof values === 'string' ? [] : [path]
  if (typeof values !== 'object' || Array.isArray(values) !== (at.kind === 'list')) return [path]
  const inside: Record<string, FormValue> = Object.fromEntries(Object.entries(values))
  const members: Iterable<[string, SchemaNode]> =
    at.kind === 'list' ? Object.keys(inside).map((key) => [key, at.item]) : at.members
  return [...members].flatMap(([key, child]) => missingIn(child, inside[key], `${path}.${key}`))
}

/** Stored edits with any value in place of one part. */
export function arbitraryEntered(root: ObjectNode): fc.Arbitrary<unknown> {
  const texts: string[] = []
  const lists: [key: string, node: ListNode][] = []
  visit(root, '')
  const odd = { weight: 1, arbitrary: arbitraryJson }
  const flag = fc.constantFrom('', 'invalid', 'unknown', 'answeredUnknown', null, 'x')
  const text = fc.oneof({ weight: 3, arbitrary: fc.string() }, odd)
  const rowsOf = ({ item }: ListNode) =>
    fc.record(
      {
        id: fc.oneof(rowId, arbitraryJson),
        from: fc.oneof(fc.integer({ min: -1, max: 4 }), arbitraryJson),
        item: fc.oneof(arbitraryRecord(item.schema, 'awkward'), arbitraryJson),
      },
      { requiredKeys: [] },
    )
  const some = <T>(of: [string, fc.Arbitrary<T>][]) =>
    fc.record(Object.fromEntries(of), { requiredKeys: [] })
  return fc.record(
    {
      texts: fc.oneof(
        {
          weight: 5,
          arbitrary: some(texts.map((key) => [key, key.includes('@') ? flag : text])),
        },
        odd,
      ),
      rows: fc.oneof(
        {
          weight: 5,
          arbitrary: some(
            lists.map(([key, list]): [string, fc.Arbitrary<unknown>] => [
              key,
              fc.oneof(
                { weight: 5, arbitrary: fc.array(fc.oneof(rowsOf(list), arbitraryJson)) },
                odd,
              ),
            ]),
          ),
        },
        odd,
      ),
    },
    { requiredKeys: [] },
  )

  function visit(node: ObjectNode, around: string): void {
    for (const [member, child] of node.members) {
      const key = keyInside(around, member)
      texts.push(key, keyInside(around, `@${member}`))
      if (child.kind === 'object') visit(child, key)
      if (child.kind !== 'list') continue
      lists.push([key, child])
      for (const id of rowIdsOf(member)) visit(child.item, keyInside(key, id))
    }
  }
}

const rowIdsOf = (list: string) => [`${list}.0`, 'new-1']
const rowId = fc.constantFrom('new-1', 'new-1', 'drivers.0', 'vehicles.0', '')
