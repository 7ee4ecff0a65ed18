import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { type ObjectSchema, object } from 'yup'
import { AddressFields, type AddressFieldsProps, at } from '../../src/index.ts'
import { type Address, addressSchema } from '../../src/records.ts'
import { FormAndRecord, type InForm, inForm } from '../FormAndRecord.tsx'
import { home } from '../records.ts'
import { save, saveInVain } from '../save.ts'

interface Move {
  from?: Address | undefined
  to?: Address | null | undefined
}

const move: ObjectSchema<Move> = object({
  from: addressSchema.label('Old address').default(undefined).optional(),
  to: addressSchema.label('New address').default(undefined).nullable().optional(),
}).label('Move')

type Args = AddressFieldsProps & InForm<Move>

const meta: Meta<Args> = {
  title: 'Sections/AddressFields',
  component: AddressFields,
  args: { onSubmit: fn() },
  argTypes: inForm,
  parameters: {
    docs: { source: { code: `<AddressFields place={at(place, 'to')} />` } },
  },
  render: ({ place: _, defaultRecord, onSubmit, errors, ...props }) => (
    <FormAndRecord schema={move} {...{ defaultRecord, onSubmit, errors }}>
      {(place) => <AddressFields {...props} place={at(place, 'to')} />}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

/** No address. None is made until a part of it is typed. */
export const Blank: Story = {
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('textbox', { name: 'Street' }))
    await userEvent.tab()
    await expect(await save(story)).toStrictEqual({})
    await userEvent.type(canvas.getByRole('textbox', { name: 'City' }), 'Austin')
    await expect(await save(story)).toStrictEqual({ to: { city: 'Austin' } })
  },
}

/** An address in parts and in one line. Neither is derived from the other. */
export const Filled: Story = {
  args: { defaultRecord: { to: home } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'ZIP code' })
    await story.userEvent.type(box, '-0042')
    await expect(await save(story)).toStrictEqual({ to: { ...home, zip: '78701-0042' } })
  },
}

/** Two addresses in one form. The legend says which is which, also to a screen reader. */
export const TwoLegends: Story = {
  args: { defaultRecord: { from: home } },
  render: ({ defaultRecord, onSubmit }) => (
    <FormAndRecord schema={move} {...{ defaultRecord, onSubmit }}>
      {(place) => (
        <>
          <AddressFields place={at(place, 'from')} />
          <AddressFields place={at(place, 'to')} legend="Where they move" />
        </>
      )}
    </FormAndRecord>
  ),
  play: async (story) => {
    const group = story.canvas.getByRole('group', { name: 'Where they move' })
    await story.userEvent.type(within(group).getByRole('textbox', { name: 'City' }), 'Waco')
    await expect(await save(story)).toStrictEqual({ from: home, to: { city: 'Waco' } })
  },
}

/** Parts that are null, and a part nobody told us of: all come back as they were. */
export const Prefilled: Story = {
  args: { defaultRecord: { to: { county: 'Travis', street: null, city: 'Austin' } } },
  play: async (story) => {
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
  },
}

/** Emptied part by part. With its last part the address goes, as far as the contract allows: to null. */
export const Emptied: Story = {
  args: { defaultRecord: { to: { city: 'Austin', state: 'TX' } } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.clear(canvas.getByRole('textbox', { name: 'City' }))
    await expect(await save(story)).toStrictEqual({ to: { state: 'TX' } })
    await userEvent.clear(canvas.getByRole('combobox', { name: 'State' }))
    await expect(await save(story)).toStrictEqual({ to: null })
  },
}

/** An address that arrived as one text. It stands in the message until it is left out or entered. */
export const WrongType: Story = {
  args: { defaultRecord: { to: '1600 Elm St, Austin' } },
  play: async (story) => {
    const { canvas } = story
    await saveInVain(story)
    const group = canvas.getByRole('group', { name: 'New address' })
    await expect(group).toHaveAccessibleDescription(/arrived as “1600 Elm St, Austin”/)
  },
}

export const WrongTypeMended: Story = {
  ...WrongType,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await WrongType.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Leave out (New address)' }))
    await expect(await save(story)).toStrictEqual({})
  },
}

/** Problems that the host found, by path. */
export const Refused: Story = {
  args: {
    defaultRecord: { to: home },
    errors: [
      { path: 'to.zip', message: 'No such ZIP code in Austin' },
      { path: 'to', message: 'The post office does not deliver here' },
    ],
  },
  play: async (story) => {
    const { canvas } = story
    const group = canvas.getByRole('group', { name: 'New address' })
    await expect(group).toHaveAccessibleDescription('Error: The post office does not deliver here')
    const box = canvas.getByRole('textbox', { name: 'ZIP code' })
    await expect(box).toHaveAccessibleDescription('Error: No such ZIP code in Austin')
  },
}

export const RefusedMended: Story = {
  ...Refused,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const { canvas, userEvent } = story
    const group = canvas.getByRole('group', { name: 'New address' })
    const box = canvas.getByRole('textbox', { name: 'ZIP code' })
    await userEvent.clear(box)
    await userEvent.type(box, '78702')
    await expect(box).not.toHaveAccessibleDescription()
    await expect(group).not.toHaveAccessibleDescription()
    await expect(await save(story)).toStrictEqual({ to: { ...home, zip: '78702' } })
  },
}

/** An address that arrived in several lines keeps them. */
export const Multiline: Story = {
  args: { defaultRecord: { to: { raw_address: '1600 Elm St\nApt 4B\nAustin, TX 78701' } } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Full address' })
    await expect(box).toHaveValue('1600 Elm St\nApt 4B\nAustin, TX 78701')
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
  },
}
