import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BrandedForm } from './BrandedForm.tsx'
import { VariableEditor } from './VariableEditor.tsx'

const meta: Meta<typeof BrandedForm> = {
  title: 'Theming',
  component: BrandedForm,
  // The docs page is Theming.mdx.
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
}
export default meta

type Story = StoryObj<typeof meta>

/** Shows the errors as well, so that axe sees every color of the brand. */
const refuse: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
  await expect(await canvas.findByRole('alert')).toBeVisible()
}

/** Each variable with an input. What you enter applies to the form next to it. */
export const Editor: Story = {
  render: () => <VariableEditor />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('--qf-accent'), '#17694a')
    await userEvent.type(canvas.getByLabelText('--qf-radius'), '0px')
    const save = canvas.getByRole('button', { name: 'Save' })
    await expect(getComputedStyle(save)).toMatchObject({
      backgroundColor: 'rgb(23, 105, 74)',
      borderStartStartRadius: '0px',
    })
    await expect(canvas.getByLabelText('Your CSS')).toHaveTextContent('--qf-accent: #17694a;')
    await userEvent.click(canvas.getByRole('button', { name: 'Defaults' }))
    await expect(getComputedStyle(save).borderStartStartRadius).toBe('6px')
  },
}

/** Green, round, in a humanist typeface. */
export const Evergreen: Story = {
  name: 'Brand: Evergreen',
  args: { brand: 'evergreen' },
  play: refuse,
}

/** Gray and sharp-edged, for a page that is all tables. */
export const Slate: Story = { name: 'Brand: Slate', args: { brand: 'slate' }, play: refuse }

/** Warm, with serifs. */
export const Coral: Story = { name: 'Brand: Coral', args: { brand: 'coral' }, play: refuse }

/** Only this form is dark: `data-theme` works on any element. */
export const DarkPart: Story = {
  name: 'A dark form on a light page',
  args: { brand: 'evergreen', theme: 'dark' },
  play: refuse,
}
