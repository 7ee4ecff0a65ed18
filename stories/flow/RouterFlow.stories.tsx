import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { driver } from '../../test/registry/driver.ts'
import { person } from '../../test/registry/personalInfo.ts'
import { storySource } from '../storySource.ts'
import { RouterFlow } from './RouterFlow.tsx'
import '../stories.css'

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
          'The host keeps the position of a flow. A `FlowHistory` of a few lines puts it in the URL of ' +
          'any router, and `confirmLeave` asks before a link leaves something unsaved.',
      },
      source: { code: storySource('flow/RouterFlow.tsx') },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** The host's router keeps the step in the URL, so Back goes one step back. */
export const Blank: Story = {
  name: 'Each step has a URL',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('/quote/client')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await canvas.findByText('/quote/property')
    await expect(canvas.getByRole('heading', { name: 'Property', level: 2 })).toBeVisible()
  },
}

/** A URL that names a field leads there, also into a collapsed item. */
export const DeepLink: Story = {
  name: 'Link to one field',
  args: { at: '/quote/drivers?field=drivers.2.driver_zip' },
  play: async ({ canvas }) => {
    // The flow first renders the client, whose address has a ZIP code too.
    const third = await canvas.findByRole('group', { name: /^Driver 3 of 4/ })
    const field = await within(third).findByRole('textbox', { name: 'ZIP code (required)' })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAttribute('name', 'drivers.2.driver_zip')
  },
}

/** A link to another page asks first, once there is something to lose. */
export const Leaving: Story = {
  name: 'Asks before people leave',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'First name' }), 'n')
    await userEvent.click(canvas.getByRole('link', { name: 'Home' }))
    await canvas.findByRole('dialog', { name: 'Leave without saving?' })
    await userEvent.click(canvas.getByRole('button', { name: 'Stay' }))
    await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveValue('Marian')
  },
}
