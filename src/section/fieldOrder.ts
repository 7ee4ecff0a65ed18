import { inHostOrder } from '../config/overrideSchema.ts'
import type { SchemaNode, ObjectNode } from '../core/schema/describeSchema.ts'

/**
 * The sections of each kind of record in `section/`, which have a dot, and the members in each. The order is not
 * the contract's. Here and not with the fields, because a review shows steps whose fields are not loaded, and a
 * summary lists the problems of a closed item.
 */
const fieldOrder: Readonly<Record<string, string>> = {
  property:
    'property_address ' +
    'property.building year_built square_footage stories_count construction siding foundation ' +
    'property.interior family_count bathrooms_count ' +
    'property.basementAndGarage basement_included finished_basement_percentage ' +
    'garage_type garage_size ' +
    'property.roof roof_type roof_age_year ' +
    'property.business employee_count ' +
    'property.mortgage loan_number mortgagee',
  mortgagee: 'company loan_number financing_type address',
  person:
    'personal.name first_name middle_name last_name full_name ' +
    'personal.about birth_date age gender marital_status relation ' +
    'personal.contact email phone address ' +
    'personal.background education occupation full_time_student',
  driver:
    'driver.driver driver_name driver_relation driver_birth_date driver_age driver_gender ' +
    'driver_marital_status driver_status ' +
    'driver.license driver_license_number driver_license_issuing_state driver_license_status ' +
    'driver.address driver_address driver_state driver_zip ' +
    'driver.contact driver_email driver_phone ' +
    'driver.background driver_education driver_occupation driver_full_time_student',
}

/** The key of a member, its node, and the key of the section that shows it, if one does. */
type OrderedMember = readonly [member: string, node: SchemaNode, section: string]

const cache = new WeakMap<ObjectNode, readonly OrderedMember[]>()

/** The members of an object in the order of the form. Other members follow in the schema's order. */
export function membersInOrder(node: ObjectNode): readonly OrderedMember[] {
  const cached = cache.get(node)
  if (cached) return cached
  const order = fieldOrder[node.recordKind ?? '']?.split(' ') ?? []
  const positionOf = (member: string) =>
    order.includes(member) ? order.indexOf(member) : order.length
  const sectionOf = (member: string) =>
    order.includes(member)
      ? (order.slice(0, positionOf(member)).findLast((key) => key.includes('.')) ?? '')
      : ''
  const members = [...node.members]
    .toSorted(([one], [other]) => positionOf(one) - positionOf(other))
    .map(([member, child]) => [member, child, sectionOf(member)] as const)
  const arranged = inSections(members).flatMap(inOverriddenOrder)
  cache.set(node, arranged)
  return arranged
}

/** The members of each section that follow each other. */
function inSections(members: readonly OrderedMember[]): OrderedMember[][] {
  const sections: OrderedMember[][] = []
  for (const member of members) {
    const last = sections.at(-1)
    if (last?.[0]?.[2] === member[2]) last.push(member)
    else sections.push([member])
  }
  return sections
}

/** The fields of a section in the order that the host of the form asks for, then what is no field. */
function inOverriddenOrder(section: readonly OrderedMember[]): readonly OrderedMember[] {
  const orderOf = ([, { override }]: OrderedMember) => override?.order
  if (section.every((member) => orderOf(member) === undefined)) return section
  const isField = ([, { kind }]: OrderedMember) => kind === 'leaf'
  return [
    ...inHostOrder(section.filter(isField), orderOf),
    ...section.filter((member) => !isField(member)),
  ]
}
