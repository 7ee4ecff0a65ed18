import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { driver } from '../../test/registry/driver.ts'
import { storySource } from '../storySource.ts'
import { InFrame } from './InFrame.tsx'
import { TabsAndDialog } from './TabsAndDialog.tsx'
import { TwoFlows } from './TwoFlows.tsx'
import '../stories.css'

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

/** The focus, the list of a field and its keys stay in the frame. */
export const Frame: StoryObj<typeof InFrame> = {
  name: 'In a frame',
  render: (args) => <InFrame {...args} />,
  parameters: {
    docs: { source: { code: storySource('page/InFrame.tsx') } },
    // axe looks into no frame.
    a11y: {
      options: { iframes: false },
      config: { rules: [{ id: 'frame-tested', enabled: false }] },
    },
  },
  play: async ({ args, canvas }) => {
    const frame: HTMLIFrameElement = await canvas.findByTitle('Side panel')
    await waitFor(() => expect(frame.contentDocument?.querySelector('form')).toBeTruthy())
    const page = frame.contentDocument ?? document
    const panel = within(page.body)
    const user = userEvent.setup({ document: page })
    const driver = await panel.findByRole('form', { name: 'Driver' })
    await user.type(within(driver).getByRole('combobox', { name: 'Marital status' }), 'mar')
    await user.click(await panel.findByRole('option', { name: 'Married' }))
    await user.type(panel.getByRole('textbox', { name: 'ZIP code (required)' }), '78701')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await panel.findByText(/^Saved/, { selector: 'p' })
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { driver_marital_status: 'Married', driver_zip: '78701' },
      expect.anything(),
    )
  },
}
