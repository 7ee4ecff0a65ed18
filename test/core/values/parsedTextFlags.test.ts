import { describe, expect, test } from 'vitest'
import { duplicateRow, toFormValues } from '../../../src/core/values/toFormValues.ts'
import { toRecord } from '../../../src/core/values/toRecord.ts'
import { collectEdits, applyEdits } from '../../../src/core/values/edits.ts'
import { copyFormValues } from '../../../src/core/values/formValues.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import { mergeLeaf } from '../../../src/core/merge/mergeForms.ts'
import { driverSchema, propertyInfoSchema } from '../../../src/records.ts'
import { answerText, flagPath } from '../../../src/core/values/flag.ts'
import { defaultEmptiness } from '../../../src/core/values/emptiness.ts'
import { matchByName } from '../../../src/core/sensitive/createSensitiveMatcher.ts'

const node = describeObjectSchema(driverSchema)
const record = { driver_zip: '78701', driver_relation: 'Child' }
const relation = 'driver_relation'

/** A driver's form with a text and its flag. */
function formWith(member: string, text: string, flag: string) {
  const { values, baseline } = toFormValues(node, record)
  return { values: { ...values, [member]: text, [flagPath(member)]: flag }, baseline }
}
const read = (member: string, text: string, flag: string) => {
  const { values, baseline } = formWith(member, text, flag)
  return toRecord(node, values, baseline, {}).record
}

describe('a text with its parsed option', () => {
  test.each([
    [relation, 'sp', 'sp=Spouse', 'Spouse'],
    [relation, ' sp ', ' sp =Spouse', 'Spouse'],
    [relation, 'a=b', 'a=b=c=d', 'c=d'],
    ['driver_state', 'tex', 'tex=tex', 'tex'],
    ['driver_state', 'Texas', 'Texas=Texas', 'Texas'],
    [relation, 'spo', 'sp=Spouse', 'spo'],
    [relation, 'Child', 'Child=Spouse', 'Child'],
    [relation, 'sp', 'invalid', 'sp'],
  ])('%s %j with flag %j is %j in the record', (member, text, flag, value) => {
    expect(read(member, text, flag)).toEqual({ ...record, [member]: value })
  })

  test('is not a date or a number', () => {
    expect(read('driver_age', '46', '46=old')).toEqual({ ...record, driver_age: 46 })
    expect(read('driver_birth_date', '3/4/1980', '3/4/1980=x')).toMatchObject({
      driver_birth_date: '1980-03-04',
    })
  })

  test('shows in a summary and a review', () => {
    expect(answerText('sp', 'sp=Spouse')).toBe('Spouse')
    expect(answerText('sp', 'sp=sp')).toBe('sp')
    expect(answerText('sp', 'answeredUnknown')).toBe('')
  })

  test.each(['sp=Spouse', 'sp=sp'])('returns with a draft: %s', (flag) => {
    const { values, baseline } = formWith(relation, 'sp', flag)
    const { edits } = collectEdits(node, values, baseline, defaultEmptiness, matchByName(new Set()))
    const again = applyEdits(node, record, structuredClone(edits), defaultEmptiness)
    expect(again.values).toEqual(values)
  })

  test('is dropped from a draft if its flag belongs to another text', () => {
    for (const entered of [
      { [relation]: 'sp', [flagPath(relation)]: 'x=Spouse' },
      { [flagPath(relation)]: '=Spouse' },
      { [relation]: 'sp', [flagPath(relation)]: { sp: 'Spouse' } },
    ]) {
      const { values } = applyEdits(node, record, { texts: entered }, defaultEmptiness)
      expect(answerText(values[relation], values[flagPath(relation)])).toBe(values[relation])
    }
  })

  test('is copied with its item', () => {
    const property = describeObjectSchema(propertyInfoSchema)
    const list = property.members.get('mortgagee')
    if (list?.kind !== 'list') throw new Error('no list')
    const row = { company: 'chase', '@company': 'chase=Chase Bank', '@row': 'mortgagee.0' }
    expect(duplicateRow(list.item, copyFormValues(row), 'new-1')).toMatchObject({
      company: 'chase',
      '@company': 'chase=Chase Bank',
    })
  })
})

describe('a draft with a parsed text, after the record has changed', () => {
  const leaf = node.members.get(relation)
  if (leaf?.kind !== 'leaf') throw new Error('no leaf')
  const settle = (now: string) =>
    mergeLeaf(
      leaf,
      {
        base: { text: 'Child', flag: '' },
        storedTheirs: { text: now, flag: '' },
        theirs: { text: now, flag: '' },
        mine: { text: 'sp', flag: 'sp=Spouse' },
        edited: { text: true, flag: true },
      },
      {},
    )

  test('has no conflict if the record now has the same value', () => {
    expect(settle('Spouse')).toMatchObject({ isConflict: false, mine: { flag: 'sp=Spouse' } })
  })

  test.each(['Parent', 'sp'])('conflicts with %s and keeps its parsed value', (now) => {
    expect(settle(now)).toMatchObject({
      isConflict: true,
      mine: { text: 'sp', flag: 'sp=Spouse' },
      theirs: { text: now },
    })
  })
})
