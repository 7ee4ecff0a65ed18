import { isSchema, type Schema } from 'yup'
import { isObject } from '../objects/ownMembers.ts'
import { labelFromKey } from './labelText.ts'

/** How the text typed for a leaf is read. */
export type ParseAs = 'text' | 'number' | StatedParseAs
type StatedParseAs = (typeof statedParseAs)[number]

/** Those that a schema asks for with `.meta({ parseAs })`; the others come with its type. */
const statedParseAs = ['date', 'yesNo', 'state', 'country', 'zip', 'email'] as const

interface SchemaFacts {
  schema: Schema
  label: string
  /** How a sentence names the member where the label alone would be unclear. */
  subject: string
  /** A plausible answer, for messages. */
  example: string
  /** Where a host's words for it are found: `driver.driver_zip`; `''` for a host's own. */
  messageKey: string
  /** What HTML calls it for autofill: `given-name`; `''` where it has no word. */
  autofill: string
  required: boolean
  nullable: boolean
  /** Whether emptying a value may write null: it is accepted, and the contract says so. */
  clearsToNull: boolean
}

export interface LeafNode extends SchemaFacts {
  kind: 'leaf'
  parseAs: ParseAs
  /** Whether a form that masks keeps it out of sight. */
  sensitive: boolean
}

export interface ObjectNode extends SchemaFacts {
  kind: 'object'
  /** In the contract's order. */
  members: ReadonlyMap<string, SchemaNode>
  /** The member whose text tells items of a list apart. */
  itemLabelKey: string | undefined
  /** Which soft rules look at it: `address`, `driver`, … */
  recordKind: string | undefined
}

export interface ListNode extends SchemaFacts {
  kind: 'list'
  item: ObjectNode
}

/** What the kit needs to know of a Yup schema, at one place of a record. */
export type SchemaNode = LeafNode | ObjectNode | ListNode

const describedSchemas = new WeakMap<Schema, SchemaNode>()

/**
 * Reads a Yup schema once. Objects hold members, an array of objects holds rows, anything else is a
 * leaf: a host's list of texts has no named members to fill in, and is kept as it arrived.
 */
export function describeSchema(schema: Schema): SchemaNode {
  let node = describedSchemas.get(schema)
  if (!node) {
    node = buildNode(schema)
    describedSchemas.set(schema, node)
  }
  return node
}

/** The node of a schema that must be an object, such as a record's. */
export function describeObjectSchema(schema: Schema): ObjectNode {
  const node = describeSchema(schema)
  if (node.kind !== 'object') {
    throw new Error(
      `quoteforms: "${node.label}" is not an object schema. Give a Yup object() here.`,
    )
  }
  return node
}

function buildNode(schema: Schema): SchemaNode {
  const { label = '', optional, nullable, meta = {} } = schema.spec
  const facts: Record<string, unknown> = meta
  const described: SchemaFacts = {
    schema,
    label,
    subject: textOr(facts.subject, label),
    example: textOr(facts.example, ''),
    messageKey: textOr(facts.messageKey, ''),
    autofill: textOr(facts.autofill, ''),
    required: !optional,
    nullable,
    clearsToNull: nullable && facts.cleared !== 'absent',
  }
  if ('fields' in schema) {
    return {
      ...described,
      kind: 'object',
      members: membersOf(schema.fields),
      itemLabelKey: typeof facts.itemLabelKey === 'string' ? facts.itemLabelKey : undefined,
      recordKind: typeof facts.recordKind === 'string' ? facts.recordKind : undefined,
    }
  }
  const item = 'innerType' in schema && isSchema(schema.innerType) ? schema.innerType : undefined
  if (item && 'fields' in item) {
    return { ...described, kind: 'list', item: describeObjectSchema(item as unknown as Schema) }
  }
  return {
    ...described,
    kind: 'leaf',
    parseAs: parseAsOf(schema.type, facts.parseAs),
    sensitive: facts.sensitive === true,
  }
}

function membersOf(fields: unknown): ReadonlyMap<string, SchemaNode> {
  const members = new Map<string, SchemaNode>()
  for (const [key, member] of Object.entries(fields as Record<string, Schema>)) {
    members.set(key, describeSchema(withLabel(member, key)))
  }
  return members
}

/** A member that its author gave no label is called by its key; Yup's lazy() can bear none. */
function withLabel(member: Schema, key: string): Schema {
  return member.spec.label || member.type === 'lazy' ? member : member.label(labelFromKey(key))
}

function parseAsOf(type: string, stated: unknown): ParseAs {
  const own = statedParseAs.find((name) => name === stated)
  return own ?? (type === 'number' ? 'number' : 'text')
}

function textOr(fact: unknown, otherwise: string): string {
  return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : otherwise
}

/** The node at a path, by its keys; list positions stand for the list's item. */
export function schemaNodeAt(root: SchemaNode, keys: readonly string[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = root
  for (const key of keys) {
    if (node?.kind === 'list') node = node.item
    else if (node?.kind === 'object') node = node.members.get(key)
    else return undefined
  }
  return node
}

/** Whether a value may stand at this node, looking no deeper than the node itself. */
export function accepts(node: SchemaNode, value: unknown): boolean {
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
export function isEmptyText(node: SchemaNode, value: unknown): boolean {
  return value === '' && node.kind === 'leaf' && node.parseAs === 'number' && !node.required
}
