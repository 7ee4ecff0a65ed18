import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { sourceOf } from '../storySource.ts'
import { OwnWordsForm } from './OwnWordsForm.tsx'

const meta: Meta<typeof OwnWordsForm> = {
  title: 'Compose/Your own words',
  component: OwnWordsForm,
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'Every word of the interface comes from one messages object, of which a host replaces ' +
          'what it likes. Labels are the schema’s, unless the host calls something otherwise.',
      },
      source: { code: sourceOf('compose/OwnWordsForm.tsx') },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** The form speaks as the host does: hints, buttons, and what it says when something is missing. */
export const Missing: Story = {
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
