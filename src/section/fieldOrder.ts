import { oncePer } from '../core/objects/oncePer.ts'
import { inHostOrder } from '../config/overrideSchema.ts'
import type { SchemaNode, ObjectNode } from '../core/schema/describeSchema.ts'

/** The key of a member, its node, and the key of the section that shows it, if one does. */
type OrderedMember = readonly [member: string, node: SchemaNode, section: string]

/**
 * The members of an object in the order of the form, which its schema states. A review shows steps whose fields are
 * not on the page, and a summary lists the problems of a closed item.
 */
export const membersInOrder = oncePer((node: ObjectNode): readonly OrderedMember[] => {
  const members = new Map<string, OrderedMember>()
  for (const [section, names] of Object.entries(node.sections)) {
    for (const name of names) {
      const member = node.members.get(name)
      if (member && !members.has(name)) members.set(name, [name, member, section])
    }
  }
  for (const [name, member] of node.members) {
    if (!members.has(name)) members.set(name, [name, member, ''])
  }
  return inSections(members.values()).flatMap(inOverriddenOrder)
})

/** The members of each section that follow each other. */
function inSections(members: Iterable<OrderedMember>): OrderedMember[][] {
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
