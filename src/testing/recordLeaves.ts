import type { Schema, SchemaDescription } from 'yup'

/** A value of a record that a field edits, as the record's schema describes it. */
export interface RecordLeaf {
  /** Its path in the record, which is the name of its control: `drivers.0.name`. */
  path: string
  /** The path in the schema, in which any item is the first: `drivers[0].name`. */
  schemaPath: string
  /** What failures call it: `Name (drivers.0.name)`. */
  subject: string
  type: string
  required: boolean
  nullable: boolean
  clearsToNull: boolean
  parseAs: string
}

/** What Yup's `describe()` gives, at any level. */
interface Described extends SchemaDescription {
  fields?: Record<string, Described>
  innerType?: Described
}

/** Gives the new value of a leaf. Undefined removes its key. */
export type ReplaceLeaf = (leaf: RecordLeaf, value: unknown) => unknown

/** Gives the new value of an object that has lost its last key. Undefined removes its key. */
type ReplaceEmptied = (canBeNull: boolean) => unknown

/** The paths in a schema and a record, next to each other. */
interface Paths {
  record: string
  schema: string
}

/**
 * A copy of a record with new values for its leaves: for those in it, and for those that its schema
 * would have in it. A key that is new comes last.
 */
export function mapLeaves(
  schema: Schema,
  record: object,
  replace: ReplaceLeaf,
  replaceEmptied: ReplaceEmptied = () => ({}),
): Record<string, unknown> {
  return mapMembers(schema.describe(), record, { record: '', schema: '' })

  function mapMembers(
    { fields = {} }: Described,
    record: object,
    at: Paths,
  ): Record<string, unknown> {
    // Own entries, so that a key such as `__proto__` stays a key.
    const members = new Map<string, unknown>(Object.entries(record))
    for (const [key, field] of Object.entries(fields)) {
      const next = mapValue(field, members.get(key), {
        record: at.record ? `${at.record}.${key}` : key,
        schema: at.schema ? `${at.schema}.${key}` : key,
      })
      if (next === undefined) members.delete(key)
      else members.set(key, next)
    }
    return Object.fromEntries(members)
  }

  function mapValue(field: Described, value: unknown, at: Paths): unknown {
    if (field.fields) {
      if (value !== undefined && !isPlain(value)) return value
      const next = mapMembers(field, value ?? {}, at)
      if (Object.keys(next).length > 0) return next
      const wasEmpty = value === undefined || Object.keys(value).length === 0
      return wasEmpty ? value : replaceEmptied(clearsToNull(field))
    }
    const item = field.innerType
    if (!item?.fields) return replace(leafOf(field, at), value)
    if (!Array.isArray(value)) return value
    return value.map((each: unknown, index) =>
      isPlain(each)
        ? mapMembers(item, each, {
            record: `${at.record}.${index}`,
            schema: `${at.schema}[0]`,
          })
        : each,
    )
  }
}

/** The leaves of a record, and those that its schema would have in it. */
export function leavesOf(schema: Schema, record: object): RecordLeaf[] {
  const leaves: RecordLeaf[] = []
  mapLeaves(schema, record, (leaf, value) => {
    leaves.push(leaf)
    return value
  })
  return leaves
}

/** The value at a path of a record. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isPlain(value) ? value[key] : undefined), record)
}

function leafOf(field: Described, at: Paths): RecordLeaf {
  const { label = at.record.split('.').at(-1) ?? '', type, optional } = field
  const { parseAs } = metaOf(field)
  return {
    path: at.record,
    schemaPath: at.schema,
    subject: `${label} (${at.record})`,
    type,
    required: !optional,
    nullable: field.nullable,
    clearsToNull: clearsToNull(field),
    parseAs: typeof parseAs === 'string' ? parseAs : type,
  }
}

function clearsToNull(field: Described): boolean {
  return field.nullable && metaOf(field).cleared !== 'absent'
}

function metaOf({ meta = {} }: Described): Record<string, unknown> {
  return meta as Record<string, unknown>
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
