import { describe, expect, test } from 'vitest'
import { type FlaggedText, type LeafSides, mergeLeaf } from '../../../src/core/merge/mergeForms.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import { driverSchema } from '../../../src/record/driver.ts'

const leaf = describeObjectSchema(driverSchema).members.get('driver_age')
if (leaf?.kind !== 'leaf') throw new Error('no leaf')

const plain = (text: string): FlaggedText => ({ text, flag: '' })
const invalid = (text: string): FlaggedText => ({ text, flag: 'invalid' })
const merged = (sides: Omit<LeafSides, 'edited'>, edited: LeafSides['edited']) =>
  mergeLeaf(leaf, { ...sides, edited }, {})

describe('an edited text over a record that did not change', () => {
  test("keeps the record's flag", () => {
    const [base, theirs] = [invalid('old'), invalid('old')]
    const sides = { base, storedTheirs: base, theirs, mine: invalid('47') }
    expect(merged(sides, { text: true, flag: false }).mine).toEqual(invalid('47'))
  })

  test('does not take a flag that only the whole record has, as of a value that drafts leave out', () => {
    const sides = {
      base: plain(''),
      storedTheirs: plain(''),
      theirs: invalid('secret'),
      mine: plain('47'),
    }
    expect(merged(sides, { text: true, flag: false }).mine).toEqual(plain('47'))
    expect(merged(sides, { text: false, flag: false }).mine).toEqual(invalid('secret'))
  })
})

test('an entry in place of an invalid value is a plain text over newer data, and disagrees with it', () => {
  const sides = {
    base: invalid('old'),
    storedTheirs: plain('48'),
    theirs: plain('48'),
    mine: invalid('47'),
  }
  expect(merged(sides, { text: true, flag: true })).toEqual({
    mine: plain('47'),
    theirs: plain('48'),
    isConflict: true,
  })
})
