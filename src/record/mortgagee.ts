import type { ObjectSchema } from 'yup'
import { type Address, addressSchema } from './address.ts'
import { nestedRecord, recordSchema, textClearedToAbsent } from './schemaBuilders.ts'

/** A holder of a lien on the property. The contract shows its members only in examples, as for {@link Address}. */
export interface Mortgagee {
  /** Lender as on the policy: `Wells Fargo Bank NA ISAOA/ATIMA`. */
  company?: string | null | undefined
  address?: Address | null | undefined
  /** Loan number: text, leading zeros kept. */
  loan_number?: string | null | undefined
  /** Lien position or loan programme: `First mortgage`, `FHA`. */
  financing_type?: string | null | undefined
}

/** The schema of {@link Mortgagee}. */
export const mortgageeSchema: ObjectSchema<Mortgagee> = recordSchema('mortgagee', {
  company: textClearedToAbsent('Company').meta({ freeText: true }),
  address: nestedRecord(addressSchema, 'Mortgagee address').nullable().meta({ cleared: 'absent' }),
  loan_number: textClearedToAbsent('Loan number'),
  financing_type: textClearedToAbsent('Financing type'),
})
  .label('Mortgagee')
  .meta({
    itemLabelKey: 'company',
    recordKind: 'mortgagee',
    sections: { '': ['company', 'loan_number', 'financing_type', 'address'] },
  })
