import { oncePer } from '../objects/oncePer.ts'
import type { Schema } from 'yup'
import { ownMember } from '../objects/ownMembers.ts'
import { isYupSchema, type SchemaNode } from './describeSchema.ts'
import { hasRequired } from './schemaQuestions.ts'

/*
 * What a host's schema requires depending on answers, by `.when()` and `lazy()`. A node says what the schema
 * requires on its own.
 */

/** A place in a record, with its schema before the conditions there are resolved. */
export interface ConditionalPlace {
  node: SchemaNode
  schema: Schema
  value: unknown
  parent: unknown
}

/** Whether a node, or anything in it, depends on conditions. */
export const hasConditions: (node: SchemaNode) => boolean = oncePer((node) => {
  const children = node.kind === 'leaf' ? [] : childrenOf(node)
  return isConditional(node) || children.some(hasConditions)
})

/** Whether a field at or below a node is required, or may be. */
export const mayRequire = (node: SchemaNode): boolean => hasRequired(node) || hasConditions(node)

const childrenOf = (node: Exclude<SchemaNode, { kind: 'leaf' }>): SchemaNode[] =>
  node.kind === 'list' ? [node.item] : [...node.members.values()]

/** Whether conditions decide what a node itself is. */
export function isConditional({ schema }: SchemaNode): boolean {
  const conditions = ownMember(schema, 'conditions')
  return schema.type === 'lazy' || (Array.isArray(conditions) && conditions.length > 0)
}

/** The member of an object, or the item of a list at a position. Undefined if its node has none. */
export function placeIn(
  { node, schema, value, parent }: ConditionalPlace,
  key: string,
): ConditionalPlace | undefined {
  if (node.kind === 'leaf') return undefined
  const child = node.kind === 'list' ? node.item : node.members.get(key)
  if (!child) return undefined
  const resolved = resolve(schema, value, parent)
  const own =
    node.kind === 'list'
      ? ownMember(resolved, 'innerType')
      : ownMember(ownMember(resolved, 'fields'), key)
  return {
    node: child,
    schema: isYupSchema(own) ? own : child.schema,
    value: Array.isArray(value) ? value[Number(key)] : ownMember(value, key),
    // An absent group has boxes, too.
    parent: value ?? {},
  }
}

/** Whether an answer is required at the place of a leaf, as far as the record goes now. */
export function isRequiredAt({ node, schema, value, parent }: ConditionalPlace): boolean {
  if (node.override?.required) return true
  return !(resolve(schema, value, parent) ?? node.schema).spec.optional
}

/** Whether an answer is required anywhere at or below a place, or in an item that is added there. */
export function requiresAnswer(place: ConditionalPlace): boolean {
  const { node, value } = place
  if (node.kind === 'leaf') return isRequiredAt(place)
  if (node.kind === 'object') {
    return [...node.members.keys()].some((key) => requiresIn(place, key))
  }
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const withAdded = { ...place, value: [...items, {}] }
  return withAdded.value.some((_, index) => requiresIn(withAdded, String(index)))
}

function requiresIn(place: ConditionalPlace, key: string): boolean {
  const child = placeIn(place, key)
  return child !== undefined && requiresAnswer(child)
}

/** Undefined where a host's condition throws. */
function resolve(schema: Schema, value: unknown, parent: unknown): Schema | undefined {
  try {
    return schema.resolve({ value, parent })
  } catch {
    return undefined
  }
}
