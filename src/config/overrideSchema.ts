import type { AnyObject, ArraySchema, ObjectSchema, Schema } from 'yup'
import { describeSchema, isYupSchema, type SchemaNode } from '../core/schema/describeSchema.ts'
import { isObject } from '../core/objects/ownMembers.ts'
import {
  aBoolean,
  aNumber,
  anObject,
  type Checks,
  checkSettings,
  objectSetting,
  reportMistake,
  kindOf,
} from '../core/reportMistake.ts'
import { displayChecks, type FieldOverride, type SuggestFieldOverride } from './overrides.ts'
import { useEffect, useState } from 'react'
import { useConfig } from './useConfig.ts'

/** Overrides by path, or by record and member. */
type OverridesByName = Readonly<Record<string, FieldOverride | undefined>>

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

/** What an override may set. */
const checks: Required<Checks<SuggestFieldOverride>> = {
  hidden: aBoolean,
  order: aNumber,
  ...displayChecks,
  options: anObject,
  required: aBoolean,
  readOnly: aBoolean,
  inputs: anObject,
}

/** An override without the properties that it leaves open, or that a host cannot mean. */
export function statedIn(name: string, given: unknown): FieldOverride {
  const of = ` in the overrides of ${JSON.stringify(name)}`
  // `checkOverrides` says what is no object.
  const override = isObject(given) ? checkSettings<FieldOverride>(given, checks, of) : {}
  return Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined))
}

/**
 * A form's schema with its overrides and those of the providers around, as they are at mount. Soon after, it
 * tells the developer which of them cannot be meant.
 */
export function useOverriddenSchema(schema: Schema, own: OverridesByName | undefined): Schema {
  const { overrides } = useConfig()
  const [opened] = useState(() => ({ schema, own: objectSetting('overrides', own), overrides }))
  const [overridden] = useState(() => overrideSchema(schema, opened.own, overrides))
  useEffect(() => {
    if (overridden === opened.schema) return
    for (const mistake of checkOverrides(opened.schema, opened.own, opened.overrides))
      reportMistake(mistake)
  }, [opened, overridden])
  return overridden
}

/**
 * The messages about overrides that a host cannot mean: one names nothing in the schema, sets what no
 * override has, makes optional what the schema requires, or requires what it hides. Most of it does
 * not compile in TypeScript.
 */
export function checkOverrides(
  schema: Schema,
  byPath: OverridesByName = {},
  byMember: OverridesByName = {},
): string[] {
  const paths = new Set<string>()
  const members = new Set<string>()
  const impossible = visit(describeSchema(schema), '')
  // A provider is around the forms of several records. Each form checks its own.
  const records = new Set(Array.from(members, recordOf))
  const ofRecords = Object.entries(byMember).filter(([key]) => records.has(recordOf(key)))
  return [
    ...unknownNames('the form', byPath, paths),
    ...unknownNames('the provider', Object.fromEntries(ofRecords), members),
    ...impossible,
  ]

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

const recordOf = (key: string) => key.split('.')[0]

function impossibleOverride(
  name: string,
  override: FieldOverride | undefined,
  isRequired: boolean,
): string[] {
  if (override === undefined) return []
  if (!isObject(override)) {
    return [`quoteforms: overrides set "${name}" to ${kindOf(override)}. Give an object.`]
  }
  const mistakes = Object.keys(override)
    .filter((property) => !Object.hasOwn(checks, property))
    .map((unknown) => {
      const near = nearestNames(unknown, Object.keys(checks)).map((one) => `"${one}"`)
      return (
        `quoteforms: overrides set "${unknown}" for "${name}", which no override has, so it changes ` +
        `nothing. Did you mean ${near.join(' or ')}?`
      )
    })
  if (isRequired && override.required === false) {
    mistakes.push(
      `quoteforms: overrides make "${name}" optional, but its schema requires it, so a record ` +
        'without it is refused all the same. Remove `required: false`.',
    )
  }
  if (override.hidden && override.required) {
    mistakes.push(
      `quoteforms: overrides hide "${name}" and require it, so nobody could enter it. Remove one.`,
    )
  }
  return mistakes
}

function unknownNames(
  owner: string,
  overrides: OverridesByName,
  known: ReadonlySet<string>,
): string[] {
  const unknown = Object.keys(overrides).filter((name) => !known.has(name))
  return unknown.map((name) => {
    const near = nearestNames(name, [...known]).map((one) => `"${one}"`)
    return (
      `quoteforms: the overrides of ${owner} have "${name}", which the record does not have, so ` +
      `they change nothing. Did you mean ${near.join(' or ')}? Items of lists have no position: ` +
      "'mortgagee.company'."
    )
  })
}

/**
 * Items with those that have an order at that position, from 1. The others keep their order.
 *
 * `inHostOrder(['a', 'b', 'c'], (item) => (item === 'c' ? 1 : undefined)) // ['c', 'a', 'b']`
 */
export function inHostOrder<Item>(
  items: readonly Item[],
  orderOf: (item: Item) => number | undefined,
): Item[] {
  const placed = items.flatMap((item) => {
    const order = orderOf(item)
    return order === undefined ? [] : [{ item, order }]
  })
  const arranged = items.filter((item) => orderOf(item) === undefined)
  let next = 0
  for (const { item, order } of placed.toSorted((one, other) => one.order - other.order)) {
    // Of two with the same order, the one that was first stays first.
    next = Math.max(order - 1, next)
    arranged.splice(next, 0, item)
    next += 1
  }
  return arranged
}

/**
 * The two names that share the most pairs of letters with one that nothing has.
 *
 * `nearestNames('year_buit', ['year_built', 'siding', 'roof_type'])[0] // 'year_built'`
 */
export function nearestNames(name: string, names: readonly string[]): string[] {
  const pairs = pairsOf(name)
  const likeness = (other: string) => {
    const shared = pairsOf(other).filter((pair) => pairs.includes(pair)).length
    return shared / Math.max(name.length, other.length)
  }
  return names.toSorted((one, other) => likeness(other) - likeness(one)).slice(0, 2)
}

const pairsOf = (name: string) => Array.from(name, (_, at) => name.slice(at, at + 2))
