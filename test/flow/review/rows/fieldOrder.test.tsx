import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { membersInOrder } from '../../../../src/flow/review/rows/fieldOrder.ts'
import { describeObjectSchema } from '../../../../src/core/schema/describeSchema.ts'
import { DriverForm, PersonalInfoForm, PropertyInfoForm } from '../../../../src/index.ts'
import {
  driverSchema,
  mortgageeSchema,
  personalInfoSchema,
  propertyInfoSchema,
} from '../../../../src/records.ts'

// The sections alone define the order of the fields.

/** The members below a path, in the order of their controls on the page. */
function asked(form: React.ReactElement, below = ''): string[] {
  const { container } = render(form)
  const names = [...container.querySelectorAll<HTMLElement>('[name], [data-path]')]
    .map((control) => control.getAttribute('name') ?? control.dataset['path'] ?? '')
    .filter((name) => name.startsWith(below) && name !== below)
    .map((name) => name.slice(below.length).split('.')[0] ?? '')
  return [...new Set(names)]
}

test.each([
  ['a driver', <DriverForm key="driver" />, driverSchema, ''],
  ['a person', <PersonalInfoForm key="person" />, personalInfoSchema, ''],
  ['a property', <PropertyInfoForm key="property" />, propertyInfoSchema, ''],
  [
    'a mortgagee',
    <PropertyInfoForm key="mortgagee" defaultRecord={{ mortgagee: [{ company: 'A' }] }} />,
    mortgageeSchema,
    'mortgagee.0.',
  ],
])('a review shows %s in the order of the form', (_, form, schema, below) => {
  const members = membersInOrder(describeObjectSchema(schema)).map(([member]) => member)
  expect(asked(form, below).filter((name) => members.includes(name))).toEqual(members)
})
