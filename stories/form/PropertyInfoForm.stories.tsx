import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { PropertyInfoForm, SectionMenu } from '../../src/index.ts'
import { narrowDecorator } from '../narrowDecorator.tsx'
import { creditUnion, manyMortgagees, wellsFargo } from '../../test/registry/mortgagee.ts'
import { prefilledProperty, property } from '../../test/registry/propertyInfo.ts'
import { save, saveExpectingErrors } from '../save.ts'
import { expectBlankForm } from './expectBlankForm.ts'

const meta: Meta<typeof PropertyInfoForm> = {
  title: 'Forms/PropertyInfoForm',
  component: PropertyInfoForm,
  args: { onSubmit: fn() },
  parameters: {
    docs: { source: { code: `<PropertyInfoForm defaultRecord={property} onSubmit={save} />` } },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** A new property. Nothing is required: an empty form saves an empty record. */
export const Blank: Story = {
  name: 'Blank',
  play: async ({ canvas, canvasElement }) => {
    await expectBlankForm('Property info', canvasElement)
    await expect(canvas.getByText('No mortgagees')).toBeVisible()
  },
}

export const BlankEntered: Story = {
  name: 'Two answers entered in a blank form',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    const { canvas, userEvent } = story
    await expect(await save(story)).toStrictEqual({})
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year built' }), '1985')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Square footage' }), '1,850 sq ft')
    await expect(await save(story)).toStrictEqual({ year_built: 1985, square_footage: 1850 })
  },
}

/** A property to correct. What nobody changes comes back as it was, in the same order. */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: property },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Year built' })).toHaveValue('1985')
    await expect(canvas.getAllByRole('group', { name: /^Mortgagee \d of 2/ })).toHaveLength(2)
  },
}

export const FilledChanged: Story = {
  ...Filled,
  name: 'Loan number changed in a filled form',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Filled.play?.(story)
    const { canvas, userEvent } = story
    const first = canvas.getByRole('group', { name: /^Mortgagee 1 of 2/ })
    await userEvent.type(within(first).getByRole('textbox', { name: 'Loan number' }), '-02')
    const record = await save(story)
    const mortgagee = [{ ...wellsFargo, loan_number: '0088421973-02' }, creditUnion]
    await expect(JSON.stringify(record)).toBe(JSON.stringify({ ...property, mortgagee }))
  },
}

/**
 * What other systems really send: nulls, unknown keys (also inside the list), options in unexpected
 * spellings. All of it is shown as it is. Left alone, it comes back byte for byte.
 */
export const Prefilled: Story = {
  name: 'Prefilled with messy data',
  args: { defaultRecord: prefilledProperty },
  play: async (story) => {
    await expect(story.canvas.getByRole('combobox', { name: 'Roof type' })).toHaveValue(
      'TILE-CONC S',
    )
    const record = await save(story)
    await expect(JSON.stringify(record)).toBe(JSON.stringify(story.args.defaultRecord))
  },
}

/**
 * With `nullMeans="unknown"` a null is an answer, shown as Unknown. People give it with `?` and can
 * undo it.
 */
export const NullMeansUnknown: Story = {
  name: 'Null read as “Unknown”',
  args: { nullMeans: 'unknown', defaultRecord: prefilledProperty },
  play: async (story) => {
    const { canvas, userEvent } = story
    const year = canvas.getByRole('textbox', { name: 'Year built' })
    await expect(
      canvas.getByRole('textbox', { name: 'Square footage' }),
    ).toHaveAccessibleDescription(/Unknown/)
    await userEvent.clear(year)
    await userEvent.type(year, '?')
    await userEvent.tab()
    await expect(year).toHaveAccessibleDescription('Unknown Was 1985')
    await expect(await save(story)).toStrictEqual({
      ...prefilledProperty,
      year_built: null,
    })
  },
}

/**
 * Values that the contract refuses: an address as one text, a number as text, and null instead of a
 * list of mortgagees. Each is shown as it arrived, with a message and buttons that fix it.
 */
export const WrongTypes: Story = {
  name: 'Values of the wrong type',
  args: {
    defaultRecord: { property_address: '1600 Elm St, Austin', year_built: '1985', mortgagee: null },
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
    await userEvent.click(canvas.getByRole('button', { name: 'Leave blank (Property address)' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Use 1985 (Year built)' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Leave blank (Mortgagees)' }))
    await expect(await save(story)).toStrictEqual({ year_built: 1985 })
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
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year built' }), 'around 1985')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Bathrooms' }), '2,5')
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
    await userEvent.click(within(alert).getByRole('link', { name: /^Bathrooms must be a number/ }))
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Bathrooms' }))
    await userEvent.keyboard('2.5')
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Year built' }))
    await expect(await save(story)).toStrictEqual({ bathrooms_count: 2.5 })
  },
}

/** The bar says how many changes are unsaved and when the record was last saved. */
export const Unsaved: Story = {
  name: 'Unsaved changes and last save',
  args: { defaultRecord: property },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'Stories' }), '1')
    await canvas.findByText('1 unsaved change')
    await save(story)
    await canvas.findByText(/^Saved \d/, { selector: '.qf-action-bar *' })
    await expect(canvas.queryByText('1 unsaved change')).toBeNull()
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Square footage' }))
    await canvas.findByText('1 unsaved change')
  },
}

/** A long form with a menu of its sections. Each section says how many of its fields have an answer. */
export const Sections: Story = {
  name: 'Section menu',
  args: { defaultRecord: prefilledProperty, children: <SectionMenu /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sections' }))
    await expect(canvas.getAllByRole('menuitem')[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'Year built' })).toHaveFocus()
  },
}

/** Forty mortgagees. All are collapsed at first, and a collapsed one has no inputs. */
export const Many: Story = {
  name: 'Forty mortgagees',
  args: { defaultRecord: { ...property, mortgagee: manyMortgagees } },
  play: async (story) => {
    const { canvas, userEvent } = story
    const last = canvas.getByRole('button', { name: 'Mortgagee 40 of 40: Lender 40' })
    await userEvent.click(last)
    const group = canvas.getByRole('group', { name: 'Mortgagee 40 of 40: Lender 40' })
    await userEvent.type(within(group).getByRole('textbox', { name: 'Loan number' }), '-B')
    const mortgagee = [
      ...manyMortgagees.slice(0, 39),
      { ...manyMortgagees[39], loan_number: 'L-40-B' },
    ]
    await expect(await save(story)).toStrictEqual({ ...property, mortgagee })
  },
}

/**
 * The server refuses the record with problems by path, also inside a collapsed mortgagee. Each
 * disappears when its field is edited.
 */
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    defaultRecord: { ...property, mortgagee: manyMortgagees },
    onSubmit: fn(async () => ({
      errors: [
        { path: 'mortgagee[11].address.zip', message: 'No such ZIP code in Florence' },
        { path: 'year_built', message: 'County records say 1987' },
      ],
    })),
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await save(story)
    const alert = await canvas.findByRole('alert')
    const link = { name: 'Mortgagee 12: No such ZIP code in Florence' }
    await userEvent.click(within(alert).getByRole('link', link))
    const group = canvas.getByRole('group', { name: 'Mortgagee 12 of 40: Lender 12' })
    const box = within(group).getByRole('textbox', { name: 'ZIP code' })
    await expect(box).toHaveFocus()
    await expect(box).toHaveAccessibleDescription('Error: No such ZIP code in Florence')
  },
}

export const RefusedFixed: Story = {
  ...Refused,
  name: 'Refused by the server, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const { canvas, userEvent } = story
    const group = canvas.getByRole('group', { name: 'Mortgagee 12 of 40: Lender 12' })
    const box = within(group).getByRole('textbox', { name: 'ZIP code' })
    await userEvent.type(box, '1')
    await canvas.findByRole('button', { name: /^Use Florence, SC 295021/ })
    await expect(box).toHaveAccessibleDescription('Alt+Enter: Use Florence, SC 295021')
    await expect(box).toHaveFocus()
  },
}

/** The record is being saved. The button keeps the focus, and a second press does nothing. */
export const Busy: Story = {
  name: 'Being saved',
  args: { defaultRecord: property, onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async (story) => {
    await save(story)
    const form = story.canvas.getByRole('form', { name: 'Property info' })
    await expect(form).toHaveAttribute('aria-busy')
    await story.userEvent.keyboard('{Enter}')
    await expect(story.args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

/** A read-only form shows text instead of inputs. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { defaultRecord: property, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('textbox')).toHaveLength(0)
    await expect(canvas.getByText('1850 sq ft')).toBeVisible()
  },
}

/** Compact, for people who work in the form all day. */
export const Compact: Story = {
  name: 'Compact density',
  args: { defaultRecord: property, density: 'compact' },
}

/** Comfortable, for touch. */
export const Comfortable: Story = {
  name: 'Comfortable density',
  args: { defaultRecord: property, density: 'comfortable' },
}

/** As wide as a small phone, 320 pixels. */
export const Narrow: Story = {
  name: 'On a small phone',
  args: { defaultRecord: property },
  decorators: [narrowDecorator],
}

/** A right-to-left page. */
export const RightToLeft: Story = {
  name: 'Right to left',
  args: { defaultRecord: property, dir: 'rtl' },
}

/** The dark theme. It is not on the docs page, which has one theme for all stories. */
export const Dark: Story = {
  name: 'Dark theme',
  tags: ['!autodocs'],
  args: { defaultRecord: { ...property, year_built: '1985' } },
  globals: { theme: 'dark' },
}
