import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { driver } from '../../test/registry/driver.ts'
import { storySource } from '../storySource.ts'
import { TabsAndDialog } from './TabsAndDialog.tsx'
import { TwoFlows } from './TwoFlows.tsx'

const meta: Meta = {
  title: 'Compose/Several on one page',
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'Any number of forms and flows fit on one page, in tabs, dialogs and frames. Give each an ' +
          '`id`. Focus, shortcuts, messages and drafts stay with their own form.',
      },
    },
  },
}
export default meta

/** Two quotes. Each keeps its step in its own parameter of the address, and has its own draft. */
export const Flows: StoryObj<typeof TwoFlows> = {
  name: 'Two flows',
  render: (args) => <TwoFlows {...args} />,
  args: { home: { personal: { first_name: 'Maria' } }, auto: { drivers: [driver] } },
  parameters: { docs: { source: { code: storySource('page/TwoFlows.tsx') } } },
  beforeEach: () => {
    const address = location.href
    return () => {
      history.replaceState(null, '', address)
      localStorage.clear()
    }
  },
  play: async ({ canvas, userEvent }) => {
    const auto = await canvas.findByRole('form', { name: 'Auto quote' })
    const home = await canvas.findByRole('form', { name: 'Home quote' })
    await userEvent.click(await within(auto).findByRole('link', { name: /Drivers/ }))
    await within(auto).findByRole('heading', { name: 'Drivers', level: 2 })
    await expect(within(home).getByRole('heading', { name: 'Client', level: 2 })).toBeVisible()
    const { searchParams } = new URL(location.href)
    await expect(searchParams.get('auto-step')).toBe('drivers')
    await expect(searchParams.get('home-step')).toBe('client')
  },
}

/** A tab keeps what was typed in it, and the form in the dialog has the focus and the popups there. */
export const Tabs: StoryObj<typeof TabsAndDialog> = {
  name: 'In tabs and a dialog',
  render: (args) => <TabsAndDialog {...args} />,
  parameters: { docs: { source: { code: storySource('page/TabsAndDialog.tsx') } } },
  play: async ({ args, canvas, userEvent }) => {
    const first = canvas.getByRole('form', { name: 'First driver' })
    await userEvent.type(within(first).getByRole('textbox', { name: 'Name' }), 'Ana')
    await userEvent.click(canvas.getByRole('button', { name: 'Add a third driver' }))
    const dialog = await canvas.findByRole('dialog', { name: 'Third driver' })
    const zip = within(dialog).getByRole('textbox', { name: 'ZIP code (required)' })
    await userEvent.type(zip, '78701{Enter}')
    await within(dialog).findByText(/^Saved/, { selector: 'p' })
    await expect(args.onSubmit).toHaveBeenCalledWith({ driver_zip: '78701' }, expect.anything())
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await userEvent.click(canvas.getByRole('tab', { name: 'Second driver' }))
    await userEvent.keyboard('{ArrowLeft}')
    await expect(within(first).getByRole('textbox', { name: 'Name' })).toHaveValue('Ana')
  },
}
