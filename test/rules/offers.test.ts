import { expect, test } from 'vitest'
import type { Schema } from 'yup'
import { describeSchema } from '../../src/core/schema/describeSchema.ts'
import { driverSchema } from '../../src/record/driver.ts'
import { personalInfoSchema } from '../../src/record/personalInfo.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { checkRecord } from '../../src/rules/checkRecord.ts'
import { createRuleEngine } from '../../src/rules/createRuleEngine.ts'
import type { CheckOptions } from '../../src/rules/rule.ts'
import { offerWithLabel } from '../../src/rules/problemSentences.ts'

const today = '2026-11-21'
const schemas = { person: personalInfoSchema, driver: driverSchema, quote: quoteSchema }

/** The labels of the offers and what they fill, by the control that shows them. */
function offered(kind: keyof typeof schemas, record: object, options: CheckOptions = {}) {
  const schema: Schema = schemas[kind]
  const root = describeSchema(schema)
  const { offers } = createRuleEngine(root, { today, ...options }).check(record)
  // The others follow an edit: test/section/offers/fieldOffers.test.tsx.
  const always = offers.filter(({ afterEditOf }) => !afterEditOf)
  const words = { root, getMessage: options.getMessage }
  return always.map((offer) => [offer.path, offerWithLabel(offer, words).label, offer.texts])
}

test.each([
  ['person', { birth_date: '1980-03-04' }, 'age', 'Use 46', { age: '46' }],
  ['person', { birth_date: '2026-11-20', age: '' }, 'age', 'Use 0', { age: '0' }],
  [
    'driver',
    { driver_birth_date: '1980-03-04', driver_age: null },
    'driver_age',
    'Use 46',
    { driver_age: '46' },
  ],
  [
    'person',
    { first_name: 'María', last_name: "LOPEZ-O'BRIEN", full_name: ' ' },
    'full_name',
    "Use María LOPEZ-O'BRIEN",
    { full_name: "María LOPEZ-O'BRIEN" },
  ],
  [
    'person',
    { first_name: 'Maria', middle_name: 'Elena', last_name: 'Lopez' },
    'full_name',
    'Use Maria Elena Lopez',
    { full_name: 'Maria Elena Lopez' },
  ],
  [
    'person',
    { full_name: 'Maria Lopez', middle_name: null },
    'full_name',
    'Use first name Maria, last name Lopez',
    { first_name: 'Maria', last_name: 'Lopez' },
  ],
  [
    'person',
    { full_name: 'Maria E Lopez' },
    'full_name',
    'Use first name Maria, middle name E, last name Lopez',
    { first_name: 'Maria', middle_name: 'E', last_name: 'Lopez' },
  ],
  [
    'driver',
    { driver_zip: 'tx 787011234' },
    'driver_zip',
    'Use TX 78701-1234',
    { driver_state: 'TX', driver_zip: '78701-1234' },
  ],
  [
    'person',
    { address: { zip: 'Texas, 78701.' } },
    'address.zip',
    'Use TX 78701',
    { 'address.state': 'TX', 'address.zip': '78701' },
  ],
  [
    'driver',
    { driver_state: 'Texas' },
    'driver_license_issuing_state',
    'Use TX',
    { driver_license_issuing_state: 'TX' },
  ],
  [
    'quote',
    { drivers: [{}, { driver_state: 'TX' }] },
    'drivers.1.driver_license_issuing_state',
    'Use TX',
    { 'drivers.1.driver_license_issuing_state': 'TX' },
  ],
] as const)('for a %s with %j at %s: %s', (kind, record, path, label, texts) => {
  expect(offered(kind, record)).toEqual([[path, label, texts]])
})

test.each([
  ['person', { birth_date: '1980-03-04', age: 0 }],
  ['person', { birth_date: '1980-03-04', age: '46' }],
  ['person', { birth_date: '2026-11-22' }],
  ['person', { birth_date: '1906-01-01', age: 120 }],
  ['person', { birth_date: '1900-01-01' }],
  ['person', { birth_date: 320976000 }],
  ['person', { birth_date: '**/**/1980' }],
  ['driver', { driver_birth_date: '2014-01-01' }],
  ['person', { first_name: 'Maria' }],
  ['person', { first_name: 'Maria', last_name: 'Lopez', full_name: 'M. Lopez' }],
  ['person', { full_name: 'Maria Lopez', last_name: 'Lopez' }],
  ['person', { full_name: 'Cher' }],
  ['driver', { driver_state: 'TX', driver_license_issuing_state: 'OK' }],
  ['driver', { driver_state: 'somewhere' }],
] as const)('nothing for a %s with %j', (kind, record) => {
  expect(offered(kind, record)).toEqual([])
})

test('are no problems of a record', () => {
  const record = { birth_date: '1980-03-04', full_name: 'Maria Lopez' }
  expect(offered('person', record)).toHaveLength(2)
  expect(checkRecord(personalInfoSchema, record, { today })).toEqual([])
})

test('can be turned off, and have a name of the host', () => {
  const record = { birth_date: '1980-03-04' }
  expect(offered('person', record, { rules: { 'offer.age': 'off' } })).toEqual([])
  const rules = { person: { 'offer.age': 'off' } } as const
  expect(offered('person', record, { rules })).toEqual([])
  const getMessage: CheckOptions['getMessage'] = (id, { other }) =>
    id === 'offer.age' ? `${other} eintragen` : undefined
  expect(offered('person', record, { getMessage })[0]?.[1]).toBe('46 eintragen')
})

test.each([
  [{ driver_state: 'Texas', driver_zip: 'TX 78701' }, '78701'],
  [{ driver_state: 'TX', driver_zip: 'TX, 78701-1234' }, '78701-1234'],
  // The two states differ, or no state is known for the ZIP code.
  [{ driver_state: 'OK', driver_zip: 'TX 78701' }, undefined],
  [{ driver_state: 'TX', driver_zip: 'TX 10001' }, undefined],
  [{ driver_state: 'TX', driver_zip: 'Oak 78701' }, undefined],
])('a ZIP code after the state of the address has one reading: %j', (driver, text) => {
  const found = checkRecord(driverSchema, driver, { today }).find(({ id }) => id === 'zip.length')
  expect(found).toMatchObject({ path: 'driver_zip', severity: 'warning' })
  expect(found?.fix?.text).toBe(text)
  expect(offered('driver', driver).filter(([path]) => path === 'driver_zip')).toEqual([])
})
