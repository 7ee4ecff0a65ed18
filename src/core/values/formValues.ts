import { isObject, type SchemaNode } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'

/**
 * The mirror: what the form library holds in place of a record. It has the shape of the record's
 * schema, always whole, and every leaf is the text of a control. What the kit must remember beside
 * a text stands in members whose names begin with `@`, so that it moves, is removed and comes back
 * together with its row.
 *
 * `{ year_built: '1980', '@property_address': 'invalid', mortgagee: [{ '@row': 'mortgagee.0', … }] }`
 */
export interface FormValues {
  [member: string]: FormValue
}
export type ListValues = FormValues[]
export type FormValue = string | FormValues | ListValues

/**
 * A row of a list. react-hook-form copies all that a form holds at each keystroke, and hands on what
 * is of a class as it is: there the copy ends, so that it costs the same for a list of any length.
 * The same row then stands in every copy; {@link copyRowsAlongPath} is what keeps them apart.
 */
export class RowValues implements FormValues {
  [member: string]: FormValue
}

/**
 * What may stand beside a member's text:
 * - `invalid`: what arrived may not stand here; it stands until the first entry replaces it
 * - `unknown`: a null arrived, and the host reads it as the answer "unknown"
 * - `answeredUnknown`: a person has given that answer; the text is still the one that stood there before
 * - `sp=Spouse`: the text `sp` is read as that value; nothing where the text is another by now
 */
export type Flag = 'invalid' | UnknownFlag | ParsedAsFlag

/** A text that was read as an option, or that a person keeps as it is: `sp=Spouse`, `sp=sp`. */
export type ParsedAsFlag = `${string}=${string}`

/** How the answer "unknown" came about; `''` where the answer is another. */
export type UnknownFlag = 'unknown' | 'answeredUnknown' | ''

/** Whether a mark makes the answer null, whatever the text beside it. */
export const isUnknownFlag = (flag: unknown): flag is 'unknown' | 'answeredUnknown' =>
  flag === 'unknown' || flag === 'answeredUnknown'

/** The value that a mark says a text is read as. */
export function flaggedValue(flag: unknown, text: string): string | undefined {
  const own = `${text}=`
  return typeof flag === 'string' && flag.startsWith(own) ? flag.slice(own.length) : undefined
}

/** A text as an answer: what its mark says it is read as; none where the answer is unknown. */
export const answerText = (text: unknown, flag: unknown): string =>
  typeof text === 'string' && !isUnknownFlag(flag) ? (flaggedValue(flag, text) ?? text) : ''

/** The member of a list row that says which item of the record it came from. */
export const rowKey = '@row'

/** The member of a list row that marks the row itself. */
export const rowFlagKey = '@'

/** `markOf('year_built') // '@year_built'` */
export const flagKey = (member: string) => `@${member}`

/** `markPath('mortgagee.0.address.zip') // 'mortgagee.0.address.@zip'`; a row marks itself inside. */
export function flagPath(path: string): string {
  const cut = path.lastIndexOf('.') + 1
  const member = path.slice(cut)
  return /^\d+$/.test(member) ? `${path}.${rowFlagKey}` : path.slice(0, cut) + flagKey(member)
}

/**
 * Names that form values cannot hold: react-hook-form reads them as paths or list positions, guards
 * against them, or keeps something of its own under them, and `@` begins what the kit keeps.
 */
const reservedNames = /[.[\]'"]|^(@.*|\d*|root|_f|constructor|prototype)$/s

/**
 * Refuses a schema of which a form would lose what is typed.
 *
 * @throws when a member at any depth has a name that form values cannot hold.
 */
export function assertFieldNames(node: SchemaNode): void {
  if (node.kind === 'list') return assertFieldNames(node.item)
  if (node.kind === 'leaf') return
  for (const [name, member] of node.members) {
    if (reservedNames.test(name)) {
      throw new Error(
        `quoteforms: the schema "${node.label}" has a member named ${JSON.stringify(name)}, which a ` +
          'form cannot hold: react-hook-form would lose what is typed there. Rename it, or leave it ' +
          'out of the schema: what a record has there is kept.',
      )
    }
    assertFieldNames(member)
  }
}

/** The text at a member, `''` where there is none. */
export function textAt(values: FormValues, member: string): string {
  const text = values[member]
  return typeof text === 'string' ? text : ''
}

/** The mirror of a nested object; empty where there is none. */
export function objectAt(values: FormValues, member: string): FormValues {
  const held = values[member]
  return typeof held === 'object' && !Array.isArray(held) ? held : {}
}

/** The rows of a list; none where there is no list. */
export function rowsAt(values: FormValues, member: string): ListValues {
  const rows = values[member]
  return Array.isArray(rows) ? rows : []
}

/**
 * Puts a copy in place of each row around a path, before something is written there. What was
 * handed out of the form earlier, its defaults among it, holds what it held, and whoever watches a
 * row as a whole is given another one.
 */
export function copyRowsAlongPath(values: FormValues, path: string): void {
  let held: FormValue | undefined = values
  for (const key of parsePath(path)) {
    if (typeof held !== 'object') return
    // A list names its rows by their positions as an object names its members.
    const around = held as FormValues
    const below: FormValue | undefined = around[key]
    if (below instanceof RowValues) around[key] = copyFormValues(below)
    held = around[key]
  }
}

/** A copy with rows of its own. */
export function copyFormValues(values: FormValues): FormValues {
  const copy: FormValues = values instanceof RowValues ? new RowValues() : {}
  for (const [member, held] of Object.entries(values)) {
    if (Array.isArray(held)) copy[member] = held.map(copyFormValues)
    else copy[member] = isObject(held) ? copyFormValues(held) : held
  }
  return copy
}

/** Whether nothing has been entered in an object or a list of the mirror, and nothing arrived. */
export function isBlankValue(values: FormValue | undefined): boolean {
  if (typeof values !== 'object') return !values
  return Object.entries(values).every(([member, held]) => member === rowKey || isBlankValue(held))
}
