import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { driver } from '../../test/registry/driver.ts'
import { storySource } from '../storySource.ts'
import { type Application, ApplicationForm } from './ApplicationForm.tsx'
import { EnrollmentForm } from './EnrollmentForm.tsx'
import '../stories.css'

const spy = fn()

/** With a member that no schema knows. */
const application: Application = {
  reference: 'Q-1077',
  insured: {
    name: 'Maria Lopez',
    address: { street: 'Elm St Apt 4B', city: 'Austin', state: 'TX', zip: '78701' },
  },
  driver: Object.assign({ crm_id: 'A-17' }, { driver_zip: '78701', driver_age: null }),
}

const meta: Meta = {
  title: 'Compose/In your own form',
  beforeEach: () => {
    spy.mockClear()
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** The form, and what it submitted last. */
function ApplicationPage() {
  const [submitted, setSubmitted] = useState<Application>()
  return (
    <>
      <ApplicationForm
        application={application}
        onSubmit={(record) => {
          spy(record)
          setSubmitted(record)
        }}
      />
      <output>
        <pre className="host-output">{submitted && JSON.stringify(submitted, undefined, 2)}</pre>
      </output>
    </>
  )
}

/**
 * The kit's fields in your own react-hook-form form. `placeOf` gives them a place in it, and
 * `recordResolver` reads all texts into one typed record: numbers, dates, and members of your own. What
 * the schema refuses is shown in the fields.
 */
export const FieldsInOwnForm: Story = {
  name: 'Our fields in your react-hook-form',
  parameters: { docs: { source: { code: storySource('compose/ApplicationForm.tsx') } } },
  render: () => <ApplicationPage />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelectorAll('form')).toHaveLength(1)
    const zip = canvas.getByRole('textbox', { name: 'ZIP code (required)' })
    await userEvent.clear(zip)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Date of birth' }), 'Mar 4 1980')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Age' }), 'abc')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(zip).toHaveAccessibleDescription("Error: Enter the driver's ZIP code"),
    )
    const age = canvas.getByRole('textbox', { name: 'Age' })
    await expect(age).toHaveAccessibleDescription('Error: Age must be a number, like 46')
    await waitFor(() => expect(age).toHaveFocus())
    await expect(spy).not.toHaveBeenCalled()
    await userEvent.clear(age)
    await userEvent.type(age, '46')
    await userEvent.type(zip, '78702{Enter}')
    await waitFor(() => expect(spy).toHaveBeenCalled())
    await expect(spy.mock.lastCall?.[0]).toEqual({
      ...application,
      driver: {
        driver_zip: '78702',
        driver_birth_date: '1980-03-04',
        driver_age: 46,
        crm_id: 'A-17',
      },
    })
  },
}

/**
 * A record of the kit in your own `<form>`. `useRecordForm` opens it, `RecordProvider` connects the
 * fields to it and renders no `<form>`, and your submit handler calls `form.submit()`.
 */
export const RecordInOwnForm: Story = {
  name: 'Our record in your <form>',
  parameters: { docs: { source: { code: storySource('compose/EnrollmentForm.tsx') } } },
  render: () => <EnrollmentForm driver={driver} onEnroll={spy} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelectorAll('form')).toHaveLength(1)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Agency' }), 'Lone Star')
    const zip = canvas.getByRole('textbox', { name: 'ZIP code (required)' })
    await userEvent.clear(zip)
    await userEvent.click(canvas.getByRole('button', { name: 'Enroll' }))
    await waitFor(() => expect(zip).toHaveFocus())
    await expect(zip).toHaveAccessibleDescription(
      /^Was 78701 Error: Enter the driver's ZIP code Alt\+Enter: /,
    )
    await expect(canvas.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
    await expect(spy).not.toHaveBeenCalled()
    await userEvent.type(zip, '78702{Enter}')
    await waitFor(() => expect(spy).toHaveBeenCalled())
    await expect(spy.mock.lastCall?.[0]).toStrictEqual({
      agency: 'Lone Star',
      driver: { ...driver, driver_zip: '78702' },
    })
  },
}
