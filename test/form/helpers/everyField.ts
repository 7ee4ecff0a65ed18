import { driverSchema } from '../../../src/record/driver.ts'
import { personalInfoSchema } from '../../../src/record/personalInfo.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { type ContractLeaf, everyLeaf } from '../../record/contractLeaves.ts'
import type { Arrived } from './openForm.tsx'
import { type FormName, formNames, type ScreenField, screens } from './expectedFields.ts'

/*
 * Every field of a form at once, for the value contract: what each may have been loaded as, what a
 * person enters there, and the record that holds all of it.
 */

export const absent = Symbol('absent')

const schemas = {
  'Property info': propertyInfoSchema,
  'Personal info': personalInfoSchema,
  Driver: driverSchema,
}

/** What the contract says of the leaf that each field shows. */
const leaves = new Map<ScreenField, ContractLeaf>()
for (const name of formNames) {
  for (const leaf of everyLeaf.filter(({ schema }) => schema === schemas[name])) {
    const field = screens[name].find(({ path }) => path === leaf.keys.join('.'))
    if (field) leaves.set(field, leaf)
  }
}
export const nullable = (field: ScreenField) => leaves.get(field)?.nullable ?? false
export const writesNull = (field: ScreenField) => leaves.get(field)?.writesNull ?? false
export const required = (field: ScreenField) => leaves.get(field)?.required ?? false

/** A value of each kind, spelt as the kit would not, and the text that shows it. */
export const stored = {
  text: ' Elm  St ',
  lines: '1600 Elm St ',
  suggest: 'VNL',
  number: 1850.5,
  date: '1980-03-04',
  yesNo: 'Y',
}

/** What a person enters, and what that gives. */
export const entered = {
  text: ['  Oak St ', 'Oak St'],
  lines: ['2 Oak St', '2 Oak St'],
  suggest: ['Quartz ', 'Quartz'],
  number: ['1,200', 1200],
  date: ['Apr 5, 1981', '1981-04-05'],
  yesNo: ['No', 'no'],
} as const

export interface Loaded {
  value: (field: ScreenField) => unknown
  /** Whether the contract lets the leaf hold that. */
  fits: (field: ScreenField) => boolean
}

export const loaded: Record<string, Loaded> = {
  absent: { value: () => absent, fits: (field) => !required(field) },
  null: { value: () => null, fits: nullable },
  "''": { value: () => '', fits: (field) => !required(field) },
  'a value': { value: ({ kind }) => stored[kind], fits: () => true },
}

export const entry = ({ kind }: ScreenField) => entered[kind][0]

/** A record with these leaves. The unknown members keep every object from being emptied whole. */
export function recordWith(name: FormName, valueOf: (field: ScreenField) => unknown): Arrived {
  const record = frame(name)
  for (const field of screens[name]) {
    const value = valueOf(field)
    if (value !== absent) assign(record, field.path, value)
  }
  return record
}

function frame(name: FormName): Record<string, unknown> {
  if (name === 'Driver') return { crm: 1 }
  if (name === 'Personal info') return { address: { crm: 1 } }
  return { property_address: { crm: 1 }, mortgagee: [{ crm: 1, address: { crm: 2 } }] }
}

function assign(record: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let holder = record
  for (const key of keys) holder = holder[key] as Record<string, unknown>
  holder[last] = value
}
