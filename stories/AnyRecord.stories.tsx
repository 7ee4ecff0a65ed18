import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { AnyRecord } from './AnyRecord.tsx'
import { driver, prefilledDriver } from '../test/registry/driver.ts'
import { save } from './save.ts'

const meta: Meta<typeof AnyRecord> = {
  title: 'Any record',
  component: AnyRecord,
  args: { onSubmit: fn() },
  parameters: { layout: 'fullscreen' },
}
export default meta

type Story = StoryObj<typeof meta>

/** Paste a record of yours, edit it, and watch what a submit would return. */
export const Untouched: Story = {
  name: 'Paste a record of yours',
  play: async (story) => {
    const { canvas } = story
    await expect(await canvas.findByText('The same record, byte for byte')).toBeVisible()
    await expect(canvas.getByLabelText('Record')).toHaveTextContent('"quote_ref": "Q-1077"')
    const record = await save(story)
    await expect(JSON.stringify(record)).toBe(JSON.stringify(prefilledDriver))
  },
}

/**
 * One edit. Only its value differs, and a sentence describes it. When it is taken back, nothing
 * differs.
 */
export const Edited: Story = {
  name: 'One edit and its sentence',
  args: { text: JSON.stringify(driver, null, 2) },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Age' })
    const lines = () => canvas.queryAllByRole('listitem').map(({ textContent }) => textContent)
    await userEvent.type(box, '7')
    await waitFor(() => expect(lines()).toContain('Age 46 → 467'))
    await userEvent.keyboard('{Backspace}')
    await expect(await canvas.findByText('The same record, byte for byte')).toBeVisible()
    await userEvent.keyboard('{Backspace}7')
    await waitFor(() => expect(lines()).toContain('Age 46 → 47'))
    await expect(canvas.getByText('Differs from the record that was opened')).toBeVisible()
    await expect(canvas.getByLabelText('Record').textContent).toBe(
      JSON.stringify({ ...driver, driver_age: 47 }, null, 2),
    )
  },
}

/** A removed mortgagee is one change, and Undo takes the change back. */
export const Property: Story = {
  name: 'A property with a list',
  tags: ['!autodocs'],
  args: { kind: 'propertyInfo' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove mortgagee 1: Wells Fargo' }))
    await expect(await canvas.findByText('Mortgagee Wells Fargo removed')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo mortgagee 1: Wells Fargo' }))
    await expect(await canvas.findByText('The same record, byte for byte')).toBeVisible()
  },
}

/** The form opens what you paste. Keys that it does not know stay, in their order. */
export const Pasted: Story = {
  name: 'A record pasted over the example',
  tags: ['!autodocs'],
  args: { kind: 'personalInfo' },
  play: async ({ canvas, userEvent }) => {
    const json = canvas.getByRole('textbox', { name: 'JSON' })
    await userEvent.clear(json)
    await userEvent.click(json)
    await userEvent.paste('{"z":1,"last_name":"Lopez","age":null,"a":{"b":[]}}')
    await userEvent.click(canvas.getByRole('button', { name: 'Open in the form' }))
    await expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lopez')
    await expect(canvas.getByText('The same record, byte for byte')).toBeVisible()
    await expect(canvas.getByLabelText('Record').textContent).toBe(
      JSON.stringify({ z: 1, last_name: 'Lopez', age: null, a: { b: [] } }, null, 2),
    )
  },
}

/** For invalid JSON the page shows an error, and the form keeps its record. */
export const Unreadable: Story = {
  name: 'Invalid JSON',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const json = canvas.getByRole('textbox', { name: 'JSON' })
    for (const [text, message] of [
      ['{"driver_zip": 78701,', /^This is not JSON\./],
      ['[]', 'A record is JSON in braces, with named values. This is a list.'],
      ['', 'Paste a record here, as JSON'],
    ] as const) {
      await userEvent.clear(json)
      await userEvent.click(json)
      await userEvent.paste(text)
      await userEvent.click(canvas.getByRole('button', { name: 'Open in the form' }))
      await expect(json).toHaveAccessibleDescription(message)
    }
    await expect(canvas.getByText('The same record, byte for byte')).toBeVisible()
  },
}

/** The page lists why the contract refuses the record. A submit would return nothing. */
export const Refused: Story = {
  name: 'A record that cannot be submitted',
  tags: ['!autodocs'],
  args: { text: '{ "driver_age": "46" }' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No record: a submit would be refused')).toBeVisible()
    await expect(canvas.getByText("Error: Enter the driver's ZIP code")).toBeVisible()
  },
}
