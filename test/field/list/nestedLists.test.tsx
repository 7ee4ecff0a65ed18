import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { createRef, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { expect, test } from 'vitest'
import { array, type InferType, object, string } from 'yup'
import {
  at,
  type Place,
  RecordForm,
  type RecordFormHandle,
  RepeatedFields,
  TextField,
} from '../../../src/index.ts'
import { someRuns } from '../../propertyRuns.ts'

const phone = object({ number: string().label('Number') })
  .label('Phone')
  .meta({ itemLabelKey: 'number' })
const person = object({
  name: string().label('Name'),
  phones: array(phone.required()).label('Phones'),
})
  .label('Person')
  .meta({ itemLabelKey: 'name' })
const schema = object({ people: array(person.required()).label('People') }).label('Household')
type Household = InferType<typeof schema>

const listProps = { collapsible: false, reorderable: true }
const record: Household = {
  people: [
    { name: 'Maria', phones: [{ number: '1' }, { number: '2' }] },
    { name: 'Luis', phones: [{ number: '3' }, { number: '4' }] },
  ],
}

/** Opens a form with a list in each item of a list, and what a host may add to it. */
function openHousehold(addition?: (place: Place<Household>) => ReactNode) {
  const ref = createRef<RecordFormHandle<Household>>()
  const handed: unknown[] = []
  render(
    <RecordForm
      ref={ref}
      schema={schema}
      defaultRecord={record}
      onChange={(next) => void handed.push(next)}
    >
      {(place) => (
        <>
          {addition?.(place)}
          <RepeatedFields
            place={at(place, 'people')}
            noun={{ one: 'person', many: 'people' }}
            {...listProps}
          >
            {(one) => (
              <>
                <TextField place={at(one, 'name')} />
                <RepeatedFields
                  place={at(one, 'phones')}
                  noun={{ one: 'phone', many: 'phones' }}
                  {...listProps}
                >
                  {(item) => <TextField place={at(item, 'number')} />}
                </RepeatedFields>
              </>
            )}
          </RepeatedFields>
        </>
      )}
    </RecordForm>,
  )
  return { handed, getRecord: () => ref.current?.getRecord() }
}

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
const boxes = (name: RegExp) =>
  [...document.querySelectorAll('input')].filter((input) => name.test(input.name))

/** The record that the inputs show. A new item without a text is not part of it. */
function shownPeople() {
  return boxes(/^people\.\d+\.name$/).map(({ name, value }) => {
    const phones = boxes(new RegExp(`^${name.replace('name', 'phones')}\\.`))
    return { name: value, phones: phones.map((input) => input.value).filter(Boolean) }
  })
}

/** The same of a record. */
function peopleOf(household: unknown) {
  return (household as Household).people?.map(({ name = '', phones = [] }) => ({
    name,
    phones: phones.map(({ number }) => number),
  }))
}

test.each([
  [['Remove phone 2: 4'], ['3']],
  [
    ['Remove phone 2: 4', 'Undo phone 2: 4'],
    ['3', '4'],
  ],
  [['Duplicate phone 1: 3'], ['3', '3', '4']],
  [['Move up phone 2: 4'], ['4', '3']],
])('onChange gets the record after %j in a list inside an item', async (names, phones) => {
  const { handed, getRecord } = openHousehold()
  for (const name of names) {
    fireEvent.click(screen.getByRole('button', { name }))
    await nextFrame()
  }
  expect(peopleOf(handed.at(-1))).toEqual([
    { name: 'Maria', phones: ['1', '2'] },
    { name: 'Luis', phones },
  ])
  expect(getRecord()).toEqual(handed.at(-1))
})

test('react-hook-form keeps the defaults of a list inside an item, so the form is dirty', () => {
  openHousehold((place) => <DirtyState control={place.control} />)
  expect(screen.getByText('unchanged')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Remove phone 2: 4' }))
  expect(screen.getByText('dirty')).toBeVisible()
})

/** Whether the form is dirty, as a host reads it. */
function DirtyState({ control }: Pick<Place<Household>, 'control'>) {
  const { isDirty } = useFormState({ control })
  return isDirty ? 'dirty' : 'unchanged'
}

const step = fc.tuple(
  fc.constantFrom('Add', 'Remove', 'Undo', 'Duplicate', 'Move up', 'Move down', 'type'),
  fc.nat(40),
)

test('after any action in nested lists, onChange got the record that the inputs show', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
    const { handed, getRecord } = openHousehold()
    try {
      for (const [action, turn] of steps) {
        const targets =
          action === 'type'
            ? boxes(/./)
            : [...document.querySelectorAll('button')].filter(({ textContent }) =>
                textContent.startsWith(action),
              )
        const target = targets[turn % targets.length]
        if (!target) continue
        if (action === 'type') fireEvent.change(target, { target: { value: `text ${turn}` } })
        else fireEvent.click(target)
        await nextFrame()
        const now = getRecord()
        expect(peopleOf(now)).toEqual(
          shownPeople().filter(({ name, phones }) => name || phones.length > 0),
        )
        // An action that changes nothing, such as the first item's Move up, is no edit.
        expect(handed.at(-1) ?? record).toEqual(now)
      }
    } finally {
      cleanup()
    }
  })
  await fc.assert(property, { numRuns: someRuns(1 / 6) })
})
