import {
  addressFields,
  buildingFields,
  driverFields,
  type LabeledField,
  mortgageeFields,
} from '../labels.ts'

/** A value of a record, or a nested record. */
export type Values = Readonly<Record<string, unknown>>

/**
 * The page as a server would write it. The members of items share a name and are distinguished by
 * their order.
 */
export const propertyHtml = (record: Values) =>
  form(
    group(
      'Property address',
      inputs(addressFields, record['property_address'], 'property_address'),
    ) +
      group('Building', inputs(buildingFields, record)) +
      list('Mortgagees', itemsOf(record['mortgagee']).map(mortgageeHtml)),
  )

export const mortgageeHtml = (mortgagee: Values) =>
  item(
    inputs(mortgageeFields, mortgagee, 'mortgagee') +
      group('Mortgagee address', inputs(addressFields, mortgagee['address'], 'mortgagee.address')),
  )

export const householdHtml = (record: Values) =>
  form(list('Drivers', itemsOf(record['drivers']).map(driverHtml)))

export const driverHtml = (driver: Values) => item(inputs(driverFields, driver, 'drivers'))

const form = (fields: string) =>
  `<form novalidate>${fields}<button type="submit">Save</button></form>`

const group = (legend: string, fields: string) =>
  `<fieldset><legend>${legend}</legend>${fields}</fieldset>`

const list = (legend: string, items: readonly string[]) =>
  `<fieldset data-list><legend>${legend}</legend>${items.join('')}
    <button type="button" data-add>Add</button></fieldset>`

const item = (fields: string) =>
  `<fieldset data-item>${fields}<button type="button" data-remove>Remove</button></fieldset>`

function inputs(fields: readonly LabeledField[], values: unknown, prefix?: string): string {
  const held = (values ?? {}) as Values
  return fields
    .map(({ name, label, kind }) => {
      const path = prefix ? `${prefix}.${name}` : name
      const mode = kind === 'number' ? ' inputmode="decimal"' : ''
      const required = name === 'driver_zip' ? ' required' : ''
      const value = escaped(textOf(held[name]))
      return `<div><label>${label}<input name="${path}" value="${value}"${mode}${required}></label></div>`
    })
    .join('')
}

function itemsOf(list: unknown): Values[] {
  return Array.isArray(list) ? (list as Values[]) : []
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
