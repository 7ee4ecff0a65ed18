import { type AnyObject, type ArraySchema, type ObjectSchema, type Schema } from 'yup'
import { describeSchema, isYupSchema } from '../../core/schema/describeSchema.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import {
  aBoolean,
  aNumber,
  anObject,
  type Checks,
  checkSettings,
} from '../../core/reportMistake.ts'
import { displayChecks } from './fieldSize.ts'
import type { FieldOverride, SuggestFieldOverride } from './overrides.ts'

/** Overrides by path, or by record and member. */
export type OverridesByName = Readonly<Record<string, FieldOverride | undefined>>

/**
 * A form's schema with what a host replaces in it, as the meta key `override`. All parts of a form read
 * its schema, so they need not know of overrides. Hidden members become the `hiddenMembers` of their
 * schema node, which the form keeps as it keeps unknown keys. Without any override, it is the same schema.
 *
 * @param byPath The form's overrides. They go before the provider's, property by property.
 * @param byMember The provider's, by record and member.
 */
export function overrideSchema(
  schema: Schema,
  byPath: OverridesByName = {},
  byMember: OverridesByName = {},
): Schema {
  const isOverridden = [byPath, byMember].some((overrides) => Object.keys(overrides).length > 0)
  return isOverridden ? withMembers(schema, '', false).meta({ override: {} }) : schema

  function withMembers(schema: Schema, prefix: string, isHidden: boolean): Schema {
    const node = describeSchema(schema)
    if (node.kind === 'list') {
      const item = withMembers(node.item.schema, prefix, isHidden)
      return (schema as ArraySchema<unknown[], AnyObject>).of(item)
    }
    if (node.kind === 'leaf') return schema
    const object = schema as ObjectSchema<AnyObject>
    const replaced = Object.entries(object.fields).flatMap(([key, member]) =>
      isYupSchema(member) ? [[key, withOverride(member, prefix + key, isHidden)]] : [],
    )
    return object.shape(Object.fromEntries(replaced))
  }

  function withOverride(schema: Schema, path: string, isInHidden: boolean): Schema {
    const override = {
      ...byMember[describeSchema(schema).messageKey],
      ...statedIn(path, byPath[path]),
    }
    if (isInHidden || override.hidden) Object.assign(override, { hidden: true, required: false })
    const inside = withMembers(schema, `${path}.`, override.hidden === true)
    return Object.keys(override).length > 0 ? inside.meta({ override }) : inside
  }
}

const checks: Checks<SuggestFieldOverride> = {
  ...displayChecks,
  hidden: aBoolean,
  order: aNumber,
  required: aBoolean,
  readOnly: aBoolean,
  inputs: anObject,
  options: anObject,
}

/** An override without the properties that it leaves open, or that a host cannot mean. */
export function statedIn(name: string, given: unknown): FieldOverride {
  const of = ` in the overrides of ${JSON.stringify(name)}`
  // `checkOverrides` says what is no object.
  const override = isObject(given) ? checkSettings<FieldOverride>(given, checks, of) : {}
  return Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined))
}
