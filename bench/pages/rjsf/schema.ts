import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import {
  addressFields,
  buildingFields,
  driverFields,
  type LabeledField,
  mortgageeFields,
} from '../labels.ts'

const address: RJSFSchema = { type: 'object', properties: members(addressFields) }

const mortgagee: RJSFSchema = {
  type: 'object',
  title: 'Mortgagee',
  properties: {
    ...members(mortgageeFields),
    address: { ...address, title: 'Mortgagee address' },
  },
}

export const propertySchema: RJSFSchema = {
  type: 'object',
  properties: {
    property_address: { ...address, title: 'Property address' },
    ...members(buildingFields),
    mortgagee: { type: 'array', title: 'Mortgagees', items: mortgagee },
  },
}

export const propertyUi: UiSchema = textBoxes(buildingFields)

const driver: RJSFSchema = {
  type: 'object',
  title: 'Driver',
  required: ['driver_zip'],
  properties: members(driverFields),
}

export const householdSchema: RJSFSchema = {
  type: 'object',
  properties: { drivers: { type: 'array', title: 'Drivers', items: driver } },
}

export const householdUi: UiSchema = { drivers: { items: textBoxes(driverFields) } }

function members(fields: readonly LabeledField[]): Record<string, RJSFSchema> {
  return Object.fromEntries(
    fields.map(({ name, label, kind }) => [
      name,
      { type: kind === 'number' ? 'number' : 'string', title: label },
    ]),
  )
}

/** Numbers in text boxes. */
function textBoxes(fields: readonly LabeledField[]): UiSchema {
  const numbers = fields.filter(({ kind }) => kind === 'number')
  return Object.fromEntries(
    numbers.map(({ name }) => [name, { 'ui:options': { inputType: 'text' } }]),
  )
}
