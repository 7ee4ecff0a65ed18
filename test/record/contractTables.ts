import { byRecord, entryOf, type RecordName } from '../registry/registry.ts'
// The contract as we received it.
import document from './record-shapes.txt?raw'

/** A row of the contract: `| year_built | number | No | Yes |`. */
export interface ContractField {
  field: string
  /** As in the contract: `number (as declared)`. */
  type: string
  required: boolean
  /** Undefined if the contract states no flags, as for an address and a mortgagee. */
  nullable: boolean | undefined
}

/** The text below a section's heading. */
function sectionText(section: string): string {
  const [, body = ''] = document.split(`### ${section} `)
  return body.split('\n### ')[0] ?? ''
}

/** The rows of the section's table whose first column has this heading. */
function tableRows(section: string, firstColumn: string): string[][] {
  const [, table = ''] = sectionText(section).split(`| ${firstColumn} |`)
  const [, ...lines] = table.split('\n').slice(1)
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The members that a sentence lists: "each a string there: street, city (…)". */
const listedMembers = (section: string) =>
  (/each a string there: ([^(]+)\(/.exec(sectionText(section))?.[1] ?? '').split(',')

function contractFields(name: RecordName): ContractField[] {
  const { section, table } = entryOf(name).contract
  const rows = table
    ? tableRows(section, table)
    : listedMembers(section).map((member) => [member.trim(), 'string'])
  return rows.map(([field = '', type = '', required, nullable]) => ({
    field,
    type,
    required: required === 'Yes',
    nullable: nullable === undefined ? undefined : nullable === 'Yes',
  }))
}

/** Every field that the contract states, in its order. */
export const contract = byRecord(contractFields)
