import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import {
  DriverForm,
  PropertyInfoForm,
  type PropertyInfoFormProps,
  QuoteFlow,
  QuoteFormsProvider,
} from '../../src/index.ts'
import { property } from '../../test/registry/propertyInfo.ts'
import { goToStep } from '../flow/goToStep.ts'
import { save, saveExpectingErrors } from '../save.ts'

const meta: Meta<typeof PropertyInfoForm> = {
  title: 'Compose/Overrides',
  component: PropertyInfoForm,
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'A host hides, moves, renames or requires fields of a ready-made form by their paths. ' +
          'What is hidden comes back as it was.',
      },
      source: {
        code: `<PropertyInfoForm overrides={{ year_built: { label: 'Built in' }, employee_count: { hidden: true } }} />`,
      },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

const overrides: PropertyInfoFormProps['overrides'] = {
  year_built: { label: 'Built in', hint: 'As on the deed', order: 2, width: 'count' },
  square_footage: { readOnly: true },
  foundation: { order: 1, width: 'long' },
  employee_count: { hidden: true },
  loan_number: { hidden: true },
  'property_address.country': { hidden: true },
  'mortgagee.loan_number': { required: true },
}

/** The hidden fields are gone. The record keeps what they held. */
export const Filled: Story = {
  name: 'In one form',
  args: { defaultRecord: property, overrides },
  play: async (story) => {
    const { canvas, userEvent } = story
    const building = within(canvas.getByRole('group', { name: 'Building' }))
    const boxes = building.getAllByRole<HTMLInputElement>('textbox')
    await expect(boxes[0]).toHaveAccessibleName('Built in')
    await expect(canvas.queryByLabelText('Number of employees')).toBeNull()
    await expect(canvas.queryByLabelText('Property loan number')).toBeNull()
    await userEvent.click(building.getByRole('combobox', { name: 'Foundation' }))
    await userEvent.keyboard('{Escape}{Tab}')
    await expect(boxes[0]).toHaveFocus()
    await userEvent.clear(boxes[0]!)
    await userEvent.type(boxes[0]!, '1990')
    const record = await save(story)
    await expect(JSON.stringify(record)).toBe(JSON.stringify({ ...property, year_built: 1990 }))
  },
}

/** An answer that the host requires is marked, and refused like the contract's own. */
export const Missing: Story = {
  name: 'A required answer is missing',
  args: {
    defaultRecord: { mortgagee: [{ company: 'Ally Bank' }] },
    overrides: { ...overrides, 'property_address.zip': { required: true } },
  },
  play: async (story) => {
    const summary = await saveExpectingErrors(story)
    await expect(within(summary).getAllByRole('link')).toHaveLength(2)
    const box = story.canvas.getByRole('textbox', { name: 'Loan number (required)' })
    await expect(box).toHaveAccessibleDescription('Error: Enter loan number')
  },
}

/** A hidden ZIP code that the contract requires: the summary says so, and links nowhere. */
export const Unreachable: Story = {
  name: 'A hidden field is refused',
  render: ({ onSubmit }) => (
    <DriverForm
      overrides={{ driver_zip: { hidden: true } }}
      onSubmit={(driver, submission) => onSubmit?.(driver as object, submission)}
    />
  ),
  play: async (story) => {
    const summary = await saveExpectingErrors(story)
    await expect(summary).toHaveTextContent('this form has no field for it')
    await expect(within(summary).queryByRole('link')).toBeNull()
  },
}

/** The provider hides the country of every address, and names a ZIP code in all forms. */
export const Provider: Story = {
  name: 'In all forms',
  args: { defaultRecord: property, overrides: { siding: { hint: 'What covers most of it' } } },
  render: (args) => (
    <QuoteFormsProvider
      overrides={{
        'address.country': { hidden: true },
        'address.zip': { label: 'Postal code' },
        'property.siding': { options: { options: [{ value: 'Brick' }], closed: true } },
      }}
    >
      <PropertyInfoForm {...args} />
    </QuoteFormsProvider>
  ),
  play: async (story) => {
    const { canvas } = story
    await expect(canvas.queryByRole('combobox', { name: 'Country' })).toBeNull()
    await expect(canvas.getAllByRole('textbox', { name: 'Postal code' })).not.toHaveLength(0)
    await expect(canvas.getByRole('combobox', { name: 'Siding' }).tagName).toBe('SELECT')
    await expect(await save(story)).toStrictEqual(property)
  },
}

/** The paths of a flow begin with the step's record, and the review follows. */
export const Flow: Story = {
  name: 'In a flow',
  render: () => (
    <QuoteFlow
      defaultRecord={{
        personal: { first_name: 'Ana', education: 'Law degree' },
        drivers: [{ driver_name: 'Bo Lind', driver_zip: '78701' }],
      }}
      overrides={{
        property: { hidden: true },
        'personal.education': { hidden: true },
        'personal.last_name': { order: 1 },
        'drivers.driver_zip': { label: 'Garaging ZIP' },
      }}
    />
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Last name' })).toBeVisible())
    await expect(canvas.getAllByRole<HTMLInputElement>('textbox')[0]).toHaveAccessibleName(
      'Last name',
    )
    await expect(canvas.queryByRole('link', { name: /Property/ })).toBeNull()
    await goToStep({ canvasElement, userEvent }, 'Review')
    await expect(await canvas.findByText('Garaging ZIP')).toBeVisible()
    await expect(canvas.queryByText('Law degree')).toBeNull()
  },
}
