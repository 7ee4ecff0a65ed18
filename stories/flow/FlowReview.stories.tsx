import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type FlowHistory, FlowReview, QuoteFlow } from '../../src/index.ts'
import { driver } from '../../test/registry/driver.ts'
import { person } from '../../test/registry/personalInfo.ts'
import { property } from '../../test/registry/propertyInfo.ts'

/** A URL that names the review. */
const atReview: FlowHistory = {
  read: () => ({ step: 'review' }),
  push() {},
  replace() {},
  subscribe: () => () => {},
}

const filled = {
  personal: { ...person, crm_id: 'C-881' },
  property,
  drivers: [driver, { driver_name: 'Ana Lopez', driver_zip: '78701', legacy_id: 7 }],
}

const meta: Meta<typeof QuoteFlow> = {
  title: 'Flow/FlowReview',
  component: FlowReview as never,
  args: { onSubmit: fn(), history: atReview },
  render: (args) => <QuoteFlow {...args} />,
}
export default meta

type Story = StoryObj<typeof meta>

/** Nothing is entered yet. Each step says so and has a link. */
export const Blank: Story = { name: 'Nothing entered yet' }

/**
 * Answers as their fields show them, items as cards, and at the end the values that no field shows.
 */
export const Filled: Story = {
  name: 'All answers given',
  args: { defaultRecord: filled },
}

/** Changed and removed answers also show their previous values. */
export const Changed: Story = {
  name: 'Changed answers with what they were',
  args: { defaultRecord: filled },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Change year built' }))
    const field = await canvas.findByRole('textbox', { name: 'Year built' })
    await userEvent.clear(field)
    await userEvent.type(field, '1980')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('Was 1985')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Change year built' })).toHaveFocus()
    await userEvent.click(
      await canvas.findByRole('link', { name: 'Change name, driver 2: Ana Lopez' }),
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove driver 2: Ana Lopez' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back to review' }))
    await expect(
      await canvas.findByText('Removed driver 2: Ana Lopez', { selector: '.qf-previous-value' }),
    ).toBeVisible()
  },
}

/** A missing or unreadable answer is a link with the text of its error. */
export const Missing: Story = {
  name: 'Answers missing or unreadable',
  args: {
    defaultRecord: {
      property: { year_built: 'about 1985' },
      drivers: [{ driver_name: 'Maria Lopez' }],
    },
  },
}

/** Every field, including those without an answer. */
export const AllFields: Story = {
  name: 'Every field, also empty ones',
  args: { defaultRecord: filled },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Show \d+ empty fields$/ }))
    await expect(canvas.getAllByText('Not provided')[0]).toBeVisible()
  },
}

/**
 * Warnings are listed and shown at their answers. Here people must confirm that they checked them.
 */
export const Acknowledged: Story = {
  name: 'Warnings to confirm',
  args: {
    acknowledgeWarnings: true,
    defaultRecord: {
      property: { ...property, year_built: 1066, bathrooms_count: 99 },
      drivers: [driver],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: /to check$/ })
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
  },
}

/** Sensitive answers stay masked, and so do their previous values. */
export const Masked: Story = {
  name: 'Sensitive answers masked',
  args: { defaultRecord: filled, sensitive: 'mask' },
}

/** Where the host reads a null as the answer "unknown", the review shows Unknown. */
export const Unknown: Story = {
  name: 'Null read as “Unknown”',
  args: {
    nullMeans: 'unknown',
    defaultRecord: { property: { ...property, siding: null }, drivers: [driver] },
  },
}

/** A read-only review. Nothing can be changed. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { defaultRecord: filled, readOnly: true },
}
