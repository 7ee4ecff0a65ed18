import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FlowGates, type FlowGate, QuoteFlow } from '../../src/index.ts'
import { driver } from '../../test/registry/driver.ts'
import { person } from '../../test/registry/personalInfo.ts'
import { property } from '../../test/registry/propertyInfo.ts'

const gates: readonly FlowGate[] = [
  {
    name: 'quote',
    requires: ['personal.last_name', 'property.property_address', 'property.year_built', 'drivers'],
  },
  {
    name: 'binding',
    requires: ['personal.phone', 'drivers', 'drivers.*.driver_license_number'],
  },
]

const meta: Meta<typeof QuoteFlow> = {
  title: 'Flow/FlowGates',
  component: FlowGates as never,
  args: { onSubmit: fn(), gates },
  render: (args) => <QuoteFlow {...args} />,
}
export default meta

type Story = StoryObj<typeof meta>

/** Nothing is entered yet. Each missing answer links to its field. */
export const Blank: Story = {
  name: 'All answers missing',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('4 answers needed for quote'))
    await userEvent.click(canvas.getByRole('link', { name: 'Property: Year built' }))
    await expect(await canvas.findByRole('textbox', { name: 'Year built' })).toHaveFocus()
  },
}

/** One gate has all its answers. The other waits for an answer in one of the drivers. */
export const Prefilled: Story = {
  name: 'One gate open, one waiting',
  args: {
    defaultRecord: {
      personal: person,
      property,
      drivers: [driver, { driver_name: 'Ana Lopez', driver_zip: '78701' }],
    },
  },
}
