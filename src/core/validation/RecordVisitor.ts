import { isObject, ownMember } from '../objects/ownMembers.ts'
import { allMembers, containsList } from '../schema/schemaQuestions.ts'
import type { ListNode, ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { appendKey } from '../schema/path.ts'
import type { Problem } from './problem.ts'

/** An object or a list of a record. */
export interface Visited<Memo = unknown> {
  readonly node: ObjectNode | ListNode
  readonly value: object
  /** The path of its control. */
  readonly path: string
  /** What the label of the list item around it says. Messages may name the item. */
  readonly itemName: unknown
  /** What else messages depend on, such as labels. */
  readonly wording: readonly unknown[]
  /** For a list, the position of each item's row. Without it, each item is at its own position. */
  readonly rows: readonly number[] | undefined
  /** What the visitor remembers about the object itself. */
  memo: Memo | undefined
  /** The objects and lists inside, by member or position. */
  readonly children: Map<string, Visited<Memo>>
  readonly problems: Problem[]
}

/** What a visitor does where. */
export interface VisitorParts<Context, Memo> {
  /** Adds the problems of an object or a list itself. `before` is its memo of the last visit. */
  visitSelf?(visited: Visited<Memo>, context: Context, before: Memo | undefined): Memo | undefined
  /** The problem of a leaf, or of a value that is not the object or the list of its node. */
  visitLeaf?(
    node: SchemaNode,
    value: unknown,
    getPath: () => string,
    context: Context,
  ): Problem | undefined
  /** Whether to visit what the host hides. @default false */
  visitsHidden?: boolean
  /** Whether to visit the members of a value. @default its node's kind */
  entersInto?(node: ObjectNode | ListNode, value: unknown): boolean
}

/** How the record relates to what is on the screen. */
export interface VisitScreen {
  /** For each list, by its path, the position of each item's row. */
  rowPositions?: ReadonlyMap<string, readonly number[]> | undefined
  /** What messages depend on in addition to the record. */
  wording?: readonly unknown[] | undefined
}

/**
 * Collects the problems of a record, in the order of the schema. It remembers those of each object
 * and list, so that a visit after an edit costs what the edit touched: a form replaces objects and
 * never changes them.
 */
export class RecordVisitor<Context, Memo = undefined> {
  readonly #parts: VisitorParts<Context, Memo>
  readonly #known = new WeakMap<object, Visited<Memo>>()
  readonly #members = new WeakMap<ObjectNode, readonly Member[]>()
  #last: Visited<Memo> | undefined

  constructor(parts: VisitorParts<Context, Memo>) {
    this.#parts = parts
  }

  visit(
    root: SchemaNode,
    record: unknown,
    context: Context,
    { rowPositions, wording = noWording }: VisitScreen = {},
  ): readonly Problem[] {
    const parts = this.#parts
    const known = this.#known
    const members = this.#members
    const shared = this.#last && isSameList(this.#last.wording, wording) && this.#last.wording
    const problems: Problem[] = []
    this.#last = visitChild(root, record, '', undefined, shared || wording, this.#last, problems)
    return problems

    function visitChild(
      node: SchemaNode,
      value: unknown,
      path: string,
      itemName: unknown,
      wording: readonly unknown[],
      before: Visited<Memo> | undefined,
      into: Problem[],
    ): Visited<Memo> | undefined {
      if (node.kind === 'leaf' || !isEntered(node, value)) {
        const problem = parts.visitLeaf?.(node, value, () => path, context)
        if (problem) into.push(problem)
        return undefined
      }
      const rows = node.kind === 'list' ? rowPositions?.get(path) : undefined
      const same = known.get(value)
      let visited = same?.node === node ? same : undefined
      // Where there is no problem, no message depends on the position or the words.
      const isCurrent =
        visited &&
        (visited.problems.length === 0 ||
          (visited.path === path &&
            visited.itemName === itemName &&
            visited.wording === wording)) &&
        visited.rows === rows &&
        !containsList(node)
      if (!visited || !isCurrent) {
        const last = visited ?? before
        const memo = last?.node === node ? last.memo : undefined
        const isLast = node.kind === 'object' && membersOf(node).every(isLeaf)
        const children: Map<string, Visited<Memo>> = isLast ? noChildren : new Map()
        visited = { node, value, path, itemName, wording, rows, memo, children, problems: [] }
        known.set(value, visited)
        visited.memo = parts.visitSelf?.(visited, context, memo)
        if (node.kind === 'list') visitItems(visited, node, value as unknown[], last)
        else visitMembers(visited, node, value, last)
      }
      for (const problem of visited.problems) into.push(problem)
      return visited
    }

    function visitMembers(
      { path, itemName, wording, children, problems }: Visited<Memo>,
      node: ObjectNode,
      object: object,
      last: Visited<Memo> | undefined,
    ): void {
      for (const { member, child } of membersOf(node)) {
        const value = ownMember(object, member)
        if (child.kind === 'leaf') {
          const problem = parts.visitLeaf?.(child, value, () => appendKey(path, member), context)
          if (problem) problems.push(problem)
          continue
        }
        const before = last?.children.get(member)
        const at = appendKey(path, member)
        const visited = visitChild(child, value, at, itemName, wording, before, problems)
        if (visited) children.set(member, visited)
      }
    }

    /** The members to visit. Hundreds of objects have the same. */
    function membersOf(node: ObjectNode): readonly Member[] {
      let found = members.get(node)
      if (!found) {
        const all = Array.from(parts.visitsHidden ? allMembers(node) : node.members)
        found = all
          .map(([member, child]) => ({ member, child }))
          .filter((one) => parts.visitLeaf || !isLeaf(one))
        members.set(node, found)
      }
      return found
    }

    function visitItems(
      { path, wording, rows, children, problems }: Visited<Memo>,
      { item: node }: ListNode,
      items: readonly unknown[],
      last: Visited<Memo> | undefined,
    ): void {
      // Also where an item is missing.
      for (let index = 0; index < items.length; index += 1) {
        const item = items[index]
        const key = String(index)
        const name = node.itemLabelKey && ownMember(item, node.itemLabelKey)
        const at = appendKey(path, rows?.[index] ?? index)
        const before = last?.children.get(key)
        const visited = visitChild(node, item, at, name, wording, before, problems)
        if (visited) children.set(key, visited)
      }
    }

    function isEntered(node: ObjectNode | ListNode, value: unknown): value is object {
      if (node.kind === 'list' ? !Array.isArray(value) : !isObject(value)) return false
      return parts.entersInto?.(node, value) ?? true
    }
  }
}

interface Member {
  member: string
  child: SchemaNode
}

const isLeaf = ({ child }: Member) => child.kind === 'leaf'

const noWording: readonly unknown[] = []
const noChildren = new Map<string, never>()

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => Object.is(value, other[index]))
