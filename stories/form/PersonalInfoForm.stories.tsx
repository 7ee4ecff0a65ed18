import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { type PersonalInfo, PersonalInfoForm } from '../../src/index.ts'
import { narrowDecorator } from '../narrowDecorator.tsx'
import { home } from '../../test/registry/address.ts'
import { person, prefilledPerson } from '../../test/registry/personalInfo.ts'
import { save, saveExpectingErrors } from '../save.ts'
import { expectBlankForm } from './expectBlankForm.ts'

const meta: Meta<typeof PersonalInfoForm> = {
  title: 'Forms/PersonalInfoForm',
  component: PersonalInfoForm,
  args: { onSubmit: fn() },
  parameters: {
    docs: { source: { code: `<PersonalInfoForm defaultRecord={person} onSubmit={save} />` } },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** A new person. Nothing is required: an empty form saves an empty record. */
export const Blank: Story = {
  name: 'Blank',
  play: async ({ canvasElement }) => expectBlankForm('Personal info', canvasElement),
}

export const BlankEntered: Story = {
  name: 'Three answers entered in a blank form',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    const { canvas, userEvent } = story
    await expect(await save(story)).toStrictEqual({})
    await userEvent.type(canvas.getByRole('textbox', { name: 'First name' }), 'Maria')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Date of birth' }), 'Mar 14 1980')
    await userEvent.type(canvas.getByRole('textbox', { name: 'City' }), 'Austin')
    await expect(await save(story)).toStrictEqual({
      first_name: 'Maria',
      address: { city: 'Austin' },
      birth_date: '1980-03-14',
    })
  },
}

/** A person to correct. What nobody changes comes back as it was, in the same order. */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: person },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lopez')
    await expect(canvas.getByRole('textbox', { name: 'Street' })).toHaveValue('Elm St Apt 4B')
  },
}

export const FilledChanged: Story = {
  ...Filled,
  name: 'Middle name added in a filled form',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Filled.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'Middle name' }), 'Elena')
    const record = await save(story)
    const after = { ...person, middle_name: 'Elena' }
    await expect(JSON.stringify(record)).toBe(JSON.stringify(after))
  },
}

/**
 * What other systems really send: a birth date as a number, nulls, unknown keys, options in
 * unexpected spellings. All of it is shown as it is. Left alone, it comes back byte for byte.
 */
export const Prefilled: Story = {
  name: 'Prefilled with messy data',
  args: { defaultRecord: prefilledPerson },
  play: async (story) => {
    const { canvas } = story
    await expect(
      canvas.getByRole('textbox', { name: 'Date of birth' }),
    ).toHaveAccessibleDescription(/arrived as 320976000/)
    await expect(canvas.getByRole('radio', { name: 'No' })).toBeChecked()
    const record = await save(story)
    await expect(JSON.stringify(record)).toBe(JSON.stringify(story.args.defaultRecord))
  },
}

/**
 * With `nullMeans="unknown"` a null is an answer and shows as Unknown, also for a whole address. It
 * stays until someone changes the answer. Emptying a field removes its key.
 */
export const NullMeansUnknown: Story = {
  name: 'Null read as “Unknown”',
  args: {
    nullMeans: 'unknown',
    defaultRecord: { last_name: 'Lopez', age: null, address: null, full_time_student: null },
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    const address = canvas.getByRole('group', { name: 'Home address' })
    await expect(address).toHaveAccessibleDescription('Unknown')
    await expect(canvas.getByRole('radio', { name: 'Unknown' })).toBeChecked()
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Age' }), '46')
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Last name' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '?')
    await userEvent.tab()
    const record = { age: 46, address: null, full_time_student: null, phone: null }
    await expect(await save(story)).toStrictEqual(record)
  },
}

/**
 * Values that the contract refuses: an address as one text, an age as text, a name as a number.
 * Each is shown as it arrived, with a message and buttons that fix it.
 */
export const WrongTypes: Story = {
  name: 'Values of the wrong type',
  args: { defaultRecord: { first_name: 7, age: '46', address: '1600 Elm St, Austin' } },
  play: async (story) => {
    const alert = await saveExpectingErrors(story)
    await expect(within(alert).getByText('There are 3 problems')).toBeVisible()
  },
}

export const WrongTypesFixed: Story = {
  ...WrongTypes,
  name: 'Values of the wrong type, fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await WrongTypes.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Leave blank (First name)' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Use 46 (Age)' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'City' }), 'Austin')
    await expect(await save(story)).toStrictEqual({ age: 46, address: { city: 'Austin' } })
  },
}

/**
 * Text that cannot be parsed. Several problems are listed above the form, each with a link to its
 * field.
 */
export const Unreadable: Story = {
  name: 'Text we cannot read',
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'Date of birth' }), '3/14')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Age' }), '46ish')
    const alert = await saveExpectingErrors(story)
    await expect(within(alert).getByText('There are 2 problems')).toBeVisible()
  },
}

export const UnreadableFixed: Story = {
  ...Unreadable,
  name: 'Text we cannot read, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Unreadable.play?.(story)
    const { canvas, userEvent } = story
    const alert = story.canvas.getByRole('alert')
    await userEvent.click(within(alert).getByRole('link', { name: 'Date of birth needs a year' }))
    await userEvent.keyboard('3/14/1980')
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Age' }))
    await expect(await save(story)).toStrictEqual({ birth_date: '1980-03-14' })
  },
}

/** Emptying the last part of an address leaves what the contract allows, here null. */
export const Emptied: Story = {
  name: 'Address emptied by the person',
  args: { defaultRecord: { last_name: 'Lopez', address: { city: 'Austin' } } },
  play: async (story) => {
    await story.userEvent.clear(story.canvas.getByRole('textbox', { name: 'City' }))
    await expect(await save(story)).toStrictEqual({ last_name: 'Lopez', address: null })
  },
}

/**
 * The server refuses the record with problems by path, also inside the address. Each disappears
 * when its field is edited.
 */
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    defaultRecord: person,
    onSubmit: fn(async ({ address }: PersonalInfo) =>
      address?.zip === home.zip
        ? { errors: [{ path: 'address.zip', message: 'No such ZIP code in Austin' }] }
        : undefined,
    ),
  },
  play: async (story) => {
    await save(story)
    await story.canvas.findByRole('alert')
    const box = story.canvas.getByRole('textbox', { name: 'ZIP code' })
    await expect(box).toHaveFocus()
    await expect(box).toHaveAccessibleDescription('Error: No such ZIP code in Austin')
  },
}

export const RefusedFixed: Story = {
  ...Refused,
  name: 'Refused by the server, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'ZIP code' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, '78702')
    await expect(await save(story)).toStrictEqual({ ...person, address: { ...home, zip: '78702' } })
  },
}

/** The parts of a name give the full name, and a date of birth gives the age. Tab passes by, and Alt+Enter takes it. */
export const Offers: Story = {
  name: 'Offers for a full name and an age',
  args: { defaultRecord: { first_name: 'María', last_name: "LOPEZ-O'BRIEN" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Use María LOPEZ-O'BRIEN/ }))
    await expect(canvas.getByRole('textbox', { name: 'Full name' })).toHaveFocus()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Date of birth' }), '3/4/1980')
    await userEvent.tab()
    await canvas.findByRole('button', { name: /^Use \d+ \(Age\)$/ })
    await expect(canvas.getByRole('textbox', { name: 'Age' })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'Age' })).toHaveAccessibleDescription(
      /^Alt\+Enter: Use \d+$/,
    )
  },
}

export const OffersTaken: Story = {
  ...Offers,
  name: 'Offers taken',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Offers.play?.(story)
    await story.userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect(await save(story)).toStrictEqual({
      first_name: 'María',
      last_name: "LOPEZ-O'BRIEN",
      full_name: "María LOPEZ-O'BRIEN",
      birth_date: '1980-03-04',
      age: expect.any(Number),
    })
  },
}

/** A full name gives its parts, where only one split is likely. One Undo takes them back. */
export const NameSplit: Story = {
  name: 'Offer to split a full name',
  args: { defaultRecord: { full_name: 'Maria de la Cruz' } },
  play: async ({ canvas, userEvent }) => {
    const offer = /^Use first name Maria, last name de la Cruz/
    await userEvent.click(await canvas.findByRole('button', { name: offer }))
    await expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveValue('de la Cruz')
    await canvas.findByRole('button', { name: 'Undo (Full name)' })
  },
}

/** The record is being saved. The button keeps the focus, and a second press does nothing. */
export const Busy: Story = {
  name: 'Being saved',
  args: { defaultRecord: person, onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async (story) => {
    await save(story)
    const form = story.canvas.getByRole('form', { name: 'Personal info' })
    await expect(form).toHaveAttribute('aria-busy')
    await story.userEvent.keyboard('{Enter}')
    await expect(story.args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

/** A read-only form shows text instead of inputs. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { defaultRecord: person, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('textbox')).toHaveLength(0)
    await expect(canvas.getByText('Maria Lopez')).toBeVisible()
  },
}

/** Compact, for people who work in the form all day. */
export const Compact: Story = {
  name: 'Compact density',
  args: { defaultRecord: person, density: 'compact' },
}

/** Comfortable, for touch. */
export const Comfortable: Story = {
  name: 'Comfortable density',
  args: { defaultRecord: person, density: 'comfortable' },
}

/** As wide as a small phone, 320 pixels. */
export const Narrow: Story = {
  name: 'On a small phone',
  args: { defaultRecord: person },
  decorators: [narrowDecorator],
}

/** A right-to-left page. */
export const RightToLeft: Story = {
  name: 'Right to left',
  args: { defaultRecord: person, dir: 'rtl' },
}

/** The dark theme. It is not on the docs page, which has one theme for all stories. */
export const Dark: Story = {
  name: 'Dark theme',
  tags: ['!autodocs'],
  args: { defaultRecord: { ...person, age: '46', birth_date: 320976000 } },
  globals: { theme: 'dark' },
}
