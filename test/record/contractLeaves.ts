import type { Schema } from 'yup'
import { quoteSchema } from '../../src/record/quote.ts'
import {
  type ContractField,
  contract,
  type RecordName,
  recordNames,
  schemas,
} from './contractTables.ts'

/** How what is typed at a leaf is read. */
export type LeafType = 'text' | 'number' | 'date' | 'dateOrNumber' | 'yesNo'

/** A leaf at one of the places where a form shows it. */
export interface ContractLeaf {
  /** What the form is of. */
  schema: Schema
  /** The keys that lead to the leaf, zero for the first item of a list. */
  keys: readonly string[]
  type: LeafType
  required: boolean
  nullable: boolean
  /** Whether emptying a value may write null. */
  writesNull: boolean
}

/** Yes/no text, which the contract tells by example only. */
const yesNo = /^(basement_included|(driver_)?full_time_student)$/

function leafType({ field, type }: ContractField): LeafType {
  if (field === 'birth_date') return 'dateOrNumber'
  if (type.startsWith('number')) return 'number'
  if (type.includes('YYYY-MM-DD')) return 'date'
  return yesNo.test(field) ? 'yesNo' : 'text'
}

function leavesIn(schema: Schema, name: RecordName, keys: readonly string[]): ContractLeaf[] {
  return contract[name].flatMap((row): ContractLeaf[] => {
    const here = [...keys, row.field]
    if (row.type.startsWith('Address')) return leavesIn(schema, 'address', here)
    if (row.type.startsWith('array')) return leavesIn(schema, 'mortgagee', [...here, '0'])
    const { required, nullable = true } = row
    const writesNull = row.nullable === true
    return [{ schema, keys: here, type: leafType(row), required, nullable, writesNull }]
  })
}

/** Every leaf of every record, and of the quote that composes them. */
export const everyLeaf: readonly ContractLeaf[] = [
  ...recordNames.flatMap((name) => leavesIn(schemas[name], name, [])),
  ...leavesIn(quoteSchema, 'personalInfo', ['personal']),
  ...leavesIn(quoteSchema, 'propertyInfo', ['property']),
  ...leavesIn(quoteSchema, 'driver', ['drivers', '0']),
]
