import { type Address, addressSchema } from '../../src/record/address.ts'
import { emptyParts, nullParts } from './awkwardParts.ts'
import type { RecordEntry } from './recordEntry.ts'

export const home: Required<Address> = {
  entity_number: '1600',
  street: 'Elm St Apt 4B',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'United States',
  raw_address: '1600 Elm St Apt 4B, Austin, TX 78701',
}

export const addressEntry = {
  schema: addressSchema,
  title: 'Address',
  form: null,
  fields: 'AddressFields',
  contract: { section: '2.2', table: null },
  sections: {
    '': {
      entity_number: ['Street number', 'text', 'unstated'],
      street: ['Street', 'text', 'unstated'],
      city: ['City', 'text', 'unstated'],
      state: ['State', 'suggest', 'unstated'],
      zip: ['ZIP code', 'text', 'unstated'],
      country: ['Country', 'suggest', 'unstated'],
      raw_address: ['Full address', 'lines', 'unstated'],
    },
  },
  least: {},
  filled: home,
  prefilled: { raw_address: '1600 ELM ST APT 4B', parcel: 'R-104', zip: null },
  crowded: '{"street":5}',
  awkward: [
    ['nothing in it', '{}'],
    ['null in every part', `{${nullParts}}`],
    ['empty text in every part', `{${emptyParts}}`],
  ],
  autofill: {
    tokens: {
      street: 'address-line1',
      city: 'address-level2',
      state: 'address-level1',
      zip: 'postal-code',
      country: 'country-name',
    },
  },
} as const satisfies RecordEntry<Address>
