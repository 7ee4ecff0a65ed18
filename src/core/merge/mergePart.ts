import { maxDepth } from '../objects/maxDepth.ts'
import { isObject } from '../objects/ownMembers.ts'
import {
  type ItemIdentity,
  type KnownRows,
  type PairedItems,
  pairSides,
} from '../changes/pairItems.ts'

/** A merged part: a value, and in a form the flag next to it. */
export interface MergedPart<Value> {
  value: Value
  flag?: string
}

/**
 * How parts of a kind are merged: of records, or of forms. A part is a value on all sides: what both sides
 * began with, what it is in theirs and in mine.
 */
export interface MergeRules<Part, Value, List extends ListSides> {
  /** What a part becomes as a whole. Undefined if its members or items are to be merged. */
  whole(part: Part): MergedPart<Value> | undefined
  /** The members of an object; undefined for a list. */
  membersOf(part: Part): Iterable<readonly [member: string, part: Part]> | undefined
  ofMembers(
    part: Part,
    members: readonly (readonly [string, MergedPart<Value>])[],
  ): MergedPart<Value>
  listOf(part: Part): List
  /** Takes the items of a list in their order, before they are merged. */
  arranged(list: List, paired: PairedItems, slots: readonly ItemSlot[]): void
  /** An item that both sides have. */
  bothItem(list: List, slot: PlacedSlot): Part
  /** An item that one side has; undefined if it is not in the merged list. */
  oneItem(list: List, slot: PlacedSlot): MergedPart<Value> | undefined
  ofItems(part: Part, list: List, items: readonly Value[]): MergedPart<Value>
}

/** The items of a list on each side. */
export interface ListSides {
  base: readonly unknown[]
  theirs: readonly unknown[]
  mine: readonly unknown[]
  identity: ItemIdentity
  rows?: KnownRows
}

/**
 * Merges a part three ways, member by member and item by item: what only one side changed is taken from that
 * side. The rules decide on what both changed.
 */
export function mergePart<Part, Value, List extends ListSides>(
  part: Part,
  rules: MergeRules<Part, Value, List>,
): MergedPart<Value> {
  const whole = rules.whole(part)
  if (whole) return whole
  const members = rules.membersOf(part)
  if (members) {
    return rules.ofMembers(
      part,
      Array.from(members, ([member, inside]) => [member, mergePart(inside, rules)] as const),
    )
  }
  const list = rules.listOf(part)
  const { base, theirs, mine, identity, rows } = list
  const { equalityOf } = identity
  const paired = pairSides(base, theirs, mine, identity, rows)
  const isEdited = ({ kind, base: from, theirs: to, mine: at }: ItemSlot) =>
    // The rows of a form say themselves what a person edited.
    (kind === 'removed' && rows !== undefined) ||
    equalityOf(base[from]) !== equalityOf(kind === 'removed' ? mine[at] : theirs[to])
  const isMineFirst = (at: number, to: number) =>
    compareValues(mine[at], theirs[to], equalityOf) <= 0
  const slots = arrangeItems(paired, isEdited, isMineFirst)
  rules.arranged(list, paired, slots)
  const items: Value[] = []
  let place = -1
  for (const slot of slots) {
    if (isInMine(slot)) place += 1
    const placed = { ...slot, at: items.length, place: isInMine(slot) ? place : -1 }
    const item =
      slot.kind === 'both'
        ? mergePart(rules.bothItem(list, placed), rules)
        : rules.oneItem(list, placed)
    if (item) items.push(item.value)
  }
  return rules.ofItems(part, list, items)
}

/** An item of a merged list: one of mine, of theirs, or of both. */
export interface ItemSlot {
  /**
   * - `both`: on both sides
   * - `mine`: added in mine
   * - `added`: added in theirs
   * - `removed`: in mine, and removed in theirs
   * - `removedHere`: in theirs, and removed in mine
   */
  kind: 'both' | 'mine' | 'added' | 'removed' | 'removedHere'
  /** Its positions in the list before, in theirs and in mine; -1 for none. */
  base: number
  theirs: number
  mine: number
}

/** An item of a merged list with its index there, and in the one with everything from mine: -1 for none. */
export interface PlacedSlot extends ItemSlot {
  at: number
  place: number
}

/** Whether the merged list has the item if everything is taken from mine. */
export const isInMine = ({ kind }: ItemSlot) => kind !== 'added' && kind !== 'removedHere'

/**
 * The items of a merged list in order. The side that moved items decides on the order; mine, if both
 * did. An item that only the other side has comes after the one that it follows there.
 *
 * @param stays Whether an item that only one side removed stays in question. Otherwise it is left out.
 * @param isMineFirst Which of two new items at the same place comes first. It must not depend on
 * which side is which.
 */
function arrangeItems(
  paired: PairedItems,
  stays: (slot: ItemSlot) => boolean,
  isMineFirst: (mine: number, theirs: number) => boolean,
): ItemSlot[] {
  const placeInMine = placesOf(paired.mine)
  const placeInTheirs = placesOf(paired.theirs)
  const inTheirs = paired.theirs.map((base, at) => createSlot(base, at, placeInMine(base)))
  const inMine = paired.mine.map((base, at) => createSlot(base, placeInTheirs(base), at))
  const isIn = (slot: ItemSlot) =>
    (slot.kind !== 'removed' && slot.kind !== 'removedHere') || stays(slot)
  const isTheirOrder =
    isReordered(paired.theirs, paired.before) && !isReordered(paired.mine, paired.before)
  const [leading, following] = isTheirOrder ? [inTheirs, inMine] : [inMine, inTheirs]
  const slots = leading.filter(isIn)
  /** By their places in theirs, the items of both sides. */
  const placed = new Map<number, number>()
  for (const [place, { kind, theirs }] of slots.entries())
    if (kind === 'both') placed.set(theirs, place)
  /** What only the following side has, by the place before which it comes. */
  const runs = new Map<number, readonly ItemSlot[]>()
  let previous = -1
  let run: ItemSlot[] = []
  for (const slot of following) {
    const place = slot.kind === 'both' ? placed.get(slot.theirs) : undefined
    if (place === undefined) {
      if (isIn(slot)) run.push(slot)
      continue
    }
    runs.set(placeOfRun(run, previous), run)
    previous = place
    run = []
  }
  runs.set(placeOfRun(run, previous), run)
  return [...slots, undefined].flatMap((slot, place) => [
    ...(runs.get(place) ?? []),
    ...(slot ? [slot] : []),
  ])

  /** The place of what follows an item: right after it, or after new items of the leading side there. */
  function placeOfRun(run: readonly ItemSlot[], previous: number): number {
    const first = previous + 1
    const [own, other] = [slots[first], run[0]]
    if (!own || !other || !isNew(own) || !isNew(other)) return first
    const isOwnFirst =
      isMineFirst(Math.max(own.mine, other.mine), Math.max(own.theirs, other.theirs)) !==
      isTheirOrder
    if (!isOwnFirst) return first
    let end = first
    for (let slot = slots[end]; slot && isNew(slot); slot = slots[end]) end += 1
    return end
  }
}

/** Finds the place of an item by its position before; -1 for an item that is not there. */
function placesOf(positions: readonly number[]): (position: number) => number {
  const places = new Map<number, number>()
  for (const [at, position] of positions.entries()) {
    if (position >= 0 && !places.has(position)) places.set(position, at)
  }
  return (position) => places.get(position) ?? -1
}

function createSlot(base: number, theirs: number, mine: number): ItemSlot {
  const kind = () => {
    if (theirs >= 0 && mine >= 0) return 'both'
    if (mine < 0) return base < 0 ? 'added' : 'removedHere'
    return base < 0 ? 'mine' : 'removed'
  }
  return { kind: kind(), base, theirs, mine }
}

const isNew = ({ kind }: ItemSlot) => kind === 'mine' || kind === 'added'

/** Whether the sides have shared items in orders that cannot both be kept. That of mine wins. */
export function isOrderContested({ before, theirs, mine }: PairedItems): boolean {
  const [inTheirs, inMine] = [new Set(theirs), new Set(mine)]
  const isShared = (position: number) =>
    position >= 0 && inTheirs.has(position) && inMine.has(position)
  const order = mine.filter(isShared)
  if (theirs.filter(isShared).every((position, at) => position === order[at])) return false
  const isNewShared = order.some((position) => position >= before)
  return isNewShared || (isReordered(theirs, before) && isReordered(mine, before))
}

/** Whether the items of the list before are in another order. */
function isReordered(positions: readonly number[], before: number): boolean {
  const old = positions.filter((position) => position >= 0 && position < before)
  return old.some((position, at) => position < (old[at - 1] ?? -1))
}

/**
 * An order of any two values: negative if the first comes first, 0 if they are equal. It follows the first
 * difference only, so it costs no more than the values, also if a part of them is in many places.
 *
 * @param idOf Gives equal values the same number, as `createEqualityIds` does.
 */
function compareValues(
  one: unknown,
  other: unknown,
  idOf: (value: unknown) => number,
  depth = 0,
): number {
  if (idOf(one) === idOf(other) || depth > maxDepth) return 0
  if (kindOf(one) !== kindOf(other)) return kindOf(one) - kindOf(other)
  if (Array.isArray(one) && Array.isArray(other)) {
    const length = Math.min(one.length, other.length)
    for (let at = 0; at < length; at += 1) {
      if (idOf(one[at]) !== idOf(other[at]))
        return compareValues(one[at], other[at], idOf, depth + 1)
    }
    return one.length - other.length
  }
  if (!isObject(one) || !isObject(other)) return compareTexts(textOf(one), textOf(other))
  for (const key of Object.keys({ ...one, ...other }).toSorted()) {
    if (!Object.hasOwn(other, key)) return -1
    if (!Object.hasOwn(one, key)) return 1
    if (idOf(one[key]) !== idOf(other[key]))
      return compareValues(one[key], other[key], idOf, depth + 1)
  }
  return one instanceof Date && other instanceof Date ? compareTexts(`${+one}`, `${+other}`) : 0
}

const types = ['undefined', 'boolean', 'number', 'bigint', 'string', 'symbol', 'function', 'object']

function kindOf(value: unknown): number {
  if (value === null) return -1
  if (value instanceof Date) return types.length
  return Array.isArray(value) ? types.length + 1 : types.indexOf(typeof value)
}

const textOf = (value: unknown) => (Object.is(value, -0) ? '-0' : String(value))

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
