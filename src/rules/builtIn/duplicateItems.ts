import { isObject, ownMember } from '../../core/objects/ownMembers.ts'
import type { ObjectNode } from '../../core/schema/describeSchema.ts'
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
    for (const { members, text } of identitiesOf(recordKind, value)) {
      const first = firstIndexes.get(text) ?? index
      firstIndexes.set(text, first)
      if (first === index) continue
      found.set(index, {
        id: 'list.duplicate',
        member: `${index}`,
        relatedPaths: members.map((member) => `${index}.${member}`),
        label: `${label} ${index + 1}`,
        other: first + 1,
      })
    }
  }
  return [...found.values()]
}

/** The texts in identifying members, as one text. */
interface Identity {
  members: readonly string[]
  text: string
}

const known = new WeakMap<object, { recordKind: string; identities: readonly Identity[] }>()

/** What identifies an item, which is read once: forms replace items and never change them. */
function identitiesOf(recordKind: string, item: unknown): readonly Identity[] {
  if (!isObject(item)) return []
  const before = known.get(item)
  if (before?.recordKind === recordKind) return before.identities
  const identities = (identifyingMembers[recordKind] ?? []).flatMap((members) => {
    const texts = members.map((member) => unmaskedText(ownMember(item, member)).toLowerCase())
    return texts.every(Boolean) ? [{ members, text: JSON.stringify(texts) }] : []
  })
  known.set(item, { recordKind, identities })
  return identities
}

/** The members that no two items of a list share, by record kind. */
const identifyingMembers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  mortgagee: [['company', 'loan_number']],
  driver: [['driver_name', 'driver_birth_date'], ['driver_license_number']],
}
