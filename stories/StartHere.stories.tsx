import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { FirstForm } from './FirstForm.tsx'
import { LiveRecord, messyDriver } from './LiveRecord.tsx'
import { storySource } from './storySource.ts'

const meta: Meta<typeof FirstForm> = {
  title: 'Start here',
  component: FirstForm,
  // The docs page is StartHere.mdx.
  tags: ['!autodocs'],
  parameters: { docs: { source: { code: storySource('FirstForm.tsx') } } },
}
export default meta

type Story = StoryObj<typeof meta>

/**
 * A record as other systems send it, next to what a submit returns and to the sentences about its
 * changes.
 */
export const Messy: StoryObj<typeof LiveRecord> = {
  name: 'A messy record',
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
  render: () => <LiveRecord />,
  play: async ({ canvas, userEvent }) => {
    const shown = () => canvas.getByRole('group', { name: 'Record' }).textContent
    await expect(shown()).toBe(JSON.stringify(messyDriver, null, 2))
    const status = canvas.getByRole('combobox', { name: 'Marital status' })
    await userEvent.clear(status)
    await userEvent.type(status, 'Married')
    await userEvent.tab()
    await waitFor(() =>
      expect(canvas.getByRole('listitem')).toHaveTextContent('Marital status Single → Married'),
    )
    await expect(shown()).toBe(
      JSON.stringify({ ...messyDriver, driver_marital_status: 'Married' }, null, 2),
    )
  },
}

/** The first form, as a host writes it. */
export const First: Story = {
  name: 'The first form',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'ZIP code (required)' }), '78701')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const shown = canvasElement.querySelector('pre')?.textContent ?? ''
    await expect(JSON.parse(shown)).toStrictEqual({
      record: {
        quote_ref: 'Q-1077',
        driver_name: 'Maria Lopez',
        driver_age: null,
        driver_zip: '78701',
      },
      changes: [
        {
          kind: 'set',
          path: 'driver_zip',
          label: 'ZIP code',
          after: '78701',
          sentence: 'ZIP code not provided → 78701',
        },
      ],
    })
  },
}
