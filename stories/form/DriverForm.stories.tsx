import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DriverForm } from '../../src/index.ts'
import { driver } from '../records.ts'

const meta: Meta<typeof DriverForm> = {
  title: 'Forms/DriverForm',
  component: DriverForm,
  args: { onSubmit: fn() },
}
export default meta

type Story = StoryObj<typeof meta>

export const Blank: Story = {}

export const Filled: Story = {
  args: { defaultRecord: driver },
}
