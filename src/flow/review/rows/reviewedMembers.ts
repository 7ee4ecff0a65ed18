import type { FormValue, FormValues } from '../../../core/values/formValues.ts'
import type { ObjectNode, SchemaNode } from '../../../core/schema/describeSchema.ts'
import { appendKey } from '../../../core/schema/path.ts'
import { holdsAnswer } from '../../../core/values/changedAnswer.ts'
import { flagKey } from '../../../core/values/flag.ts'
import { ownMember } from '../../../core/objects/ownMembers.ts'
import { isAddress, isAddressMember } from './addressRows.ts'
import { membersInOrder } from '../../../section/fieldOrder.ts'
import type { ReviewInput } from './reviewTypes.ts'

/** The text and flag at one place, and its baseline value. */
export interface ReviewedValue {
  value: FormValue | undefined
  flag: unknown
  baselineValue: unknown
  path: string
  /** What an entered answer replaces: `not provided`, or `''` in a record or an item that is new. */
  none: string
}

/** In a record or an item that arrived blank, every answer replaces none. */
export const noneIn = (arrived: unknown, { messages }: ReviewInput) =>
  holdsAnswer(arrived) ? messages.notProvided : ''

/** The members to review, in order, each with the key of its section. */
export function reviewedMembers(
  node: ObjectNode,
  formValues: FormValues,
  baselineValue: unknown,
  path: string,
  input: ReviewInput,
): (readonly [SchemaNode, ReviewedValue, section: string])[] {
  const none = noneIn(baselineValue, input)
  return membersInOrder(node).flatMap(([member, child, section]) => {
    if (isAddress(node) && isAddressMember(member)) return []
    const value = formValues[member]
    const flag = formValues[flagKey(member)]
    const own = { value, flag, baselineValue: ownMember(baselineValue, member) }
    return [[child, { ...own, path: appendKey(path, member), none }, section]]
  })
}
