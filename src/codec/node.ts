import { isSchema, type Schema } from 'yup'
import { humanize } from './humanize.ts'

/** How the text typed for a leaf is read. */
export type Reads = 'text' | 'number' | OwnReads
type OwnReads = (typeof ownReads)[number]

/** Those that a schema asks for with `.meta({ reads })`; the others come with its type. */
const ownReads = ['date', 'yesNo', 'state', 'country', 'zip', 'email'] as const

interface Described {
  schema: Schema
  label: string
  /** How a sentence names the member where the label alone would be unclear. */
  subject: string
  /** A plausible answer, for messages. */
  example: string
  /** Where a host's words for it are found: `driver.driver_zip`; `''` for a host's own. */
  key: string
  /** What HTML calls it for autofill: `given-name`; `''` where it has no word. */
  autofill: string
  required: boolean
  nullable: boolean
  /** Whether emptying a value may write null: it is accepted, and the contract says so. */
  emptiesToNull: boolean
}

export interface LeafNode extends Described {
  kind: 'leaf'
  reads: Reads
  /** Whether a form that masks keeps it out of sight. */
  sensitive: boolean
}

export interface ObjectNode extends Described {
  kind: 'object'
  /** In the contract's order. */
  members: ReadonlyMap<string, Node>
  /** The member whose text tells items of a list apart. */
  namedBy: string | undefined
  /** Which soft rules look at it: `address`, `driver`, … */
  advice: string | undefined
}

export interface ListNode extends Described {
  kind: 'list'
  item: ObjectNode
}

/** What the kit needs to know of a Yup schema, at one place of a record. */
export type Node = LeafNode | ObjectNode | ListNode

const known = new WeakMap<Schema, Node>()

/**
 * Reads a Yup schema once. Objects hold members, an array of objects holds rows, anything else is a
 * leaf: a host's list of texts has no named members to fill in, and is kept as it arrived.
 */
export function nodeOf(schema: Schema): Node {
  let node = known.get(schema)
  if (!node) {
    node = describe(schema)
    known.set(schema, node)
  }
  return node
}

/** The node of a schema that must be an object, such as a record's. */
export function objectNodeOf(schema: Schema): ObjectNode {
  const node = nodeOf(schema)
  if (node.kind !== 'object') {
    throw new Error(
      `quoteforms: "${node.label}" is not an object schema. Give a Yup object() here.`,
    )
  }
  return node
}

function describe(schema: Schema): Node {
  const { label = '', optional, nullable, meta = {} } = schema.spec
  const facts: Record<string, unknown> = meta
  const described: Described = {
    schema,
    label,
    subject: textOr(facts.subject, label),
    example: textOr(facts.example, ''),
    key: textOr(facts.key, ''),
    autofill: textOr(facts.autofill, ''),
    required: !optional,
    nullable,
    emptiesToNull: nullable && facts.emptied !== 'absent',
  }
  if ('fields' in schema) {
    return {
      ...described,
      kind: 'object',
      members: membersOf(schema.fields),
      namedBy: typeof facts.namedBy === 'string' ? facts.namedBy : undefined,
      advice: typeof facts.advice === 'string' ? facts.advice : undefined,
    }
  }
  const item = 'innerType' in schema && isSchema(schema.innerType) ? schema.innerType : undefined
  if (item && 'fields' in item) {
    return { ...described, kind: 'list', item: objectNodeOf(item as unknown as Schema) }
  }
  return {
    ...described,
    kind: 'leaf',
    reads: readsOf(schema.type, facts.reads),
    sensitive: facts.sensitive === true,
  }
}

function membersOf(fields: unknown): ReadonlyMap<string, Node> {
  const members = new Map<string, Node>()
  for (const [key, member] of Object.entries(fields as Record<string, Schema>)) {
    members.set(key, nodeOf(labelled(member, key)))
  }
  return members
}

/** A member that its author gave no label is called by its key; Yup's lazy() can bear none. */
function labelled(member: Schema, key: string): Schema {
  return member.spec.label || member.type === 'lazy' ? member : member.label(humanize(key))
}

function readsOf(type: string, reads: unknown): Reads {
  const own = ownReads.find((name) => name === reads)
  return own ?? (type === 'number' ? 'number' : 'text')
}

function textOr(fact: unknown, otherwise: string): string {
  return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : otherwise
}

/** Whether a value may stand at this node, looking no deeper than the node itself. */
export function accepts(node: Node, value: unknown): boolean {
  if (value === undefined) return true
  if (value === null) return node.nullable
  if (isEmptyText(node, value)) return true
  if (node.kind === 'list') return Array.isArray(value)
  if (node.kind === 'object') return isObject(value)
  // Yup's lazy() has no type until it meets a value; validation then has the say.
  if (node.schema.type === 'lazy') return true
  return node.schema.isType(value) && (typeof value !== 'number' || Number.isFinite(value))
}

/**
 * Whether `''` arrived where a number belongs. It is the emptiness of many older systems, and is
 * kept as one: an error would point at an empty box.
 */
export function isEmptyText(node: Node, value: unknown): boolean {
  return value === '' && node.kind === 'leaf' && node.reads === 'number' && !node.required
}

/** Whether a value is an object with named members: not null, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
