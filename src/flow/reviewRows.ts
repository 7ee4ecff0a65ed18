import { get } from 'react-hook-form'
import { nodeAt } from '../advice/contractProblems.ts'
import { baselineAt } from '../codec/baselineAt.ts'
import { ownMember } from '../codec/encode.ts'
import { lowerFirst } from '../codec/lowerFirst.ts'
import { isUnknown, type Mirror, type MirrorObject, markOf, markPath } from '../codec/mirror.ts'
import { isObject, type ListNode, type Node, type ObjectNode } from '../codec/node.ts'
import { formatPath, parsePath } from '../codec/path.ts'
import { labelOf } from '../kit/recordWords.ts'
import { addressRows, isAddress, isInAddress } from './addressRows.ts'
import { membersInOrder } from './formOrder.ts'
import { removedCards, reviewCards } from './reviewCards.ts'
import type { Reviewed, ReviewGroup, ReviewList, ReviewPart, ReviewRow } from './reviewed.ts'
import { isUnknownAnswer, shownAnswer } from './shownAnswer.ts'

/** What stands at one place: the texts, the mark beside them, and what the record holds. */
interface Place {
  held: Mirror | undefined
  mark: unknown
  base: unknown
  keys: readonly string[]
}

/**
 * What a review shows of a place of the record; nothing for a place that the schema does not know.
 *
 * reviewParts(reviewed, 'property.year_built')
 * // [{ kind: 'row', label: 'Year built', shown: '1985', was: '1980', … }]
 */
export function reviewParts(reviewed: Reviewed, path: string): readonly ReviewPart[] {
  const { node, mirror, baseline } = reviewed
  const keys = parsePath(path)
  const at = nodeAt(node, keys)
  if (!at) return []
  if (keys.length === 0) return membersOf(node, mirror, baseline.record, keys, reviewed)
  const held: Mirror | undefined = get(mirror, path)
  const mark: unknown = get(mirror, markPath(path))
  return partsOf(at, { held, mark, base: baselineAt(baseline, mirror, path), keys }, reviewed)
}

function partsOf(node: Node, place: Place, reviewed: Reviewed): readonly ReviewPart[] {
  const { held, mark, base, keys } = place
  const path = formatPath(keys)
  if (reviewed.except?.has(path)) return []
  const { labels, unknown } = reviewed.words
  const label = labelOf(node, labels)
  if (node.kind === 'list') return [listOf(node, place, reviewed)]
  if (node.kind === 'object') {
    const mirror = isObject(held) ? held : {}
    if (isUnknown(mark)) {
      return [{ ...blankRow, path, holds: [path], label, isUnknown: true, was: '' }]
    }
    const wasUnknown = isUnknownAnswer(node, base, reviewed)
    const own = isAddress(node) ? addressRows(node, mirror, base, path, reviewed) : []
    const [row, ...others] = own
    const first = row && wasUnknown ? { ...row, was: unknown } : row
    const below = membersOf(node, mirror, base, keys, reviewed)
    if (!first) return [{ kind: 'group', path, label, parts: below } satisfies ReviewGroup]
    const named = below.map((part) => ({
      ...part,
      label: reviewed.words.partOf(label, part.label),
    }))
    return [first, ...others, ...named]
  }
  return [
    {
      ...blankRow,
      ...shownAnswer({ node, text: held, mark, base }, reviewed),
      path,
      holds: [path],
      label,
      isSensitive: node.sensitive,
      isDate: node.reads === 'date',
    },
  ]
}

const blankRow = {
  kind: 'row' as const,
  shown: '',
  isSensitive: false,
  isDate: false,
} satisfies Partial<ReviewRow>

/** Plain answers go before groups and lists, as an answer below those would look like one of theirs. */
function membersOf(
  node: ObjectNode,
  mirror: MirrorObject,
  base: unknown,
  keys: readonly string[],
  reviewed: Reviewed,
): readonly ReviewPart[] {
  const parts = membersInOrder(node)
    .filter(([member]) => !isAddress(node) || !isInAddress(member))
    .flatMap(([member, child]) => {
      const below = { held: mirror[member], mark: mirror[markOf(member)] }
      const place = { ...below, base: ownMember(base, member), keys: [...keys, member] }
      return partsOf(child, place, reviewed)
    })
  const isRow = ({ kind }: ReviewPart) => kind === 'row'
  return [...parts.filter(isRow), ...parts.filter((part) => !isRow(part))]
}

function listOf(node: ListNode, { held, mark, base, keys }: Place, reviewed: Reviewed): ReviewList {
  const { words, baseline } = reviewed
  const label = labelOf(node, words.labels)
  const itemLabel = labelOf(node.item, words.labels)
  const listed = { node, rows: Array.isArray(held) ? held : [], baseline }
  return {
    kind: 'list',
    path: formatPath(keys),
    label,
    noun: { one: lowerFirst(itemLabel), many: lowerFirst(label) },
    isUnknown: isUnknown(mark),
    cards: reviewCards({
      ...listed,
      label: itemLabel,
      keys,
      partsOf: (row, item, own) => membersOf(node.item, row, item, own, reviewed),
    }),
    removed: removedCards(base, listed),
  }
}

/** The rows of a review, those of cards included, in their order. */
export function rowsIn(parts: readonly ReviewPart[]): readonly ReviewRow[] {
  return parts.flatMap((part) => {
    if (part.kind === 'row') return part
    if (part.kind === 'group') return rowsIn(part.parts)
    return part.cards.flatMap((card) => rowsIn(card.parts))
  })
}

/** Whether a row says nothing: no answer, and none before. */
export const saysNothing = ({ shown, isUnknown, was }: ReviewRow): boolean =>
  shown === '' && !isUnknown && was === ''
