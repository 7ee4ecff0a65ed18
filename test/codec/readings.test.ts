import { describe, expect, test } from 'vitest'
import { copyOf } from '../../src/codec/copyOf.ts'
import { decode } from '../../src/codec/decode.ts'
import { defaultEmptiness, encode } from '../../src/codec/encode.ts'
import { enteredIn } from '../../src/codec/entered.ts'
import { answerText, copied, markPath } from '../../src/codec/mirror.ts'
import { objectNodeOf } from '../../src/codec/node.ts'
import { settleLeaf } from '../../src/codec/rebaseLeaf.ts'
import { reopen } from '../../src/codec/reopen.ts'
import { driverSchema, propertyInfoSchema } from '../../src/records.ts'
import { byName } from '../../src/codec/secrets.ts'

const node = objectNodeOf(driverSchema)
const record = { driver_zip: '78701', driver_relation: 'Child' }
const relation = 'driver_relation'

/** A driver's form with a text and a mark beside it. */
function formWith(member: string, text: string, mark: string) {
  const { mirror, baseline } = encode(node, record)
  return { mirror: { ...mirror, [member]: text, [markPath(member)]: mark }, baseline }
}
const read = (member: string, text: string, mark: string) => {
  const { mirror, baseline } = formWith(member, text, mark)
  return decode(node, mirror, baseline).record
}

describe('a text with what it is read as', () => {
  test.each([
    [relation, 'sp', 'sp=Spouse', 'Spouse'],
    [relation, ' sp ', ' sp =Spouse', 'Spouse'],
    [relation, 'a=b', 'a=b=c=d', 'c=d'],
    ['driver_state', 'tex', 'tex=tex', 'tex'],
    ['driver_state', 'Texas', 'Texas=Texas', 'Texas'],
    [relation, 'spo', 'sp=Spouse', 'spo'],
    [relation, 'Child', 'Child=Spouse', 'Child'],
    [relation, 'sp', 'refused', 'sp'],
  ])('%s %j, marked %j, is %j in the record', (member, text, mark, value) => {
    expect(read(member, text, mark)).toEqual({ ...record, [member]: value })
  })

  test('is no date and no number', () => {
    expect(read('driver_age', '46', '46=old')).toEqual({ ...record, driver_age: 46 })
    expect(read('driver_birth_date', '3/4/1980', '3/4/1980=x')).toMatchObject({
      driver_birth_date: '1980-03-04',
    })
  })

  test('is what a summary and a review say', () => {
    expect(answerText('sp', 'sp=Spouse')).toBe('Spouse')
    expect(answerText('sp', 'sp=sp')).toBe('sp')
    expect(answerText('sp', 'answered')).toBe('')
  })

  test.each(['sp=Spouse', 'sp=sp'])('comes back with a draft: %s', (mark) => {
    const { mirror, baseline } = formWith(relation, 'sp', mark)
    const { entered } = enteredIn(node, mirror, baseline, defaultEmptiness, byName(new Set()))
    const again = reopen(node, record, structuredClone(entered), defaultEmptiness)
    expect(again.mirror).toEqual(mirror)
  })

  test('comes with no draft where it is read as something that is not beside it', () => {
    for (const entered of [
      { [relation]: 'sp', [markPath(relation)]: 'x=Spouse' },
      { [markPath(relation)]: '=Spouse' },
      { [relation]: 'sp', [markPath(relation)]: { sp: 'Spouse' } },
    ]) {
      const { mirror } = reopen(node, record, entered, defaultEmptiness)
      expect(answerText(mirror[relation], mirror[markPath(relation)])).toBe(mirror[relation])
    }
  })

  test('is copied with its item', () => {
    const property = objectNodeOf(propertyInfoSchema)
    const list = property.members.get('mortgagee')
    if (list?.kind !== 'list') throw new Error('no list')
    const row = { company: 'chase', '@company': 'chase=Chase Bank', '@row': 'mortgagee.0' }
    expect(copyOf(list.item, copied(row), 'new-1')).toMatchObject({
      company: 'chase',
      '@company': 'chase=Chase Bank',
    })
  })
})

describe('a draft whose text is read, where the record has changed', () => {
  const leaf = node.members.get(relation)
  if (leaf?.kind !== 'leaf') throw new Error('no leaf')
  const settle = (now: string) =>
    settleLeaf(leaf, {
      old: { text: 'Child', mark: '' },
      kept: { text: now, mark: '' },
      now: { text: now, mark: '' },
      mine: { text: 'sp', mark: 'sp=Spouse' },
      entered: { text: true, mark: true },
    })

  test('is no choice where the record has come to say the same', () => {
    expect(settle('Spouse')).toMatchObject({ isChoice: false, mine: { mark: 'sp=Spouse' } })
  })

  test.each(['Parent', 'sp'])('is a choice beside %s, and stays as it was read', (now) => {
    expect(settle(now)).toMatchObject({
      isChoice: true,
      mine: { text: 'sp', mark: 'sp=Spouse' },
      theirs: { text: now },
    })
  })
})
