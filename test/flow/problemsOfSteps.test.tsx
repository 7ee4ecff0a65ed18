import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Quote, QuoteFlow } from '../../src/index.ts'
import { settle } from '../form/helpers/openForm.tsx'

/** Two problems of the client, one of the property, two of the driver. */
const quote = {
  personal: { first_name: 3, age: 'abc' },
  property: { year_built: 'old' },
  drivers: [{ driver_zip: '78701', driver_name: 3, driver_age: 'young' }],
} as unknown as Quote

const focusedName = () => document.activeElement?.getAttribute('name')

async function open(defaultRecord = quote) {
  render(<QuoteFlow defaultRecord={defaultRecord} />)
  await settle()
  act(() => screen.getByLabelText('First name').focus())
}

/** The names of the controls that a key goes to, one after the other. */
async function visited(times: number, key: object): Promise<unknown[]> {
  const names = []
  for (let time = 0; time < times; time += 1) {
    fireEvent.keyDown(document.activeElement ?? document.body, key)
    await settle()
    names.push(focusedName())
  }
  return names
}

const first = 'personal.first_name'
const age = 'personal.age'
const year = 'property.year_built'
const name = 'drivers.0.driver_name'
const driverAge = 'drivers.0.driver_age'

describe('the problems of a flow', () => {
  test('F8 goes through those of the step, then to those of the steps after it, and begins again', async () => {
    await open()
    expect(await visited(6, { key: 'F8' })).toEqual([age, year, name, driverAge, first, age])
  })

  test('Shift+F8 goes the other way', async () => {
    await open()
    const names = await visited(6, { key: 'F8', shiftKey: true })
    expect(names).toEqual([driverAge, name, year, age, first, driverAge])
  })

  test('F8 selects the text, as Tab does, so that typing replaces it', async () => {
    await open()
    await visited(2, { key: 'F8' })
    const box = document.activeElement as HTMLInputElement
    expect(box.value).toBe('old')
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 3])
  })

  test('F8 stays in a step that alone has problems', async () => {
    await open({ personal: quote.personal })
    expect(await visited(3, { key: 'F8' })).toEqual([age, first, age])
  })
})
