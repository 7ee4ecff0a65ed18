import type { Schema } from 'yup'
import { quoteSchema } from '../../src/record/quote.ts'
import { entryOf, membersOf, type RecordName, recordNames } from '../registry/registry.ts'
import type { Requirement, LeafKind } from '../registry/recordEntry.ts'

/** How text typed at a leaf is parsed. */
export type LeafType = Exclude<LeafKind, 'lines' | 'suggest'>

/** A leaf at one of the places where a form shows it. */
export interface ContractLeaf {
  /** The schema of the form's record. */
  schema: Schema
  /** The keys that lead to the leaf, zero for the first item of a list. */
  keys: readonly string[]
  /** The contract's requirement for the object at each key. Lists have none. */
  leasts: readonly Readonly<Record<string, unknown>>[]
  type: LeafType
  required: boolean
  nullable: boolean
  /** Whether emptying a value may write null. */
  writesNull: boolean
}

/** The meaning of the contract's requirement for a leaf. */
export const flagMeaning = (flag: Requirement) => ({
  required: flag === 'required',
  nullable: flag === 'nullable' || flag === 'unstated',
  writesNull: flag === 'nullable',
})

type Outer = Pick<ContractLeaf, 'schema' | 'keys' | 'leasts'>

function leavesIn(name: RecordName, { schema, keys, leasts }: Outer): ContractLeaf[] {
  const { least } = entryOf(name)
  return membersOf(name).flatMap(({ key, leaf, flag, nested }): ContractLeaf[] => {
    const index = nested?.isList ? ['0'] : []
    const here: Outer = {
      schema,
      keys: [...keys, key, ...index],
      leasts: [...leasts, least, ...index.map(() => ({}))],
    }
    if (nested) return leavesIn(nested.record, here)
    const type = leaf === 'lines' || leaf === 'suggest' ? 'text' : leaf
    return type ? [{ ...here, type, ...flagMeaning(flag) }] : []
  })
}

/** Where the quote holds each record. The quote is the kit's own, so the registry has no entry for it. */
const inQuote: [RecordName, keys: string[]][] = [
  ['personalInfo', ['personal']],
  ['propertyInfo', ['property']],
  ['driver', ['drivers', '0']],
]

/** Every leaf of every record, and of the quote that composes them. */
export const everyLeaf: readonly ContractLeaf[] = [
  ...recordNames.flatMap((name) =>
    leavesIn(name, { schema: entryOf(name).schema, keys: [], leasts: [] }),
  ),
  ...inQuote.flatMap(([name, keys]) =>
    leavesIn(name, { schema: quoteSchema, keys, leasts: keys.map(() => ({})) }),
  ),
]

/** No value: the key is absent. */
export const absent = Symbol('absent')

/** A record with a value at a path or with nothing there, and with unknown members. */
export function holding(
  keys: readonly string[],
  value: unknown,
  leasts: ContractLeaf['leasts'] = [],
): unknown {
  const [key, next, ...rest] = keys
  if (key === undefined) return value
  const [least, ...others] = leasts
  const inner =
    next === '0' ? [holding(rest, value, others.slice(1))] : holding(keys.slice(1), value, others)
  // A member that was absent is appended, so this one comes last.
  const { [key as 'kept']: _, ...members } = { kept: 1, ...least }
  return inner === absent ? members : { ...members, [key]: inner }
}

/** A record that is valid when this value is. */
export const recordWith = ({ keys, leasts }: ContractLeaf, value: unknown) =>
  holding(keys, value, leasts)
