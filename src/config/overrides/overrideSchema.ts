import { type AnyObject, type ArraySchema, isSchema, type ObjectSchema, type Schema } from 'yup'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import { statedIn } from './mergeOverrides.ts'
import { nearestNames } from './nearestNames.ts'
import type { FieldOverride } from './overrides.ts'

type ByName = Readonly<Record<string, FieldOverride | undefined>>

/**
 * A form's schema with what a host replaces in it, as the meta key `override`. All parts of a form read
 * its schema, so they need not know of overrides. Without any, it is the same schema.
 *
 * @param byPath The form's overrides. They go before the provider's, property by property.
 * @param byMember The provider's, by record and member.
 * @throws when an override names nothing in the schema, makes optional what the schema requires, or
 * requires what it hides.
 */
export function overrideSchema(schema: Schema, byPath: ByName = {}, byMember: ByName = {}): Schema {
  if (Object.keys(byPath).length + Object.keys(byMember).length === 0) return schema
  const paths = new Set<string>()
  const members = new Set<string>()
  const overridden = withMembers(schema, '', false)
  assertKnown('the form', byPath, paths)
  // A provider is around the forms of several records. Each form checks its own.
  const records = new Set(Array.from(members, recordOf))
  const own = Object.entries(byMember).filter(([key]) => records.has(recordOf(key)))
  assertKnown('the provider', Object.fromEntries(own), members)
  return overridden.meta({ override: {} })

  function withMembers(schema: Schema, prefix: string, isHidden: boolean): Schema {
    const { kind } = describeSchema(schema)
    if (kind === 'list') {
      const { innerType } = schema as unknown as { innerType: Schema }
      const item = withMembers(innerType, prefix, isHidden)
      return (schema as ArraySchema<unknown[], AnyObject>).of(item)
    }
    if (kind === 'leaf') return schema
    const object = schema as ObjectSchema<AnyObject>
    const replaced = Object.entries(object.fields).flatMap(([key, member]) =>
      isSchema(member) ? [[key, withOverride(member as Schema, prefix + key, isHidden)]] : [],
    )
    return object.shape(Object.fromEntries(replaced))
  }

  function withOverride(schema: Schema, path: string, isInHidden: boolean): Schema {
    const { messageKey, required } = describeSchema(schema)
    paths.add(path)
    if (messageKey) members.add(messageKey)
    for (const own of [byPath[path], byMember[messageKey]]) assertPossible(path, own, required)
    const override = { ...byMember[messageKey], ...statedIn(byPath[path]) }
    if (isInHidden || override.hidden) Object.assign(override, { hidden: true, required: false })
    const inside = withMembers(schema, `${path}.`, override.hidden === true)
    return Object.keys(override).length > 0 ? inside.meta({ override }) : inside
  }
}

const recordOf = (key: string) => key.split('.')[0]

function assertPossible(path: string, override: FieldOverride = {}, isRequired: boolean): void {
  if (isRequired && override.required === false) {
    throw new Error(
      `quoteforms: overrides make "${path}" optional, but its schema requires it, so a record ` +
        'without it is refused all the same. Remove `required: false`.',
    )
  }
  if (override.hidden && override.required) {
    throw new Error(
      `quoteforms: overrides hide "${path}" and require it, so nobody could enter it. Remove one.`,
    )
  }
}

function assertKnown(owner: string, overrides: ByName, known: ReadonlySet<string>): void {
  const unknown = Object.keys(overrides).find((name) => !known.has(name))
  if (unknown === undefined) return
  const near = nearestNames(unknown, [...known]).map((name) => `"${name}"`)
  throw new Error(
    `quoteforms: the overrides of ${owner} have "${unknown}", which the record does not have, so ` +
      `they would change nothing. Did you mean ${near.join(' or ')}? Items of lists have no ` +
      "position: 'mortgagee.company'.",
  )
}
