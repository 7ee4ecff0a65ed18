import { page } from '../hostPage.ts'
import type { Hands } from './keyboardUser.ts'

/** The loaded quote, with unusual values. */
export const opened = {
  legacy_id: 7,
  personal: { crm: { id: 4711, tags: ['vip', null] }, first_name: null, email: '', gender: 'F' },
  property: {
    source: { county: 'Travis' },
    square_footage: null,
    mortgagee: [{ position: 1, company: 'Wells Fargo', address: null }],
  },
  drivers: [
    {
      quote_ref: 'Q-1',
      driver_zip: '78701',
      driver_name: 'Maria',
      driver_license_number: 'W6789X',
    },
  ],
}

/** Entered or loaded values that must not be in any storage, in any spelling. */
export const secrets = ['W6789', 'QXJ', '5512', '3/14', '1980', '7/21', '2003', '03-14', '07-21']

const elm = {
  entity_number: '1600',
  street: 'Elm St Apt 4B',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  raw_address: '1600 Elm St Apt 4B, Austin, TX 78701',
}

/** The record to submit in the end. */
export const expected = {
  ...opened,
  personal: {
    ...opened.personal,
    first_name: 'Mariana',
    last_name: 'Lopez-Ruiz',
    birth_date: '1980-03-14',
    age: 46,
    marital_status: 'Married',
    phone: '512 555 0142',
    full_name: 'Mariana Lopez-Ruiz',
    occupation: 'Translator of poems',
    full_time_student: 'no',
    address: elm,
  },
  property: {
    ...opened.property,
    year_built: 1985,
    bathrooms_count: 2.5,
    basement_included: 'yes',
    roof_type: 'Slate',
    roof_age_year: 12,
    siding: 'Larch boards',
    garage_size: 2,
    foundation: 'Piers of old brick',
    property_address: elm,
    mortgagee: [
      { ...opened.property.mortgagee[0], loan_number: 'L-1' },
      {
        company: 'Lone Star',
        loan_number: 'HEL-2',
        address: { city: 'Fort Worth', state: 'TX' },
      },
    ],
  },
  drivers: [
    { ...opened.drivers[0], driver_relation: 'Named insured', driver_phone: '512 555 0143' },
    {
      driver_name: 'Ben Lopez',
      driver_zip: '78702',
      driver_license_number: 'QXJ5512',
      driver_address: '22 Oak Lane, Austin',
      driver_occupation: 'Architect of boats',
      driver_full_time_student: 'no',
    },
    { driver_name: 'Cleo', driver_zip: '78704', driver_birth_date: '2003-07-21', driver_age: 22 },
    { driver_name: 'Dora', driver_zip: '78704', driver_email: 'dora@example.com' },
  ],
}

/** One action on one step. */
export interface Act {
  step: 'Client' | 'Property' | 'Drivers' | 'Review'
  /** It moves by itself and must not be restored first. */
  moves?: boolean
  does(hands: Hands): Promise<unknown>
}

const on =
  (step: Act['step']) =>
  (does: Act['does'], moves = false): Act => ({ step, does, moves })
const client = on('Client')
const property = on('Property')
const drivers = on('Drivers')
const review = on('Review')

const move = (from: Act['step'], button: string, to: string): Act => ({
  step: from,
  moves: true,
  does: (hands) => hands.leave(from, button, to),
})

const envelope = '1600 Elm St Apt 4B\nAustin, TX 78701\n'
const pasteInto =
  (address: string): Act['does'] =>
  async (hands) => {
    await hands.paste(`${address}.street`, envelope)
    await page.waitForFunction(
      (name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value === 'Austin',
      `${address}.city`,
    )
  }

/** A quote on the phone, from the first word to Submit. */
export const script: readonly Act[] = [
  client((hands) => hands.enter('personal.first_name', 'Maria')),
  client((hands) => hands.enter('personal.last_name', 'Lopez-Ruiz')),
  client((hands) => hands.enter('personal.birth_date', '3/14/1980')),
  client((hands) => hands.enter('personal.age', 'forty-six')),
  client((hands) => hands.pick('personal.marital_status', 'marr')),
  client((hands) => hands.askLater('personal.email')),
  client(async (hands) => {
    await hands.press('Control+Enter')
    await page.getByRole('alert').waitFor()
  }),
  client(pasteInto('personal.address')),
  client((hands) => hands.enter('personal.phone', '512 555 0142')),
  client((hands) => hands.enter('personal.occupation', 'Translator of poems')),
  drivers((hands) => hands.pick('drivers.0.driver_relation', 'self')),
  drivers((hands) => hands.enter('drivers.0.driver_phone', '512 555 0143')),
  drivers((hands) => hands.add('drivers', 2)),
  drivers((hands) => hands.enter('drivers.1.driver_name', 'Ben Lopez')),
  drivers((hands) => hands.enter('drivers.1.driver_license_number', 'QXJ5512')),
  drivers((hands) => hands.enter('drivers.1.driver_zip', '7870')),
  drivers((hands) => hands.enter('drivers.1.driver_address', '22 Oak Lane, Austin')),
  drivers((hands) => hands.enter('drivers.1.driver_occupation', 'Architect of boats')),
  drivers((hands) => hands.answer('drivers.1.driver_full_time_student', 'n')),
  client((hands) => hands.enter('personal.age', '46')),
  move('Client', 'Continue', 'Property'),
  property(pasteInto('property.property_address')),
  property((hands) => hands.enter('property.year_built', '1985')),
  property((hands) => hands.enter('property.bathrooms_count', '2.5')),
  property((hands) => hands.answer('property.basement_included', 'n')),
  property((hands) => hands.enter('property.mortgagee.0.loan_number', 'L-1')),
  property((hands) => hands.act('property.mortgagee', 0, 'Duplicate', 2)),
  property((hands) => hands.enter('property.mortgagee.1.company', 'Lone Star')),
  property((hands) => hands.enter('property.mortgagee.1.loan_number', 'HEL-2')),
  property((hands) => hands.enter('property.mortgagee.1.address.city', 'Fort Worth')),
  property((hands) => hands.enter('property.mortgagee.1.address.state', 'TX')),
  property((hands) => hands.answer('property.basement_included', 'y')),
  property((hands) => hands.enter('property.siding', 'Larch boards')),
  property((hands) => hands.enter('property.foundation', 'Piers of old brick')),
  move('Property', 'Back', 'Client'),
  client((hands) => hands.answer('personal.full_time_student', 'n')),
  client((hands) => hands.enter('personal.first_name', 'Mariana')),
  client((hands) => hands.enter('personal.full_name', 'Mariana Lopez-Ruiz')),
  drivers((hands) => hands.enter('drivers.1.driver_zip', '78702')),
  drivers((hands) => hands.add('drivers', 3)),
  drivers((hands) => hands.enter('drivers.2.driver_name', 'Cleo')),
  drivers((hands) => hands.enter('drivers.2.driver_zip', '78704')),
  drivers((hands) => hands.act('drivers', 2, 'Duplicate', 4)),
  drivers(async (hands) => {
    await hands.open('drivers', 3)
    await hands.enter('drivers.3.driver_name', 'Dora')
    await hands.enter('drivers.3.driver_email', 'dora@example.com')
  }),
  drivers((hands) => hands.add('drivers', 5)),
  drivers(async (hands) => {
    await hands.open('drivers', 4)
    await hands.enter('drivers.4.driver_name', 'Nobody')
  }),
  drivers((hands) =>
    hands.removeAndUndo('drivers', 4, () => hands.enter('drivers.4.driver_name', 'Nobody')),
  ),
  drivers((hands) => hands.close('drivers', 1)),
  drivers((hands) => hands.act('drivers', 4, 'Remove', 4)),
  drivers(async (hands) => {
    await hands.open('drivers', 2)
    await hands.enter('drivers.2.driver_birth_date', '7/21/2003')
  }),
  drivers(async (hands) => {
    await hands.open('drivers', 2)
    await hands.enter('drivers.2.driver_age', '22')
  }),
  property((hands) => hands.enter('property.garage_size', '2')),
  property((hands) => hands.add('property.mortgagee', 3)),
  property((hands) => hands.enter('property.mortgagee.2.company', 'Gone Bank')),
  property((hands) => hands.act('property.mortgagee', 2, 'Remove', 2)),
  property((hands) => hands.enter('property.roof_type', 'Slate')),
  property((hands) => hands.enter('property.roof_age_year', '12')),
  move('Property', 'Continue', 'Drivers'),
  move('Drivers', 'Continue', 'Review'),
]

/** Enters again what a draft does not keep, and submits the quote. */
export const ending: readonly Act[] = [
  client((hands) => hands.enter('personal.birth_date', '3/14/1980')),
  drivers(async (hands) => {
    await hands.open('drivers', 1)
    await hands.enter('drivers.1.driver_license_number', 'QXJ5512')
    await hands.open('drivers', 2)
    await hands.enter('drivers.2.driver_birth_date', '7/21/2003')
  }),
  review((hands) => hands.click(hands.button('Submit'))),
]
