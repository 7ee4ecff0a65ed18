import type * as kit from '../../src/records.ts'
import { addressEntry } from './address.ts'
import { driverEntry } from './driver.ts'
import { mortgageeEntry } from './mortgagee.ts'
import { personalInfoEntry } from './personalInfo.ts'
import { propertyInfoEntry } from './propertyInfo.ts'
import type { LeafKind, MemberRow, RecordEntry } from './recordEntry.ts'

/** The records whose schemas the kit exports. The quote composes them and is the kit's own. */
type ExportedRecord = Exclude<
  keyof typeof kit extends infer Name ? (Name extends `${infer Base}Schema` ? Base : never) : never,
  'quote'
>

/** Every record of the kit, by the name of its file in `src/record`. */
export const registry = {
  propertyInfo: propertyInfoEntry,
  personalInfo: personalInfoEntry,
  driver: driverEntry,
  mortgagee: mortgageeEntry,
  address: addressEntry,
} satisfies Record<ExportedRecord, object> & Record<string, object>

export type Registry = typeof registry
export type RecordName = keyof Registry

/** The records that have a form. */
export type FormRecord = {
  [Name in RecordName]: Registry[Name]['form'] extends null ? never : Name
}[RecordName]

/** The name of a form's landmark. */
export type FormName = Registry[FormRecord]['title']

/** An entry of any record. */
export type AnyEntry = Omit<RecordEntry<object>, 'schema' | 'least' | 'filled'> & {
  schema: Registry[RecordName]['schema']
  least: Readonly<Record<string, unknown>>
  filled: Readonly<Record<string, unknown>>
}

export const recordNames = Object.keys(registry) as RecordName[]
export const entryOf = (name: RecordName): AnyEntry => registry[name]

export const formRecords = recordNames.filter((name) => entryOf(name).form !== null) as FormRecord[]
export const formNames = formRecords.map((name) => registry[name].title)

/** The record of a form. */
export function recordOfForm(form: FormName): FormRecord {
  const name = formRecords.find((each) => registry[each].title === form)
  if (!name) throw new Error(`No record in test/registry/registry.ts has the title "${form}".`)
  return name
}

export const entryOfForm = (form: FormName): AnyEntry => entryOf(recordOfForm(form))

/** One value for each record. */
export const byRecord = <Value>(valueOf: (name: RecordName) => Value) =>
  Object.fromEntries(recordNames.map((name) => [name, valueOf(name)])) as Record<RecordName, Value>

/** One value for each form. */
export const byForm = <Value>(valueOf: (name: FormRecord, form: FormName) => Value) =>
  Object.fromEntries(
    formRecords.map((name) => [registry[name].title, valueOf(name, registry[name].title)]),
  ) as Record<FormName, Value>

/** The kind of a member: a leaf, a record or a list of records. */
export interface Member {
  key: string
  /** The legend of the section that shows it. */
  legend: string
  label: string
  flag: MemberRow[2]
  leaf: LeafKind | undefined
  nested: { record: RecordName; isList: boolean } | undefined
}

/** The members of a record in the order on screen. */
export const membersOf = (name: RecordName): Member[] =>
  Object.entries(entryOf(name).sections).flatMap(([legend, rows]) =>
    Object.entries(rows).map(([key, [label, kind, flag]]) => {
      const [holder, record] = kind.split(': ')
      if (record === undefined) {
        return { key, legend, label, flag, leaf: kind as LeafKind, nested: undefined }
      }
      if (!(record in registry))
        throw new Error(`${name}.${key}: "${record}" is not in the registry.`)
      const nested = { record: record as RecordName, isList: holder === 'list' }
      return { key, legend, label, flag, leaf: undefined, nested }
    }),
  )

/** One blank item for each list of a record, so that the fields of its items show. */
export const blankItems = (name: RecordName): Record<string, unknown> =>
  Object.fromEntries(
    membersOf(name)
      .filter(({ nested }) => nested?.isList)
      .map(({ key }) => [key, [{}]]),
  )
