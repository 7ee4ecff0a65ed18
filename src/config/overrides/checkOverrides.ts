import type { Schema } from 'yup'
import { describeSchema, type SchemaNode } from '../../core/schema/describeSchema.ts'
import { nearestNames } from './nearestNames.ts'
import type { FieldOverride, SuggestFieldOverride } from './overrides.ts'
import type { OverridesByName } from './overrideSchema.ts'

/**
 * The message about overrides that a host cannot mean: one names nothing in the schema, sets what no
 * override has, makes optional what the schema requires, or requires what it hides. Most of it does
 * not compile in TypeScript.
 */
export function checkOverrides(
  schema: Schema,
  byPath: OverridesByName = {},
  byMember: OverridesByName = {},
): string | undefined {
  const paths = new Set<string>()
  const members = new Set<string>()
  const impossible = visit(describeSchema(schema), '')
  // A provider is around the forms of several records. Each form checks its own.
  const records = new Set(Array.from(members, recordOf))
  const ofRecords = Object.entries(byMember).filter(([key]) => records.has(recordOf(key)))
  return (
    unknownName('the form', byPath, paths) ??
    unknownName('the provider', Object.fromEntries(ofRecords), members) ??
    impossible[0]
  )

  function visit(node: SchemaNode, prefix: string): string[] {
    if (node.kind === 'list') return visit(node.item, prefix)
    if (node.kind === 'leaf') return []
    return [...node.members].flatMap(([key, child]) => {
      const path = prefix + key
      const { messageKey, required } = child
      paths.add(path)
      if (messageKey) members.add(messageKey)
      return [
        ...impossibleOverride(path, byPath[path], required),
        ...impossibleOverride(messageKey, byMember[messageKey], required),
        ...visit(child, `${path}.`),
      ]
    })
  }
}

/** What an override may set. */
const properties: Readonly<Record<keyof SuggestFieldOverride, true>> = {
  hidden: true,
  order: true,
  label: true,
  hint: true,
  options: true,
  required: true,
  readOnly: true,
  width: true,
  span: true,
  inputs: true,
}

const recordOf = (key: string) => key.split('.')[0]

function impossibleOverride(
  name: string,
  override: FieldOverride = {},
  isRequired: boolean,
): string[] {
  const unknown = Object.keys(override).find((property) => !Object.hasOwn(properties, property))
  if (unknown !== undefined) {
    const near = nearestNames(unknown, Object.keys(properties)).map((property) => `"${property}"`)
    return [
      `quoteforms: overrides set "${unknown}" for "${name}", which no override has, so it changes ` +
        `nothing. Did you mean ${near.join(' or ')}?`,
    ]
  }
  if (isRequired && override.required === false) {
    return [
      `quoteforms: overrides make "${name}" optional, but its schema requires it, so a record ` +
        'without it is refused all the same. Remove `required: false`.',
    ]
  }
  if (!override.hidden || !override.required) return []
  return [
    `quoteforms: overrides hide "${name}" and require it, so nobody could enter it. Remove one.`,
  ]
}

function unknownName(
  owner: string,
  overrides: OverridesByName,
  known: ReadonlySet<string>,
): string | undefined {
  const unknown = Object.keys(overrides).find((name) => !known.has(name))
  if (unknown === undefined) return undefined
  const near = nearestNames(unknown, [...known]).map((name) => `"${name}"`)
  return (
    `quoteforms: the overrides of ${owner} have "${unknown}", which the record does not have, so ` +
    `they change nothing. Did you mean ${near.join(' or ')}? Items of lists have no position: ` +
    "'mortgagee.company'."
  )
}
