import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, StrictMode, useState } from 'react'
import { expect, test } from 'vitest'
import {
  at,
  DriverForm,
  type RecordFormHandle,
  NumberField,
  RecordForm,
  TextField,
} from '../../src/index.ts'
import { type Driver, driverSchema, propertyInfoSchema } from '../../src/records.ts'

/*
 * React does not control the text boxes of the kit. What the form knows and what a box shows must agree all
 * the same, whichever of the two changes first.
 */

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const record = { driver_name: 'Maria', driver_zip: '78701', driver_address: '1 Elm St\r\nAustin' }

test('a text typed in StrictMode stays, and a reset of the form shows the record', async () => {
  const form = createRef<RecordFormHandle<Driver>>()
  render(
    <StrictMode>
      <DriverForm ref={form} defaultRecord={record} />
    </StrictMode>,
  )
  await userEvent.type(box('Name'), ' Lopez')
  expect(box('Name')).toHaveValue('Maria Lopez')
  expect(form.current?.getRecord()).toMatchObject({ driver_name: 'Maria Lopez' })
  act(() => form.current?.reset())
  expect(box('Name')).toHaveValue('Maria')
  // The text of the last render, again.
  await userEvent.type(box('Name'), 'x')
  act(() => form.current?.reset())
  expect(box('Name')).toHaveValue('Maria')
})

test('a box that renders for another reason keeps its text, caret and selection', async () => {
  const show = (label: string) => (
    <RecordForm schema={driverSchema} defaultRecord={record}>
      {(place) => <TextField place={at(place, 'driver_name')} label={label} />}
    </RecordForm>
  )
  const { rerender } = render(show('Name'))
  await userEvent.type(box('Name'), 'X', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  box('Name').setSelectionRange(1, 4, 'backward')
  rerender(show('Full name'))
  expect(box('Full name')).toHaveValue('MaXria')
  const { selectionStart, selectionEnd } = box('Full name')
  expect([selectionStart, selectionEnd]).toEqual([1, 4])
})

test('a box that moves to another place shows the text there', async () => {
  function Switching() {
    const [key, setKey] = useState<'driver_name' | 'driver_zip'>('driver_name')
    return (
      <RecordForm schema={driverSchema} defaultRecord={record}>
        {(place) => (
          <>
            <TextField place={at(place, key)} label="Answer" />
            <button type="button" onClick={() => setKey('driver_zip')}>
              Other
            </button>
          </>
        )}
      </RecordForm>
    )
  }
  render(<Switching />)
  await userEvent.type(box('Answer'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Other' }))
  expect(screen.getByRole('textbox')).toHaveValue('78701')
})

test('a box that leaves the page and returns shows what was typed', async () => {
  function Hiding() {
    const [isShown, setIsShown] = useState(true)
    return (
      <RecordForm schema={propertyInfoSchema} defaultRecord={{ year_built: 1985 }}>
        {(place) => (
          <>
            {isShown && <NumberField place={at(place, 'year_built')} />}
            <button type="button" onClick={() => setIsShown(!isShown)}>
              Toggle
            </button>
          </>
        )}
      </RecordForm>
    )
  }
  render(<Hiding />)
  await userEvent.clear(box('Year built'))
  await userEvent.type(box('Year built'), '19')
  const toggle = screen.getByRole('button', { name: 'Toggle' })
  await userEvent.click(toggle)
  expect(screen.queryByLabelText('Year built')).toBeNull()
  await userEvent.click(toggle)
  expect(box('Year built')).toHaveValue('19')
})

test('a text composed by an input method is taken letter by letter', () => {
  const form = createRef<RecordFormHandle<Driver>>()
  render(<DriverForm ref={form} defaultRecord={record} />)
  fireEvent.compositionStart(box('Name'))
  for (const text of ['k', 'か', 'かn', '漢']) {
    fireEvent.input(box('Name'), { target: { value: text }, isComposing: true })
    expect(box('Name')).toHaveValue(text)
  }
  fireEvent.compositionEnd(box('Name'), { data: '漢' })
  expect(box('Name')).toHaveValue('漢')
  expect(form.current?.getRecord()).toMatchObject({ driver_name: '漢' })
})
