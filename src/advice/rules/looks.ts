import { lineAndParts, stateAndZip } from './address.ts'
import { basement, garage, roof } from './building.ts'
import { email, phone } from './contact.ts'
import { license } from './license.ts'
import { loanNumber, propertyLoan } from './loan.ts'
import type { Look } from './look.ts'
import { birth, names } from './person.ts'
import { ranges } from './ranges.ts'

const anyone = [ranges, birth, email, phone]

/** The rules by what the schema of a record says in `.meta({ advice })`. */
export const looks: Readonly<Record<string, readonly Look[]>> = {
  address: [stateAndZip, lineAndParts],
  mortgagee: [loanNumber],
  property: [ranges, basement, garage, roof, loanNumber, propertyLoan],
  person: [names, ...anyone],
  driver: [...anyone, license, stateAndZip],
}

/** What the members' names begin with. */
export const prefixOf = (kind: string) => (kind === 'driver' ? 'driver_' : '')

/** What no two items of a list have in common, by their kind. */
export const identities: Readonly<Record<string, readonly (readonly string[])[]>> = {
  mortgagee: [['company', 'loan_number']],
  driver: [['driver_name', 'driver_birth_date'], ['driver_license_number']],
}
