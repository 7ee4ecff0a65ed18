import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { driver } from '../../test/registry/driver.ts'
import { storySource } from '../storySource.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { EnrollmentForm } from './EnrollmentForm.tsx'
import '../stories.css'

const spy = fn()

const meta: Meta = {
  title: 'Compose/In your own form',
  beforeEach: () => {
    spy.mockClear()
  },
}
export default meta

type Story = StoryObj<typeof meta>

/**
 * The kit's fields in your own react-hook-form form. `placeOf` gives them a place in it. They
 * contain text like any other field of yours, and your form checks and submits as it always did.
 */
export const FieldsInOwnForm: Story = {
  name: 'Our fields in your react-hook-form',
  parameters: { docs: { source: { code: storySource('compose/ApplicationForm.tsx') } } },
  render: () => (
    <ApplicationForm
      application={{
        reference: 'Q-1077',
        insured: {
          name: 'Maria Lopez',
          address: { street: 'Elm St Apt 4B', city: 'Austin', state: 'TX', zip: '78701' },
        },
      }}
      onSubmit={spy}
    />
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelectorAll('form')).toHaveLength(1)
    const zip = canvas.getByRole('textbox', { name: 'ZIP code' })
    await expect(zip).toHaveValue('78701')
    await userEvent.clear(zip)
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(zip).toHaveFocus())
    await expect(zip).toHaveAccessibleDescription('Error: Enter where they get their mail')
    await expect(spy).not.toHaveBeenCalled()
    await userEvent.type(zip, '78702{Enter}')
    await waitFor(() => expect(spy).toHaveBeenCalled())
    await expect(spy.mock.lastCall?.[0]).toEqual({
      reference: 'Q-1077',
      insured: {
        name: 'Maria Lopez',
        address: { street: 'Elm St Apt 4B', city: 'Austin', state: 'TX', zip: '78702' },
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
    await expect(zip).toHaveAccessibleDescription("Was 78701 Error: Enter the driver's ZIP code")
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
