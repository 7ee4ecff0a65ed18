import type { ObjectSchema } from 'yup'
import { type Address, addressSchema } from './address.ts'
import { type Mortgagee, mortgageeSchema } from './mortgagee.ts'
import { amount, listOf, nestedRecord, recordSchema, text, yesNo } from './schemaBuilders.ts'

/**
 * A residential or commercial property and its mortgage holders. Every member may be absent;
 * all but `mortgagee` and `property_address` may be null. Some units are not in the contract; the
 * lines below say which.
 */
export interface PropertyInfo {
  mortgagee?: Mortgagee[] | undefined
  property_address?: Address | undefined
  /** The property's own loan number. Its mortgagees have theirs. */
  loan_number?: string | null | undefined
  /** Living units: 2 for a duplex. */
  family_count?: number | null | undefined
  /** Calendar year. */
  year_built?: number | null | undefined
  stories_count?: number | null | undefined
  /** A half bath counts 0.5. */
  bathrooms_count?: number | null | undefined
  /** Square feet. */
  square_footage?: number | null | undefined
  /** `yes` or `no` as text. */
  basement_included?: string | null | undefined
  /** Cars or square feet: the contract does not say. */
  garage_size?: number | null | undefined
  garage_type?: string | null | undefined
  construction?: string | null | undefined
  siding?: string | null | undefined
  roof_type?: string | null | undefined
  /** An age in years or a calendar year: the contract does not say. */
  roof_age_year?: number | null | undefined
  foundation?: string | null | undefined
  /** Percent, 0 to 100. */
  finished_basement_percentage?: number | null | undefined
  /** Employees on the premises. */
  employee_count?: number | null | undefined
}

/** The schema of {@link PropertyInfo}. */
export const propertyInfoSchema: ObjectSchema<PropertyInfo> = recordSchema('property', {
  mortgagee: listOf(mortgageeSchema, 'Mortgagees'),
  property_address: nestedRecord(addressSchema, 'Property address'),
  loan_number: text('Property loan number'),
  family_count: amount('Number of families', 2, ['families']),
  year_built: amount('Year built', 1985, ['year']),
  stories_count: amount('Stories', 2, ['stories']),
  bathrooms_count: amount('Bathrooms', 2.5, ['baths']),
  square_footage: amount('Square footage', 1850, ['area']),
  basement_included: yesNo('Basement'),
  garage_size: amount('Garage size', 2, ['cars', 'area']).meta({ noneIsZero: true }),
  garage_type: text('Garage type'),
  construction: text('Construction'),
  siding: text('Siding'),
  roof_type: text('Roof type'),
  roof_age_year: amount('Roof age', 12, ['years']),
  foundation: text('Foundation'),
  finished_basement_percentage: amount('Finished basement', 50, ['percent']).meta({
    noneIsZero: true,
  }),
  employee_count: amount('Number of employees', 3, ['people']).meta({ noneIsZero: true }),
})
  .label('Property info')
  .meta({
    recordKind: 'property',
    sections: {
      '': ['property_address'],
      'property.building': [
        'year_built',
        'square_footage',
        'stories_count',
        'family_count',
        'bathrooms_count',
        'employee_count',
        'construction',
        'siding',
        'foundation',
      ],
      'property.basementAndGarage': [
        'basement_included',
        'finished_basement_percentage',
        'garage_type',
        'garage_size',
      ],
      'property.roof': ['roof_type', 'roof_age_year'],
      'property.mortgage': ['loan_number', 'mortgagee'],
    },
  })
