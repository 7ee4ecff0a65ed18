import { yupResolver } from '@hookform/resolvers/yup'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, StrictMode } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { object, string } from 'yup'
import {
  AddressFields,
  at,
  DateField,
  DriverFields,
  MortgageeList,
  placeOf,
  RecordForm,
  TextField,
} from '../../src/index.ts'
import { settle } from '../form/helpers/openForm.tsx'
import { silenceThrownErrors } from '../silenceThrownErrors.ts'
import {
  addressSchema,
  driverSchema,
  mortgageeSchema,
  propertyInfoSchema,
} from '../../src/records.ts'
import { openRecord } from './openRecord.tsx'
import { developerReports } from '../developerReports.ts'

describe("a host's own form", () => {
  const insuredSchema = object({
    name: string().defined(),
    address: object({
      street: string().defined(),
      zip: string().required('Enter where they live'),
    }),
  })

  /** A host's form with its own values and checks, and our fields. */
  function Host({ keep }: { keep: (values: unknown) => void }) {
    const { control, register, handleSubmit } = useForm({
      defaultValues: { name: '', address: { street: ' Elm ', zip: '' } },
      resolver: yupResolver(insuredSchema),
    })
    return (
      <form noValidate onSubmit={(event) => void handleSubmit((values) => keep(values))(event)}>
        <label>
          Name <input {...register('name')} />
        </label>
        <AddressFields place={placeOf(control, 'address', addressSchema)} />
        <button type="submit">Send</button>
      </form>
    )
  }

  test('holds the text typed in our fields, and shows its own errors in them', async () => {
    const kept: unknown[] = []
    render(
      <StrictMode>
        <Host keep={(values) => void kept.push(values)} />
      </StrictMode>,
    )
    await userEvent.type(screen.getByLabelText('Name'), 'Maria')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await settle()
    expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription(
      'Error: Enter where they live',
    )
    expect(screen.getByLabelText('ZIP code')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('ZIP code'), '02134{Enter}')
    await settle()
    expect(kept).toEqual([
      expect.objectContaining({
        name: 'Maria',
        address: expect.objectContaining({ street: ' Elm ', zip: '02134' }),
      }),
    ])
  })
})

describe('a mistake throws an error that explains it', () => {
  let complained: MockInstance<typeof console.error>

  beforeEach(() => {
    complained = silenceThrownErrors()
  })

  /** Fields outside a form of the kit. */
  function Loose({ list }: { list: boolean }) {
    const { control } = useForm({ defaultValues: { mortgagee: [], driver: {} } })
    const property = placeOf(control, '', propertyInfoSchema)
    return list ? (
      <MortgageeList place={at(property, 'mortgagee')} />
    ) : (
      <DriverFields place={placeOf(control, 'driver', driverSchema)} />
    )
  }

  test.each<[mistake: string, element: () => ReactElement, words: RegExp]>([
    [
      'a member that the schema does not have',
      () => (
        <RecordForm schema={addressSchema}>
          {/* @ts-expect-error An address has no such member. */}
          {(place) => <TextField place={at(place, 'plus4')} />}
        </RecordForm>
      ),
      /^quoteforms: the schema "Address" has no member "plus4", .* Add it to the Yup schema/,
    ],
    [
      'a field for an object',
      () => (
        <RecordForm schema={mortgageeSchema}>
          {/* @ts-expect-error An address is no text. */}
          {(place) => <TextField place={at(place, 'address')} />}
        </RecordForm>
      ),
      /^quoteforms: a field was given the place "address", which holds an object/,
    ],
    [
      'a field for a list',
      () => (
        <RecordForm schema={propertyInfoSchema}>
          {/* @ts-expect-error A list is no text. */}
          {(place) => <TextField place={at(place, 'mortgagee')} />}
        </RecordForm>
      ),
      /^quoteforms: a field was given the place "mortgagee", which holds a list\. Use RepeatedFields there\./,
    ],
    [
      'a list outside a record form',
      () => <Loose list />,
      /^quoteforms: the list at "mortgagee" is outside a record form, .* Put it inside a RecordForm/,
    ],
    [
      'a record that is not an object',
      // @ts-expect-error A text is not a record.
      () => <RecordForm schema={string().label('Note')}>{() => null}</RecordForm>,
      /^quoteforms: "Note" is not an object schema/,
    ],
  ])('%s', (_, element, words) => {
    expect(() => render(element())).toThrow(words)
  })

  test('does not throw for fields in the form of a host', () => {
    // Nothing checks the ZIP code there.
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    render(<Loose list={false} />)
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
    expect(screen.getByLabelText('ZIP code (required)')).toHaveValue('')
    expect(complained).not.toHaveBeenCalled()
  })
})

test('a date field whose schema is no date shows what is stored, and tells the developer', async () => {
  const reports = developerReports()
  const form = openRecord(addressSchema, { zip: '78701' }, (place) => (
    <DateField place={at(place, 'zip')} />
  ))
  await userEvent.clear(screen.getByLabelText('ZIP code'))
  await userEvent.type(screen.getByLabelText('ZIP code'), '02134')
  expect(await form.saved()).toEqual({ zip: '02134' })
  expect(reports).toEqual([
    expect.stringMatching(
      /^quoteforms: there is a DateField at "zip", but its schema is parsed as zip, .* Add \.meta/,
    ),
  ])
})
