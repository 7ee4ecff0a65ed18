import { type Mortgagee, mortgageeSchema } from '../../src/record/mortgagee.ts'
import type { RecordEntry } from './recordEntry.ts'

export const wellsFargo: Required<Mortgagee> = {
  company: 'Wells Fargo Bank NA ISAOA/ATIMA',
  address: {
    entity_number: 'PO Box 100515',
    city: 'Florence',
    state: 'SC',
    zip: '29502-0515',
    raw_address: 'PO Box 100515, Florence, SC 29502-0515',
  },
  loan_number: '0088421973',
  financing_type: 'Conventional',
}

export const creditUnion: Mortgagee = {
  company: 'Lone Star Credit Union',
  loan_number: 'HEL-20431',
  financing_type: 'Home equity loan',
}

export const manyMortgagees: Mortgagee[] = Array.from({ length: 40 }, (_, index) => ({
  company: `Lender ${index + 1}`,
  loan_number: `L-${index + 1}`,
  financing_type: 'Conventional',
  address: { city: 'Florence', state: 'SC', zip: '29502' },
}))

export const mortgageeEntry = {
  schema: mortgageeSchema,
  title: 'Mortgagee',
  form: null,
  fields: 'MortgageeList',
  contract: { section: '2.1', table: 'Member' },
  sections: {
    '': {
      company: ['Company', 'text', 'unstated'],
      loan_number: ['Loan number', 'text', 'unstated'],
      financing_type: ['Financing type', 'suggest', 'unstated'],
      address: ['Mortgagee address', 'record: address', 'unstated'],
    },
  },
  least: {},
  filled: wellsFargo,
  prefilled: { position: 1, company: 'Wells Fargo', address: null },
  crowded: '{"loan_number":5,"address":{"city":"Austin"}}',
  awkward: [['nothing in it', '{}']],
  autofill: null,
} as const satisfies RecordEntry<Mortgagee>
