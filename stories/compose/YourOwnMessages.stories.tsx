import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { storySource } from '../storySource.ts'
import { OwnMessagesForm } from './OwnMessagesForm.tsx'

const meta: Meta<typeof OwnMessagesForm> = {
  title: 'Compose/Your own messages',
  component: OwnMessagesForm,
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'Every text of the interface comes from one messages object. A host can replace any of ' +
          'them. Labels come from the schema unless the messages contain another.',
      },
      source: { code: storySource('compose/OwnMessagesForm.tsx') },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** Labels, hints, buttons and errors use the host's texts. */
export const Missing: Story = {
  name: 'Every text replaced',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add this driver' }))
    const box = canvas.getByRole('textbox', { name: 'ZIP code · needed' })
    await expect(box).toHaveAccessibleDescription(
      'Error: The ZIP code decides the rate. Ask for it first',
    )
    await expect(canvas.getByRole('radio', { name: 'Not asked' })).toBeChecked()
    await expect(canvas.getByRole('group', { name: 'Garaging address' })).toBeVisible()
    await expect(canvas.getByLabelText('Standing on the policy')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
