import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { type ObjectSchema, object } from 'yup'
import { AddressFields, type AddressFieldsProps, at, QuoteFormsProvider } from '../../src/index.ts'
import { type Address, addressSchema } from '../../src/records.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { home } from '../../test/registry/address.ts'
import { save, saveExpectingErrors } from '../save.ts'

interface Move {
  from?: Address | undefined
  to?: Address | null | undefined
}

const move: ObjectSchema<Move> = object({
  from: addressSchema.label('Old address').default(undefined).optional(),
  to: addressSchema.label('New address').default(undefined).nullable().optional(),
}).label('Move')

type Args = AddressFieldsProps & FormArgs<Move>

const meta: Meta<Args> = {
  title: 'Sections/AddressFields',
  component: AddressFields,
  args: { onSubmit: fn() },
  argTypes: formArgTypes,
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

/** No address. The form creates one when people enter a part of it. */
export const Blank: Story = {
  name: 'Blank',
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('textbox', { name: 'Street' }))
    await userEvent.tab()
    await expect(await save(story)).toStrictEqual({})
  },
}

export const BlankEntered: Story = {
  name: 'City entered in a blank address',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Blank.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'City' }), 'Austin')
    await expect(await save(story)).toStrictEqual({ to: { city: 'Austin' } })
  },
}

/** State, country and ZIP code as people type them. Once it is left, each box shows the stored value. */
export const AnySpelling: Story = {
  name: 'State and ZIP in any usual spelling',
  play: async (story) => {
    const { canvas, userEvent } = story
    const state = canvas.getByRole('combobox', { name: 'State' })
    await userEvent.type(state, 'tex.')
    await userEvent.tab()
    await userEvent.type(canvas.getByRole('textbox', { name: 'ZIP code' }), '787011234')
    await userEvent.type(canvas.getByRole('combobox', { name: 'Country' }), 'usa')
    await userEvent.tab()
    await waitFor(() => expect(state).toHaveValue('TX'))
    await expect(state).toHaveAccessibleDescription('Texas')
    await expect(canvas.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('78701-1234')
    await expect(canvas.getByText('United States')).toBeVisible()
    await expect(await save(story)).toStrictEqual({
      to: { state: 'TX', zip: '78701-1234', country: 'US' },
    })
  },
}

/** An address in parts and as one text. Neither is derived from the other. */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: { to: home } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'ZIP code' })
    await expect(box).toHaveValue('78701')
    await expect(await save(story)).toStrictEqual({ to: home })
  },
}

export const FilledChanged: Story = {
  ...Filled,
  name: 'ZIP code changed by the person',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Filled.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'ZIP code' })
    await story.userEvent.type(box, '-0042')
    await expect(await save(story)).toStrictEqual({ to: { ...home, zip: '78701-0042' } })
  },
}

/** Two addresses in one form. The legend names each, also for screen readers. */
export const TwoLegends: Story = {
  name: 'Two addresses in one form',
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

/** Parts that are null, and a part that the kit does not know. All come back as they were. */
export const Prefilled: Story = {
  name: 'Nulls and unknown keys stay',
  args: { defaultRecord: { to: { county: 'Travis', street: null, city: 'Austin' } } },
  play: async (story) => {
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
  },
}

/**
 * Emptied part by part. When its last part is emptied, the address becomes null, as its schema
 * allows.
 */
export const Emptied: Story = {
  name: 'Emptied by the person',
  args: { defaultRecord: { to: { city: 'Austin', state: 'TX' } } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.clear(canvas.getByRole('textbox', { name: 'City' }))
    await expect(await save(story)).toStrictEqual({ to: { state: 'TX' } })
    await userEvent.clear(canvas.getByRole('combobox', { name: 'State' }))
    await expect(await save(story)).toStrictEqual({ to: null })
  },
}

/** The message shows the text until people enter an address or choose "Leave blank". */
export const WrongType: Story = {
  name: 'Address that arrived as one text',
  args: { defaultRecord: { to: '1600 Elm St, Austin' } },
  play: async (story) => {
    const { canvas } = story
    await saveExpectingErrors(story)
    const group = canvas.getByRole('group', { name: 'New address' })
    await expect(group).toHaveAccessibleDescription(/arrived as one line: "1600 Elm St, Austin"/)
  },
}

export const WrongTypeFixed: Story = {
  ...WrongType,
  name: 'Address that arrived as one text, fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await WrongType.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Leave blank (New address)' }))
    await expect(await save(story)).toStrictEqual({})
  },
}

/** Problems that the host found, each with its path. */
export const Refused: Story = {
  name: 'Refused by the server',
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
    await waitFor(() =>
      expect(group).toHaveAccessibleDescription('Error: The post office does not deliver here'),
    )
    const box = canvas.getByRole('textbox', { name: 'ZIP code' })
    await expect(box).toHaveAccessibleDescription('Error: No such ZIP code in Austin')
  },
}

export const RefusedFixed: Story = {
  ...Refused,
  name: 'Refused by the server, then fixed',
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

/** An address that arrived with line breaks keeps them. */
export const Multiline: Story = {
  name: 'With line breaks',
  args: { defaultRecord: { to: { raw_address: '1600 Elm St\nApt 4B\nAustin, TX 78701' } } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Full address' })
    await expect(box).toHaveValue('1600 Elm St\nApt 4B\nAustin, TX 78701')
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
  },
}

const pasted = '1600 Elm St Apt 4B\nAustin, TX 78701'

/** Pastes as a browser does, with line breaks. */
async function pasteInto(box: HTMLElement, text: string): Promise<void> {
  box.focus()
  // No hand pastes in the moment of the focus.
  await new Promise((resolve) => setTimeout(resolve))
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  // Before the code for addresses has loaded, the form leaves the text to the browser.
  if (box.dispatchEvent(event)) document.execCommand('insertText', false, text)
}

const { country: _, ...homeInParts } = home

/**
 * An address pasted into any of the boxes fills its parts. Undo brings back the previous values.
 */
export const Pasted: Story = {
  name: 'Pasted into any box',
  args: { defaultRecord: { to: { city: 'Waco' } } },
  play: async (story) => {
    const { canvas } = story
    const street = canvas.getByRole('textbox', { name: 'Street' })
    await pasteInto(street, pasted)
    await canvas.findByText('Filled 5 address fields from pasted text', { selector: 'span' })
    await expect(street).toHaveFocus()
    await expect(await save(story)).toStrictEqual({ to: homeInParts })
  },
}

export const PastedUndone: Story = {
  ...Pasted,
  name: 'Pasted into any box, undone',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Pasted.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Undo (New address)' }))
    await expect(canvas.getByRole('textbox', { name: 'Street' })).toHaveFocus()
    await expect(await save(story)).toStrictEqual({ to: { city: 'Waco' } })
  },
}

/** An address that could be read only in part fills what was read, and asks people to check it. */
export const PastedInPart: Story = {
  name: 'Pasted and read in part',
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'City' })
    await pasteInto(box, '1600 Elm St Austin TX 78701')
    await canvas.findByText(/Some may be wrong/, { selector: 'p' })
    await expect(canvas.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('78701')
  },
}

/** An address that cannot be split goes into the full address. No part changes. */
export const PastedUnreadable: Story = {
  name: 'Pasted and not readable',
  args: { defaultRecord: { to: { city: 'Waco' } } },
  play: async (story) => {
    const { canvas } = story
    const text = 'Flat 3, The Old Mill, Lower Slaughter'
    await pasteInto(canvas.getByRole('textbox', { name: 'Street' }), text)
    await canvas.findByText(/We couldn't split this/, { selector: 'p' })
    await expect(await save(story)).toStrictEqual({ to: { city: 'Waco', raw_address: text } })
  },
}

/** The full address and the parts differ. Neither changes until someone presses a button. */
export const Differs: Story = {
  name: 'Full address differs from its parts',
  args: { defaultRecord: { to: { ...home, city: 'Dallas' } } },
  play: async (story) => {
    const { canvas } = story
    await expect(
      await canvas.findByRole('button', { name: 'Use fields above (New address)' }),
    ).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Use full address (New address)' }),
    ).toBeVisible()
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
  },
}

export const DiffersFixed: Story = {
  ...Differs,
  name: 'Full address differs, then updated',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    const { canvas, userEvent } = story
    const name = 'Use full address (New address)'
    await userEvent.click(await canvas.findByRole('button', { name }))
    await canvas.findByText('Filled from the full address', { selector: 'span' })
    await expect(canvas.getByRole('textbox', { name: 'Full address' })).toHaveFocus()
    await expect(await save(story)).toStrictEqual({ to: home })
  },
}

/** Only the full address arrived. A button fills the parts from it. */
export const FullAddressOnly: Story = {
  name: 'Only the full address arrived',
  args: { defaultRecord: { to: { raw_address: home.raw_address } } },
  play: async (story) => {
    const name = 'Use full address (New address)'
    await expect(await story.canvas.findByRole('button', { name })).toBeVisible()
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
  },
}

/** With `rawAddress="follow"` each edit of a part updates the full address. */
export const FollowsParts: Story = {
  name: 'Full address follows its parts',
  args: { defaultRecord: { to: home }, rawAddress: 'follow' },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'ZIP code' }), '-0042')
    await expect(canvas.getByRole('textbox', { name: 'Full address' })).toHaveValue(
      '1600 Elm St Apt 4B, Austin, TX 78701-0042',
    )
  },
}

/** In another country the parts have other labels. No part is hidden. */
export const Abroad: Story = {
  name: 'In another country',
  args: {
    defaultRecord: { to: { city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'Canada' } },
  },
  play: async (story) => {
    const { canvas } = story
    await expect(canvas.getByRole('combobox', { name: 'Province' })).toHaveValue('ON')
    await expect(canvas.getByRole('textbox', { name: 'Postal code' })).toHaveValue('M5V 2T6')
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
  },
}

/** An address that may be the same as another. The copy can be edited and undone. */
export const SameAsAnother: Story = {
  name: 'Same as another address',
  args: { sameAs: { address: home, label: 'property address' } },
  play: async (story) => {
    const { canvas, userEvent } = story
    const name = 'Same as property address (New address)'
    await userEvent.click(await canvas.findByRole('button', { name }))
    await expect(
      await canvas.findByText('Copied from property address', { selector: 'span' }),
    ).toBeVisible()
    await expect(await save(story)).toStrictEqual({ to: { ...home, country: 'US' } })
  },
}

/**
 * A host that looks up ZIP codes. The result is offered on a button, and never filled in without
 * it.
 */
export const ZipLookup: Story = {
  name: 'City and state from the ZIP code',
  decorators: [
    (Story) => (
      <QuoteFormsProvider lookupZip={async () => ({ city: 'Austin', state: 'TX' })}>
        <Story />
      </QuoteFormsProvider>
    ),
  ],
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'ZIP code' }), '78701')
    await userEvent.tab()
    const use = await canvas.findByRole('button', { name: 'Use Austin, TX (New address)' })
    await expect(use).toBeVisible()
    await expect(await save(story)).toStrictEqual({ to: { zip: '78701' } })
  },
}

/** A host that parses addresses itself, for example with a service. */
export const ParsedByHost: Story = {
  name: 'Read by your own service',
  decorators: [
    (Story) => (
      <QuoteFormsProvider
        parseAddress={async () => ({
          parts: { street: 'Elm Street', city: 'AUSTIN', zip: '78701-0042' },
          confidence: 'high',
        })}
      >
        <Story />
      </QuoteFormsProvider>
    ),
  ],
  play: async (story) => {
    const { canvas } = story
    await pasteInto(canvas.getByRole('textbox', { name: 'Street' }), pasted)
    await canvas.findByText('Filled 3 address fields from pasted text', { selector: 'span' })
    await expect(canvas.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('78701-0042')
  },
}
