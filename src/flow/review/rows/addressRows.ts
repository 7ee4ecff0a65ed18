import { appendKey } from '../../../core/schema/path.ts'
import { formatAddress } from '../../../core/address/formatAddress.ts'
import { formatLeaf } from '../../../core/values/leafText.ts'
import { type FormValues, textAt } from '../../../core/values/formValues.ts'
import type { ObjectNode } from '../../../core/schema/describeSchema.ts'
import { addressMatchesLine } from '../../../core/address/addressMatchesLine.ts'
import { labelOf } from '../../../config/messages/recordMessages.ts'
import { addressKeys, type AddressTexts } from '../../../section/address/addressPlaces.ts'
import type { ReviewInput, ReviewRow } from './reviewTypes.ts'
import { isAnswerChanged } from '../../../core/values/changedAnswer.ts'
import { ownMember } from '../../../core/objects/ownMembers.ts'
import { isUnknownFlag, flagKey } from '../../../core/values/flag.ts'

/** Whether an object is an address. It may have other members too. */
export const isAddress = ({ recordKind }: ObjectNode): boolean => recordKind === 'address'

/** The members that the rows of an address cover. */
export const isAddressMember = (member: string): boolean =>
  addressKeys.some((key) => key === member)

/**
 * An address as one row, from its parts, or from its full line if it has no parts. The full line gets
 * its own row if it says something else, and so does a part that is unknown.
 */
export function addressRows(
  node: ObjectNode,
  formValues: FormValues,
  baselineValue: unknown,
  path: string,
  none: string,
  input: ReviewInput,
): ReviewRow[] {
  const { messages } = input
  const label = labelOf(node, messages.labels)
  const pathOf = (member: string) => appendKey(path, member)
  const keys = addressKeys.filter((key) => node.members.get(key)?.kind === 'leaf')
  const unknown = keys.filter((key) => isUnknownFlag(formValues[flagKey(key)]))
  const now = texts((key) => (unknown.includes(key) ? '' : textAt(formValues, key).trim()))
  const before = texts((key) => {
    const leaf = node.members.get(key)
    return leaf?.kind === 'leaf' ? formatLeaf(leaf, ownMember(baselineValue, key)).trim() : ''
  })
  const changed = keys.filter((key) => {
    const leaf = node.members.get(key)
    const answer = {
      text: formValues[key],
      flag: formValues[flagKey(key)],
      baselineValue: ownMember(baselineValue, key),
    }
    return leaf?.kind === 'leaf' && isAnswerChanged({ node: leaf, ...answer }, input.nullMeans, {})
  })
  const line = now.raw_address ?? ''
  const parts = formatAddress(now)
  const lineBefore = before.raw_address ?? ''
  const partsBefore = formatAddress(before)
  const partsChanged = changed.some((key) => key !== 'raw_address')
  const lineChanged = changed.includes('raw_address')

  const row = (own: Pick<ReviewRow, 'path' | 'text' | 'label'> & Partial<ReviewRow>) => ({
    kind: 'row' as const,
    section: '',
    paths: [own.path],
    isUnknown: false,
    previousText: '',
    isSensitive: false,
    isDate: false,
    ...own,
  })
  const differs = parts !== '' && line !== '' && !addressMatchesLine(line, now)
  const isGone = parts !== '' && line === '' && lineChanged && !addressMatchesLine(lineBefore, now)
  const hasOwnLineRow = differs || isGone
  const was = partsChanged
    ? partsBefore || lineBefore || none
    : lineChanged && !hasOwnLineRow
      ? lineBefore || none
      : ''
  const text = parts || line
  const first = keys.find((key) => key !== 'raw_address' || parts === '')
  const rows: ReviewRow[] = [
    row({
      path: pathOf(parts === '' && line !== '' ? 'raw_address' : (first ?? '')),
      paths: [path, ...keys.filter((key) => !hasOwnLineRow || key !== 'raw_address').map(pathOf)],
      label,
      shortLabel: messages.address,
      text,
      isUnknown: text === '' && unknown.length === keys.length,
      previousText: was === text ? '' : was,
    }),
  ]
  const memberLabels = (member: string) => {
    const own = node.members.get(member)
    const shortLabel = own ? labelOf(own, messages.labels) : member
    return { label: messages.partOf(label, shortLabel), shortLabel }
  }
  if (hasOwnLineRow) {
    const wasLine = lineChanged ? lineBefore || none : ''
    const whole = pathOf('raw_address')
    rows.push(
      row({ path: whole, ...memberLabels('raw_address'), text: line, previousText: wasLine }),
    )
  }
  if (unknown.length < keys.length) {
    for (const key of unknown) {
      const previousText = changed.includes(key) ? before[key] || none : ''
      rows.push(
        row({
          path: pathOf(key),
          ...memberLabels(key),
          text: '',
          isUnknown: true,
          previousText,
        }),
      )
    }
  }
  return rows
}

function texts(textOf: (key: (typeof addressKeys)[number]) => string): AddressTexts {
  return Object.fromEntries(addressKeys.map((key) => [key, textOf(key)]))
}
