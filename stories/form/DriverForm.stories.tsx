import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, within } from 'storybook/test'
import { type Driver, DriverForm } from '../../src/index.ts'
import { narrowDecorator } from '../narrowDecorator.tsx'
import { driver, prefilledDriver } from '../../test/registry/driver.ts'
import { save, saveExpectingErrors } from '../save.ts'
import { expectBlankForm } from './expectBlankForm.ts'

const meta: Meta<typeof DriverForm> = {
  title: 'Forms/DriverForm',
  component: DriverForm,
  args: { onSubmit: fn() },
  parameters: {
    docs: { source: { code: `<DriverForm defaultRecord={driver} onSubmit={save} />` } },
  },
}
export default meta

type Story = StoryObj<typeof meta>

const zipBox = { name: 'ZIP code (required)' }

/** A new driver. Only the ZIP code is required. */
export const Blank: Story = {
  name: 'Blank',
  play: async ({ canvasElement }) => expectBlankForm('Driver', canvasElement),
}

export const BlankEntered: Story = {
  name: 'ZIP code entered in a blank form',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('textbox', zipBox), '78701')
    await expect(await save(story)).toStrictEqual({ driver_zip: '78701' })
  },
}

/** A driver to correct. What nobody changes comes back as it was, in the same order. */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: driver },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Phone number' })).toHaveValue(
      '(512) 555-0142',
    )
    await expect(canvas.getByRole('textbox', zipBox)).toHaveValue('78701')
  },
}

export const FilledChanged: Story = {
  ...Filled,
  name: 'Phone number changed in a filled form',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Filled.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Phone number' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, '512 555 0187')
    const record = await save(story)
    const after = { ...driver, driver_phone: '512 555 0187' }
    await expect(JSON.stringify(record)).toBe(JSON.stringify(after))
  },
}

/**
 * What other systems really send: nulls, unknown keys, a masked number, options and dates in
 * unexpected spellings. All of it is shown as it is. Left alone, it comes back byte for byte.
 */
export const Prefilled: Story = {
  name: 'Prefilled with messy data',
  args: { defaultRecord: prefilledDriver },
  play: async (story) => {
    const { canvas } = story
    await expect(canvas.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('March 80')
    await expect(canvas.getByRole('radio', { name: '"evenings" (from the record)' })).toBeChecked()
    const record = await save(story)
    await expect(JSON.stringify(record)).toBe(JSON.stringify(story.args.defaultRecord))
  },
}

/**
 * Values that the contract refuses. Each is shown as it arrived, with a message and buttons
 * such as "Use 46" and "Leave blank". Nothing is converted silently.
 */
export const WrongTypes: Story = {
  name: 'Values of the wrong type',
  args: {
    defaultRecord: {
      driver_zip: 78701,
      driver_address: null,
      driver_age: '46',
      driver_state: 'TX',
    },
  },
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
    await userEvent.click(canvas.getByRole('button', { name: 'Use 78701 (ZIP code)' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Leave blank (Address)' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Use 46 (Age)' }))
    await expect(await save(story)).toStrictEqual({
      driver_zip: '78701',
      driver_age: 46,
      driver_state: 'TX',
    })
  },
}

/** Saving without a ZIP code focuses the ZIP code, the only problem. */
export const Missing: Story = {
  name: 'Required answer missing',
  args: { defaultRecord: { driver_name: 'Maria Lopez' } },
  play: async (story) => {
    const alert = await saveExpectingErrors(story)
    await expect(within(alert).getByText('There is a problem')).toBeVisible()
    const box = story.canvas.getByRole('textbox', zipBox)
    await expect(box).toHaveFocus()
    await expect(box).toHaveAccessibleDescription("Error: Enter the driver's ZIP code")
  },
}

export const MissingFixed: Story = {
  ...Missing,
  name: 'Required answer missing, then given',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    await story.userEvent.keyboard('78701')
    await expect(await save(story)).toStrictEqual({
      driver_name: 'Maria Lopez',
      driver_zip: '78701',
    })
  },
}

/**
 * Text that cannot be parsed. Several problems are listed above the form, each with a link to its
 * field.
 */
export const Unreadable: Story = {
  name: 'Text we cannot read',
  args: { defaultRecord: { driver_zip: '78701' } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'Date of birth' }), '2/30/1980')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Age' }), 'forty-six')
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
    await userEvent.click(within(alert).getByRole('link', { name: /^Age must be a number/ }))
    await expect(canvas.getByRole('textbox', { name: 'Age' })).toHaveFocus()
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Age' }))
    await userEvent.keyboard('46')
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Date of birth' }))
    await userEvent.keyboard('3/14/1980')
    await expect(await save(story)).toStrictEqual({
      driver_zip: '78701',
      driver_birth_date: '1980-03-14',
      driver_age: 46,
    })
  },
}

/**
 * The summary of a refused submit also contains the warnings, collapsed below the errors. Each has
 * a link to its field.
 */
export const WorthChecking: Story = {
  name: 'Warnings listed with the errors',
  args: { defaultRecord: { driver_birth_date: 'March 80', driver_age: '46' } },
  play: async (story) => {
    const { canvas, userEvent } = story
    const alert = await saveExpectingErrors(story)
    await expect(within(alert).getByText('There are 2 problems')).toBeVisible()
    const folded = canvas.getByText('1 to check', { selector: 'summary' })
    await userEvent.click(folded)
    await userEvent.click(canvas.getByRole('link', { name: /^We can't read "March 80"/ }))
    await expect(canvas.getByRole('textbox', { name: 'Date of birth' })).toHaveFocus()
  },
}

/**
 * The person whom the record is about fills in the form, so the browser may offer their details.
 */
export const SelfService: Story = {
  name: 'People fill in their own details',
  args: { subject: 'self', submitLabel: 'Send' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Name' })
    await expect(box).toHaveAttribute('autocomplete', 'section-driver-0 name')
  },
}

/**
 * The server refuses the record: `onSubmit` returns problems by path. Each is shown at its field,
 * and one without a field above the form. None of them blocks the next submit.
 */
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    defaultRecord: driver,
    onSubmit: fn(async ({ driver_license_number }: Driver) =>
      driver_license_number === driver.driver_license_number
        ? [
            { path: 'driver_license_number', message: 'This license is on another policy' },
            { path: 'policy', message: 'The policy was changed by somebody else meanwhile' },
          ]
        : undefined,
    ),
  },
  play: async (story) => {
    const { canvas } = story
    await save(story)
    const alert = await canvas.findByRole('alert')
    await expect(within(alert).getByText('There are 2 problems')).toBeVisible()
    const box = canvas.getByRole('textbox', { name: 'License number' })
    await expect(box).toHaveAccessibleDescription('Error: This license is on another policy')
  },
}

export const RefusedFixed: Story = {
  ...Refused,
  name: 'Refused by the server, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const { canvas, userEvent } = story
    const box = canvas.getByRole('textbox', { name: 'License number' })
    await userEvent.type(box, '9')
    await expect(box).not.toHaveAccessibleDescription()
    const record = await save(story)
    await expect(record).toStrictEqual({ ...driver, driver_license_number: '123456789' })
  },
}

/**
 * Saving fails for an unknown reason. What was typed stays, and the host's error text is not shown.
 */
export const Failed: Story = {
  name: 'Saving fails',
  args: {
    defaultRecord: driver,
    onSubmit: fn(async () => {
      throw new Error('duplicate key 12345678 in table drivers')
    }),
  },
  beforeEach: () => void spyOn(globalThis, 'reportError').mockReturnValue(),
  play: async (story) => {
    await save(story)
    const alert = await story.canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(
      "We couldn't save. Your changes are still here. Try again.",
    )
    await expect(alert).not.toHaveTextContent('12345678')
  },
}

/** The record is being saved. The button keeps the focus, and a second press does nothing. */
export const Busy: Story = {
  name: 'Being saved',
  args: { defaultRecord: driver, onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async (story) => {
    await save(story)
    await expect(story.canvas.getByRole('form', { name: 'Driver' })).toHaveAttribute('aria-busy')
    await expect(story.canvas.getByRole('button', { name: 'Saving…' })).toHaveFocus()
    await story.userEvent.keyboard('{Enter}')
    await expect(story.args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

/** A read-only form shows text instead of inputs. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { defaultRecord: { ...driver, driver_education: null }, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('textbox')).toHaveLength(0)
    await expect(canvas.getByText('12345678')).toBeVisible()
    await expect(canvas.queryAllByRole('button')).toHaveLength(0)
  },
}

/** An address that arrived with line breaks keeps them. */
export const Multiline: Story = {
  name: 'With line breaks',
  args: { defaultRecord: { driver_zip: '78701', driver_address: '1600 Elm St\nApt 4B\nAustin' } },
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('textbox', { name: 'Address' }), ' TX')
    await expect(await save(story)).toStrictEqual({
      driver_zip: '78701',
      driver_address: '1600 Elm St\nApt 4B\nAustin TX',
    })
  },
}

/** Each changed answer says what it was, with a Reset that brings it back as it came. */
export const Changed: Story = {
  name: 'Changed answers with what they were',
  args: { defaultRecord: driver },
  play: async (story) => {
    const { canvas, userEvent } = story
    for (const [name, text] of [
      ['Name', 'Maria Lopez-Garcia'],
      ['Date of birth', '3/15/1980'],
      ['Age', 'forty'],
      ['Phone number', '512 555 0187'],
      ['Occupation', ''],
      ['ZIP code (required)', '78702'],
    ] as const) {
      const box = canvas.getByLabelText(name)
      await userEvent.clear(box)
      if (text) await userEvent.type(box, text)
    }
    const student = within(canvas.getByRole('radiogroup', { name: 'Full-time student' }))
    await userEvent.click(student.getByRole('radio', { name: 'Yes' }))
    await userEvent.tab()
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset ZIP code to 78701' }))
    await expect(canvas.getByRole('textbox', zipBox)).toHaveValue('78701')
    await expect(canvas.getByRole('textbox', zipBox)).toHaveFocus()
    await expect(canvas.getAllByRole('button', { name: /^Reset / })).toHaveLength(6)
    await expect(canvas.getByRole('textbox', { name: 'Age' })).toHaveAccessibleDescription(
      'Was 46 Error: Age must be a number, like 46',
    )
  },
}

/** The state of the address may have issued the license. */
export const Offers: Story = {
  name: 'Offer for the license state',
  args: { defaultRecord: { driver_zip: '78701', driver_state: 'TX' } },
  play: async ({ canvas, userEvent }) => {
    const offer = await canvas.findByRole('button', { name: 'Use TX (License state)' })
    canvas.getByRole('combobox', { name: 'License state' }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('combobox', { name: 'License status' })).toHaveFocus()
    await expect(offer).toBeVisible()
  },
}

/** The license comes before the address. Once someone types the address, the offer is after it. */
export const OffersAfterAddress: Story = {
  name: 'Offer for the license state, after it',
  args: { defaultRecord: {} },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'State' }), 'TX')
    await userEvent.tab()
    await canvas.findByRole('button', { name: 'Use TX as license state' })
    await userEvent.keyboard('78701{Alt>}{Enter}{/Alt}')
    await expect(canvas.getByRole('combobox', { name: 'License state' })).toHaveValue('TX')
    await expect(canvas.getByRole('textbox', { name: 'ZIP code (required)' })).toHaveFocus()
  },
}

/** Compact, for people who work in the form all day. */
export const Compact: Story = {
  name: 'Compact density',
  args: { defaultRecord: driver, density: 'compact' },
}

/** Comfortable, for touch. */
export const Comfortable: Story = {
  name: 'Comfortable density',
  args: { defaultRecord: driver, density: 'comfortable' },
}

/** As wide as a small phone, 320 pixels. */
export const Narrow: Story = {
  name: 'On a small phone',
  args: { defaultRecord: driver },
  decorators: [narrowDecorator],
}

/** A right-to-left page. */
export const RightToLeft: Story = {
  name: 'Right to left',
  args: { defaultRecord: driver, dir: 'rtl' },
}

/** The dark theme. It is not on the docs page, which has one theme for all stories. */
export const Dark: Story = {
  name: 'Dark theme',
  tags: ['!autodocs'],
  args: { defaultRecord: { ...driver, driver_age: '46' } },
  globals: { theme: 'dark' },
}
