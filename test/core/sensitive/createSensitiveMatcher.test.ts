import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Edits, collectEdits } from '../../../src/core/values/edits.ts'
import { mergeDraft } from '../../../src/core/merge/mergeDraft.ts'
import { toRecord } from '../../../src/core/values/toRecord.ts'
import {
  createSensitiveMatcher,
  emptySensitiveCache,
  type SensitiveOptions,
  memberNames,
} from '../../../src/core/sensitive/createSensitiveMatcher.ts'
import { omitSensitive } from '../../../src/core/sensitive/omitSensitive.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { arbitraryJson } from '../../record/arbitraries.ts'
import { runs } from '../../propertyRuns.ts'
import { node, pathsOf, throughJson } from '../values/randomEdits.ts'
import { Person } from '../values/simulatedUser.ts'
import { defaultEmptiness } from '../../../src/core/values/emptiness.ts'

const root = node(quoteSchema)
const members = memberNames(root)

/** A draft of the edits, as it is stored. */
function draftOf(
  person: Person,
  sensitive: boolean | SensitiveOptions = false,
  cache = emptySensitiveCache(),
) {
  const { record } = person.baseline
  const secrets = createSensitiveMatcher(root, sensitive, [record], person.values, cache)
  const omittedFromBaseline: string[] = []
  const baseline = omitSensitive(
    record,
    secrets,
    (member) => members.has(member),
    (path) => omittedFromBaseline.push(path),
  )
  const kept = collectEdits(root, person.values, person.baseline, defaultEmptiness, secrets)
  const draft = throughJson({
    baseline,
    omittedFromBaseline,
    ...kept,
    omitted: pathsOf(person, kept.omitted),
  }) as {
    baseline: unknown
    omittedFromBaseline: string[]
    edits?: Edits
    omitted: string[]
  }
  return { ...draft, text: JSON.stringify(draft) }
}

const licence = 'TX 1234-5678'
const quote = {
  personal: { first_name: 'Maria', birth_date: '1980-03-04', occupation: `Chef, ${licence}` },
  drivers: [
    {
      driver_name: 'Maria',
      driver_zip: '78701',
      driver_license_number: licence,
      driver_birth_date: '1980-03-04',
      note: 'calls at noon',
    },
  ],
}

describe('a sensitive value is omitted', () => {
  test.each<[string, unknown]>([
    ['as it is', licence],
    ['in other letters', 'tx 1234-5678'],
    ['without its spaces and hyphens', 'TX12345678'],
    ['in the middle of a sentence', 'Her licence, tx-1234 5678, is valid.'],
    ['in wide digits', 'TX１２３４５６７８'],
    ['as a date', '1980-03-04'],
    ['as another writing of it', '03/04/1980'],
    ['as a writing without zeros', 'born 3/4/1980 in Austin'],
    ['as a writing by name', 'March 4th, 1980'],
    ['as a writing by short name', 'DOB: 4 Mar 1980'],
    ['as one for a file name', 'scan_19800304.pdf'],
    ['as the writing of a day with a time', '1980-03-04T00:00:00Z'],
    ['in objects and lists', { a: [{ b: licence }] }],
    ['as the name of a member', { [licence]: true }],
    ['in JSON', JSON.stringify({ x: { y: licence } })],
    ['as a number', 19800304],
  ])('%s', (_, held) => {
    const { text } = draftOf(new Person(quoteSchema, { ...quote, held, list: [held] }))
    expect(text).not.toMatch(/5678|５６７８|1980|calls at noon.*March/)
    expect(text).toContain('calls at noon')
  })

  test('wherever a typed sensitive text appears, in the record and in other texts', () => {
    const record = { personal: { occupation: 'Chef A7654321' }, memo: ['see A765-4321'] }
    const person = new Person(quoteSchema, record).addRow('drivers')
    person.enter('drivers.0.driver_license_number', 'a765 4321')
    person.enter('personal.education', 'as for A7654321').enter('personal.last_name', 'Lopez')
    const { text, omitted, omittedFromBaseline } = draftOf(person)
    expect(text).not.toMatch(/7654321|765-4321/)
    expect(text).toContain('Lopez')
    expect(omitted).toEqual(['personal.education', 'drivers.0.driver_license_number'])
    expect(omittedFromBaseline).toEqual(['personal.occupation', 'memo.0'])
  })

  test('if it is the parsed value of a text', () => {
    const person = new Person(quoteSchema, quote).enter('personal.relation', 'sp')
    Object.assign(person.values['personal'] ?? {}, { '@relation': `sp=${licence}` })
    expect(draftOf(person).text).not.toContain('5678')
  })

  test('if it arrived as a number', () => {
    const record = { personal: { birth_date: 321_000_000 }, a: 321_000_000, b: 'at 321000000' }
    expect(draftOf(new Person(quoteSchema, record)).baseline).toEqual({ personal: {} })
  })

  test('if any value has such a name', () => {
    const record = { x: { birthDate: [{ raw: 'Spring 1980' }] }, y: 'in spring, 1980', z: 'autumn' }
    expect(draftOf(new Person(quoteSchema, record)).baseline).toEqual({ x: {}, z: 'autumn' })
  })

  test('but not if it is so short that many texts contain it', () => {
    const record = { drivers: [{ driver_license_number: 'A1', driver_zip: 'A1234', n: 'A1' }] }
    expect(draftOf(new Person(quoteSchema, record)).baseline).toEqual({
      drivers: [{ driver_zip: 'A1234', n: 'A1' }],
    })
  })

  test('but not if the same text is a member name of the schema', () => {
    const record = { drivers: [{ driver_license_number: 'driver', driver_zip: '1' }] }
    expect(draftOf(new Person(quoteSchema, record)).baseline).toEqual({
      drivers: [{ driver_zip: '1' }],
    })
  })
})

describe('a host', () => {
  const kept = (sensitive: boolean | SensitiveOptions) =>
    draftOf(new Person(quoteSchema, quote), sensitive).baseline as typeof quote

  test('names members and paths', () => {
    expect(kept({ names: ['Driver-Zip', 'personal.first_name'] })).toEqual({
      personal: {},
      drivers: [{ note: 'calls at noon' }],
    })
    expect(kept({ names: ['drivers.*.note'] }).drivers[0]).not.toHaveProperty('note')
    expect(kept({ names: ['personal.note'] }).drivers[0]).toHaveProperty('note')
  })

  test('decides about each value, and a function that throws means yes', () => {
    const is = (path: string, value: unknown) => {
      if (path.endsWith('zip')) throw new Error('no')
      return typeof value === 'string' && value.includes('noon')
    }
    expect(kept({ is }).drivers).toEqual([{ driver_name: 'Maria' }])
    const person = new Person(quoteSchema, quote).enter('personal.education', 'at noon')
    expect(draftOf(person, { is }).omitted).toEqual(['personal.education'])
  })

  test('keeps every value', () => {
    expect(kept(true)).toEqual(quote)
  })
})

test('what did not change is not searched again unless a sensitive answer did', () => {
  const person = new Person(quoteSchema, quote)
  const cache = emptySensitiveCache()
  const searches = () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    draftOf(person, false, cache)
    const { length } = normalize.mock.calls
    normalize.mockRestore()
    return length
  }
  expect(searches()).toBeGreaterThan(5)
  expect(searches()).toBe(0)
  person.enter('personal.education', 'Bachelor')
  expect(searches()).toBe(1)
  person.enter('drivers.0.driver_license_number', 'TX 9876-5432')
  expect(searches()).toBeGreaterThan(5)
})

test('a save looks for sensitive answers only in the rows that changed since the last', () => {
  const person = new Person(quoteSchema, {
    drivers: Array.from({ length: 20 }, () => ({ ...quote.drivers[0] })),
  })
  const cache = emptySensitiveCache()
  const rowsRead = () => {
    const entries = vi.spyOn(Object, 'entries')
    draftOf(person, { is: undefined }, cache)
    const read = entries.mock.calls.filter(([row]) => 'driver_name' in row)
    entries.mockRestore()
    return read.length
  }
  const first = rowsRead()
  const nothingChanged = rowsRead()
  person.enter('drivers.7.driver_name', 'Luis')
  expect(rowsRead() - nothingChanged).toBeLessThanOrEqual(2)
  expect(first - nothingChanged).toBe(40)
})

const writings = [licence, 'tx12345678', 'Tx-1234 5678!', '1980-03-04', '3/4/1980', 'Mar 4, 1980']
const secret = /12345678|19800304|341980|mar41980/
const squeezed = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Any JSON with a secret anywhere, also as a name. */
const arbitraryLeaky = fc
  .tuple(
    arbitraryJson,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...writings)), { maxLength: 4 }),
  )
  .map(([json, leaks]) =>
    leaks.reduce<unknown>(
      (held, [kind, leak]) =>
        [
          { [leak]: held },
          [held, `see ${leak}.`],
          { a: held, b: leak },
          JSON.stringify({ c: leak }),
        ][kind % 4],
      json,
    ),
  )

const arbitraryEdits = fc.array(
  fc.tuple(fc.nat(), fc.oneof(fc.string(), fc.constantFrom(...writings))),
  {
    maxLength: 6,
  },
)

describe('for any record and any typed texts', () => {
  const arbitraryQuote = fc.record({
    unknown: arbitraryLeaky,
    item: arbitraryLeaky,
    job: arbitraryLeaky,
  })

  function personWith({ unknown, item, job }: Record<string, unknown>, edits: [number, string][]) {
    const [driver] = quote.drivers
    const record = {
      personal: { ...quote.personal, occupation: job },
      drivers: [{ ...driver, unknown: item }],
      unknown,
    }
    const person = new Person(quoteSchema, throughJson(record))
    const controls = person.controls()
    for (const [pick, text] of edits) person.enter(controls[pick % controls.length] ?? '', text)
    return person
  }

  test('no draft contains a sensitive value', () => {
    fc.assert(
      fc.property(arbitraryQuote, arbitraryEdits, (record, edits) => {
        const texts: string[] = []
        JSON.parse(draftOf(personWith(record, edits)).text, (key, value: unknown) => {
          texts.push(key, typeof value === 'object' ? '' : String(value))
          return value
        })
        expect(texts.filter((text) => secret.test(squeezed(text)))).toEqual([])
      }),
      { numRuns: runs },
    )
  })

  test('a draft is the same whatever a cache remembers', () => {
    fc.assert(
      fc.property(arbitraryQuote, arbitraryEdits, (record, edits) => {
        const cache = emptySensitiveCache()
        const person = personWith(record, [])
        const controls = person.controls()
        for (const [pick, text] of [[0, ''] as const, ...edits]) {
          person.enter(controls[pick % controls.length] ?? '', text)
          expect(draftOf(person, false, cache)).toEqual(draftOf(person))
        }
      }),
      { numRuns: runs },
    )
  })

  test('a draft restores everything but the listed texts, without conflicts', () => {
    fc.assert(
      fc.property(arbitraryQuote, arbitraryEdits, (record, edits) => {
        const person = personWith(record, edits)
        const draft = draftOf(person)
        const now = person.baseline.record
        const { conflicts, resolve } = mergeDraft(root, draft, now, {
          emptiness: defaultEmptiness,
          reading: {},
        })
        expect(conflicts).toEqual([])
        const { values, baseline } = resolve(() => 'mine')
        const expected = new Person(quoteSchema, now)
        const lost = new Set(draft.omitted)
        for (const path of person.controls()) {
          const text = person.textAt(path)
          if (!lost.has(path) && text !== expected.textAt(path)) expected.enter(path, text)
        }
        expect(toRecord(root, values, baseline, {}).record).toEqual(expected.result)
      }),
      { numRuns: runs },
    )
  })
})
