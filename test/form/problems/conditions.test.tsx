import { fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { array, lazy, object, type Schema, string } from 'yup'
import { at, RecordForm, RepeatedFields, TextField } from '../../../src/index.ts'
import { press, settle } from '../helpers/openForm.tsx'

/* What a host's schema requires depending on other answers. */

const note = 'All fields are optional unless marked required'

const box = (name: string) => screen.getByRole('textbox', { name })
const type = (control: HTMLElement, value: string) =>
  fireEvent.change(control, { target: { value } })

const carSchema = object({
  kind: string().label('Kind'),
  plate: string()
    .label('Plate')
    .when('kind', ([kind], plate) => (kind === 'car' ? plate.required('Enter the plate') : plate)),
})

test('marks a field as required while a condition requires it', async () => {
  let renders = 0
  render(
    <RecordForm schema={carSchema} aria-label="Car">
      {(place) => (
        <>
          <Profiler id="kind" onRender={() => (renders += 1)}>
            <TextField place={at(place, 'kind')} />
          </Profiler>
          <TextField place={at(place, 'plate')} />
        </>
      )}
    </RecordForm>,
  )
  await settle()
  expect(box('Plate')).not.toBeRequired()
  expect(screen.queryByText(note)).toBeNull()
  type(box('Kind'), 'ca')
  const before = renders
  type(box('Kind'), 'car')
  expect(renders).toBe(before)
  expect(box('Plate (required)')).toBeRequired()
  expect(screen.getByText(note)).toBeVisible()
  type(box('Kind'), 'boat')
  expect(box('Plate')).not.toBeRequired()
  expect(screen.queryByText(note)).toBeNull()
})

test('marks what the answers that arrived require as the form opens', () => {
  render(
    <RecordForm schema={carSchema} defaultRecord={{ kind: 'car' }}>
      {(place) => <TextField place={at(place, 'plate')} />}
    </RecordForm>,
  )
  expect(box('Plate (required)')).toBeRequired()
  expect(screen.getByText(note)).toBeVisible()
})

const fleetSchema = object({
  strict: string().label('Strict'),
  cars: array(carSchema).label('Cars'),
})

test('marks the fields of each item by the answers of that item', async () => {
  render(
    <RecordForm schema={fleetSchema} defaultRecord={{ cars: [{ kind: 'car' }, { kind: 'boat' }] }}>
      {(place) => (
        <RepeatedFields
          place={at(place, 'cars')}
          noun={{ one: 'car', many: 'cars' }}
          collapsible={false}
        >
          {(car) => (
            <>
              <TextField place={at(car, 'kind')} />
              <TextField place={at(car, 'plate')} />
            </>
          )}
        </RepeatedFields>
      )}
    </RecordForm>,
  )
  const marked = () =>
    [...document.querySelectorAll('[name$="plate"]')].map((one) =>
      one.getAttribute('aria-required'),
    )
  await settle()
  expect(marked()).toEqual(['true', null])
  const kind = (index: number) =>
    document.querySelector<HTMLElement>(`[name="cars.${index}.kind"]`) ?? document.body
  await press('Add another car')
  type(kind(2), 'boat')
  await press('Add another car')
  // The item before the last is then blank, so the record does not have it.
  type(kind(2), '')
  type(kind(3), 'car')
  expect(marked()).toEqual(['true', null, null, 'true'])
  await press(/^Remove car 1/)
  expect(marked()).toEqual([null, null, 'true'])
})

test.each<[string, Schema]>([
  [
    'a condition of the whole group',
    object({ street: string().label('Street') })
      .label('Home')
      .when('owns', ([owns], home) =>
        owns === 'yes'
          ? (home as typeof addressSchema).shape({ street: string().required() })
          : home,
      ),
  ],
  [
    'a lazy member',
    object({
      street: lazy((value: unknown) => (value === '?' ? string().required() : string())),
    }),
  ],
])('reads %s', (_, home) => {
  const schema = object({ owns: string().label('Owns'), home: home as typeof addressSchema })
  render(
    <RecordForm schema={schema}>
      {(place) => (
        <>
          <TextField place={at(place, 'owns')} />
          <TextField place={at(at(place, 'home'), 'street')} />
        </>
      )}
    </RecordForm>,
  )
  expect(box('Street')).not.toBeRequired()
  type(box('Owns'), 'yes')
  type(screen.getByLabelText(/^Street/), '?')
  expect(box('Street (required)')).toBeRequired()
})

const addressSchema = object({ street: string().label('Street') })

test('marks a collapsed item as incomplete where a condition requires an answer', async () => {
  const cars = [{ kind: 'car' }, { kind: 'boat' }, { kind: 'car', plate: '1' }, {}]
  render(
    <RecordForm schema={fleetSchema} defaultRecord={{ cars }}>
      {(place) => (
        <RepeatedFields place={at(place, 'cars')} noun={{ one: 'car', many: 'cars' }}>
          {(car) => <TextField place={at(car, 'kind')} />}
        </RepeatedFields>
      )}
    </RecordForm>,
  )
  expect(await screen.findAllByText('Incomplete')).toHaveLength(1)
})
