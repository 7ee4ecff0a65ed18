import type { ObjectSchema } from 'yup'
import type * as kit from '../../src/index.ts'

/** How a person enters a leaf. A number, a date and a date that may be a number are text boxes too. */
export type LeafKind = 'text' | 'lines' | 'suggest' | 'yesNo' | 'number' | 'date' | 'dateOrNumber'

/** The contract's requirement for a member. `unstated` if the member is only in an example. */
export type Requirement = 'required' | 'optional' | 'nullable' | 'unstated'

/** A member: its label on screen, its kind and its requirement in the contract. */
export type MemberRow = readonly [
  label: string,
  /** A leaf, a record (`record: address`) or a list of records (`list: mortgagee`). */
  kind: LeafKind | `record: ${string}` | `list: ${string}`,
  flag: Requirement,
]

/** The members of a record by the legend of the section that shows them, in the order on screen. */
export type Sections = Readonly<Record<string, Readonly<Record<string, MemberRow>>>>

type NamesEndingIn<Ending extends string> = Extract<keyof typeof kit, `${string}${Ending}`>

/**
 * Everything the tests and stories know about a record. All tables over records read it, so a new
 * record needs an entry here and no change to the tables.
 */
export interface RecordEntry<Type extends object> {
  schema: ObjectSchema<Type>
  /** The name of the form's landmark, or of an item where the record has no form. */
  title: string
  /** The exported form, or null for a record that is only part of others. */
  form: Exclude<NamesEndingIn<'Form'>, 'RecordForm' | 'FlowForm'> | null
  /** The exported part that shows the record, or a list of it. */
  fields: NamesEndingIn<'Fields' | 'List'>
  /** Where `record-shapes.txt` states the record: a table by its first column, or a sentence. */
  contract: { section: string; table: 'Field' | 'Member' | null }
  sections: Sections
  /** Only what the contract requires. */
  least: Type
  /** A value, or a deliberate null, for each member. */
  filled: Required<Type>
  /** A record as other systems send it. The kit accepts and keeps every odd value. */
  prefilled: Readonly<Record<string, unknown>>
  /** Long answers, wrong types and nulls, for tests of the layout, as JSON. */
  crowded: string
  /** Records that are odd in one way each. Only JSON text can state `__proto__` and key order. */
  awkward: readonly (readonly [about: string, json: string])[]
  /** HTML's autofill tokens, by member, for `subject="self"`; null turns autofill off. */
  autofill: { section?: string; tokens: Readonly<Record<string, string>> } | null
}
