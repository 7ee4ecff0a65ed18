import { act, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { type InferType, number, object, string } from 'yup'
import {
  at,
  DateField,
  NumberField,
  type Place,
  placeOf,
  RecordForm,
  RecordProvider,
  TextField,
  useRecordForm,
  useValue,
  YesNoField,
} from '../../src/index.ts'
import { silenceThrownErrors } from '../silenceThrownErrors.ts'

const lossSchema = object({
  hadLoss: string().label('Had a loss').meta({ parseAs: 'yesNo' }).nullable(),
  amount: number().label('Amount').nullable(),
  on: string().label('Date').meta({ parseAs: 'date' }).nullable(),
  detail: object({ cause: string().label('Cause').nullable() }).label('Detail'),
}).label('Loss')

type Loss = InferType<typeof lossSchema>

/** The values that the questions had, in the order in which they were rendered. */
function openLoss(defaultRecord: object, nullMeans?: 'unknown') {
  const read: unknown[] = []
  function Questions({ place }: { place: Place<Loss> }) {
    const value = useValue(at(place, 'amount'))
    read.push(value)
    return null
  }
  render(
    <RecordForm schema={lossSchema} defaultRecord={defaultRecord} nullMeans={nullMeans}>
      {(place) => (
        <>
          <NumberField place={at(place, 'amount')} />
          <TextField place={at(at(place, 'detail'), 'cause')} />
          <Questions place={place} />
        </>
      )}
    </RecordForm>,
  )
  return read
}

const type = (name: string, text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })
}

test('an answer is the value of the record, and renders only where it differs', () => {
  const read = openLoss({ amount: 1200 })
  expect(read).toEqual([1200])
  type('Amount', '1,200')
  type('Cause', 'Hail')
  expect(read).toEqual([1200])
  type('Amount', '$1,450')
  type('Amount', 'a lot')
  type('Amount', '')
  expect(read).toEqual([1200, 1450, undefined, null])
})

test('what the schema refuses is no answer until a person gives one', () => {
  const read = openLoss({ amount: '1200' })
  expect(read).toEqual([undefined])
  type('Amount', '1200')
  expect(read.at(-1)).toBe(undefined)
  type('Amount', '1300')
  expect(read.at(-1)).toBe(1300)
})

test('null where it is an answer, and where there is none, stay apart', () => {
  expect(openLoss({ amount: null }, 'unknown')).toEqual([null])
  expect(openLoss({})).toEqual([undefined])
})

test('a question shows where an answer asks for it, also outside of the form', () => {
  function Host() {
    const form = useRecordForm(lossSchema, { defaultRecord: { hadLoss: 'no' } })
    const place = form.place
    const hadLoss = useValue(at(place, 'hadLoss'))
    return (
      <RecordProvider form={form}>
        <YesNoField place={at(place, 'hadLoss')} />
        {hadLoss === 'yes' && <DateField place={at(place, 'on')} />}
      </RecordProvider>
    )
  }
  render(<Host />)
  expect(screen.queryByRole('textbox', { name: 'Date' })).toBeNull()
  act(() => screen.getByRole('radio', { name: 'Yes' }).click())
  expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('')
})

test("a host's own form has answers, too", () => {
  const read: unknown[] = []
  function Host() {
    const { control } = useForm({ defaultValues: { loss: { amount: '1,200' } } })
    const place = placeOf(control, 'loss', lossSchema)
    read.push(useValue(at(place, 'amount')))
    return <NumberField place={at(place, 'amount')} />
  }
  render(<Host />)
  expect(read.at(-1)).toBe(1200)
  type('Amount', '$1,450')
  expect(read.at(-1)).toBe(1450)
})

test('an object is no answer', () => {
  silenceThrownErrors()
  function Host() {
    const form = useRecordForm(lossSchema, {})
    useValue(at(form.place, 'detail'))
    return null
  }
  expect(() => render(<Host />)).toThrow('the place "detail" holds an object')
})
