import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { describe, expect, test } from 'vitest'
import {
  DriverFields,
  DriverForm,
  PersonalInfoFields,
  PropertyInfoForm,
  RecordForm,
  QuoteFormsProvider,
  RecordProvider,
  type ShortcutOverrides,
  useRecordForm,
} from '../../../src/index.ts'
import { driverSchema, personalInfoSchema } from '../../../src/records.ts'
import { open, said, settle } from '../helpers/openForm.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const focusedName = () => document.activeElement?.getAttribute('name')

/** Presses keys at the focused element: `{Control>}{Enter}{/Control}`. */
async function keyboard(keys: string): Promise<void> {
  await userEvent.keyboard(keys)
  await settle()
}

const ctrlEnter = '{Control>}{Enter}{/Control}'
const ctrlShiftEnter = '{Control>}{Shift>}{Enter}{/Shift}{/Control}'

describe('Ctrl+Enter', () => {
  test.each([
    ['a text field', 'Name', ctrlEnter],
    ['a text field, with Cmd', 'Name', '{Meta>}{Enter}{/Meta}'],
    ['a line that grows', 'Address', ctrlEnter],
    ['a choice', 'Yes', ctrlEnter],
  ])('submits once from %s', async (_, label, keys) => {
    const record = { driver_zip: '78701' }
    const { handed } = open('Driver', { defaultRecord: record })
    act(() => field(label).focus())
    await keyboard(keys)
    expect(handed.map((each) => each.record)).toEqual([record])
  })

  test('submits from a multi-line text, where Enter adds a line', async () => {
    const record = { driver_zip: '78701', driver_name: 'Maria\nLopez' }
    const { handed } = open('Driver', { defaultRecord: record })
    act(() => field('Name').focus())
    await keyboard(ctrlEnter)
    expect(handed.map((each) => each.record)).toEqual([record])
  })

  test('submits once when it is held down', async () => {
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '78701' } })
    const pressed = { key: 'Enter', ctrlKey: true }
    fireEvent.keyDown(field('Name'), pressed)
    await settle()
    for (let turn = 0; turn < 3; turn += 1) {
      fireEvent.keyDown(field('Name'), { ...pressed, repeat: true })
      await settle()
    }
    expect(handed).toHaveLength(1)
  })

  test('shows on the button', () => {
    open('Driver')
    const button = screen.getByRole('button', { name: 'Save' })
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter')
  })
})

describe('F8', () => {
  const record = { driver_age: 'old', driver_birth_date: 'March 80', driver_zip: '' }

  test('moves through errors and warnings in page order, and wraps around', async () => {
    open('Driver', { defaultRecord: record })
    act(() => field('Name').focus())
    const met: unknown[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      await keyboard('{F8}')
      met.push(focusedName())
    }
    expect(met).toEqual(['driver_birth_date', 'driver_age', 'driver_birth_date'])
  })

  test('moves backward with Shift', async () => {
    open('Driver', { defaultRecord: record })
    act(() => field('Name').focus())
    const met: unknown[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      await keyboard('{Shift>}{F8}{/Shift}')
      met.push(focusedName())
    }
    expect(met).toEqual(['driver_age', 'driver_birth_date', 'driver_age'])
  })

  test('continues from the focus, not from its last stop', async () => {
    open('Driver', { defaultRecord: record })
    act(() => field('Driver status').focus())
    await keyboard('{Shift>}{F8}{/Shift}')
    expect(field('Age')).toHaveFocus()
    act(() => field('Relationship to applicant').focus())
    await keyboard('{F8}')
    expect(field('Date of birth')).toHaveFocus()
  })

  test('reaches the problems of a refused submit', async () => {
    open('Driver')
    act(() => field('Name').focus())
    await keyboard(ctrlEnter)
    act(() => field('Name').focus())
    await keyboard('{F8}')
    expect(field('ZIP code (required)')).toHaveFocus()
  })

  test('skips the question that has the focus', async () => {
    open('Driver', { defaultRecord: { driver_full_time_student: 7, driver_age: 'old' } })
    act(() => field('Age').focus())
    await keyboard('{F8}')
    expect(focusedName()).toBe('driver_full_time_student')
    await keyboard('{F8}')
    expect(field('Age')).toHaveFocus()
  })

  test('opens the one item that hides a problem, in turn', async () => {
    const mortgagee = Array.from({ length: 12 }, (_, at) =>
      at % 5 === 2 ? { company: 7, address: { zip: 1 } } : { company: `Lender ${at}` },
    )
    open('Property info', { defaultRecord: { mortgagee } })
    const opened = () => document.querySelectorAll('[aria-expanded="true"]')
    act(() => field('Year built').focus())
    const met: unknown[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      await keyboard('{F8}')
      met.push(focusedName())
      expect(opened()).toHaveLength(turn < 2 ? 1 : 2)
    }
    expect(met).toEqual([
      'mortgagee.2.company',
      'mortgagee.2.address.zip',
      'mortgagee.7.company',
      'mortgagee.7.address.zip',
      'mortgagee.2.company',
    ])
  })

  test('takes the problems of a collapsed item in the order of the page', async () => {
    const mortgagee = Array.from({ length: 12 }, (_, at) =>
      at === 2 ? { company: 'Chase', address: { zip: 1 }, loan_number: 7 } : { company: `L${at}` },
    )
    const met = async (keys: string) => {
      const { unmount } = open('Property info', { defaultRecord: { mortgagee } })
      act(() => field('Year built').focus())
      await keyboard(keys)
      const first = focusedName()
      await keyboard(keys)
      const both = [first, focusedName()]
      unmount()
      return both
    }
    const inOrder = ['mortgagee.2.loan_number', 'mortgagee.2.address.zip']
    expect(await met('{F8}')).toEqual(inOrder)
    expect(await met('{Shift>}{F8}{/Shift}')).toEqual(inOrder.toReversed())
  })

  test('moves from the button of a collapsed item into the item', async () => {
    const mortgagee = [{}, { company: 7 }, {}, { company: 8 }]
    open('Property info', { defaultRecord: { mortgagee } })
    act(() => screen.getByRole('button', { name: /^Mortgagee 2 of 4/ }).focus())
    await keyboard('{F8}')
    expect(focusedName()).toBe('mortgagee.1.company')
  })

  test.each(['{F8}', '{Shift>}{F8}{/Shift}'])(
    'announces the only problem again at %s',
    async (keys) => {
      open('Driver', { defaultRecord: { driver_age: 'old', driver_zip: '78701' } })
      act(() => field('Age').focus())
      await keyboard(keys)
      await said('Age: Age must be a number, like 46')
      expect(field('Age')).toHaveFocus()
    },
  )

  test('announces politely that there is no problem', async () => {
    open('Driver', { defaultRecord: { driver_zip: '78701' } })
    act(() => field('Name').focus())
    await keyboard('{F8}')
    await said('No problems')
    expect(field('Name')).toHaveFocus()
  })
})

describe('Ctrl+Shift+Enter', () => {
  test('adds to the list around the focus, and submits nothing', async () => {
    const { handed } = open('Property info', { defaultRecord: { mortgagee: [{ company: 'A' }] } })
    act(() => field('Company').focus())
    await keyboard(ctrlShiftEnter)
    expect(focusedName()).toBe('mortgagee.1.company')
    await said('Mortgagee 2 added')
    expect(handed).toEqual([])
  })

  test('adds to the only list from anywhere in the form', async () => {
    open('Property info')
    act(() => field('Year built').focus())
    await keyboard(ctrlShiftEnter)
    expect(focusedName()).toBe('mortgagee.0.company')
  })

  test('does nothing where there is no list', async () => {
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '78701' } })
    act(() => field('Address').focus())
    await keyboard(ctrlShiftEnter)
    expect(field('Address')).toHaveFocus()
    expect(handed).toEqual([])
  })

  test('shows on the button', () => {
    open('Property info')
    const button = screen.getByRole('button', { name: 'Add mortgagee' })
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+Enter Meta+Shift+Enter')
  })
})

describe('the keys of a host', () => {
  const wrong = { driver_zip: '78701', driver_birth_date: 'March 80' }

  function openWith(own: ShortcutOverrides | undefined, outer: ShortcutOverrides | undefined) {
    const records: unknown[] = []
    render(
      <QuoteFormsProvider shortcuts={outer}>
        <QuoteFormsProvider shortcuts={own}>
          <DriverForm
            defaultRecord={wrong}
            onSubmit={(record) => {
              records.push(record)
            }}
          />
        </QuoteFormsProvider>
      </QuoteFormsProvider>,
    )
    act(() => field('Name').focus())
    return records
  }

  test.each<[string, ShortcutOverrides | undefined, ShortcutOverrides | undefined]>([
    ['of the provider around the form', { nextProblem: 'F9', save: false }, undefined],
    ['of a provider further out', undefined, { nextProblem: 'F9', save: false }],
    [
      'of the provider over those further out',
      { nextProblem: 'F9' },
      { nextProblem: 'F10', save: false },
    ],
  ])('%s apply, and the defaults do not', async (_, own, outer) => {
    const records = openWith(own, outer)
    await keyboard('{F8}')
    expect(field('Name')).toHaveFocus()
    await keyboard('{F9}')
    expect(field('Date of birth')).toHaveFocus()
    const pressed = createEvent.keyDown(field('Name'), { key: 'Enter', ctrlKey: true })
    fireEvent(field('Name'), pressed)
    await settle()
    expect(pressed.defaultPrevented).toBe(false)
    expect(records).toEqual([])
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-keyshortcuts')
  })

  test('can be none at all, and then none are listed', async () => {
    const records = openWith(false, undefined)
    for (const key of ['F8', 'Enter', '/']) {
      fireEvent.keyDown(field('Name'), { key, ctrlKey: key !== 'F8' })
      await settle()
    }
    expect(field('Name')).toHaveFocus()
    expect(records).toEqual([])
    expect(screen.queryByRole('button', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument()
  })
})

describe('the list of shortcuts, without support for modal dialogs', () => {
  test.each(['Close', '{Escape}'])('opens, and closes with %s', async (how) => {
    open('Driver')
    act(() => field('Name').focus())
    await keyboard('{Control>}/{/Control}')
    const close = await screen.findByRole('button', { name: 'Close' })
    expect(close).toHaveFocus()
    if (how === 'Close') await userEvent.click(close)
    else await keyboard(how)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(field('Name')).toHaveFocus()
  })
})

describe('keys with another purpose', () => {
  test.each([
    ['of a composition', { isComposing: true }],
    ['that Safari ends a composition with', { keyCode: 229 }],
  ])('%s do nothing', async (_, how) => {
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '78701' } })
    const pressed = createEvent.keyDown(field('Name'), { key: 'Enter', ctrlKey: true, ...how })
    fireEvent(field('Name'), pressed)
    await settle()
    expect(pressed.defaultPrevented).toBe(false)
    expect(handed).toEqual([])
  })

  test('do nothing when the host has handled them', async () => {
    const records: unknown[] = []
    render(
      <DriverForm
        defaultRecord={{ driver_zip: '78701' }}
        onKeyDown={(event) => event.preventDefault()}
        onSubmit={(record) => {
          records.push(record)
        }}
      />,
    )
    act(() => field('Name').focus())
    await keyboard(ctrlEnter)
    expect(records).toEqual([])
  })

  test('stay within a form in a portal, as do those of its neighbor', async () => {
    const submitted: string[] = []
    render(
      <>
        <DriverForm
          defaultRecord={{ driver_zip: '1' }}
          onSubmit={() => void submitted.push('neighbour')}
        />
        <RecordForm schema={personalInfoSchema} onSubmit={() => void submitted.push('outer')}>
          {(place) => (
            <>
              <PersonalInfoFields place={place} />
              {createPortal(
                <QuoteFormsProvider shortcuts={false}>
                  <PropertyInfoForm onSubmit={() => void submitted.push('inner')} />
                </QuoteFormsProvider>,
                document.body,
              )}
            </>
          )}
        </RecordForm>
      </>,
    )
    act(() => field('Year built').focus())
    await keyboard(ctrlEnter)
    expect(submitted).toEqual([])
    act(() => screen.getByLabelText('First name').focus())
    await keyboard(ctrlEnter)
    expect(submitted).toEqual(['outer'])
  })

  test('do nothing in a read-only form', async () => {
    const { handed } = open('Driver', { readOnly: true, defaultRecord: { driver_zip: '78701' } })
    fireEvent.keyDown(screen.getByRole('form'), { key: 'Enter', ctrlKey: true })
    await settle()
    expect(handed).toEqual([])
  })
})

describe('in a host form', () => {
  function Household({ onSubmit }: { onSubmit: (driver: unknown) => void }) {
    const driver = useRecordForm(driverSchema, {
      defaultRecord: { driver_zip: '78701', driver_age: 'old' },
      onSubmit,
    })
    return (
      // The form defines what the keys do to its controls.
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void driver.submit()
        }}
        onKeyDown={driver.onKeyDown}
      >
        <RecordProvider form={driver}>
          <DriverFields place={driver.place} />
        </RecordProvider>
        <button type="submit">Send</button>
      </form>
    )
  }

  test('the keys apply to the element around the fields', async () => {
    const drivers: unknown[] = []
    render(
      <QuoteFormsProvider enterBehavior="next">
        <Household onSubmit={(driver) => drivers.push(driver)} />
      </QuoteFormsProvider>,
    )
    act(() => field('Name').focus())
    await keyboard('{F8}')
    expect(field('Age')).toHaveFocus()
    await keyboard('{Backspace}{Backspace}{Backspace}46{Enter}')
    expect(field('Gender')).toHaveFocus()
    await keyboard(ctrlEnter)
    expect(drivers).toEqual([{ driver_zip: '78701', driver_age: 46 }])
  })
})
