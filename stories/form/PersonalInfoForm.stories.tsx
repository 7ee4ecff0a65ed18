import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PersonalInfoForm } from '../../src/index.ts'
import { person } from '../records.ts'

const meta: Meta<typeof PersonalInfoForm> = {
  title: 'Forms/PersonalInfoForm',
  component: PersonalInfoForm,
  args: { onSubmit: fn() },
}
export default meta

type Story = StoryObj<typeof meta>

export const Blank: Story = {}

export const Filled: Story = {
  args: { defaultRecord: person },
}
