import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { PropertyInfoForm } from '../../src/index.ts'
import { narrow } from '../narrowDecorator.tsx'
import { arriving, creditUnion, manyMortgagees, property, wellsFargo } from '../records.ts'
import { save, saveInVain } from '../save.ts'

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

/** A property nobody has entered yet. Nothing is required: saved as it is, the record stays empty. */
export const Blank: Story = {
  play: async (story) => {
    const { canvas, userEvent } = story
    await expect(await save(story)).toStrictEqual({})
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year built' }), '1985')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Square footage' }), '1,850 sq ft')
    await expect(await save(story)).toStrictEqual({ year_built: 1985, square_footage: 1850 })
  },
}

/** A property to correct. One value is changed; every other comes back as it was, in the same order. */
export const Filled: Story = {
  args: { defaultRecord: property },
  play: async (story) => {
    const { canvas, userEvent } = story
    const first = canvas.getByRole('group', { name: /^Mortgagee 1 of 2/ })
    await userEvent.type(within(first).getByRole('textbox', { name: 'Loan number' }), '-02')
    const record = await save(story)
    const mortgagee = [{ ...wellsFargo, loan_number: '0088421973-02' }, creditUnion]
    await expect(JSON.stringify(record)).toBe(JSON.stringify({ ...property, mortgagee }))
  },
}

/**
 * What systems really send: nulls, keys nobody told us of (also inside the list), options in their
 * own spelling. All of it is shown as it is, and untouched it comes back byte for byte.
 */
export const Prefilled: Story = {
  args: { defaultRecord: arriving.property },
  play: async (story) => {
    await expect(story.canvas.getByRole('combobox', { name: 'Roof type' })).toHaveValue(
      'TILE-CONC S',
    )
    const record = await save(story)
    await expect(JSON.stringify(record)).toBe(JSON.stringify(story.args.defaultRecord))
  },
}

/** With `nullMeans="unknown"` a null is an answer, shown as Unknown, given with `?` and taken back. */
export const NullMeansUnknown: Story = {
  args: { nullMeans: 'unknown', defaultRecord: arriving.property },
  play: async (story) => {
    const { canvas, userEvent } = story
    const year = canvas.getByRole('textbox', { name: 'Year built' })
    await expect(
      canvas.getByRole('textbox', { name: 'Square footage' }),
    ).toHaveAccessibleDescription(/Unknown/)
    await userEvent.clear(year)
    await userEvent.type(year, '?')
    await userEvent.tab()
    await expect(year).toHaveAccessibleDescription('Unknown')
    await expect(await save(story)).toStrictEqual({ ...arriving.property, year_built: null })
  },
}

/**
 * Values the contract refuses: an address in one piece, a number as text, no list of mortgagees but
 * a null. Each is shown raw with a message, and buttons offer the ways out.
 */
export const WrongTypes: Story = {
  args: {
    defaultRecord: { property_address: '1600 Elm St, Austin', year_built: '1985', mortgagee: null },
  },
  play: async (story) => {
    const alert = await saveInVain(story)
    await expect(within(alert).getByText('There are 3 problems')).toBeVisible()
  },
}

export const WrongTypesMended: Story = {
  ...WrongTypes,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await WrongTypes.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Leave out (Property address)' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Use 1985 (Year built)' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Leave out (Mortgagees)' }))
    await expect(await save(story)).toStrictEqual({ year_built: 1985 })
  },
}

/** Text that cannot be read. Several problems are listed above the form, each linked to its field. */
export const Unreadable: Story = {
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year built' }), 'around 1985')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Bathrooms' }), '2,5')
    const alert = await saveInVain(story)
    await expect(within(alert).getByText('There are 2 problems')).toBeVisible()
  },
}

export const UnreadableMended: Story = {
  ...Unreadable,
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

/** Forty mortgagees. All are closed at first, and what is closed costs no inputs. */
export const Many: Story = {
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

/** The server says no: problems by path, also inside a mortgagee that is closed. The next edit ends each. */
export const Refused: Story = {
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

export const RefusedMended: Story = {
  ...Refused,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const { canvas, userEvent } = story
    const group = canvas.getByRole('group', { name: 'Mortgagee 12 of 40: Lender 12' })
    const box = within(group).getByRole('textbox', { name: 'ZIP code' })
    await userEvent.type(box, '1')
    await expect(box).not.toHaveAccessibleDescription()
    await canvas.findByRole('button', { name: /^Update full address/ })
    await expect(box).toHaveFocus()
  },
}

/** While the record is being saved. The button keeps the focus, and a second press does nothing. */
export const Busy: Story = {
  args: { defaultRecord: property, onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async (story) => {
    await save(story)
    const form = story.canvas.getByRole('form', { name: 'Property info' })
    await expect(form).toHaveAttribute('aria-busy')
    await story.userEvent.keyboard('{Enter}')
    await expect(story.args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

/** To be read, not filled in: text in place of inputs. */
export const ReadOnly: Story = {
  args: { defaultRecord: property, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('textbox')).toHaveLength(0)
    await expect(canvas.getByText('1850 sq ft')).toBeVisible()
  },
}

/** For those who work in it all day. */
export const Compact: Story = {
  args: { defaultRecord: property, density: 'compact' },
}

/** For touch. */
export const Comfortable: Story = {
  args: { defaultRecord: property, density: 'comfortable' },
}

/** As on a phone, 320 pixels wide. */
export const Narrow: Story = {
  args: { defaultRecord: property },
  decorators: [narrow],
}

/** Written from right to left. */
export const RightToLeft: Story = {
  args: { defaultRecord: property, dir: 'rtl' },
}

/** In the dark. Not on the docs page, which has one theme for all that stands on it. */
export const Dark: Story = {
  tags: ['!autodocs'],
  args: { defaultRecord: { ...property, year_built: '1985' } },
  globals: { theme: 'dark' },
}
