import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PropertyInfoForm } from '../../src/index.ts'
import { property } from '../records.ts'

const meta: Meta<typeof PropertyInfoForm> = {
  title: 'Forms/PropertyInfoForm',
  component: PropertyInfoForm,
  args: { onSubmit: fn() },
}
export default meta

type Story = StoryObj<typeof meta>

export const Blank: Story = {}

export const Filled: Story = {
  args: { defaultRecord: property },
}
