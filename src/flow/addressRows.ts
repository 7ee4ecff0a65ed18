import { formatPath, parsePath } from '../codec/path.ts'
import { formatAddress } from '../codec/formatAddress.ts'
import { encodeLeaf } from '../codec/leaf.ts'
import { isUnknown, markOf, type MirrorObject, textAt } from '../codec/mirror.ts'
import { ownMember } from '../codec/encode.ts'
import type { ObjectNode } from '../codec/node.ts'
import { saysTheSame } from '../codec/sameAddress.ts'
import { labelOf } from '../kit/recordWords.ts'
import { addressKeys, type AddressTexts } from '../section/addressSpots.ts'
import type { Reviewed, ReviewRow } from './reviewed.ts'
import { isChanged } from './shownAnswer.ts'

/** Whether an object is an address, whatever else it holds. */
export const isAddress = ({ advice }: ObjectNode): boolean => advice === 'address'

/** The members that stand in an address's own rows. */
export const isInAddress = (member: string): boolean => addressKeys.some((key) => key === member)

/**
 * An address as one row, from its parts, or from its line where there are none. The line has a row
 * of its own where it says something else, and so has a part that is unknown.
 */
export function addressRows(
  node: ObjectNode,
  mirror: MirrorObject,
  base: unknown,
  path: string,
  reviewed: Reviewed,
): ReviewRow[] {
  const { words } = reviewed
  const label = labelOf(node, words.labels)
  const pathOf = (member: string) => formatPath([...parsePath(path), member])
  const keys = addressKeys.filter((key) => node.members.get(key)?.kind === 'leaf')
  const unknown = keys.filter((key) => isUnknown(mirror[markOf(key)]))
  const now = texts((key) => (unknown.includes(key) ? '' : textAt(mirror, key).trim()))
  const before = texts((key) => {
    const leaf = node.members.get(key)
    return leaf?.kind === 'leaf' ? encodeLeaf(leaf, ownMember(base, key)).trim() : ''
  })
  const changed = keys.filter((key) => {
    const leaf = node.members.get(key)
    const held = { text: mirror[key], mark: mirror[markOf(key)], base: ownMember(base, key) }
    return leaf?.kind === 'leaf' && isChanged({ node: leaf, ...held }, reviewed)
  })
  const line = now.raw_address ?? ''
  const parts = formatAddress(now)
  const lineBefore = before.raw_address ?? ''
  const partsBefore = formatAddress(before)
  const partsChanged = changed.some((key) => key !== 'raw_address')
  const lineChanged = changed.includes('raw_address')

  const row = (own: Pick<ReviewRow, 'path' | 'shown' | 'label'> & Partial<ReviewRow>) => ({
    kind: 'row' as const,
    holds: [own.path],
    isUnknown: false,
    was: '',
    isSensitive: false,
    isDate: false,
    ...own,
  })
  const differs = parts !== '' && line !== '' && !saysTheSame(line, now)
  const isGone = parts !== '' && line === '' && lineChanged && !saysTheSame(lineBefore, now)
  const apart = differs || isGone
  const was = partsChanged ? partsBefore || lineBefore : lineChanged && !apart ? lineBefore : ''
  const shown = parts || line
  const first = keys.find((key) => key !== 'raw_address' || parts === '')
  const rows: ReviewRow[] = [
    row({
      path: pathOf(parts === '' && line !== '' ? 'raw_address' : (first ?? '')),
      holds: [path, ...keys.filter((key) => !apart || key !== 'raw_address').map(pathOf)],
      label,
      shown,
      isUnknown: shown === '' && unknown.length === keys.length,
      was: was === shown ? '' : was,
    }),
  ]
  const called = (member: string) => {
    const own = node.members.get(member)
    return words.partOf(label, own ? labelOf(own, words.labels) : member)
  }
  if (apart) {
    const wasLine = lineChanged ? lineBefore : ''
    const whole = pathOf('raw_address')
    rows.push(row({ path: whole, label: called('raw_address'), shown: line, was: wasLine }))
  }
  if (unknown.length < keys.length) {
    for (const key of unknown) {
      const was = changed.includes(key) ? (before[key] ?? '') : ''
      rows.push(row({ path: pathOf(key), label: called(key), shown: '', isUnknown: true, was }))
    }
  }
  return rows
}

function texts(textOf: (key: (typeof addressKeys)[number]) => string): AddressTexts {
  return Object.fromEntries(addressKeys.map((key) => [key, textOf(key)]))
}
