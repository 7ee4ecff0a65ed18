import { describe, expect, test } from 'vitest'
import { type FlaggedText, type LeafSides, mergeLeaf } from '../../../src/core/merge/mergeForms.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import { driverSchema } from '../../../src/record/driver.ts'

function leafOf(member: string) {
  const leaf = describeObjectSchema(driverSchema).members.get(member)
  if (leaf?.kind !== 'leaf') throw new Error('no leaf')
  return leaf
}

const leaf = leafOf('driver_age')

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

describe('a date that was typed with its day first', () => {
  const swapped = { text: '03/04/1980', flag: 'swapped' }
  const over = (base: string, newer: string) => {
    const [storedTheirs, theirs] = [plain(newer), plain(newer)]
    const sides = { base: plain(base), storedTheirs, theirs, mine: swapped }
    return mergeLeaf(
      leafOf('driver_birth_date'),
      { ...sides, edited: { text: true, flag: true } },
      {},
    )
  }

  test('still says that it was read so next to newer data that disagrees, or is another spelling', () => {
    expect(over('01/01/1970', '05/06/1990')).toEqual({
      mine: swapped,
      theirs: plain('05/06/1990'),
      isConflict: true,
    })
    expect(over('01/01/1970', '1970-01-01').mine).toEqual(swapped)
  })

  test('is sure once newer data has the same date', () => {
    expect(over('01/01/1970', '03/04/1980').mine).toEqual(plain('03/04/1980'))
  })
})
