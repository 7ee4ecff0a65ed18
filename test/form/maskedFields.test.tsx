import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import { object, string } from 'yup'
import {
  at,
  DriverForm,
  PersonalInfoForm,
  RecordForm,
  type RecordFormHandle,
  TextField,
} from '../../src/index.ts'
import type { Driver } from '../../src/records.ts'
import { type Arrived, press, save, settle } from './helpers/openForm.tsx'

const maria: Arrived = {
  driver_zip: '78701',
  driver_name: 'Maria',
  driver_birth_date: '1980-03-14',
  driver_license_number: 'D5514821',
  x: null,
}

const number = () => screen.queryByLabelText<HTMLInputElement>('License number')
const revealNumber = () => screen.getByRole('button', { name: 'Reveal (License number)' })
const revealDate = () => screen.getByRole('button', { name: 'Reveal (Date of birth)' })

function openMasked(defaultRecord: Arrived = maria) {
  const ref = createRef<RecordFormHandle<Driver>>()
  const records: unknown[] = []
  render(
    <DriverForm
      ref={ref}
      sensitive="mask"
      defaultRecord={defaultRecord}
      onSubmit={(record) => {
        records.push(record)
      }}
    />,
  )
  return { records, focus: (path: string) => act(async () => ref.current?.focus(path)) }
}

/** All text of the page, whatever element or attribute contains it. */
const page = () => document.documentElement.outerHTML

describe('a sensitive answer in a form that masks', () => {
  test('shows only its end on the page', () => {
    openMasked()
    expect(page()).not.toMatch(/D5514821|5514|1980-03|March/)
    expect(screen.getByText('•••• 4821')).toBeVisible()
    expect(revealNumber()).toHaveAccessibleDescription('Hidden, ends in 4821')
    expect(revealDate()).toHaveAccessibleDescription('Hidden')
    expect(number()).not.toBeInTheDocument()
  })

  test('is visible unless the host asks for masking', () => {
    render(<DriverForm defaultRecord={maria} />)
    expect(number()).toHaveValue('D5514821')
  })

  test('is handed back as it came', async () => {
    const { records } = openMasked()
    await save()
    expect(records[0]).toBeCopyOf(maria)
  })

  test('is revealed in its input, with the focus, and masked again on blur', async () => {
    const { records } = openMasked()
    await userEvent.click(revealNumber())
    await settle()
    expect(number()).toHaveFocus()
    expect(number()).toHaveValue('D5514821')
    act(() => screen.getByLabelText('Name').focus())
    await settle()
    expect(number()).not.toBeInTheDocument()
    expect(page()).not.toContain('D5514821')
    await save()
    expect(records[0]).toBeCopyOf(maria)
  })

  test('is revealed alone', async () => {
    openMasked()
    await userEvent.click(revealNumber())
    await userEvent.click(revealDate())
    await settle()
    expect(screen.getByLabelText('Date of birth')).toHaveFocus()
    expect(number()).not.toBeInTheDocument()
    expect(screen.getByText('March 14, 1980, age', { exact: false })).toBeVisible()
  })

  test('can be corrected, masked and handed back', async () => {
    const { records } = openMasked()
    await userEvent.click(revealNumber())
    await settle()
    await userEvent.clear(screen.getByLabelText('License number'))
    expect(number()).toHaveFocus()
    await userEvent.keyboard('K9998887')
    expect(number()).toHaveValue('K9998887')
    act(() => screen.getByLabelText('Name').focus())
    await settle()
    expect(screen.getByText('•••• 8887')).toBeVisible()
    await save()
    expect(records).toEqual([{ ...maria, driver_license_number: 'K9998887' }])
  })

  test('stays visible while it is first typed', async () => {
    openMasked({})
    await userEvent.type(screen.getByLabelText('License number'), 'D5514821')
    expect(number()).toHaveFocus()
    expect(number()).toHaveValue('D5514821')
    act(() => number()?.blur())
    expect(screen.getByText('•••• 4821')).toBeVisible()
  })

  test.each(['driver_license_number', '["driver_license_number"]'])(
    'is revealed by focus(%s)',
    async (path) => {
      const { focus } = openMasked()
      await focus(path)
      expect(number()).toHaveFocus()
    },
  )

  test('shows its problem, and F8 and the summary reveal it', async () => {
    const { records } = openMasked({ ...maria, driver_birth_date: '' })
    await userEvent.type(screen.getByLabelText('Date of birth'), '2/30/1980')
    await userEvent.tab()
    await settle()
    expect(revealDate()).toHaveAccessibleDescription(
      expect.stringContaining("Error: •••• isn't a real date"),
    )
    expect(page()).not.toContain('2/30')
    act(() => screen.getByLabelText('Name').focus())
    await userEvent.keyboard('{F8}')
    await settle()
    expect(screen.getByLabelText('Date of birth')).toHaveFocus()
    expect(screen.getByLabelText('Date of birth')).toHaveValue('2/30/1980')
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.clear(screen.getByLabelText('ZIP code (required)'))
    await press('Save')
    const summary = screen.getByRole('alert')
    await userEvent.click(within(summary).getByRole('link', { name: "•••• isn't a real date" }))
    await settle()
    expect(screen.getByLabelText('Date of birth')).toHaveFocus()
    expect(records).toEqual([])
  })

  test('does not show in any button while it is masked', async () => {
    openMasked({ ...maria, driver_license_number: 55148219 })
    expect(page()).not.toContain('5514')
    await userEvent.click(revealNumber())
    await settle()
    const use = screen.getByRole('button', { name: 'Use 55148219 (License number)' })
    await userEvent.click(use)
    await settle()
    expect(number()).toHaveFocus()
  })

  test('stays visible when the window loses focus', async () => {
    openMasked()
    await userEvent.click(revealNumber())
    await settle()
    // The browser sends blur to the control, which keeps the focus.
    fireEvent.blur(screen.getByLabelText('License number'), { relatedTarget: null })
    expect(number()).toHaveFocus()
  })

  test.each(['*****678', '****1234', '•••• 6789'])(
    'that arrived as %s is not masked and is kept byte for byte',
    async (masked) => {
      const arrived = { ...maria, driver_license_number: masked }
      const { records } = openMasked(arrived)
      expect(number()).toHaveValue(masked)
      act(() => number()?.focus())
      await userEvent.tab()
      await save()
      expect(records[0]).toBeCopyOf(arrived)
    },
  )

  test('that arrived masked stays in its input while a new one is typed over it', async () => {
    const arrived = { ...maria, driver_license_number: '*****678' }
    const { records } = openMasked(arrived)
    expect(screen.queryByRole('button', { name: /^Spell/ })).not.toBeInTheDocument()
    act(() => number()?.focus())
    number()?.select()
    await userEvent.keyboard('K9998887')
    expect(number()).toHaveFocus()
    expect(number()).toHaveValue('K9998887')
    act(() => screen.getByLabelText('Name').focus())
    await settle()
    expect(screen.getByText('•••• 8887')).toBeVisible()
    await save()
    expect(records).toEqual([{ ...maria, driver_license_number: 'K9998887' }])
  })

  test.each([
    ['as it arrived', '14th of Marchember 80', /Marchember/],
    ['as it was read', '31/03/1980', /March 31|31.03/],
  ])('does not show %s at its field or in the summary', async (_, date, hidden) => {
    const { records } = openMasked({ driver_birth_date: date, driver_license_number: 'D5514821' })
    await save()
    expect(screen.getByRole('alert')).toBeVisible()
    expect(page()).not.toMatch(hidden)
    await userEvent.type(screen.getByLabelText('ZIP code (required)'), '78701')
    await save()
    expect(records).toEqual([
      { driver_birth_date: date, driver_license_number: 'D5514821', driver_zip: '78701' },
    ])
  })

  test("is redacted from the host's problems, wherever they show", async () => {
    const records: unknown[] = []
    render(
      <DriverForm
        sensitive="mask"
        defaultRecord={maria}
        onSubmit={(record) => {
          records.push(record)
          const message = 'No license has the number D5514821'
          return { errors: [{ path: 'driver_license_number', message }] }
        }}
      />,
    )
    act(() => screen.getByLabelText('Name').focus())
    await save()
    act(() => screen.getByLabelText('Name').focus())
    await settle()
    expect(page()).not.toContain('D5514821')
    expect(
      screen.getByRole('link', { name: 'License number: No license has the number ••••' }),
    ).toBeVisible()
    expect(revealNumber()).toHaveAccessibleDescription(
      expect.stringContaining('Error: No license has the number ••••'),
    )
    await userEvent.click(revealNumber())
    await settle()
    expect(number()).toHaveAccessibleDescription('Error: No license has the number D5514821')
    expect(records).toEqual([maria])
  })

  test('is one Tab stop', async () => {
    openMasked()
    act(() => screen.getByLabelText('Driver status').focus())
    await userEvent.tab()
    expect(revealNumber()).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByLabelText('License state')).toHaveFocus()
  })
})

test('a read-only form masks too, and shows the answer until its button loses focus', async () => {
  render(<DriverForm readOnly sensitive="mask" defaultRecord={maria} />)
  expect(page()).not.toMatch(/D5514821|1980-03/)
  await userEvent.click(revealNumber())
  expect(screen.getByText('D5514821')).toBeVisible()
  const hide = screen.getByRole('button', { name: 'Hide (License number)' })
  expect(hide).toHaveFocus()
  await userEvent.click(hide)
  expect(page()).not.toContain('D5514821')
  expect(revealNumber()).toHaveFocus()
  await userEvent.click(revealNumber())
  await userEvent.tab()
  expect(page()).not.toContain('D5514821')
})

test('a date of birth that arrived as a number is masked and kept', async () => {
  const arrived = { birth_date: 320976000, last_name: 'Lopez' }
  const records: unknown[] = []
  render(
    <PersonalInfoForm
      sensitive="mask"
      defaultRecord={arrived}
      onSubmit={(record) => {
        records.push(record)
      }}
    />,
  )
  expect(page()).not.toContain('320976000')
  await save()
  expect(records[0]).toBeCopyOf(arrived)
})

test('a member that a host schema calls sensitive is masked', async () => {
  const schema = object({ ssn: string().label('SSN').meta({ sensitive: true }) }).label('Person')
  const records: unknown[] = []
  render(
    <RecordForm
      schema={schema}
      sensitive="mask"
      defaultRecord={{ ssn: '078-05-1120' }}
      onSubmit={(record) => {
        records.push(record)
      }}
    >
      {(place) => <TextField place={at(place, 'ssn')} />}
    </RecordForm>,
  )
  expect(screen.getByText('•••• 1120')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reveal (SSN)' }))
  await settle()
  await userEvent.keyboard('{End}{Backspace}{Enter}')
  await settle()
  expect(records).toEqual([{ ssn: '078-05-112' }])
})
