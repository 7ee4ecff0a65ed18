import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { driver, person } from '../records.ts'
import { sourceOf } from '../storySource.ts'
import { RouterFlow } from './RouterFlow.tsx'

const meta: Meta<typeof RouterFlow> = {
  title: 'Flow/In a router',
  component: RouterFlow,
  args: {
    onSubmit: fn(),
    at: '/quote',
    defaultRecord: { personal: person, drivers: [driver, driver, driver, driver] },
  },
  parameters: {
    docs: {
      description: {
        component:
          'The position of a flow is the host’s to keep: a `FlowHistory` of a few lines puts it in the ' +
          'address of any router, and `mayLeave` asks before a link leads away from what would be lost.',
      },
      source: { code: sourceOf('flow/RouterFlow.tsx') },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** Each step has an address. */
export const Blank: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('/quote/client')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await canvas.findByText('/quote/property')
    await expect(canvas.getByRole('heading', { name: 'Property', level: 2 })).toBeVisible()
  },
}

/** An address that names a field leads there, into a closed item too. */
export const DeepLink: Story = {
  args: { at: '/quote/drivers?field=drivers.2.driver_zip' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: /ZIP code/ })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAttribute('name', 'drivers.2.driver_zip')
  },
}

/** A link to another page asks, once there is something to lose. */
export const Leaving: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'First name' }), 'n')
    await userEvent.click(canvas.getByRole('link', { name: 'Home' }))
    await canvas.findByRole('dialog', { name: 'Leave without saving?' })
    await userEvent.click(canvas.getByRole('button', { name: 'Stay' }))
    await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveValue('Marian')
  },
}
