import type { Around, Choice, Difference } from './difference.ts'
import { type Origin, ownMember } from './encode.ts'
import { isUnknown, type MirrorObject, markOf, objectAt, textAt } from './mirror.ts'
import type { Node } from './node.ts'
import type { Answer } from './rebaseLeaf.ts'

/** An object of a form, on every side of a comparison. */
export interface Sides {
  /** As the record was when the draft was begun. */
  old: MirrorObject
  /** As it is now, so far as drafts keep it. */
  kept: MirrorObject
  now: MirrorObject
  mine: MirrorObject
  /** The values that `old` and `kept` show. */
  before: unknown
  after: unknown
  /** What a person entered in it. */
  entered: unknown
  /** What its name begins with in a form where everything is the draft's. */
  path: string
  around: readonly Around[]
  found: Difference[]
}

export type Choose = (difference: Difference) => Choice

/** Puts what is settled into an object of the form, and beside it what its rows came from. */
export type Put = (into: MirrorObject, choose: Choose, items: Map<string, Origin>) => void

/** The sides of an object in an object. */
export function sidesAt(sides: Sides, member: string, around: readonly Around[]): Sides {
  return {
    old: objectAt(sides.old, member),
    kept: objectAt(sides.kept, member),
    now: objectAt(sides.now, member),
    mine: objectAt(sides.mine, member),
    before: ownMember(sides.before, member),
    after: ownMember(sides.after, member),
    entered: ownMember(sides.entered, member),
    path: `${sides.path}${member}.`,
    around,
    found: sides.found,
  }
}

/** What stands at a member on each side. */
export function answersAt({ old, kept, now, mine }: Sides, member: string) {
  const answerIn = (mirror: MirrorObject): Answer => ({
    text: textAt(mirror, member),
    mark: textAt(mirror, markOf(member)),
  })
  return { old: answerIn(old), kept: answerIn(kept), now: answerIn(now), mine: answerIn(mine) }
}

/** Whether a person gave or took back the answer "unknown", or replaced what may not stand here. */
export function isMarked({ entered, old, mine }: Sides, member: string): boolean {
  const mark = markOf(member)
  return ownMember(entered, mark) === '' || textAt(mine, mark) !== textAt(old, mark)
}

/** Notes that a person has to choose between two answers at a member. */
export function choiceAt(
  { path, around, found }: Sides,
  node: Node,
  member: string,
  mine: Answer,
  theirs: Answer,
  entered: boolean,
): Difference {
  const difference: Difference = {
    key: `value:${path}${member}`,
    kind: 'value',
    node,
    path: path + member,
    around,
    mine: mine.text,
    theirs: theirs.text,
    isUnknown: { mine: isUnknown(mine.mark), theirs: isUnknown(theirs.mark) },
    entered,
  }
  found.push(difference)
  return difference
}
