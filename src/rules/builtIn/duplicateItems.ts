import { ownMember } from '../../core/objects/ownMembers.ts'
import type { ObjectNode } from '../../core/schema/describeSchema.ts'
import { lowerFirst } from '../../core/schema/labelText.ts'
import type { ReportedFinding } from '../rule.ts'
import { unmaskedText } from './compareText.ts'

/** Finds the items of a list that equal an earlier one in their identifying members. */
export function duplicateItems(
  { recordKind = '', label }: ObjectNode,
  values: readonly unknown[],
): ReportedFinding[] {
  const found = new Map<number, ReportedFinding>()
  const firstIndexes = new Map<string, number>()
  for (const [index, value] of values.entries()) {
    for (const members of identifyingMembers[recordKind] ?? []) {
      const texts = members.map((member) => unmaskedText(ownMember(value, member)).toLowerCase())
      const identity = JSON.stringify(texts)
      const first = firstIndexes.get(identity) ?? index
      firstIndexes.set(identity, first)
      if (first === index || !texts.every(Boolean)) continue
      found.set(index, {
        id: 'list.duplicate',
        member: `${index}`,
        relatedPaths: members.map((member) => `${index}.${member}`),
        label: `${label} ${index + 1}`,
        other: `${lowerFirst(label)} ${first + 1}`,
      })
    }
  }
  return [...found.values()]
}

/** The members that no two items of a list share, by record kind. */
const identifyingMembers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  mortgagee: [['company', 'loan_number']],
  driver: [['driver_name', 'driver_birth_date'], ['driver_license_number']],
}
