import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DriverForm, PersonalInfoForm } from '../../../src/index.ts'
import { addressReading } from '../../../src/section/address/AddressAssist.tsx'
import { press, said, settle } from '../../form/helpers/openForm.tsx'
import { pasteText } from '../../form/helpers/pasteText.ts'
import { unloadable } from '../../failLazyLoad.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Delays the lazy address code until the returned function lets it load. */
function late(): () => Promise<void> {
  const arrive = unloadable(addressReading)
  vi.mocked(addressReading.hasFailed).mockReturnValue(false)
  vi.mocked(addressReading.load).mockReturnValue(new Promise(() => {}))
  return arrive
}

const whole = '1600 Elm St, Austin, TX 78701'
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** Pastes like a browser when no handler prevents it. */
function paste(into: HTMLInputElement, text: string): void {
  pasteText(into, text)
}

describe('an address whose lazy code loads late', () => {
  test.each([false, true])(
    'splits text pasted before the load, with one Undo; strict mode: %s',
    async (isStrict) => {
      const arrive = late()
      const records: unknown[] = []
      const record = { driver_zip: '76701' }
      render(<DriverForm defaultRecord={record} onSubmit={(it) => void records.push(it)} />, {
        reactStrictMode: isStrict,
      })
      await settle()
      act(() => box('State').focus())
      await settle()
      paste(box('State'), whole)
      expect(box('State')).toHaveValue(whole)
      const state = box('State')
      await arrive()
      await settle()
      await screen.findByText('Filled 2 address fields from pasted text', { selector: 'span' })
      expect(box('State')).toBe(state)
      expect(state).toHaveFocus()
      expect(state).toHaveValue('TX')
      expect(box('Address')).toHaveValue(whole)
      await press('Undo (Address)')
      await press('Save')
      expect(records).toEqual([record])
    },
  )

  test('does not change text edited since', async () => {
    const arrive = late()
    render(<PersonalInfoForm />)
    await settle()
    paste(box('Street'), whole)
    await userEvent.type(box('Street'), '!')
    await arrive()
    await settle()
    expect(box('Street')).toHaveValue(`${whole}!`)
    expect(box('City')).toHaveValue('')
  })

  test('offers the full address after an edit of a part before the load', async () => {
    const arrive = late()
    render(<PersonalInfoForm defaultRecord={{ address: { street: 'Elm St', city: 'Austin' } }} />)
    await settle()
    await userEvent.type(box('Street'), 'reet')
    act(() => box('Email').focus())
    await arrive()
    await settle()
    expect(screen.getByRole('button', { name: /^Use Elm Street, Austin/ })).toBeVisible()
  })

  test('keeps the boxes, the focus, the caret and the typed text', async () => {
    const arrive = late()
    render(<DriverForm defaultRecord={{ driver_address: whole }} />)
    const line = box('Address')
    await userEvent.type(line, ' ', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    await arrive()
    expect(box('Address')).toBe(line)
    expect(line).toHaveFocus()
    expect(line.selectionStart).toBe(5)
    expect(line).toHaveValue('1600  Elm St, Austin, TX 78701')
    screen.getByRole('button', { name: /^Fill state and ZIP code/ })
    await userEvent.tab()
    expect(box('State')).toHaveFocus()
  })

  test('copies another address as soon as the code loads', async () => {
    const arrive = late()
    const sameAs = { label: 'property address', address: { city: 'Austin' } }
    render(<PersonalInfoForm addressSameAs={sameAs} />)
    await press('Same as property address (Home address)')
    expect(box('City')).toHaveValue('')
    await arrive()
    await said('Copied from property address')
    expect(box('City')).toHaveValue('Austin')
    await press('Undo (Home address)')
    expect(box('City')).toHaveValue('')
  })
})

test('a message shows that the code of a paste failed to load, until the next edit', async () => {
  unloadable(addressReading)
  render(<PersonalInfoForm />)
  await settle()
  paste(box('City'), 'San Marcos')
  await settle()
  const sentence = "We couldn't split this. Check each field."
  expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  paste(box('Street'), whole)
  await said(sentence)
  expect(box('Street')).toHaveValue(whole)
  expect(screen.getByText(sentence, { selector: '[data-part="address-message"]' })).toBeVisible()
  await userEvent.type(box('Street'), '!')
  expect(
    screen.queryByText(sentence, { selector: '[data-part="address-message"]' }),
  ).not.toBeInTheDocument()
})

test('text pasted while the code failed to load is split once it loads', async () => {
  const load = unloadable(addressReading)
  render(<PersonalInfoForm />)
  await settle()
  paste(box('Street'), whole)
  await said("We couldn't split this. Check each field.")
  fireEvent.change(box('Email'), { target: { value: 'maria@example.com' } })
  await load()
  await screen.findByText('Filled 5 address fields from pasted text', { selector: 'span' })
  expect(box('Street')).toHaveValue('Elm St')
  expect(box('City')).toHaveValue('Austin')
  expect(
    screen.queryByText("We couldn't split this. Check each field.", { selector: 'p' }),
  ).toBeNull()
})
