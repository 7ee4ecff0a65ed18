import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { DriverForm, PropertyInfoForm } from '../../src/index.ts'
import { save, saveExpectingErrors } from '../save.ts'
import { storySource } from '../storySource.ts'
import { StrictRulesForm } from './StrictRulesForm.tsx'

const meta: Meta<typeof DriverForm> = {
  title: 'Compose/Soft rules',
  component: DriverForm,
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'The kit never refuses what the contract does not state, but it points out what looks odd. ' +
          'A warning begins with “Check:”, a suggestion does not. Where there is one obvious fix, it ' +
          'is a button. A host can turn rules off, change their messages, add rules, or make one block.',
      },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/**
 * Warnings about what arrived. They show once the form is open, and none of them blocks saving.
 */
export const Prefilled: Story = {
  name: 'Warnings about what arrived',
  args: {
    defaultRecord: {
      driver_name: 'Maria Lopez',
      driver_age: 12,
      driver_license_number: '1234',
      driver_license_issuing_state: 'TX',
      driver_license_status: 'Suspended',
      driver_status: 'Rated',
      driver_state: 'TX',
      driver_zip: '10001',
      driver_email: 'maria@example',
      driver_phone: '555-014',
    },
  },
  play: async (story) => {
    const zip = story.canvas.getByRole('textbox', { name: 'ZIP code (required)' })
    await waitFor(() =>
      expect(zip).toHaveAccessibleDescription("Check: 10001 isn't a Texas ZIP code"),
    )
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
  },
}

/** Suggestions with buttons that fix them. A button enters its text and focuses the field. */
export const Fixes: Story = {
  name: 'Suggestions with a fix',
  args: {
    defaultRecord: {
      driver_birth_date: '2000-02-29',
      driver_age: 16,
      driver_zip: '78701',
      driver_email: 'maria@gmial.com',
      driver_phone: '5125550142',
    },
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Use maria@gmail.com (Email)' }),
    )
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await expect(email).toHaveFocus()
    await expect(email).toHaveValue('maria@gmail.com')
    await expect(await save(story)).toMatchObject({
      driver_email: 'maria@gmail.com',
      driver_age: 16,
    })
  },
}

/**
 * A building whose values contradict each other. A roof age may be a year, and is never converted
 * silently.
 */
export const Building: StoryObj<typeof PropertyInfoForm> = {
  name: 'Answers that contradict each other',
  render: (args) => <PropertyInfoForm {...args} />,
  args: {
    defaultRecord: {
      year_built: 1750,
      square_footage: 150,
      basement_included: 'no',
      finished_basement_percentage: 60,
      garage_type: 'None',
      garage_size: 50,
      roof_age_year: 2015,
      loan_number: '****4521',
      mortgagee: [
        { company: 'Wells Fargo', loan_number: '0088421973' },
        { company: 'Wells Fargo', loan_number: '0088421973' },
      ],
    },
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    const roof = canvas.getByRole('textbox', { name: 'Roof age' })
    await userEvent.click(await canvas.findByRole('button', { name: /^Use \d+ years/ }))
    await expect(roof).toHaveFocus()
    await expect(await save(story)).toMatchObject({ year_built: 1750, garage_size: 50 })
  },
}

/** Where the host says what the garage size counts, the field shows the unit. */
export const GarageUnit: StoryObj<typeof PropertyInfoForm> = {
  name: 'Garage in square feet or cars',
  render: (args) => <PropertyInfoForm {...args} />,
  args: { defaultRecord: { garage_size: 480 }, rules: { 'garage.unit': { unit: 'cars' } } },
  play: async (story) => {
    const size = story.canvas.getByRole('textbox', { name: 'Garage size' })
    await waitFor(() =>
      expect(size).toHaveAccessibleDescription(
        'cars Check: 480 looks like square feet. Enter the number of cars.',
      ),
    )
    await expect(await save(story)).toStrictEqual({ garage_size: 480 })
  },
}

/**
 * The host’s own rules: the length of a ZIP code blocks, the age is not checked, and one rule is
 * added.
 */
export const HostPolicy: Story = {
  name: 'Your own rules',
  render: (args) => <StrictRulesForm {...args} />,
  args: {
    defaultRecord: {
      driver_state: 'AK',
      driver_zip: '995',
      driver_age: 12,
      driver_phone: '5125550142',
    },
  },
  parameters: { docs: { source: { code: storySource('compose/StrictRulesForm.tsx') } } },
  play: async (story) => {
    const { canvas } = story
    await saveExpectingErrors(story)
    await expect(
      canvas.getByRole('textbox', { name: 'ZIP code (required)' }),
    ).toHaveAccessibleDescription('Error: ZIP code must have 5 or 9 digits')
    await expect(canvas.getByRole('textbox', { name: 'Age' })).not.toHaveAccessibleDescription()
    await expect(canvas.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
      'Check: We do not write in Alaska',
    )
  },
}
