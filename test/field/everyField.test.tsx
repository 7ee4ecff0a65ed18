import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { number, object, string } from 'yup'
import {
  at,
  DateField,
  NumberField,
  type Place,
  SuggestField,
  TextField,
  YesNoField,
} from '../../src/index.ts'

import { openRecord } from './openRecord.tsx'

interface Vehicle {
  note?: string | null | undefined
  miles?: number | null | undefined
  bought?: string | null | undefined
  garaged?: string | null | undefined
  make?: string | null | undefined
}

const vehicleSchema = object({
  note: string().label('Note').nullable(),
  miles: number().label('Miles').nullable(),
  bought: string().label('Bought on').nullable().meta({ parseAs: 'date' }),
  garaged: string().label('Garaged').nullable().meta({ parseAs: 'yesNo' }),
  make: string().label('Make').nullable(),
})
  .strict()
  .label('Vehicle')

const makes = [{ value: 'Audi' }, { value: 'BMW', label: 'BMW (Bavaria)' }]

const open = (
  record: Record<string, unknown>,
  field: (place: Place<Vehicle>) => React.ReactNode,
  options?: { readOnly: boolean },
) => openRecord<Vehicle>(vehicleSchema, record, field, options)

/** Every kind of field, as a form uses it. */
const kinds = [
  {
    kind: 'TextField',
    key: 'note',
    label: 'Note',
    field: TextField,
    typed: ' new ',
    shown: 'new',
    read: 'new',
  },
  {
    kind: 'NumberField',
    key: 'miles',
    label: 'Miles',
    field: NumberField,
    typed: '1,200',
    shown: '1200',
    read: 1200,
  },
  {
    kind: 'DateField',
    key: 'bought',
    label: 'Bought on',
    field: DateField,
    typed: '3/4/21',
    shown: '03/04/2021',
    read: '2021-03-04',
  },
  {
    kind: 'SuggestField',
    key: 'make',
    label: 'Make',
    field: (props: Parameters<typeof TextField>[0]) => <SuggestField {...props} options={makes} />,
    typed: 'Saab',
    shown: 'Saab',
    read: 'Saab',
  },
] as const

describe.each(kinds)('$kind', ({ key, label, field, typed, shown, read }) => {
  // Each row of the table has a place of its own type.
  const Field = field as (props: {
    place: unknown
    label?: string
    hint?: string
    readOnly?: boolean
  }) => React.ReactNode

  test('keeps the typed text until it is left, then shows what it hands back', async () => {
    const form = open({}, (place) => <Field place={at(place, key)} />)
    const control = screen.getByLabelText(label)
    await userEvent.type(control, typed)
    expect(control).toHaveValue(typed)
    await userEvent.tab()
    expect(control).toHaveValue(shown)
    expect(await form.saved()).toEqual({ [key]: read })
  })

  test('shows a custom label and hint', async () => {
    const form = open({ [key]: null }, (place) => (
      <Field place={at(place, key)} label="Other" hint="As on the card" />
    ))
    expect(screen.getByLabelText('Other')).toHaveAccessibleDescription('As on the card')
    expect(await form.saved()).toEqual({ [key]: null })
  })

  test('uses the custom label in every message', async () => {
    const wrong = { a: 1 }
    const form = open({ [key]: wrong }, (place) => <Field place={at(place, key)} label="Other" />)
    await userEvent.click(screen.getByRole('button', { name: 'Leave blank (Other)' }))
    expect(await form.saved()).toEqual({})
  })

  test('uses the custom label in a read-only form', () => {
    open({}, (place) => <Field place={at(place, key)} label="Other" />, { readOnly: true })
    expect(screen.getByText('Other')).toHaveRole('term')
  })

  test('is a control that cannot change when the field alone is read-only', async () => {
    const form = open({ [key]: null }, (place) => <Field place={at(place, key)} readOnly />)
    const control = screen.getByLabelText(label)
    expect(control).toHaveAttribute('readonly')
    await userEvent.type(control, typed)
    expect(await form.saved()).toEqual({ [key]: null })
  })
})

describe('text with line breaks', () => {
  test.each(['one\ntwo', 'one\r\ntwo', '\n'])('shows the breaks: %j', async (note) => {
    const form = open({ note }, (place) => <TextField place={at(place, 'note')} />)
    expect(screen.getByLabelText('Note')).toHaveValue(note.replace('\r', ''))
    expect(await form.saved()).toEqual({ note })
  })

  test('shows the breaks in a field with suggestions too', async () => {
    const form = open({ make: 'Audi\nQuattro' }, (place) => (
      <SuggestField place={at(place, 'make')} options={makes} />
    ))
    expect(screen.getByLabelText('Make')).toHaveValue('Audi\nQuattro')
    await userEvent.type(screen.getByLabelText('Make'), '!')
    expect(await form.saved()).toEqual({ make: 'Audi\nQuattro!' })
  })

  test('stays a textarea where Enter adds lines when the last break is deleted', async () => {
    const form = open({ note: 'a\n' }, (place) => <TextField place={at(place, 'note')} />)
    const control = screen.getByLabelText('Note')
    await userEvent.type(control, '{Backspace}')
    expect(screen.getByLabelText('Note')).toBe(control)
    await userEvent.type(control, '{Enter}b')
    expect(await form.saved()).toEqual({ note: 'a\nb' })
  })
})

describe('a line that grows', () => {
  test('leaves Enter to the form, and adds a line with Shift+Enter', async () => {
    const form = open({}, (place) => <TextField place={at(place, 'note')} grows />)
    await userEvent.type(screen.getByLabelText('Note'), 'a{Shift>}{Enter}{/Shift}b')
    expect(screen.getByLabelText('Note')).toHaveValue('a\nb')
    expect(await form.saved()).toEqual({ note: 'a\nb' })
  })

  test('submits with Enter', async () => {
    open({}, (place) => <TextField place={at(place, 'note')} grows />)
    await userEvent.type(screen.getByLabelText('Note'), 'a{Enter}')
    expect(await screen.findByText('Saved', { selector: '.qf-visually-hidden' })).toHaveRole(
      'status',
    )
  })
})

describe('the echo', () => {
  test.each(['2,150', ' 2,150 ', '1 200', '$12,500', '-1,250,000.5'])(
    'says nothing at a number, whose box shows its digits once it is left: %j',
    async (text) => {
      open({}, (place) => <NumberField place={at(place, 'miles')} />)
      const miles = screen.getByLabelText('Miles')
      await userEvent.type(miles, text)
      expect(miles).toHaveValue(text)
      expect(miles).not.toHaveAccessibleDescription()
    },
  )

  test('shows at a date, with the age for a date of birth', async () => {
    open({ bought: '2021-03-04' }, (place) => (
      <>
        <DateField place={at(place, 'bought')} />
        <DateField place={at(place, 'bought')} label="Born" showAge />
      </>
    ))
    expect(screen.getByLabelText('Bought on')).toHaveAccessibleDescription('March 4, 2021')
    const born = screen.getByText(/^March 4, 2021, age \d+$/)
    expect(born).toBeVisible()
  })
})

describe('a yes or no question', () => {
  const question = (place: Place<Vehicle>) => <YesNoField place={at(place, 'garaged')} />
  const group = () => screen.getByRole('radiogroup', { name: 'Garaged' })
  const choice = (name: string) => within(group()).getByRole('radio', { name })

  test.each([
    ['Yes', 'yes'],
    ['No', 'no'],
  ])('writes %s as "%s"', async (name, text) => {
    const form = open({}, question)
    await userEvent.click(choice(name))
    expect(await form.saved()).toEqual({ garaged: text })
  })

  test.each([
    ['Y', 'Yes'],
    ['true', 'Yes'],
    ['0', 'No'],
  ])('shows "%s" as %s, and keeps its spelling when it is chosen again', async (stored, name) => {
    const form = open({ garaged: stored }, question)
    expect(choice(name)).toBeChecked()
    await userEvent.click(choice('Not provided'))
    await userEvent.click(choice(name))
    expect(await form.saved()).toEqual({ garaged: stored })
  })

  test('keeps an answer that is neither yes nor no', async () => {
    const form = open({ garaged: 'partial' }, question)
    expect(choice('"partial" (from the record)')).toBeChecked()
    await userEvent.click(choice('No'))
    await userEvent.click(choice('"partial" (from the record)'))
    expect(await form.saved()).toEqual({ garaged: 'partial' })
  })

  test('is one Tab stop, and the arrow keys choose', async () => {
    const form = open({}, question)
    await userEvent.tab()
    expect(choice('Not provided')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(choice('No')).toBeChecked()
    await userEvent.tab()
    expect(group()).not.toContainElement(document.activeElement as HTMLElement)
    expect(await form.saved()).toEqual({ garaged: 'no' })
  })

  test('cannot change when it is read-only', async () => {
    const form = open({ garaged: 'yes' }, (place) => (
      <YesNoField place={at(place, 'garaged')} readOnly />
    ))
    await userEvent.click(choice('No'))
    expect(choice('Yes')).toBeChecked()
    expect(await form.saved()).toEqual({ garaged: 'yes' })
  })
})
