import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { QuoteFlow } from '../../src/index.ts'
import { driver, person, property } from '../records.ts'

const meta: Meta<typeof QuoteFlow> = {
  title: 'Flow/QuoteFlow',
  component: QuoteFlow,
  args: { onSubmit: fn() },
}
export default meta

type Story = StoryObj<typeof meta>

/** Four steps, in any order. */
export const Blank: Story = {}

/** A client's record, prefilled: each step says so until somebody has looked at it. */
export const Prefilled: Story = {
  args: { defaultRecord: { personal: person, property, drivers: [driver] } },
}

/** Continue shows what blocks in this step alone; other steps can be gone to all the same. */
export const Missing: Story = {
  args: { defaultRecord: { drivers: [driver, { driver_name: 'Ana Lopez' }, { driver_age: 'x' }] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /Drivers/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('There are 3 problems')).toBeVisible()
  },
}

/** What is entered is kept in the browser as it is entered: reload the page, and go on. */
export const WithDrafts: Story = {
  args: {
    defaultRecord: { personal: person, property, drivers: [driver] },
    drafts: { key: 'quoteforms-story' },
  },
}
