import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { save, saveExpectingErrors } from '../save.ts'
import { storySource } from '../storySource.ts'
import { VehicleForm } from './VehicleForm.tsx'

const meta: Meta<typeof VehicleForm> = {
  title: 'Compose/Your own record',
  component: VehicleForm,
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'A record of your own. Your Yup schema describes it, and the kit’s fields show it. ' +
          'Labels, required fields and nullable fields come from the schema.',
      },
      source: { code: storySource('compose/VehicleForm.tsx') },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

const vin = '1FTFW1E50NFA00042'

/** A vehicle is no record of the kit. Its Yup schema is all that the form needs. */
export const Blank: Story = {
  name: 'A new vehicle',
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'VIN (required)' }), vin)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Bought' }), '3/4/2021')
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'City' }), 'Austin')
    await userEvent.click(canvas.getByRole('button', { name: 'Add keeper' }))
    await userEvent.keyboard('Maria Lopez')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Share' }), '50%')
    await expect(await save(story)).toStrictEqual({
      vin,
      bought: '2021-03-04',
      leased: 'no',
      garage: { city: 'Austin' },
      keepers: [{ name: 'Maria Lopez', share: 50 }],
    })
  },
}

/** Unknown keys, nulls and unexpected values come back byte for byte here, too. */
export const Prefilled: Story = {
  name: 'A vehicle with messy data',
  args: {
    defaultRecord: {
      plate: { state: 'TX', number: null },
      vin,
      year: null,
      body: 'CREW CAB 4X4',
      bought: 'last spring',
      leased: 'to own',
      keepers: [{ since: 2021, name: 'Maria Lopez' }, {}],
    },
  },
  play: async (story) => {
    const record = await save(story)
    await expect(JSON.stringify(record)).toBe(JSON.stringify(story.args.defaultRecord))
  },
}

/** The rules of your schema block like the kit's, with your messages. */
export const Missing: Story = {
  name: 'Required answer missing',
  args: { defaultRecord: { keepers: [{ name: 'Maria Lopez', share: 150 }] } },
  play: async (story) => {
    const alert = await saveExpectingErrors(story)
    await expect(within(alert).getByRole('link', { name: 'Enter the VIN' })).toBeVisible()
  },
}

export const MissingFixed: Story = {
  ...Missing,
  name: 'Required answer missing, then given',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    const { canvas, userEvent } = story
    const alert = story.canvas.getByRole('alert')
    const link = { name: 'Keeper 1: Share must be 100 or less' }
    await userEvent.click(within(alert).getByRole('link', link))
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Share' }))
    await userEvent.keyboard('100')
    const box = canvas.getByRole('textbox', { name: 'VIN (required)' })
    await userEvent.type(box, '1FT')
    await userEvent.tab()
    await expect(box).toHaveAccessibleDescription('Error: VIN must have 17 characters')
    await userEvent.type(box, vin.slice(3))
    await expect(await save(story)).toStrictEqual({
      keepers: [{ name: 'Maria Lopez', share: 100 }],
      vin,
    })
  },
}

/** A read-only form. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { readOnly: true, defaultRecord: { vin, year: 2022, keepers: [{ name: 'Maria Lopez' }] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('textbox')).toHaveLength(0)
    await expect(canvas.getByText(vin)).toBeVisible()
  },
}
