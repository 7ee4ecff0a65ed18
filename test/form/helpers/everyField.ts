import { flagMeaning } from '../../record/contractLeaves.ts'
import { type FormName, membersOf, type RecordName, recordOfForm } from '../../registry/registry.ts'
import { type ScreenField, screens } from './expectedFields.ts'
import type { Arrived } from './openForm.tsx'

/*
 * All fields of a form at once, for the value contract: the loaded value of each, the text that a
 * person enters there, and the complete record.
 */

export const absent = Symbol('absent')

export const nullable = ({ member }: ScreenField) => flagMeaning(member.flag).nullable
export const writesNull = ({ member }: ScreenField) => flagMeaning(member.flag).writesNull
export const required = ({ member }: ScreenField) => flagMeaning(member.flag).required

/** A value of each kind, spelled differently from the kit, and the text that shows it. */
export const stored = {
  text: ' Elm  St ',
  lines: '1600 Elm St ',
  suggest: 'VNL',
  number: 1850.5,
  date: '1980-03-04',
  yesNo: 'Y',
}

/** The text that a person enters, and the value that it gives. */
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
  /** Whether the contract allows that value there. */
  fits: (field: ScreenField) => boolean
}

export const loaded: Record<string, Loaded> = {
  absent: { value: () => absent, fits: (field) => !required(field) },
  null: { value: () => null, fits: nullable },
  "''": { value: () => '', fits: (field) => !required(field) },
  'a value': { value: ({ kind }) => stored[kind], fits: () => true },
}

export const entry = ({ kind }: ScreenField) => entered[kind][0]

/** A record with these leaves. An unknown member in each object keeps the object from becoming empty. */
export function recordWith(name: FormName, valueOf: (field: ScreenField) => unknown): Arrived {
  const record = emptyFrame(recordOfForm(name))
  for (const field of screens[name]) {
    const value = valueOf(field)
    if (value !== absent) assign(record, field.path, value)
  }
  return record
}

/** The objects and lists of a record, without its leaves. */
function emptyFrame(name: RecordName): Record<string, unknown> {
  const frame: Record<string, unknown> = { crm: 1 }
  for (const { key, nested } of membersOf(name)) {
    if (nested) frame[key] = nested.isList ? [emptyFrame(nested.record)] : emptyFrame(nested.record)
  }
  return frame
}

function assign(record: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let parent = record
  for (const key of keys) parent = parent[key] as Record<string, unknown>
  parent[last] = value
}
