import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { at, MortgageeList, type MortgageeListProps, type PropertyInfo } from '../../src/index.ts'
import { propertyInfoSchema } from '../../src/records.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { creditUnion, manyMortgagees, wellsFargo } from '../../test/registry/mortgagee.ts'
import { save, saveExpectingErrors } from '../save.ts'

type Args = MortgageeListProps & FormArgs<PropertyInfo> & { formReadOnly?: boolean }

const meta: Meta<Args> = {
  title: 'Sections/MortgageeList',
  component: MortgageeList,
  args: { onSubmit: fn() },
  argTypes: { ...formArgTypes, formReadOnly: { table: { disable: true } } },
  parameters: {
    docs: { source: { code: `<MortgageeList place={at(place, 'mortgagee')} />` } },
  },
  render: ({ place: _, defaultRecord, onSubmit, errors, formReadOnly, ...options }) => (
    <FormAndRecord
      schema={propertyInfoSchema}
      readOnly={formReadOnly}
      {...{ defaultRecord, onSubmit, errors }}
    >
      {(place) => <MortgageeList {...options} place={at(place, 'mortgagee')} />}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

const two = [wellsFargo, creditUnion]

/** No mortgagee. The form creates the list when people add an item. */
export const Blank: Story = {
  name: 'No mortgagees yet',
  play: async (story) => {
    await expect(story.canvas.getByText('No mortgagees')).toBeVisible()
    await expect(await save(story)).toStrictEqual({})
  },
}

export const BlankAdded: Story = {
  name: 'First mortgagee added',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Blank.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Add mortgagee' }))
    await expect(canvas.getByRole('textbox', { name: 'Company' })).toHaveFocus()
    await userEvent.keyboard('Wells Fargo')
    await expect(await save(story)).toStrictEqual({ mortgagee: [{ company: 'Wells Fargo' }] })
  },
}

/** Two lenders. The company names its item in the heading and in every message about the item. */
export const Filled: Story = {
  name: 'Two lenders',
  args: { defaultRecord: { mortgagee: two } },
  play: async (story) => {
    const { canvas, userEvent } = story
    const second = canvas.getByRole('group', { name: 'Mortgagee 2 of 2: Lone Star Credit Union' })
    await userEvent.type(within(second).getByRole('textbox', { name: 'City' }), 'Austin')
    await expect(await save(story)).toStrictEqual({
      mortgagee: [wellsFargo, { ...creditUnion, address: { city: 'Austin' } }],
    })
  },
}

/** An item is removed and brought back. It returns to its position with all its values. */
export const Removed: Story = {
  name: 'Lender removed, with Undo',
  args: { defaultRecord: { mortgagee: two } },
  play: async (story) => {
    const { canvas, userEvent } = story
    const remove = { name: /^Remove mortgagee 1: Wells Fargo/ }
    await userEvent.click(canvas.getByRole('button', remove))
    await expect(await save(story)).toStrictEqual({ mortgagee: [creditUnion] })
    await userEvent.click(canvas.getByRole('button', { name: /^Undo mortgagee 1: Wells Fargo/ }))
    await expect(await save(story)).toStrictEqual({ mortgagee: two })
    await userEvent.click(canvas.getByRole('button', remove))
    // Its background ends where the sheet does.
    const line = canvas.getByText(/^Removed mortgagee 1/).closest('.qf-removed-item')!
    const sheet = line.closest('.qf-sheet')!
    const cornerOf = (element: Element) => getComputedStyle(element).borderStartEndRadius
    await expect(cornerOf(line)).toBe(cornerOf(sheet))
  },
}

/** Keys that the kit does not know stay with their item. An item without any key stays an item. */
export const Prefilled: Story = {
  name: 'Lenders with unknown keys',
  args: {
    defaultRecord: {
      mortgagee: [
        { position: 1, company: 'Wells Fargo', address: null },
        {},
        { company: 'Lone Star Credit Union', address: { zip4: '0042' }, escrow: true },
      ],
    },
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove mortgagee 2' }))
    await expect(await save(story)).toStrictEqual({
      mortgagee: [
        { position: 1, company: 'Wells Fargo', address: null },
        { company: 'Lone Star Credit Union', address: { zip4: '0042' }, escrow: true },
      ],
    })
  },
}

/** One item is null. It stays as it arrived until someone removes it. */
export const WrongType: Story = {
  name: 'Lender that is null',
  args: { defaultRecord: { mortgagee: [wellsFargo, null] } },
  play: async (story) => {
    const alert = await saveExpectingErrors(story)
    await expect(within(alert).getByText('There is a problem')).toBeVisible()
  },
}

export const WrongTypeFixed: Story = {
  ...WrongType,
  name: 'Lender that is null, removed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await WrongType.play?.(story)
    await story.userEvent.click(story.canvas.getByRole('button', { name: 'Remove mortgagee 2' }))
    await expect(await save(story)).toStrictEqual({ mortgagee: [wellsFargo] })
  },
}

/** Forty lenders, all collapsed at first. Each has a line that identifies it. */
export const Many: Story = {
  name: 'Forty lenders',
  args: { defaultRecord: { mortgagee: manyMortgagees } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await expect(canvas.queryAllByRole('textbox')).toHaveLength(0)
    await expect(canvas.getByText('L-40')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Mortgagee 2 of 40: Lender 2' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Loan number' }), '0')
    const mortgagee = manyMortgagees.map((item, index) =>
      index === 1 ? { ...item, loan_number: 'L-20' } : item,
    )
    await expect(await save(story)).toStrictEqual({ mortgagee })
  },
}

const threeHundred = Array.from({ length: 300 }, (_, index) => ({
  ...wellsFargo,
  company: `Lender ${index + 1}`,
}))

/**
 * Three hundred lenders open quickly, because a collapsed item has no inputs. A keystroke renders
 * one field.
 */
export const ThreeHundred: Story = {
  name: 'Three hundred lenders',
  args: { defaultRecord: { mortgagee: threeHundred } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find mortgagee' }), 'lender 287')
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'Company' })).toHaveFocus()
    await userEvent.keyboard('{End} NA')
    await expect(canvas.getAllByText('1 of 300 mortgagees')[0]).toBeVisible()
    const mortgagee = threeHundred.map((item, index) =>
      index === 286 ? { ...item, company: 'Lender 287 NA' } : item,
    )
    await expect(await save(story)).toStrictEqual({ mortgagee })
  },
}

/** The same list in a read-only form. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { formReadOnly: true, defaultRecord: { mortgagee: two } },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('button')).toHaveLength(0)
    await expect(canvas.getByText('HEL-20431')).toBeVisible()
  },
}

/** A problem that the host found in one item. */
export const Refused: Story = {
  name: 'One lender refused by the server',
  args: {
    defaultRecord: { mortgagee: two },
    errors: [{ path: 'mortgagee[1].loan_number', message: 'This loan is paid off' }],
  },
  play: async (story) => {
    const second = story.canvas.getByRole('group', { name: /^Mortgagee 2 of 2/ })
    const box = within(second).getByRole('textbox', { name: 'Loan number' })
    await waitFor(() => expect(box).toHaveAccessibleDescription('Error: This loan is paid off'))
  },
}

export const RefusedFixed: Story = {
  ...Refused,
  name: 'One lender refused, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const second = story.canvas.getByRole('group', { name: /^Mortgagee 2 of 2/ })
    const box = within(second).getByRole('textbox', { name: 'Loan number' })
    await story.userEvent.clear(box)
    await expect(box).not.toHaveAccessibleDescription()
    const { loan_number: _, ...rest } = creditUnion
    await expect(await save(story)).toStrictEqual({ mortgagee: [wellsFargo, rest] })
  },
}
