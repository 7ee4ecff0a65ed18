import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type FlowHistory, FlowReview, QuoteFlow } from '../../src/index.ts'
import { driver, person, property } from '../records.ts'

/** An address that names the review. */
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

/** Nothing was entered yet: each step says so, and leads there. */
export const Blank: Story = {}

/** Answers as their fields show them, items as cards, and at the end what no field shows. */
export const Filled: Story = {
  args: { defaultRecord: filled },
}

/** What was there when the record was opened stands beside what was changed or removed. */
export const Changed: Story = {
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
      await canvas.findByText('Removed driver 2: Ana Lopez.', { selector: '.qf-previous-value' }),
    ).toBeVisible()
  },
}

/** What is missing or cannot be read is a link in the words of the error. */
export const Missing: Story = {
  args: {
    defaultRecord: {
      property: { year_built: 'about 1985' },
      drivers: [{ driver_name: 'Maria Lopez' }],
    },
  },
}

/** Every field, also those without an answer. */
export const Everything: Story = {
  args: { defaultRecord: filled },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /^Show \d+ fields not provided$/ }),
    )
    await expect(canvas.getAllByText('Not provided')[0]).toBeVisible()
  },
}

/** What may be odd is listed, said at its answer, and here has to be confirmed. */
export const Acknowledged: Story = {
  args: {
    acknowledgeWarnings: true,
    defaultRecord: {
      property: { ...property, year_built: 1066, bathrooms_count: 99 },
      drivers: [driver],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: /^Worth checking/ })
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
  },
}

/** Sensitive answers stay out of sight, what they were before as well. */
export const Masked: Story = {
  args: { defaultRecord: filled, sensitive: 'mask' },
}

/** Where the host reads a null as unknown, that is an answer. */
export const Unknown: Story = {
  args: {
    nullMeans: 'unknown',
    defaultRecord: { property: { ...property, siding: null }, drivers: [driver] },
  },
}

/** Nothing can be changed. */
export const ReadOnly: Story = {
  args: { defaultRecord: filled, readOnly: true },
}
