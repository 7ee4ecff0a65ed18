import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Schema } from 'yup'
import { defaultMessages, type Messages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { flagPath } from '../../src/core/values/flag.ts'
import {
  copyFormValues,
  type FormValues,
  type ListValues,
} from '../../src/core/values/formValues.ts'
import { blankRow } from '../../src/core/values/toFormValues.ts'
import { propertyInfoSchema } from '../../src/record/propertyInfo.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import type { Key } from '../../src/core/values/placeKey.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import type { RecordRules } from '../../src/rules/rule.ts'
import { runs } from '../propertyRuns.ts'
import { arbitraryRecord } from '../record/arbitraries.ts'
import { fleetSchema } from '../core/values/randomEdits.ts'

// A form checks again only what an edit changed. It finds the same as a new form with the same texts.

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Texts about which rules have something to say. */
const texts = fc.constantFrom(
  ...(
    '|42|****4521|TX|Texas|NY|787|78701|10001|1985|2015|12|99|-1|1.3|0.5|no|yes|slab|None|Rated| 42 |' +
    'Suspended|abc|13/4/1980|4/13/1980|3/4/2027|Maria Lopez|Maria|maria@gmial.com|5125550100'
  ).split('|'),
)

const arbitraryStep = fc.record({
  kind: fc.constantFrom(
    ...(['write', 'write', 'write', 'hostWrite', 'invalid', 'unknown', 'parsedAs'] as const),
    ...(['add', 'remove', 'move', 'label', 'messages', 'unit', 'rules', 'day', 'save'] as const),
  ),
  pick: fc.nat(),
  to: fc.nat(),
  text: texts,
})
type Step = ReturnType<typeof arbitraryStep.generate>['value']

const units: readonly (readonly RecordRules[])[] = [
  [],
  [{ 'garage.unit': { unit: 'cars' } }],
  [{ property: { 'garage.unit': { unit: 'sqft' } } }],
]
const rules: readonly (readonly RecordRules[])[] = [
  [],
  [{ 'zip.state': 'error' }],
  [{ 'loan.spaces': 'off', mortgagee: { 'loan.spaces': 'suggestion' } }],
  [
    {
      add: [
        {
          id: 'own.zip',
          for: 'address',
          find: ({ zip }: Record<string, unknown>) =>
            typeof zip === 'string'
              ? { path: 'zip', message: `own ${zip}`, relatedPaths: ['state'] }
              : undefined,
        },
      ],
    },
  ],
]

/** Names the list item, as a host's message may. */
const namedMessages: Messages = {
  ...defaultMessages,
  problems: {
    ...defaultMessages.problems,
    'zip.state': ({ item }) => `not in this state: ${item?.name} ${item?.position}`,
  },
}

/** A form, and what a new form needs to be the same. */
class EditedForm {
  readonly #schema: Schema
  readonly store: FormStore
  #layers: readonly (readonly RecordRules[])[] = [[], []]
  #messages = defaultMessages
  readonly #labels = new Map<Key, string>()
  #rows = 0

  constructor(schema: Schema, record: unknown, nullMeans: 'empty' | 'unknown') {
    this.#schema = schema
    this.store = this.#create({ defaultRecord: record, nullMeans })
  }

  #create(options: object): FormStore {
    const settings = { options, messages: this.#messages, shortcuts: defaultShortcuts }
    const store = new FormStore(this.#schema, settings, 'form')
    store.rules.configure(this.#layers.flat())
    return store
  }

  /** What a new form with the same texts finds. */
  anew() {
    const { store } = this
    const other = this.#create({ nullMeans: store.nullMeans })
    other.state = store.state
    other.live.form.reset(copyFormValues(store.values))
    other.valuesChanged()
    for (const [key, label] of this.#labels) other.labels.override(key, label)
    return found(other)
  }

  take({ kind, pick, to, text }: Step): void {
    const { store } = this
    const values: FormValues = store.values
    const path = oneOf(pathsIn(values), pick) ?? ''
    if (kind === 'write') store.write(path, text)
    else if (kind === 'hostWrite') store.live.form.setValue(path, text)
    else if (kind === 'invalid') store.write(flagPath(path), text && 'invalid')
    else if (kind === 'unknown') store.write(flagPath(path), text && 'answeredUnknown')
    else if (kind === 'parsedAs') {
      store.write(path, text)
      store.write(flagPath(path), `${text}=Spouse`)
    } else if (kind === 'label') this.#relabel(path, text)
    else if (kind === 'messages') this.#reword()
    else if (kind === 'unit') this.#configure([this.#layers[0] ?? [], oneOf(units, pick) ?? []])
    else if (kind === 'rules') this.#configure([oneOf(rules, pick) ?? [], this.#layers[1] ?? []])
    else if (kind === 'day') vi.setSystemTime(new Date(2026, pick % 24, 1 + (to % 28)))
    else if (kind === 'save') {
      const { record, itemsByRow } = store.check().result
      store.set({ baseline: { record, itemsByRow } })
    } else this.#changeRows(kind, pick, to)
  }

  #changeRows(kind: 'add' | 'remove' | 'move', pick: number, to: number): void {
    const { store } = this
    const list = oneOf(listsIn(store.values), pick)
    if (list === undefined) return
    const rows = [...(store.valueAt(list) as ListValues)]
    const node = nodeOf(store, list)
    if (kind === 'add' && node) {
      this.#rows += 1
      rows.splice(to % (rows.length + 1), 0, blankRow(node, `new.${this.#rows}`))
    } else if (rows.length > 0) {
      const taken = rows.splice(pick % rows.length, 1)
      if (kind === 'move') rows.splice(to % (rows.length + 1), 0, ...taken)
    }
    store.live.form.setValue(list, rows)
  }

  #relabel(path: string, text: string): void {
    const key = this.store.keys.at(path)
    this.#labels.set(key, text)
    this.store.labels.override(key, text)
  }

  #reword(): void {
    this.#messages = this.#messages === defaultMessages ? namedMessages : defaultMessages
    this.store.configure({ ...this.store.settings, messages: this.#messages })
  }

  #configure(layers: readonly (readonly RecordRules[])[]): void {
    this.#layers = layers
    this.store.rules.configure(layers.flat())
  }
}

const oneOf = <T>(choices: readonly T[], pick: number) => choices[pick % choices.length]

function found(store: FormStore) {
  const { errors, warnings, result } = store.check()
  return { errors, warnings, record: result.record, rows: result.rowPositions }
}

function nodeOf({ root }: FormStore, list: string) {
  let node: unknown = root
  for (const key of list.split('.')) {
    const { members, item } = node as { members?: Map<string, unknown>; item?: unknown }
    node = members?.get(key) ?? item
  }
  return (node as { item?: Parameters<typeof blankRow>[0] }).item
}

/** The paths of all controls. */
function pathsIn(values: FormValues, path = ''): string[] {
  return Object.entries(values).flatMap(([member, value]) => {
    if (member.startsWith('@')) return []
    if (typeof value === 'string') return [path + member]
    if (!Array.isArray(value)) return pathsIn(value, `${path + member}.`)
    return value.flatMap((row, index) => pathsIn(row, `${path + member}.${index}.`))
  })
}

function listsIn(values: FormValues, path = ''): string[] {
  return Object.entries(values).flatMap(([member, value]) => {
    if (typeof value === 'string') return []
    if (!Array.isArray(value)) return listsIn(value, `${path + member}.`)
    const inRows = value.flatMap((row, index) => listsIn(row, `${path + member}.${index}.`))
    return [path + member, ...inRows]
  })
}

test.each<[string, Schema]>([
  ['a quote', quoteSchema],
  ['lists in lists', fleetSchema.omit(['quote'])],
])(
  'an edited form of %s finds the same as a new one, in the same order',
  (_, schema) => {
    fc.assert(
      fc.property(
        fc.oneof(arbitraryRecord(schema, 'valid'), arbitraryRecord(schema, 'awkward')),
        fc.constantFrom('empty' as const, 'unknown' as const),
        fc.array(arbitraryStep, { minLength: 1, maxLength: 12 }),
        (record, nullMeans, steps) => {
          const form = new EditedForm(schema, record, nullMeans)
          for (const step of steps) {
            form.take(step)
            expect(found(form.store)).toEqual(form.anew())
          }
        },
      ),
      { numRuns: runs },
    )
  },
  120_000,
)

test('a message inside of an item follows the name of the item', () => {
  const settings = { options: { defaultRecord: namedRecord }, messages: namedMessages }
  const store = new FormStore(
    propertyInfoSchema,
    { ...settings, shortcuts: defaultShortcuts },
    'form',
  )
  store.rules.configure([])
  const messages = () => store.sentences.ofAll(store.check().warnings).map(({ message }) => message)
  expect(messages()).toEqual(['not in this state: First 1'])
  store.write('mortgagee.0.company', 'Second')
  expect(messages()).toEqual(['not in this state: Second 1'])
})

const namedRecord = { mortgagee: [{ company: 'First', address: { state: 'TX', zip: '10001' } }] }
