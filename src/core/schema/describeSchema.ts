import { oncePer } from '../objects/oncePer.ts'
import { isSchema, type Schema } from 'yup'
import { isObject } from '../objects/ownMembers.ts'
import { labelFromKey } from './labelFromKey.ts'
import { parsePath } from './path.ts'

/**
 * The Yup object schema of a record. `T` is what `InferType` gives for it. Yup's own `ObjectSchema<T>` would
 * infer another type, without the optional keys.
 */
export type RecordSchema<T extends object> = Schema<T> & { readonly fields: object }

/** How a leaf's text is parsed. */
export type ParseAs = 'text' | 'number' | StatedParseAs
type StatedParseAs = (typeof statedParseAs)[number]

/** The ways that `.meta({ parseAs })` asks for; the others follow from the schema's type. */
const statedParseAs = ['date', 'yesNo', 'state', 'country', 'zip', 'email'] as const

interface SchemaFacts {
  schema: Schema
  label: string
  /** The name for messages, where the label alone would be unclear. */
  subject: string
  /** A plausible answer, for messages. */
  example: string
  /** The key of a host's label, hint or suggestions: `driver.driver_zip`; `''` in a host's own schema. */
  messageKey: string
  /** The HTML autofill token: `given-name`; `''` for none. */
  autofill: string
  /** Whether the contract or the host requires an answer. */
  required: boolean
  nullable: boolean
  /** Whether emptying may write null: the schema accepts it and the contract states it. */
  clearsToNull: boolean
  /** What the host of a form replaced. `config/overrides` says what else there is. */
  override: NodeOverride | undefined
}

interface NodeOverride {
  readonly label?: string | undefined
  readonly required?: boolean | undefined
  readonly hidden?: boolean | undefined
  readonly order?: number | undefined
}

export interface LeafNode extends SchemaFacts {
  kind: 'leaf'
  parseAs: ParseAs
  /** The names of the units that the text of a number may have; any, if the schema does not say. */
  units: readonly unknown[] | undefined
  /** Whether "none" is the answer 0. */
  noneIsZero: boolean
  /**
   * Whether any text may be the answer, as in a name or a street. In any other leaf a text such as `n/a` says
   * that there is no answer.
   */
  freeText: boolean
  /** Whether a form may mask it. */
  sensitive: boolean
}

export interface ObjectNode extends SchemaFacts {
  kind: 'object'
  /** In the schema's order, without those that the host hides. */
  members: ReadonlyMap<string, SchemaNode>
  /** To a form these are keys that it does not know. Only the contract checks them. */
  hiddenMembers: ReadonlyMap<string, SchemaNode>
  /** The member whose text names the items of a list. */
  itemLabelKey: string | undefined
  /** Which soft rules check it: `address`, `driver`, … */
  recordKind: string | undefined
  /** The members in the order of the form, by the key of their section. Other members follow in the schema's order. */
  sections: Readonly<Record<string, readonly string[]>>
}

export interface ListNode extends SchemaFacts {
  kind: 'list'
  item: ObjectNode
}

/** What the kit reads from a Yup schema at one path. */
export type SchemaNode = LeafNode | ObjectNode | ListNode

/**
 * The node of a Yup schema. An object has members, an array of objects has items, and anything else is
 * a leaf: a list of texts has no named members to edit, and stays as it arrived.
 */
export const describeSchema: (schema: Schema) => SchemaNode = oncePer(buildNode)

/** The node of a schema that must be an object. */
export function describeObjectSchema(schema: Schema): ObjectNode {
  const node = describeSchema(schema)
  if (node.kind !== 'object') {
    throw new Error(
      `quoteforms: "${node.label}" is not an object schema, so it has no members. Use a Yup object() there.`,
    )
  }
  return node
}

function buildNode(schema: Schema): SchemaNode {
  const { label = '', optional, nullable, meta = {} } = schema.spec
  const facts: Record<string, unknown> = meta
  const override = facts.override as NodeOverride | undefined
  const described: SchemaFacts = {
    schema,
    label,
    subject: textOr(facts.subject, label),
    example: textOr(facts.example, ''),
    messageKey: textOr(facts.messageKey, ''),
    autofill: textOr(facts.autofill, ''),
    // What Yup's lazy() requires depends on the answer.
    required: (!optional && schema.type !== 'lazy') || override?.required === true,
    nullable,
    clearsToNull: nullable && facts.cleared !== 'absent',
    override,
  }
  if ('fields' in schema) {
    const all = membersOf(schema.fields)
    const itemLabelKey = typeof facts.itemLabelKey === 'string' ? facts.itemLabelKey : undefined
    const hidden = [...all].filter(([, member]) => isHidden(member))
    for (const [key] of hidden) all.delete(key)
    return {
      ...described,
      kind: 'object',
      members: all,
      hiddenMembers: new Map(hidden),
      itemLabelKey: hidden.some(([key]) => key === itemLabelKey) ? undefined : itemLabelKey,
      recordKind: typeof facts.recordKind === 'string' ? facts.recordKind : undefined,
      sections: isSections(facts.sections) ? facts.sections : {},
    }
  }
  const item = 'innerType' in schema && isYupSchema(schema.innerType) ? schema.innerType : undefined
  if (item && 'fields' in item) {
    return { ...described, kind: 'list', item: describeObjectSchema(item) }
  }
  return {
    ...described,
    kind: 'leaf',
    parseAs: parseAsOf(schema.type, facts.parseAs),
    units: Array.isArray(facts.units) ? facts.units : undefined,
    noneIsZero: facts.noneIsZero === true,
    freeText: isFreeText(schema, facts, described),
    sensitive: facts.sensitive === true,
  }
}

/** Yup's own guard gives only the interface that all versions of a schema share. */
export const isYupSchema = (value: unknown): value is Schema => isSchema(value)

function membersOf(fields: unknown): Map<string, SchemaNode> {
  const members = new Map<string, SchemaNode>()
  for (const [key, member] of Object.entries(fields as Record<string, Schema>)) {
    members.set(key, describeSchema(withLabel(member, key)))
  }
  return members
}

/** Whether the host hides a node, or all that is in it. */
export function isHidden(node: SchemaNode): boolean {
  if (node.override?.hidden) return true
  if (node.kind === 'leaf') return false
  const { members, hiddenMembers } = node.kind === 'list' ? node.item : node
  return members.size === 0 && hiddenMembers.size > 0
}

/** A member without a label gets one from its key. Yup's lazy() cannot be given one in another way. */
function withLabel(member: Schema, key: string): Schema {
  if (member.spec.label) return member
  const label = labelFromKey(key)
  return member.type === 'lazy' ? member.clone({ label }) : member.label(label)
}

const isSections = (stated: unknown): stated is ObjectNode['sections'] =>
  isObject(stated) && Object.values(stated).every(Array.isArray)

function parseAsOf(type: string, stated: unknown): ParseAs {
  const own = statedParseAs.find((name) => name === stated)
  return own ?? (type === 'number' ? 'number' : 'text')
}

/** A host's own text is free unless its schema says otherwise. */
function isFreeText({ type }: Schema, facts: Record<string, unknown>, { messageKey }: SchemaFacts) {
  if (typeof facts.freeText === 'boolean') return facts.freeText
  return messageKey === '' && parseAsOf(type, facts.parseAs) === 'text'
}

function textOr(fact: unknown, fallback: string): string {
  return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : fallback
}

/** The node at a path, given by its keys. Any position in a list gives the node of its items. */
export function schemaNodeAt(root: SchemaNode, keys: readonly string[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = root
  for (const key of keys) {
    if (node?.kind === 'list') node = node.item
    else if (node?.kind === 'object') node = node.members.get(key)
    else return undefined
  }
  return node
}

/** Whether the node itself accepts a value, whatever its members are. */
export function accepts(node: SchemaNode, value: unknown): boolean {
  if (value === undefined) return true
  if (value === null) return node.nullable
  if (isEmptyText(node, value)) return true
  if (node.kind === 'list') return Array.isArray(value)
  if (node.kind === 'object') return isObject(value)
  // Yup's lazy() has no type without a value. Its validation decides.
  if (node.schema.type === 'lazy') return true
  return isOfType(node.schema, value) && (typeof value !== 'number' || Number.isFinite(value))
}

/** Whether a value is of a schema's type. What a host's own check of a type throws about is none. */
export function isOfType(schema: Schema, value: unknown): boolean {
  try {
    return schema.isType(value)
  } catch {
    return false
  }
}

/**
 * Whether the value is `''` for an optional number. Many older systems write it for "empty", so it is
 * kept: an error would point at an empty box.
 */
export function isEmptyText(node: SchemaNode, value: unknown): boolean {
  const isNumber = node.kind === 'leaf' && node.parseAs === 'number'
  return isNumber && value === '' && node.schema.spec.optional
}

/**
 * Names that form values cannot have. react-hook-form reads some as paths or list positions, ignores
 * others or uses them itself; names with `@` are the kit's flags.
 */
const reservedNames = /[.[\]'"]|^(@.*|\d*|root|_f|constructor|prototype)$/s

/**
 * Refuses a schema whose form would lose typed text.
 *
 * @throws when a member at any depth has a name that form values cannot have.
 */
export function assertFieldNames(node: SchemaNode): void {
  if (node.kind === 'list') return assertFieldNames(node.item)
  if (node.kind === 'leaf') return
  for (const [name, member] of node.members) {
    if (reservedNames.test(name)) {
      throw new Error(
        `quoteforms: the schema "${node.label}" has a member named ${JSON.stringify(name)}, where ` +
          'react-hook-form would lose what is typed. Rename it, or remove it from the schema: ' +
          'records keep what they have there.',
      )
    }
    assertFieldNames(member)
  }
}

/** Sorts what has paths as the schema orders its members, or as `keysOf` does. A whole comes before its parts. */
export function inSchemaOrder<P extends { path: string }>(
  root: ObjectNode,
  all: readonly P[],
  keysOf = (node: ObjectNode): readonly string[] => [...node.members.keys()],
): P[] {
  return all
    .map((one) => ({ one, position: positionOf(one.path) }))
    .toSorted((one, other) => comparePositions(one.position, other.position))
    .map(({ one }) => one)

  /** The index of each key of a path among its siblings. */
  function positionOf(path: string): number[] {
    let node: SchemaNode | undefined = root
    return parsePath(path).map((key) => {
      if (node?.kind === 'list') {
        node = node.item
        return Number(key)
      }
      if (node?.kind !== 'object') return -1
      const position = keysOf(node).indexOf(key)
      node = node.members.get(key)
      return position
    })
  }
}

function comparePositions(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((position, at) => position !== other[at])
  if (index < 0) return one.length - other.length
  return (one[index] ?? 0) - (other[index] ?? -1)
}
