import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FlaggedText, mergeForms, rowName } from '../../../src/core/merge/mergeForms.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { flagKey } from '../../../src/core/values/flag.ts'
import { type FormValues, rowKey, textAt } from '../../../src/core/values/formValues.ts'
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

type Answers = ReadonlyMap<string, FlaggedText>

/** Each answer by its member, and by the ids of the rows around it, which hold dots: `vehicles.0/new.1/street`. */
function answersOf(values: FormValues, around = ''): [string, FlaggedText][] {
  return Object.entries(values).flatMap(([member, value]): [string, FlaggedText][] => {
    if (member.startsWith('@')) return []
    if (typeof value === 'string')
      return [[around + member, { text: value, flag: textAt(values, flagKey(member)) }]]
    if (!Array.isArray(value)) return answersOf(value, `${around}${member}.`)
    const rows = around.slice(0, around.lastIndexOf('/') + 1)
    return value.flatMap((row) => answersOf(row, `${rows}${textAt(row, rowKey)}/`))
  })
}

const rowsAround = (key: string) => key.split('/').slice(0, -1)

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
    const merged: Answers = new Map(answersOf(values))
    const [before, own, drafted] = [opened, early, draft].map(
      (one): Answers => new Map(answersOf(one.values)),
    )
    const rowsOf = (answers: Answers = new Map()) => [...answers.keys()].flatMap(rowsAround)
    const left = new Set(rowsOf(own))
    const removed = new Set(rowsOf(before).filter((row) => !left.has(row)))
    const texts = new Set(Array.from(merged.values(), ({ text }) => text))
    const isNewKept = (text: string) => text.trim() === '' || texts.has(text)
    const wrongEarly = [...(own ?? [])].filter(([key, answer]) => {
      const was = before?.get(key)
      // A new row may be one of the draft as well.
      if (was === undefined) return !isNewKept(answer.text)
      // Who clears what cannot be read changes no text, but its flag.
      const isTouched = answer.text !== was.text || answer.flag !== was.flag
      const expected = isTouched ? answer : (drafted?.get(key) ?? answer)
      return (isTouched || merged.has(key)) && merged.get(key)?.text !== expected.text
    })
    const wrongDraft = [...(drafted ?? [])].filter(([key, { text }]) => {
      // A row that was removed early goes with all that is in it, also with rows that the draft had added there.
      if (rowsAround(key).some((row) => removed.has(row))) return merged.has(key)
      return !before?.has(key) && !isNewKept(text)
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
    expect(answersOf(mergedOf(opened, draft).values)).toEqual(answersOf(draft.values))
  })
})

test('an item whose name nobody sees has none, as once its text is settled', () => {
  const driver = node(driverSchema)
  expect(rowName(driver, { driver_name: ' Ana\u200b ' })).toBe('Ana')
  expect(rowName(driver, { driver_name: '\0\u200b ' })).toBe('')
})
