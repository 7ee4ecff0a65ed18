import { type Difference, summary } from './difference.ts'
import { decode } from './decode.ts'
import { type Emptiness, encode, type Opened, ownMember } from './encode.ts'
import type { Entered } from './entered.ts'
import { rawText } from './leaf.ts'
import { copied, isUnknown, type MirrorObject, markOf, rowKey, textAt } from './mirror.ts'
import { isObject, type LeafNode, type ListNode, type ObjectNode } from './node.ts'
import { markOver, settleLeaf } from './rebaseLeaf.ts'
import { inList } from './rebaseList.ts'
import {
  answersAt,
  type Choose,
  choiceAt,
  isMarked,
  type Put,
  type Sides,
  sidesAt,
} from './rebaseSides.ts'
import { reopen } from './reopen.ts'
import { secretsIn, type SensitiveToo } from './secrets.ts'
import { filledUp, withoutSensitive } from './sensitive.ts'

/** What a draft and the record as it is now do not agree in. */
export interface Comparison {
  differences: Difference[]
  /** The form to go on with, over the record as it is now. Asks once for each difference. */
  settle(choose: Choose): Opened
}

/**
 * Compares a draft with a record that may have changed since: three ways, so that what only one side
 * changed is taken from that side. What is sensitive is in no draft's record, and never differs: it
 * is the record's, unless the draft has another entry. None of the three has to be of the right shape.
 *
 * @param kept The record it was begun on, without what is sensitive, and what was entered.
 */
export function compareDraft(
  root: ObjectNode,
  kept: {
    opened?: unknown
    entered?: Entered | undefined
    leftOut?: readonly string[] | undefined
  },
  record: unknown,
  emptiness: Emptiness,
  sensitive: boolean | SensitiveToo = false,
): Comparison {
  const draft = { ...kept, opened: filledUp(kept.opened, record, kept.leftOut ?? []) }
  // Only by name: what was left out for what it said is there again.
  const secrets = secretsIn(root, sensitive !== true && sensitive, [])
  const asKept = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(withoutSensitive(value, secrets)) ?? 'null')
  const [before, after] = [asKept(draft.opened), asKept(record)]
  const now = encode(root, record, emptiness)
  const mine = reopen(root, draft.opened, draft.entered, emptiness)
  const differences: Difference[] = []
  const put = inObject(root, {
    old: encode(root, before, emptiness).mirror,
    kept: encode(root, after, emptiness).mirror,
    now: now.mirror,
    mine: mine.mirror,
    before,
    after,
    entered: draft.entered,
    path: '',
    around: [],
    found: differences,
  })
  return {
    differences,
    settle(choose) {
      const mirror: MirrorObject = {}
      const items = new Map(now.baseline.items)
      put(mirror, choose, items)
      const isRefused = now.isRefused || mine.isRefused
      return { mirror, baseline: { record, items }, isRefused }
    },
  }

  function itemOf(node: ObjectNode, row: MirrorObject): unknown {
    const { items } = mine.baseline
    const origin = items.get(textAt(row, rowKey))
    const { record } = decode(node, row, { record: origin?.item, items }, emptiness)
    // A new row that is still blank stands for none.
    const isBlank = !origin && isObject(record) && Object.keys(record).length === 0
    return isBlank ? undefined : asKept(record)
  }

  function inObject(node: ObjectNode, sides: Sides): Put {
    const members = Array.from(node.members, ([member, child]) =>
      child.kind === 'leaf' ? inLeaf(child, member, sides) : inGroup(child, member, sides),
    )
    return (into, choose, items) => {
      for (const put of members) put(into, choose, items)
    }
  }

  function inLeaf(node: LeafNode, member: string, sides: Sides): Put {
    const entered = {
      text: typeof ownMember(sides.entered, member) === 'string',
      mark: isMarked(sides, member),
    }
    const settled = settleLeaf(node, { ...answersAt(sides, member), entered })
    const isEntered = entered.text || entered.mark
    const choice =
      settled.isChoice && choiceAt(sides, node, member, settled.mine, settled.theirs, isEntered)
    return (into, choose) => {
      const { text, mark } = settled[choice ? choose(choice) : 'mine']
      into[member] = text
      if (mark) into[markOf(member)] = mark
    }
  }

  /** What is in a group or a list, unless the sides do not even agree on there being one. */
  function inGroup(node: ObjectNode | ListNode, member: string, sides: Sides): Put {
    const { old, kept, now, mine } = answersAt(sides, member)
    const together = (mark: string) => marked(member, mark, inside(node, member, sides))
    if (old.mark === kept.mark) return together(isMarked(sides, member) ? mine.mark : now.mark)
    const isAgreed = mine.mark === now.mark || (isUnknown(mine.mark) && isUnknown(now.mark))
    if (isAgreed) return together(now.mark)
    const theirs: Put = (into) => Object.assign(into, copied({ [member]: sides.now[member] ?? '' }))
    const theirsMarked = marked(member, now.mark, theirs)
    // Nothing was entered in what may not stand there, or it would have been replaced.
    if (mine.mark === 'refused') return theirsMarked
    const all = inside(node, member, { ...sides, found: [] })
    const allMine = marked(member, markOver(mine.mark, now.mark), (into, _, items) =>
      all(into, () => 'mine', items),
    )
    const shown = now.mark === 'refused' ? rawText(ownMember(sides.after, member)) : ''
    const choice = choiceAt(
      sides,
      node,
      member,
      { text: summary(node, sides.mine[member]), mark: mine.mark },
      { text: shown || summary(node, sides.now[member]), mark: now.mark },
      ownMember(sides.entered, member) !== undefined || isMarked(sides, member),
    )
    return (...to) => (to[1](choice) === 'mine' ? allMine : theirsMarked)(...to)
  }

  function inside(node: ObjectNode | ListNode, member: string, sides: Sides): Put {
    if (node.kind === 'list') return inList(node, member, sides, { ...mine, itemOf }, inObject)
    const put = inObject(node, sidesAt(sides, member, [...sides.around, { node }]))
    return (into, choose, items) => {
      const held: MirrorObject = {}
      put(held, choose, items)
      into[member] = held
    }
  }
}

function marked(member: string, mark: string, put: Put): Put {
  return (into, choose, items) => {
    put(into, choose, items)
    if (mark) into[markOf(member)] = mark
  }
}
