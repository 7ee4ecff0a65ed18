import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeForms, rowName } from '../../../src/core/merge/mergeForms.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { type FormValues, rowKey } from '../../../src/core/values/formValues.ts'
import { sideOf } from '../../../src/store/mergeNewerRecord.ts'
import { arbitraryRecord } from '../../record/arbitraries.ts'
import { runs } from '../../propertyRuns.ts'
import {
  type Act,
  acted,
  arbitraryActs,
  arbitraryHost,
  fleetSchema,
  node,
} from '../values/randomEdits.ts'
import type { Person } from '../values/simulatedUser.ts'

// Two people have edited the same record: one of them before a draft had loaded, the other one in the draft.

const kinds: Act['kind'][] = ['enter', 'enter', 'enter', 'add', 'move', 'remove']
const prefix = 'early-'

/** Each text by its row and its member. */
function textsOf(values: FormValues, around = ''): [string, string][] {
  return Object.entries(values).flatMap(([member, value]): [string, string][] => {
    if (member.startsWith('@')) return []
    if (typeof value === 'string') return [[around + member, value]]
    if (!Array.isArray(value)) return textsOf(value, `${around}${member}.`)
    return value.flatMap((row) => textsOf(row, `#${String(row[rowKey])}.`))
  })
}

const formOf = ({ values, baseline }: Person) => ({ values, baseline, hasInvalid: true })

const checkTwo = (law: (early: Person, draft: Person, opened: Person) => void) =>
  fc.assert(
    fc.property(
      arbitraryRecord(fleetSchema, 'valid'),
      arbitraryHost,
      arbitraryActs(kinds),
      arbitraryActs(kinds),
      (record, host, earlier, later) => {
        const [early, draft, opened] = [earlier, later, []].map((acts) =>
          acted(fleetSchema, record, host, acts),
        )
        if (early && draft && opened) law(early, draft, opened)
      },
    ),
    { numRuns: runs },
  )

const mergedOf = (early: Person, draft: Person) =>
  mergeForms(early.root, formOf(early), early.baseline.record, sideOf, {
    emptiness: early.emptiness,
    reading: {},
    over: { form: formOf(draft), newRowPrefix: prefix },
  })

test('what was typed early wins where both touched a control, and everything else is that of the draft', () => {
  checkTwo((early, draft, opened) => {
    const { values } = mergedOf(early, draft)
    const merged = new Map(textsOf(values))
    const [before, own, drafted] = [opened, early, draft].map((one) => new Map(textsOf(one.values)))
    const ids = (texts: ReadonlyMap<string, string> = new Map()) =>
      new Set([...texts.keys()].map((key) => key.split('.', 1)[0]))
    const left = ids(own)
    const texts = new Set(merged.values())
    const isNewKept = (text: string) => text.trim() === '' || texts.has(text)
    const wrongEarly = [...(own ?? [])].filter(([key, text]) => {
      const was = before?.get(key)
      // A new row may be one of the draft as well.
      if (was === undefined) return !isNewKept(text)
      if (text !== was) return merged.get(key) !== text
      return merged.has(key) && merged.get(key) !== (drafted?.get(key) ?? text)
    })
    const wrongDraft = [...(drafted ?? [])].filter(([key, text]) => {
      if (!before?.has(key)) return !isNewKept(text)
      return merged.has(key) && !left.has(key.split('.', 1)[0])
    })
    expect(wrongEarly).toEqual([])
    expect(wrongDraft).toEqual([])
  })
})

test('early edits over a draft without edits are the early form, and none over a draft are the draft', () => {
  checkTwo((early, draft, opened) => {
    const record = ({ values, baseline }: Pick<Person, 'values' | 'baseline'>) =>
      JSON.stringify(Object.assign(Object.create(early) as Person, { values, baseline }).result)
    expect(record(mergedOf(early, opened))).toBe(record(early))
    expect(record(mergedOf(opened, draft))).toBe(record(draft))
    expect(textsOf(mergedOf(opened, draft).values)).toEqual(textsOf(draft.values))
  })
})

test('an item whose name nobody sees has none, as once its text is settled', () => {
  const driver = node(driverSchema)
  expect(rowName(driver, { driver_name: ' Ana\u200b ' })).toBe('Ana')
  expect(rowName(driver, { driver_name: '\0\u200b ' })).toBe('')
})
