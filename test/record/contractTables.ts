import type { Schema } from 'yup'
import { addressSchema } from '../../src/record/address.ts'
import { driverSchema } from '../../src/record/driver.ts'
import { mortgageeSchema } from '../../src/record/mortgagee.ts'
import { personalInfoSchema } from '../../src/record/personalInfo.ts'
import { propertyInfoSchema } from '../../src/record/propertyInfo.ts'
// The contract, as it was handed to us.
import document from './record-shapes.txt?raw'

/** A row of the contract: `| year_built | number | No | Yes |`. */
export interface ContractField {
  field: string
  /** As the contract words it: `number (as declared)`. */
  type: string
  required: boolean
  /** Undefined where the contract states no flags: in an address and in a mortgagee. */
  nullable: boolean | undefined
}

/** The rows of every table, by the heading of the table's first column and the section it is in. */
function tableRows(section: string, firstColumn: string): string[][] {
  const [, body = ''] = document.split(`### ${section} `)
  const [text = ''] = body.split('\n### ')
  const [, table = ''] = text.split(`| ${firstColumn} |`)
  const [, ...lines] = table.split('\n').slice(1)
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const stated = (section: string): ContractField[] =>
  tableRows(section, 'Field').map(([field = '', type = '', required, nullable]) => ({
    field,
    type,
    required: required === 'Yes',
    nullable: nullable === 'Yes',
  }))

const [, members = ''] = /each a string there: ([^(]+)\(/.exec(document) ?? []

/** Every field that the contract states, in its order. */
export const contract = {
  propertyInfo: stated('2.1'),
  personalInfo: stated('2.3'),
  driver: stated('2.4'),
  mortgagee: tableRows('2.1', 'Member').map(
    ([field = '', type = '']): ContractField => ({
      field,
      type,
      required: false,
      nullable: undefined,
    }),
  ),
  address: members.split(',').map(
    (member): ContractField => ({
      field: member.trim(),
      type: 'string',
      required: false,
      nullable: undefined,
    }),
  ),
}

export const schemas = {
  propertyInfo: propertyInfoSchema,
  personalInfo: personalInfoSchema,
  driver: driverSchema,
  mortgagee: mortgageeSchema,
  address: addressSchema,
} satisfies Record<keyof typeof contract, Schema>

/** The least that the contract asks of each record. */
export const leastRecord = {
  propertyInfo: {},
  personalInfo: {},
  driver: { driver_zip: '78701' },
  mortgagee: {},
  address: {},
} satisfies Record<keyof typeof contract, object>

export type RecordName = keyof typeof contract
export const recordNames = Object.keys(schemas) as RecordName[]
