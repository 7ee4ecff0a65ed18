import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { DriverForm, PropertyInfoForm } from '../../src/index.ts'
import { save, saveInVain } from '../save.ts'
import { sourceOf } from '../storySource.ts'
import { StrictRulesForm } from './StrictRulesForm.tsx'

const meta: Meta<typeof DriverForm> = {
  title: 'Compose/Soft rules',
  component: DriverForm,
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'What the contract leaves open is never refused, but what looks odd is said: a warning ' +
          'begins with “Check:”, a suggestion does not, and where there is one obvious mend it is a ' +
          'button. A host mutes any of it, replaces its words, adds rules, or has one block.',
      },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** Warnings about what arrived, there when the form opens. None of them keeps it from being saved. */
export const Prefilled: Story = {
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
    await expect(zip).toHaveAccessibleDescription('Check: ZIP code does not fit the state')
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
  },
}

/** Suggestions with their offers. Pressing one makes the entry, and the focus goes to the field. */
export const Offers: Story = {
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

/** A building whose parts do not go together. A roof’s age may be a year, and is never converted silently. */
export const Building: StoryObj<typeof PropertyInfoForm> = {
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

/** Where a host says what a garage’s size counts, the unit stands beside it. */
export const GarageUnit: StoryObj<typeof PropertyInfoForm> = {
  render: (args) => <PropertyInfoForm {...args} />,
  args: { defaultRecord: { garage_size: 480 }, policy: { garageUnit: 'cars' } },
  play: async (story) => {
    const size = story.canvas.getByRole('textbox', { name: 'Garage size' })
    await expect(size).toHaveAccessibleDescription(
      'cars Check: Garage size is in cars. 480 looks like square feet',
    )
    await expect(await save(story)).toStrictEqual({ garage_size: 480 })
  },
}

/** The host’s own policy: the ZIP code’s length blocks, an age is nobody’s business, and a rule is added. */
export const HostPolicy: Story = {
  render: (args) => <StrictRulesForm {...args} />,
  args: {
    defaultRecord: {
      driver_state: 'AK',
      driver_zip: '995',
      driver_age: 12,
      driver_phone: '5125550142',
    },
  },
  parameters: { docs: { source: { code: sourceOf('compose/StrictRulesForm.tsx') } } },
  play: async (story) => {
    const { canvas } = story
    await saveInVain(story)
    await expect(
      canvas.getByRole('textbox', { name: 'ZIP code (required)' }),
    ).toHaveAccessibleDescription('Error: ZIP code must have 5 or 9 digits')
    await expect(canvas.getByRole('textbox', { name: 'Age' })).not.toHaveAccessibleDescription()
    await expect(canvas.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
      'Check: We do not write in Alaska',
    )
  },
}
