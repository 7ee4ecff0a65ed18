import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ChangeList } from '../../src/index.ts'
import { changesBetween, propertyInfoSchema } from '../../src/records.ts'
import { creditUnion, wellsFargo } from '../../test/registry/mortgagee.ts'

const before = {
  property_address: { street: 'Elm St', city: 'Austin', zip: '78701' },
  year_built: 1980,
  risk_score: 5,
  mortgagee: [wellsFargo, creditUnion],
}
const after = {
  property_address: { street: 'Oak St', city: 'Austin', zip: '78702' },
  year_built: 1985,
  risk_score: 6,
  mortgagee: [
    { ...creditUnion, loan_number: '456', financing_type: 'FHA' },
    { company: 'First Bank' },
  ],
}

/** In these records, a lender is a mortgagee only once. */
const identify = (item: unknown) => (item as { company: string }).company

const meta: Meta<typeof ChangeList> = {
  title: 'Changes/ChangeList',
  component: ChangeList,
  parameters: {
    docs: {
      source: {
        code: '<ChangeList changes={changesBetween(before, after, propertyInfoSchema)} />',
      },
      description: {
        component:
          'Changes anywhere on a page: those that a form submitted, that a server stored, or between two ' +
          'records. It needs no form.',
      },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** Two versions of a record. What changed in one item is under its name, with keys that the kit does not know. */
export const Filled: Story = {
  name: 'Between two records',
  args: { changes: changesBetween(before, after, propertyInfoSchema, { identify }) },
  play: async ({ canvas }) => {
    const item = canvas.getByText('Mortgagee Lone Star Credit Union').closest('li')!
    await expect(
      within(item)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/^Loan number .*→ 456$/)]))
    const texts = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(texts).toContain('Risk score 5 → 6')
  },
}

/** Two equal records. */
export const Blank: Story = { name: 'No changes', args: { changes: [] } }
