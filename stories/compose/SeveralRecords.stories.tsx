import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { driver } from '../../test/registry/driver.ts'
import { person } from '../../test/registry/personalInfo.ts'
import { property } from '../../test/registry/propertyInfo.ts'
import { save, saveExpectingErrors } from '../save.ts'
import { storySource } from '../storySource.ts'
import { HouseholdForm } from './HouseholdForm.tsx'

const meta: Meta<typeof HouseholdForm> = {
  title: 'Compose/Several records',
  component: HouseholdForm,
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'Several records in one form. A part does not know where it sits, so a driver in a list ' +
          'has the same fields as the driver of the driver form.',
      },
      source: { code: storySource('compose/HouseholdForm.tsx') },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** One record changes; the others come back as they were. */
export const Filled: Story = {
  name: 'A client and two drivers',
  args: { defaultRecord: { personal: person, property, drivers: [driver] } },
  play: async (story) => {
    const { canvas, userEvent } = story
    const group = canvas.getByRole('group', { name: 'Driver 1 of 1: Maria Lopez' })
    await userEvent.type(
      within(group).getByRole('textbox', { name: 'ZIP code (required)' }),
      '-0042',
    )
    await expect(await save(story)).toStrictEqual({
      personal: person,
      property,
      drivers: [{ ...driver, driver_zip: '78701-0042' }],
    })
  },
}

/** A client who lives at the property. The address is copied from one record to the other. */
export const SameAddress: Story = {
  name: 'Address copied between records',
  args: { defaultRecord: { property } },
  play: async (story) => {
    const { canvas, userEvent } = story
    const name = 'Same as property address (Home address)'
    await userEvent.click(await canvas.findByRole('button', { name }))
    await canvas.findByText('Copied from property address', { selector: 'span' })
    await expect(await save(story)).toStrictEqual({
      personal: { address: { ...property.property_address, country: 'US' } },
      property,
    })
  },
}

/** One driver has no ZIP code. The summary says which. */
export const Missing: Story = {
  name: 'One driver lacks a ZIP code',
  args: { defaultRecord: { drivers: [driver, { driver_name: 'Ana Lopez' }, { driver_age: 'x' }] } },
  play: async (story) => {
    const alert = await saveExpectingErrors(story)
    await expect(within(alert).getByText('There are 3 problems')).toBeVisible()
  },
}

export const MissingFixed: Story = {
  ...Missing,
  name: 'One driver lacks a ZIP code, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    const { canvas, userEvent } = story
    const alert = story.canvas.getByRole('alert')
    const link = { name: "Enter Ana Lopez's ZIP code" }
    await userEvent.click(within(alert).getByRole('link', link))
    await userEvent.keyboard('78702')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove driver 3' }))
    await expect(await save(story)).toStrictEqual({
      drivers: [driver, { driver_name: 'Ana Lopez', driver_zip: '78702' }],
    })
  },
}
