import { useEffect, useState } from 'react'
import type { Schema } from 'yup'
import { objectSetting, reportMistake, kindOf } from '../../core/reportMistake.ts'
import { useConfig } from '../useConfig.ts'
import { type OverridesByName, overrideSchema } from './overrideSchema.ts'
import { describeSchema, type SchemaNode } from '../../core/schema/describeSchema.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { nearestNames } from './nearestNames.ts'
import type { FieldOverride, SuggestFieldOverride } from './overrides.ts'

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
  override: FieldOverride | undefined,
  isRequired: boolean,
): string[] {
  if (override === undefined) return []
  if (!isObject(override)) {
    return [`quoteforms: overrides set "${name}" to ${kindOf(override)}. Give an object.`]
  }
  const mistakes = Object.keys(override)
    .filter((property) => !Object.hasOwn(properties, property))
    .map((unknown) => {
      const near = nearestNames(unknown, Object.keys(properties)).map((one) => `"${one}"`)
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
