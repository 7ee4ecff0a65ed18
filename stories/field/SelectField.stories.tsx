import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { ComponentProps } from 'react'
import { type ObjectSchema, object, string } from 'yup'
import { at, SelectField } from '../../src/index.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { save, saveExpectingErrors } from '../save.ts'

interface Policy {
  tier?: string | null | undefined
}

const policy: ObjectSchema<Policy> = object({
  tier: string().label('Tier').nullable(),
}).label('Policy')

const tieredPolicy: ObjectSchema<Policy> = object({
  tier: string().label('Tier').required(),
}).label('Policy')

type Args = ComponentProps<typeof SelectField> & FormArgs<Policy> & { schema: ObjectSchema<Policy> }

const meta: Meta<Args> = {
  title: 'Fields/SelectField',
  component: SelectField,
  args: {
    onSubmit: fn(),
    schema: policy,
    options: [
      { value: 'S', label: 'Standard' },
      { value: 'P', label: 'Preferred' },
      { value: 'E', label: 'Elite' },
    ],
  },
  argTypes: formArgTypes,
  parameters: {
    docs: {
      source: {
        code: `<SelectField
  place={at(place, 'tier')}
  options={[{ value: 'S', label: 'Standard' }, { value: 'P', label: 'Preferred' }]}
/>`,
      },
    },
  },
  render: ({ place: _, schema, defaultRecord, onSubmit, errors, nullMeans, ...props }) => (
    <FormAndRecord schema={schema} {...{ defaultRecord, onSubmit, errors, nullMeans }}>
      {(place) => <SelectField {...props} place={at(place, 'tier')} />}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

const borderOf = ({ parentElement }: Element) =>
  parentElement && getComputedStyle(parentElement).borderTopStyle

/** Nothing is selected in advance. */
export const Blank: Story = {
  name: 'Blank',
  play: async (story) => {
    const select = story.canvas.getByRole('combobox', { name: 'Tier' })
    await expect(select).toHaveDisplayValue('Not provided')
    await expect(await save(story)).toStrictEqual({})
  },
}

/** One of the options is selected. */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: { tier: 'P' } },
  play: async (story) => {
    const select = story.canvas.getByRole('combobox', { name: 'Tier' })
    await expect(select).toHaveDisplayValue('Preferred')
    await expect(borderOf(select)).toBe('solid')
    await expect(await save(story)).toStrictEqual({ tier: 'P' })
  },
}

/** Choosing "Not provided" empties the field. */
export const Emptied: Story = {
  name: 'Emptied by the person',
  args: Filled.args ?? {},
  play: async (story) => {
    const select = story.canvas.getByRole('combobox', { name: 'Tier' })
    await story.userEvent.selectOptions(select, 'Not provided')
    await expect(await save(story)).toStrictEqual({ tier: null })
  },
}

/** A value that is not in the list. It becomes one more option and comes back unchanged. */
export const Prefilled: Story = {
  name: 'Value that is not in the list',
  args: { defaultRecord: { tier: 'gold (old)', tier_code: 7 } },
  play: async (story) => {
    const select = story.canvas.getByRole('combobox', { name: 'Tier' })
    await expect(select).toHaveDisplayValue('"gold (old)" (from the record)')
    await expect(await save(story)).toStrictEqual({ tier: 'gold (old)', tier_code: 7 })
  },
}

/** A value of the wrong type is shown as it arrived, with buttons that fix it. */
export const WrongTypes: Story = {
  name: 'Values of the wrong type',
  args: { defaultRecord: { tier: 5 } },
  play: async (story) => {
    const select = story.canvas.getByRole('combobox', { name: 'Tier' })
    await expect(select).toHaveDisplayValue('"5" (from the record)')
    await expect(select).toBeInvalid()
  },
}

/** The schema requires the field. */
export const Missing: Story = {
  name: 'Required answer missing',
  args: { schema: tieredPolicy },
  play: async (story) => {
    await saveExpectingErrors(story)
    const select = story.canvas.getByRole('combobox', { name: 'Tier (required)' })
    await expect(select).toHaveAccessibleDescription('Error: Enter tier')
  },
}

export const MissingFixed: Story = {
  ...Missing,
  name: 'Required answer missing, then given',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    const select = story.canvas.getByRole('combobox', { name: 'Tier (required)' })
    await story.userEvent.selectOptions(select, 'Elite')
    await expect(await save(story)).toStrictEqual({ tier: 'E' })
  },
}

/** A single read-only field can still be focused, and its text copied. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { readOnly: true, defaultRecord: { tier: 'P' } },
  play: async (story) => {
    const input = story.canvas.getByRole('textbox', { name: 'Tier' })
    await story.userEvent.type(input, '!')
    await expect(input).toHaveValue('Preferred')
    await expect(borderOf(input)).toBe('dashed')
    await expect(await save(story)).toStrictEqual({ tier: 'P' })
  },
}

/** A problem that the host found. It disappears at the next edit. */
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    defaultRecord: { tier: 'E' },
    errors: [{ path: 'tier', message: 'Elite needs five years with us' }],
  },
  play: async (story) => {
    const select = story.canvas.getByRole('combobox', { name: 'Tier' })
    await waitFor(() =>
      expect(select).toHaveAccessibleDescription('Error: Elite needs five years with us'),
    )
  },
}

/** Where the host reads a null as the answer "unknown", Unknown is one more option. */
export const Unknown: Story = {
  name: 'Null read as “Unknown”',
  args: { defaultRecord: { tier: 'P' }, nullMeans: 'unknown' },
  play: async (story) => {
    const select = story.canvas.getByRole('combobox', { name: 'Tier' })
    await story.userEvent.selectOptions(select, 'Unknown')
    await expect(await save(story)).toStrictEqual({ tier: null })
  },
}
