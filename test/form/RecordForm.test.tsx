import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import { array, number, object, type ObjectSchema, string } from 'yup'
import {
  at,
  FieldGrid,
  NumberField,
  RecordForm,
  type RecordFormHandle,
  RepeatedFields,
  TextField,
} from '../../src/index.ts'
import { press } from './helpers/openForm.tsx'

interface Vehicle {
  vin: string
  plate?: string | null | undefined
  miles?: number | null | undefined
  parts?: { code?: string | undefined }[] | undefined
}

const vehicleSchema: ObjectSchema<Vehicle> = object({
  vin: string()
    .label('VIN')
    .required('Enter the VIN')
    .matches(/^\w{5}$/, { message: 'VIN must have 5 characters', excludeEmptyString: true }),
  plate: string().label('Plate').nullable(),
  miles: number().label('Miles').nullable().min(0, 'Miles must be 0 or more'),
  parts: array(object({ code: string().label('Code') }).label('Part')).label('Parts'),
})
  .strict()
  .label('Vehicle')

/** A host form for its own record, with its own rules. */
function open(schema: ObjectSchema<Vehicle>, defaultRecord: Record<string, unknown>) {
  const records: unknown[] = []
  const ref = createRef<RecordFormHandle<Vehicle>>()
  render(
    <RecordForm
      ref={ref}
      schema={schema}
      defaultRecord={defaultRecord}
      onSubmit={(record) => {
        records.push(record)
      }}
    >
      {(place) => (
        <>
          <FieldGrid>
            <TextField place={at(place, 'vin')} />
            <TextField place={at(place, 'plate')} />
            <NumberField place={at(place, 'miles')} />
          </FieldGrid>
          <RepeatedFields place={at(place, 'parts')} noun={{ one: 'part', many: 'parts' }}>
            {(part) => <TextField place={at(part, 'code')} />}
          </RepeatedFields>
        </>
      )}
    </RecordForm>,
  )
  return { records, handle: () => ref.current }
}

const vin = () => screen.getByLabelText('VIN (required)')
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe("a host's own rules", () => {
  test('show their own messages, with the timing of all rules', async () => {
    const { records } = open(vehicleSchema, { miles: 5, note: 1 })
    await userEvent.type(vin(), 'AB')
    expect(vin()).toBeValid()
    await userEvent.tab()
    expect(vin()).toHaveAccessibleDescription('Error: VIN must have 5 characters')
    await userEvent.type(vin(), 'CDE')
    expect(vin()).toBeValid()
    await userEvent.clear(screen.getByLabelText('Miles'))
    await userEvent.type(screen.getByLabelText('Miles'), '-5')
    await press('Save')
    expect(screen.getByLabelText('Miles')).toHaveFocus()
    expect(listed()).toEqual(['Miles must be 0 or more'])
    await userEvent.clear(screen.getByLabelText('Miles'))
    await press('Save')
    expect(records).toEqual([{ miles: null, note: 1, vin: 'ABCDE' }])
  })

  test('about a list show at the list and go when it is valid', async () => {
    const demanding = vehicleSchema.shape({
      parts: array(object({ code: string().label('Code') }).label('Part'))
        .label('Parts')
        .required('Add a part')
        .min(1, 'Add a part'),
    }) as unknown as ObjectSchema<Vehicle>
    const { records } = open(demanding, { vin: 'ABCDE', parts: [] })
    await press('Save')
    const list = screen.getByRole('group', { name: 'Parts' })
    expect(list).toHaveFocus()
    expect(list).toHaveAccessibleDescription('Error: Add a part')
    await press('Add part')
    await userEvent.keyboard('A')
    expect(list).not.toHaveAccessibleDescription()
    await press('Save')
    expect(records).toEqual([{ vin: 'ABCDE', parts: [{ code: 'A' }] }])
  })

  test('about the whole record, or about a value without a field, show at the top', async () => {
    const whole = vehicleSchema
      .test('either', 'Enter a plate or miles', ({ plate, miles }) => Boolean(plate ?? miles))
      .test('hidden', 'Ask for the title', (record, context) =>
        record.plate ? true : context.createError({ path: 'title', message: 'Ask for the title' }),
      )
    const { records, handle } = open(whole, { vin: 'ABCDE' })
    expect(handle()?.getRecord()).toBeUndefined()
    await press('Save')
    expect(listed()).toEqual(['Enter a plate or miles', 'Ask for the title'])
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.getByRole('alert').parentElement).toHaveFocus()
    expect(records).toEqual([])
    await userEvent.type(screen.getByLabelText('Plate'), 'X')
    await press('Save')
    expect(listed()).toEqual([])
    expect(records).toEqual([{ vin: 'ABCDE', plate: 'X' }])
  })
})

test('the label of a host record names its form', () => {
  open(vehicleSchema, {})
  expect(screen.getByRole('form', { name: 'Vehicle' })).toBeVisible()
  expect(screen.getByText('All fields are optional unless marked required')).toBeVisible()
})
