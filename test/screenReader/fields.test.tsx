import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { number, object, string } from 'yup'
import { at, DateField, NumberField, type Place, TextField, YesNoField } from '../../src/index.ts'
import { openRecord } from '../field/openRecord.tsx'
import { hear, hearAgain, hearStatus, read, tab } from './virtualReader.ts'

// What a screen reader says at one field of each kind, word for word and in order: the role, the
// name, the value, the description, the states.

interface Home {
  note?: string | null | undefined
  zip: string
  size?: number | null | undefined
  bought?: string | null | undefined
  rented?: string | null | undefined
}

const homeSchema = object({
  note: string().label('Note').nullable(),
  zip: string().label('ZIP code').required(),
  size: number().label('Square footage').nullable(),
  bought: string().label('Bought on').nullable().meta({ parseAs: 'date' }),
  rented: string().label('Rented out').nullable().meta({ parseAs: 'yesNo' }),
})
  .strict()
  .label('Home')

const open = (record: Record<string, unknown>, field: (place: Place<Home>) => ReactNode) =>
  openRecord<Home>(homeSchema, { zip: '78701', ...record }, field)

describe('TextField', () => {
  test('says its name, its text and its hint', async () => {
    open({ note: 'Corner lot' }, (place) => (
      <TextField place={at(place, 'note')} hint="As on the record" />
    ))
    expect(await tab(1)).toEqual(['textbox, Note, Corner lot, As on the record'])
  })

  test('says that it is required, and what is missing', async () => {
    open({ zip: '' }, (place) => <TextField place={at(place, 'zip')} />)
    expect(await tab(1)).toEqual(['textbox, ZIP code (required), required'])
    await hear('{Enter}')
    expect(await hearAgain()).toBe(
      'textbox, ZIP code (required), Error: Enter ZIP code, invalid, required',
    )
  })

  test('says that it is read-only', async () => {
    open({ note: 'Corner lot' }, (place) => <TextField place={at(place, 'note')} readOnly />)
    expect(await tab(1)).toEqual(['textbox, Note, Corner lot, read only'])
  })

  test('is a separate box for several lines', async () => {
    open({ note: 'Corner lot\nNew roof' }, (place) => <TextField place={at(place, 'note')} />)
    // This screen reader does not say the text of a textarea.
    expect(await tab(1)).toEqual(['textbox, Note'])
  })
})

describe('NumberField', () => {
  test('says its unit', async () => {
    open({ size: 1850 }, (place) => <NumberField place={at(place, 'size')} suffix="sq ft" />)
    expect(await tab(1)).toEqual(['textbox, Square footage, 1850, sq ft'])
  })

  test('says the digits of the typed text on return', async () => {
    open({}, (place) => <NumberField place={at(place, 'size')} suffix="sq ft" />)
    await hear('{Tab}1,850 sq ft{Tab}')
    expect((await hear('{Shift>}{Tab}{/Shift}')).join()).toContain('Square footage, 1850, sq ft')
  })

  test('says its error once the focus leaves, and again on return', async () => {
    open({}, (place) => <NumberField place={at(place, 'size')} suffix="sq ft" />)
    await tab(1)
    expect(await hearStatus('large{Tab}')).toBe(
      'polite: Square footage: Square footage must be a number',
    )
    expect(await hear('{Shift>}{Tab}{/Shift}')).toEqual([
      'textbox, Square footage, large, sq ft Error: Square footage must be a number, invalid',
    ])
  })

  test('says the value that arrived, and its fixes', async () => {
    open({ size: '1850' }, (place) => <NumberField place={at(place, 'size')} />)
    expect(await tab(1)).toEqual([
      'textbox, Square footage, 1850, Error: Square footage arrived as text. Choose Use 1850 or Leave blank. Alt+Enter: Use 1850, Leave blank, invalid, key shortcuts Alt+Enter',
    ])
    expect(await hear('{Alt>}{Enter}{/Alt}{ArrowDown}')).toEqual([
      'menuitem, Use 1850, key shortcuts U, position 1, set size 3',
      'menuitem, Leave blank, key shortcuts L, position 2, set size 3',
    ])
  })
})

describe('DateField', () => {
  test('says the echo of the date', async () => {
    open({ bought: '1980-03-14' }, (place) => (
      <DateField place={at(place, 'bought')} hint="Month, day, year, like 3/14/1980" />
    ))
    expect(await tab(1)).toEqual([
      'textbox, Bought on, 03/14/1980, Month, day, year, like 3/14/1980 March 14, 1980',
    ])
  })

  test('says its warning', async () => {
    open({ bought: 'March 80' }, (place) => <DateField place={at(place, 'bought')} />)
    expect(await tab(1)).toEqual([
      'textbox, Bought on, March 80, Check: We can\'t read "March 80" as a full date. Enter it, or leave it unchanged.',
    ])
  })

  test('says that a date does not exist', async () => {
    open({}, (place) => <DateField place={at(place, 'bought')} />)
    await hear('{Tab}2/30/1980')
    expect(await hearAgain()).toBe(
      "textbox, Bought on, 2/30/1980, Error: 2/30/1980 isn't a real date, invalid",
    )
  })
})

describe('YesNoField', () => {
  test('says the question and each answer', async () => {
    open({ rented: 'no' }, (place) => (
      <YesNoField place={at(place, 'rented')} hint="In the last year" />
    ))
    expect(await read(screen.getByRole('radiogroup'))).toEqual([
      'radiogroup, Rented out, In the last year',
      'radio, Yes, not checked, position 1, set size 3',
      'Yes',
      'radio, No, checked, position 2, set size 3',
      'No',
      'radio, Not provided, not checked, position 3, set size 3',
      'Not provided',
      'end of radiogroup, Rented out, In the last year',
    ])
  })

  test('says an answer that is neither yes nor no', async () => {
    open({ rented: 'partial' }, (place) => <YesNoField place={at(place, 'rented')} />)
    expect(await tab(1)).toEqual([
      'radio, "partial" (from the record), checked, position 4, set size 4',
    ])
  })
})
