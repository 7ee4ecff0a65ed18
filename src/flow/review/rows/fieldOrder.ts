import { driverOrder } from '../../../section/DriverFields.tsx'
import { mortgageeOrder } from '../../../section/MortgageeFields.tsx'
import { personalInfoOrder } from '../../../section/PersonalInfoFields.tsx'
import { propertyInfoOrder } from '../../../section/PropertyInfoFields.tsx'
import type { SchemaNode, ObjectNode } from '../../../core/schema/describeSchema.ts'

/** The order in which `section/` shows the members of each record. It is not the contract's order. */
const fieldOrder: Readonly<Record<string, string>> = {
  property: propertyInfoOrder,
  mortgagee: mortgageeOrder,
  personal: personalInfoOrder,
  driver: driverOrder,
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
