import { describe, expect, test } from 'vitest'
import {
  type AddressBoxes,
  isForParts,
  likenessIn,
  planFill,
  readText,
} from '../../../src/section/address/fillAddress.ts'
import type { FillKey } from '../../../src/section/address/addressTexts.ts'

const parts = ['entity_number', 'street', 'city', 'state', 'zip', 'country'] as const

function boxes(keys: readonly FillKey[], texts: Partial<Record<FillKey, string>>): AddressBoxes {
  return {
    places: Object.fromEntries(keys.map((key) => [key, {}])),
    textAt: (key) => texts[key] ?? '',
  }
}
const address = (texts = {}) => boxes([...parts, 'raw_address'], texts)
const mortgagee = (texts = {}) => boxes([...parts, 'raw_address', 'company', 'loan_number'], texts)
const driver = (texts = {}) => boxes(['raw_address', 'state', 'zip'], texts)

const whole = '1600 Elm St, Austin, TX 78701'
const split = {
  entity_number: '1600',
  street: 'Elm St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: '',
}

describe('what a pasted address fills', () => {
  test.each<[into: FillKey, pasted: string, AddressBoxes, texts: object, count?: number]>([
    ['street', whole, address(), { ...split, raw_address: whole }, 5],
    ['zip', 'TX 78701', address({ street: 'Oak' }), { state: 'TX', zip: '78701' }, 2],
    ['city', 'The Mill, Oak, Lea', address(), { raw_address: 'The Mill, Oak, Lea' }],
    ['raw_address', whole, driver(), { raw_address: whole, state: 'TX', zip: '78701' }, 3],
    ['raw_address', whole, driver({ zip: '1' }), { raw_address: whole, state: 'TX' }, 2],
    [
      'company',
      `Chase ISAOA\n${whole}\nLoan 0012`,
      mortgagee(),
      { ...split, raw_address: whole, company: 'Chase ISAOA', loan_number: '0012' },
      5,
    ],
  ])('into %s: %j', async (into, pasted, boxes, texts, count) => {
    const read = await readText(pasted, boxes, new AbortController().signal, undefined)
    const plan = planFill(read, pasted, boxes, into)
    expect(plan.texts).toEqual(texts)
    expect(plan.filledCount).toBe(count)
  })

  test('asks about a part whose own box has another one', async () => {
    const boxes = driver({ zip: '76701' })
    const read = await readText(whole, boxes, new AbortController().signal, undefined)
    expect(planFill(read, whole, boxes, 'raw_address').conflicting).toEqual({ zip: '78701' })
  })
})

test.each<[into: FillKey, pasted: string, isFilled: boolean]>([
  ['street', whole, true],
  ['loan_number', whole, false],
  ['zip', 'TX 78701', true],
  ['street', 'FM 12345', false],
  ['company', 'Chase, N.A., ISAOA', false],
  ['company', `Chase ISAOA, ${whole}`, true],
  ['company', whole, false],
])('pasted into %s, %j fills the parts: %s', async (into, pasted, isFilled) => {
  const likeness = likenessIn(into, pasted)
  const read = await readText(pasted, mortgagee(), new AbortController().signal, undefined)
  expect(likeness !== false && isForParts(read, into, likeness)).toBe(isFilled)
})
