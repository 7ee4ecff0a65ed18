import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, type ReactNode, StrictMode } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, test } from 'vitest'
import { driverSchema } from '../../src/records.ts'
import {
  DriverFields,
  DriverForm,
  PersonalInfoForm,
  ErrorSummary,
  PropertyInfoForm,
  RecordProvider,
  useRecordForm,
} from '../../src/index.ts'
import { settle } from './helpers/openForm.tsx'

const maria = { driver_name: 'Maria', driver_zip: '78701' }

describe('several forms on a page', () => {
  test('share no id, and each label belongs to its own control', async () => {
    const records: unknown[] = []
    const keep = (record: unknown) => {
      records.push(record)
    }
    render(
      <>
        <DriverForm id="first" defaultRecord={maria} onSubmit={keep} />
        <DriverForm id="second" defaultRecord={{ driver_age: 'old' }} onSubmit={keep} />
        <DriverForm defaultRecord={{ driver_full_time_student: 'yes' }} />
        <DriverForm />
        <PropertyInfoForm defaultRecord={{ mortgagee: [{}, {}, null], property_address: null }} />
        <PersonalInfoForm defaultRecord={{ birth_date: 5, age: 'old' }} />
      </>,
    )
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])

    const [first, second] = screen.getAllByRole('form', { name: 'Driver' }) as [
      HTMLElement,
      HTMLElement,
    ]
    expect(first).toHaveAttribute('id', 'first')
    await userEvent.click(within(second).getByText('Name'))
    expect(within(second).getByLabelText('Name')).toHaveFocus()
    await userEvent.click(within(first).getByRole('radio', { name: 'No' }))
    await userEvent.click(within(second).getByRole('radio', { name: 'Yes' }))
    expect(within(first).getByRole('radio', { name: 'No' })).toBeChecked()
    await userEvent.click(within(first).getByRole('button', { name: 'Save' }))
    await settle()
    expect(records).toEqual([{ ...maria, driver_full_time_student: 'no' }])
  })

  test('describe each control by elements of the page', () => {
    render(
      <>
        <DriverForm id="a" defaultRecord={{ driver_age: 'old', driver_birth_date: '1980-03-04' }} />
        <PropertyInfoForm defaultRecord={{ square_footage: 5, property_address: 'x' }} />
      </>,
    )
    for (const element of document.querySelectorAll('[aria-labelledby], [list]')) {
      const [id = ''] = (
        element.getAttribute('aria-labelledby') ??
        element.getAttribute('list') ??
        ''
      ).split(' ')
      expect(document.getElementById(id)).toBeInTheDocument()
    }
  })
})

/** A host form with a record form in a dialog, which React renders elsewhere. */
function HostForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form aria-label="Host" onSubmit={submit}>
      <label>
        Policy <input name="policy" />
      </label>
      {children}
      <button type="submit">Send</button>
    </form>
  )
}

describe("a form in a portal inside a host's form", () => {
  test.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Save' }))],
    ['Enter', () => userEvent.type(screen.getByLabelText('Name'), '{Enter}')],
    ['Enter in a growing line', () => userEvent.type(screen.getByLabelText('Address'), '{Enter}')],
  ])('submits itself by %s, and not the host form', async (_, submit) => {
    let hostSubmits = 0
    const records: unknown[] = []
    const dialog = document.body.appendChild(document.createElement('div'))
    render(
      <HostForm onSubmit={() => (hostSubmits += 1)}>
        {createPortal(
          <DriverForm
            defaultRecord={maria}
            onSubmit={(record) => {
              records.push(record)
            }}
          />,
          dialog,
        )}
      </HostForm>,
    )
    await submit()
    await settle()
    expect(hostSubmits).toBe(0)
    expect(records).toEqual([maria])
    dialog.remove()
  })

  test('lets the host form submit separately', async () => {
    let hostSubmits = 0
    render(
      <HostForm onSubmit={() => (hostSubmits += 1)}>
        {createPortal(<DriverForm />, document.body)}
      </HostForm>,
    )
    await userEvent.type(screen.getByLabelText('Policy'), '{Enter}')
    await settle()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(hostSubmits).toBe(1)
  })
})

describe('fields in a host form', () => {
  /** A host that renders its own `<form>` around a record of the kit. */
  function Host({ keep }: { keep: (record: unknown) => void }) {
    const driver = useRecordForm(driverSchema, {
      defaultRecord: { ...maria, driver_zip: '', x: 1 },
      onSubmit: keep,
    })
    return (
      <HostForm onSubmit={() => void driver.submit()}>
        <RecordProvider form={driver}>
          <ErrorSummary />
          <DriverFields place={driver.place} />
        </RecordProvider>
        <button type="button" onClick={() => driver.focus('driver_age')}>
          To age
        </button>
      </HostForm>
    )
  }

  test('render no form element, and show at their places why the record is refused', async () => {
    const records: unknown[] = []
    render(<Host keep={(record) => void records.push(record)} />)
    expect(document.querySelectorAll('form')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await settle()
    expect(screen.getByLabelText('ZIP code (required)')).toHaveFocus()
    expect(screen.getByLabelText('ZIP code (required)')).toHaveAccessibleDescription(
      "Error: Enter the driver's ZIP code",
    )
    expect(screen.getByRole('link')).toHaveTextContent("Enter the driver's ZIP code")
    await userEvent.type(screen.getByLabelText('ZIP code (required)'), '02134{Enter}')
    await settle()
    expect(records).toEqual([{ ...maria, driver_zip: '02134', x: 1 }])
  })

  test('take the focus when the host moves it there', async () => {
    render(<Host keep={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: 'To age' }))
    expect(screen.getByLabelText('Age')).toHaveFocus()
  })
})

test('a different key opens another record', async () => {
  const { rerender } = render(<DriverForm key="a" defaultRecord={maria} />)
  rerender(<DriverForm key="a" defaultRecord={{ driver_name: 'Ana' }} />)
  expect(screen.getByLabelText('Name')).toHaveValue('Maria')
  rerender(<DriverForm key="b" defaultRecord={{ driver_name: 'Ana' }} />)
  expect(screen.getByLabelText('Name')).toHaveValue('Ana')
})

test('the form accepts the attributes of an HTML form', () => {
  render(
    <StrictMode>
      <DriverForm
        className="host"
        data-testing="x"
        aria-label="Second driver"
        title="t"
        density="compact"
      />
    </StrictMode>,
  )
  const form = screen.getByRole('form', { name: 'Second driver' })
  expect(form).toHaveClass('qf-form', 'host')
  expect(form).toHaveAttribute('data-testing', 'x')
  expect(form).toHaveAttribute('title', 't')
  expect(form).toHaveAttribute('data-density', 'compact')
})
