import type { SchemaNode, ObjectNode } from '../../../core/schema/describeSchema.ts'

/**
 * The members of the kit's own records in the order of `section/`, which differs from the contract's.
 * A review cannot look at the page, since it shows steps that are not mounted. A test compares this
 * list with what the sections render.
 */
const fieldOrder: Readonly<Record<string, string>> = {
  property:
    'property_address year_built square_footage stories_count construction siding foundation ' +
    'family_count bathrooms_count basement_included finished_basement_percentage garage_type ' +
    'garage_size roof_type roof_age_year employee_count loan_number mortgagee',
  mortgagee: 'company loan_number financing_type address',
  personal:
    'first_name middle_name last_name full_name birth_date age gender marital_status relation ' +
    'email phone address education occupation full_time_student',
  driver:
    'driver_name driver_relation driver_birth_date driver_age driver_gender driver_marital_status ' +
    'driver_status driver_license_number driver_license_issuing_state driver_license_status ' +
    'driver_address driver_state driver_zip driver_email driver_phone driver_education ' +
    'driver_occupation driver_full_time_student',
}

const cache = new WeakMap<ObjectNode, readonly (readonly [string, SchemaNode])[]>()

/** The members of an object in the order of the form. Other members follow in the schema's order. */
export function membersInOrder(node: ObjectNode): readonly (readonly [string, SchemaNode])[] {
  const cached = cache.get(node)
  if (cached) return cached
  const order = fieldOrder[node.messageKey]?.split(' ') ?? []
  const positionOf = (member: string) =>
    order.includes(member) ? order.indexOf(member) : order.length
  const members = [...node.members].toSorted(
    ([one], [other]) => positionOf(one) - positionOf(other),
  )
  cache.set(node, members)
  return members
}
