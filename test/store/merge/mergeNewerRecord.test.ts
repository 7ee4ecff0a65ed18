import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Schema } from 'yup'
import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../../src/config/shortcuts.ts'
import { schemaNodeAt } from '../../../src/core/schema/describeSchema.ts'
import { parsePath } from '../../../src/core/schema/path.ts'
import { flagPath, isUnknownFlag } from '../../../src/core/values/flag.ts'
import {
  copyFormValues,
  formValueAt,
  type FormValues,
  rowKey,
} from '../../../src/core/values/formValues.ts'
import type { IdentifyItem } from '../../../src/core/changes/pairItems.ts'
import { mergeRecords } from '../../../src/core/merge/mergeRecords.ts'
import type { Emptiness } from '../../../src/core/values/emptiness.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { spanishVocabulary } from '../../../src/config/spanish/spanishVocabulary.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { FormStore } from '../../../src/store/FormStore.ts'
import type { Candidate } from '../../../src/store/formState.ts'
import { takeCandidates, matchCandidate } from '../../../src/store/candidates.ts'
import { changeText, fillControls, fixText, leaveControl } from '../../../src/store/entry.ts'
import { mergeNewerRecord } from '../../../src/store/mergeNewerRecord.ts'
import { arbitraryAlteration } from '../../record/alterations.ts'
import { arbitraryRecord } from '../../record/arbitraries.ts'
import { acted, arbitraryActs, arbitraryHost, fleetSchema } from '../../core/values/randomEdits.ts'
import { Person } from '../../core/values/simulatedUser.ts'
import { developerReports } from '../../developerReports.ts'
import { runs } from '../../propertyRuns.ts'

/** The form of a person. */
function storeOf(
  { root, values, baseline, emptiness }: Person,
  identify?: IdentifyItem,
): FormStore {
  const store = new FormStore(
    root.schema,
    {
      options: { defaultRecord: undefined, identify, ...emptiness },
      messages: defaultMessages,
      shortcuts: defaultShortcuts,
    },
    'form',
  )
  store.state = { ...store.state, baseline }
  store.live.form.reset(copyFormValues(values))
  store.valuesChanged()
  return store
}

const recordOf = (store: FormStore) => store.check().result.record
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Every text in a form, by its row and its members, with whether its row is there. */
function textsOf(values: FormValues, prefix = ''): [string, string][] {
  return Object.entries(values).flatMap(([member, value]) => {
    if (member.startsWith('@')) return []
    if (typeof value === 'string') return [[prefix + member, value] as [string, string]]
    if (!Array.isArray(value)) return textsOf(value, `${prefix}${member}.`)
    return value.flatMap((row) => textsOf(row, `#${String(row[rowKey])}.`))
  })
}

const schemas: Record<string, Schema> = { 'a quote': quoteSchema, 'lists in lists': fleetSchema }

describe.each(Object.entries(schemas))('newer data for %s', (_, schema) => {
  const record = arbitraryRecord(schema, 'awkward').map(json)
  const check = (law: (person: Person, alter: (record: unknown) => unknown) => void) =>
    fc.assert(
      fc.property(
        record,
        arbitraryHost,
        arbitraryActs(),
        arbitraryAlteration,
        (record, host, acts, alter) => law(acted(schema, record, host, acts), alter),
      ),
      { numRuns: runs },
    )

  test('replaces a form that nobody edited, whatever it is', () => {
    fc.assert(
      fc.property(record, arbitraryHost, arbitraryAlteration, (record, host, alter) => {
        const store = storeOf(acted(schema, record, host, []))
        const theirs = alter(record)
        mergeNewerRecord(store, { record: theirs as object }, false)
        expect(JSON.stringify(recordOf(store))).toBe(JSON.stringify(theirs ?? {}))
        expect(store.state.conflicts).toEqual([])
      }),
      { numRuns: runs },
    )
  })

  test('changes nothing if it is the record that the form has', () => {
    check((person) => {
      const store = storeOf(person)
      const before = JSON.stringify(recordOf(store))
      const texts = textsOf(person.values)
      mergeNewerRecord(store, { record: json(person.baseline.record ?? null) as object }, false)
      expect(JSON.stringify(recordOf(store))).toBe(before)
      expect(textsOf(store.values)).toEqual(texts)
      expect(store.state.conflicts).toEqual([])
    })
  })

  test('has no conflict with a form that says the same', () => {
    check((person) => {
      const store = storeOf(person)
      const { record, parseErrors } = store.check().result
      fc.pre(parseErrors.length === 0)
      mergeNewerRecord(store, { record: json(record) as object }, false)
      expect(recordOf(store)).toEqual(json(record))
      expect(store.state.conflicts).toEqual([])
    })
  })

  test('loses no text that a person entered', () => {
    check((person, alter) => {
      const store = storeOf(person)
      const untouched = new Map(
        textsOf(storeOf(acted(schema, person.record, person.emptiness, [])).values),
      )
      const entered = textsOf(person.values).filter(
        ([name, text]) =>
          untouched.get(name) !== text &&
          text.trim() !== '' &&
          // Where the answer is "unknown" now, the text is the one from before it.
          !isUnknownFlag(formValueAt(person.values, parsePath(flagPath(name)))),
      )
      mergeNewerRecord(
        store,
        { record: alter(json(person.baseline.record ?? null)) as object },
        false,
      )
      const after = new Map(textsOf(store.values))
      const isSaved = person.baseline.record !== person.record
      for (const [name, text] of isSaved ? [] : entered)
        expect([name, after.get(name)]).toEqual([name, text])
    })
  })

  test('has conflicts at places that the form has', () => {
    check((person, alter) => {
      const store = storeOf(person)
      mergeNewerRecord(
        store,
        { record: alter(json(person.baseline.record ?? null)) as object },
        false,
      )
      for (const { path, kind, row } of store.conflicts) {
        expect(store.valueAt(path)).toBeDefined()
        expect(
          schemaNodeAt(store.root, parsePath(path))?.kind === 'list' || kind !== 'removedHere',
        ).toBe(true)
        expect(row !== undefined).toBe(kind === 'removedHere')
      }
      expect(store.check().warnings.filter(({ id }) => id === 'conflict')).toHaveLength(
        store.state.conflicts.length,
      )
    })
  })
})

test('newer data and a form become the record that their records become, where no answer is in question', () => {
  const edited = (record: unknown, host: Emptiness, acts: Parameters<typeof acted>[3]) =>
    acted(driverSchema, record, host, acts)
  const arbitraryEdits = arbitraryActs(['enter'])
  fc.assert(
    fc.property(
      arbitraryRecord(driverSchema, 'valid').map(json),
      arbitraryHost,
      arbitraryEdits,
      arbitraryEdits,
      (base, host, mine, theirs) => {
        const store = storeOf(edited(base, host, mine))
        const { record, parseErrors } = store.check().result
        fc.pre(parseErrors.length === 0)
        const newer = json(edited(base, host, theirs).result)
        const merged = mergeRecords({ base, theirs: newer, mine: json(record) })
        fc.pre(merged.conflicts.length === 0)
        mergeNewerRecord(store, { record: newer as object }, false)
        // An entry of the same value in another spelling is in question in a form only.
        fc.pre(store.state.conflicts.length === 0)
        expect(recordOf(store)).toEqual(merged.record)
      },
    ),
    { numRuns: runs },
  )
})

test('newer data that says the same adds no item, also next to rows that are still blank', () => {
  const person = new Person(quoteSchema, { drivers: [{ driver_name: 'Ana' }] })
  person.addRow('drivers').addRow('drivers').addRow('drivers')
  person.enter('drivers.0.driver_name', 'Bo').enter('drivers.2.driver_name', 'Ana')
  const store = storeOf(person)
  mergeNewerRecord(store, { record: json(person.result) as object }, false)
  expect(recordOf(store)).toEqual(person.result)
  expect(store.values['drivers']).toHaveLength(4)
})

test('newer data that says the same adds no item, also where a row is what another one was', () => {
  const person = new Person(quoteSchema, {
    drivers: [{ driver_name: 'Ana' }, { driver_name: 'Bo' }],
  })
  person.enter('drivers.0.driver_name', 'Bo').enter('drivers.1.driver_name', 'Ana')
  const swapped = storeOf(person)
  mergeNewerRecord(swapped, { record: json(person.result) as object }, false)
  expect(recordOf(swapped)).toEqual(person.result)

  person.save()
  person.addRow('drivers').enter('drivers.2.driver_name', 'Ana').enter('drivers.1.driver_name', '')
  const store = storeOf(person)
  mergeNewerRecord(store, { record: json(person.result) as object }, false)
  expect(recordOf(store)).toEqual(person.result)
  expect(store.state.conflicts).toEqual([])
})

test('an item that newer data without a name has added is named in the words of the moment', () => {
  const store = storeOf(new Person(quoteSchema, { drivers: [] }))
  const merge = (isAnswer: boolean, ...names: string[]) =>
    mergeNewerRecord(store, { record: { drivers: names.map(toDriver) } }, isAnswer)
  const toDriver = (driver_name: string) => ({ driver_name })
  merge(false, 'Ana')
  merge(true, 'Ana', 'Bo')
  const added = [...store.state.addedRows.values()]
  expect(added).toEqual([{}, { isSaved: true }])
  const named = () => added.map((one) => store.sentences.sourceOf(one))
  expect(named()).toEqual(['Newer data', 'Saved record'])
  const incoming = { ...defaultMessages.incoming, newerData: 'Datos nuevos' }
  store.configure({ ...store.settings, messages: { ...defaultMessages, incoming } })
  expect(named()).toEqual(['Datos nuevos', 'Saved record'])
})

test('a conflict has no words: its sentence is in those that the form has when it shows', () => {
  const { incoming } = defaultMessages
  const others = {
    ...defaultMessages,
    incoming: {
      ...incoming,
      newerData: 'Datos nuevos',
      differs: (source: string, answer: string) => `${source} dice ${answer}`,
      removed: (source: string, item: string) => `${source} ya no tiene ${item}`,
    },
  }
  const settings = (messages: typeof defaultMessages) => ({
    options: {
      defaultRecord: { property: { year_built: 1980 }, drivers: [{ driver_name: 'Ana' }] },
    },
    messages,
    shortcuts: defaultShortcuts,
  })
  const store = new FormStore(quoteSchema, settings(defaultMessages), 'form')
  store.write('property.year_built', '1985')
  store.write('drivers.0.driver_zip', '78701')
  mergeNewerRecord(store, { record: { property: { year_built: 1982 }, drivers: [] } }, false)
  const said = () => store.sentences.ofAll(store.check().warnings).map(({ message }) => message)
  expect(said()).toEqual(
    expect.arrayContaining([
      'Newer data: 1982',
      'Newer data no longer has Driver Ana. You changed it.',
    ]),
  )
  store.configure(settings(others))
  expect(said()).toEqual(
    expect.arrayContaining(['Datos nuevos dice 1982', 'Datos nuevos ya no tiene Driver Ana']),
  )
  expect(JSON.stringify(store.state.conflicts)).not.toMatch(/Newer|Driver A/)
})

describe('newer data and a text in the language of the form', () => {
  const opened = (text: string) => {
    const messages = { ...defaultMessages, entry: spanishVocabulary }
    const options = { defaultRecord: { stories_count: 2, year_built: 1985 } }
    const settings = { options, messages, shortcuts: defaultShortcuts }
    const store = new FormStore(propertyInfoSchema, settings, 'form')
    store.write('stories_count', text)
    return store
  }

  test('what was submitted is no edit, so the answer of the host takes its place', () => {
    const store = opened('dos')
    mergeNewerRecord(store, { record: { stories_count: 3, year_built: 1985 } }, true)
    expect(store.conflicts).toEqual([])
    expect(store.values).toMatchObject({ stories_count: '3' })
  })

  test('keeps a text that means something else', () => {
    const store = opened('cuatro')
    mergeNewerRecord(store, { record: { stories_count: 3, year_built: 1985 } }, true)
    expect(store.conflicts).toMatchObject([{ path: 'stories_count' }])
    expect(store.values).toMatchObject({ stories_count: 'cuatro' })
  })
})

describe('odd data of a host', () => {
  const drivers = [{ driver_name: 'Ana' }, { driver_name: 'Bo' }]
  const cyclic = () => {
    const item: Record<string, unknown> = { driver_name: 'Cy' }
    item['self'] = item
    return item
  }

  test.each<[string, unknown]>([
    ['a text', 'x'],
    ['null', null],
    ['a list', [1]],
    ['null for a list', { drivers: null }],
    ['null for an item', { drivers: [null, null] }],
    ['the same items twice', { drivers: [...drivers, ...drivers] }],
    ['a big number', { drivers: [{ driver_name: 1n }, { driver_age: 2n }, { driver_age: 2n }] }],
    ['items that contain themselves', { drivers: [cyclic(), cyclic()], personal: cyclic() }],
    ['a date', { drivers: [{ driver_name: new Date(0) }] }],
    ['a member __proto__', JSON.parse('{"__proto__":{"a":1},"drivers":[{"__proto__":{"b":2}}]}')],
  ])('as newer data (%s) loses nothing that was typed', (_, record) => {
    const person = new Person(quoteSchema, { drivers, personal: { first_name: 'Al' } })
    person.enter('personal.first_name', 'Alma').enter('drivers.1.driver_email', 'bo@x.org')
    const store = storeOf(person)
    mergeNewerRecord(store, { record: record as object }, false)
    const texts = textsOf(store.values).map(([, text]) => text)
    expect(texts).toEqual(expect.arrayContaining(['Alma', 'bo@x.org']))
    // A second merge has the odd data as the record before.
    mergeNewerRecord(store, { record: { drivers } }, false)
    const after = textsOf(store.values).map(([, text]) => text)
    expect(after).toEqual(expect.arrayContaining(['Alma', 'bo@x.org']))
  })

  class Broken extends Error {
    override name = 'Broken'
  }
  test.each<[string, (item: unknown) => unknown]>([
    ['objects', () => ({})],
    ['NaN', () => Number.NaN],
    ['one id for all', () => 7],
    [
      'nothing, as it throws',
      () => {
        throw new Broken('secret')
      },
    ],
  ])('ids that are none (%s): items are paired by their order or likeness', (_, identify) => {
    const report = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', report)
    const person = new Person(quoteSchema, { drivers }).enter('drivers.1.driver_email', 'bo@x.org')
    const store = storeOf(person, identify as IdentifyItem)
    const theirs = [drivers[0], { driver_name: 'Bo', driver_zip: '78701' }]
    mergeNewerRecord(store, { record: { drivers: theirs } }, false)
    expect(recordOf(store)).toEqual({
      drivers: [drivers[0], { ...theirs[1], driver_email: 'bo@x.org' }],
    })
    for (const [error] of report.mock.calls) expect(String(error)).not.toContain('secret')
    vi.unstubAllGlobals()
  })

  test('candidates that JSON cannot express are known, and those without an item or source are not', () => {
    const source = { label: 'County records' }
    const shared = { driver_name: 'Di' }
    const odd = [
      { item: cyclic(), source },
      { item: cyclic(), source },
      { item: { driver_age: 2n }, source },
      { item: { driver_birth_date: new Date(0) }, source },
      { item: { driver_birth_date: new Date(Number.NaN) }, source },
      { item: JSON.parse('{"__proto__":{"a":1}}') as object, source },
      { item: shared, source },
      { item: shared, source },
      { item: { driver_name: 'No source' } },
      { item: null, source },
      null,
    ] as Candidate[]
    const store = storeOf(new Person(quoteSchema, { drivers }))
    const reports = developerReports()
    expect(takeCandidates(store, 'drivers', odd)).toBe(6)
    expect(reports).toEqual([
      expect.stringContaining('some candidates of "drivers" lack an item or a source'),
    ])
    const known = store.state.candidates.lists.get(store.keys.at('drivers')) ?? []
    expect(known.map(({ given }) => odd.indexOf(given))).toEqual([0, 2, 3, 4, 5, 6])
    for (const one of known) {
      expect(() => matchCandidate(store, 'drivers', one)).not.toThrow()
    }
    const { candidates } = store.state
    expect(takeCandidates(store, 'drivers', [...odd])).toBe(0)
    expect(store.state.candidates).toBe(candidates)
  })

  test('sources of no place or without a label are left out', () => {
    const reports = developerReports()
    const sources = JSON.parse(
      '{"":null,"nowhere":{"label":"a"},"__proto__":{"label":"b"},"drivers[0]":{"label":"c"},"drivers[1]":5}',
    ) as Record<string, { label: string }>
    const store = storeOf(new Person(quoteSchema, { drivers }))
    mergeNewerRecord(store, { record: { drivers: [null, ...drivers] }, sources }, false)
    const { sources: merged = {} } = store.state
    expect(Object.keys(merged)).toEqual(['drivers.0'])
    expect(reports).toHaveLength(2)
    expect(textsOf(store.values).map(([, text]) => text)).toContain('Bo')
  })
})

test('a control that someone is typing in is followed through rows that move', () => {
  const people = ['Ana', 'Bo'].map((driver_name) => ({ driver_name, driver_zip: '78701' }))
  const named = (name: string) => [
    { ...people[1]!, driver_name: 'Cy' },
    people[0],
    { ...people[1], driver_name: name },
  ]
  const store = storeOf(new Person(quoteSchema, { drivers: people }))
  // On its way from Bo to another name, the text is that of the record again.
  changeText(store, 'drivers.1.driver_name', 'Bob')
  changeText(store, 'drivers.1.driver_name', 'Bo')
  mergeNewerRecord(store, { record: { drivers: named('Bo') } }, false)
  expect(store.valueAt('drivers.2.driver_name')).toBe('Bo')
  mergeNewerRecord(store, { record: { drivers: named('Robert') } }, false)
  expect(store.valueAt('drivers.2.driver_name')).toBe('Bo')
  // Nobody types in the one that is at its former place.
  const others = [named('Robert')[0], { ...people[0], driver_name: 'Anna' }, named('Robert')[2]]
  mergeNewerRecord(store, { record: { drivers: others } }, false)
  expect(store.valueAt('drivers.1.driver_name')).toBe('Anna')
})

describe('a disagreement about an answer that someone is typing ends', () => {
  const openTyping = () => {
    const store = storeOf(new Person(propertyInfoSchema, { year_built: 1985 }))
    changeText(store, 'year_built', '82')
    mergeNewerRecord(store, { record: { year_built: 1982 } }, false)
    expect(store.conflicts).toHaveLength(1)
    return store
  }

  test('at once where a button of the kit gives the newer answer', () => {
    const fixed = openTyping()
    fixText(fixed, 'year_built', '1982')
    expect(fixed.conflicts).toEqual([])
    const filled = openTyping()
    fillControls(filled, { texts: { year_built: '1982' }, undone: '' })
    expect(filled.conflicts).toEqual([])
  })

  test('only once they leave it where they typed the newer answer', () => {
    const store = openTyping()
    changeText(store, 'year_built', '1982')
    expect(store.conflicts).toHaveLength(1)
    leaveControl(store, 'year_built')
    expect(store.conflicts).toEqual([])
  })
})
