import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { ComponentProps } from 'react'
import { number, type ObjectSchema, object } from 'yup'
import { at, NumberField } from '../../src/index.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { save, saveExpectingErrors } from '../save.ts'

interface Barn {
  square_footage?: number | null | undefined
}

const barn: ObjectSchema<Barn> = object({
  square_footage: number().label('Square footage').nullable().meta({ example: 1850 }),
}).label('Barn')

const measuredBarn: ObjectSchema<Barn> = object({
  square_footage: number().label('Square footage').required(),
}).label('Barn')

type Args = ComponentProps<typeof NumberField> & FormArgs<Barn> & { schema: ObjectSchema<Barn> }

const meta: Meta<Args> = {
  title: 'Fields/NumberField',
  component: NumberField,
  args: { onSubmit: fn(), schema: barn },
  argTypes: formArgTypes,
  parameters: {
    docs: {
      source: { code: `<NumberField place={at(place, 'square_footage')} suffix="sq ft" />` },
    },
  },
  render: ({ place: _, schema, defaultRecord, onSubmit, errors, ...props }) => (
    <FormAndRecord schema={schema} {...{ defaultRecord, onSubmit, errors }}>
      {(place) => <NumberField {...props} place={at(place, 'square_footage')} />}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

/**
 * An empty field. It is a text box with a numeric keyboard, so the mouse wheel does not change it.
 */
export const Blank: Story = {
  name: 'Blank',
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('textbox', { name: 'Square footage' }))
    await userEvent.tab()
    await expect(await save(story)).toStrictEqual({})
  },
}

/** A number that arrived with the record. */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: { square_footage: 1850 } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await expect(box).toHaveValue('1850')
    await expect(await save(story)).toStrictEqual({ square_footage: 1850 })
  },
}

export const FilledChanged: Story = {
  ...Filled,
  name: 'Number changed by the person',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Filled.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, '1900')
    await expect(await save(story)).toStrictEqual({ square_footage: 1900 })
  },
}

/** The field reads any usual spelling. Once it is left, its box shows the digits. */
export const AnySpelling: Story = {
  name: 'Any usual spelling is read',
  args: { suffix: 'sq ft' },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await story.userEvent.type(box, '1,850 sq ft')
    await expect(box).toHaveValue('1,850 sq ft')
    await story.userEvent.tab()
    await expect(box).toHaveValue('1850')
    await expect(await save(story)).toStrictEqual({ square_footage: 1850 })
  },
}

/** Decimals. Touch keyboards offer a decimal point, and the digits are kept as typed. */
export const Decimals: Story = {
  name: 'Decimals',
  args: { label: 'Acres', decimals: true },
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('textbox', { name: 'Acres' }), '.25')
    await expect(await save(story)).toStrictEqual({ square_footage: 0.25 })
  },
}

/** The schema requires the field. The error appears on submit, not before. */
export const Missing: Story = {
  name: 'Required answer missing',
  args: { schema: measuredBarn },
  play: async (story) => {
    await saveExpectingErrors(story)
    const box = story.canvas.getByRole('textbox', { name: 'Square footage (required)' })
    await expect(box).toHaveAccessibleDescription('Error: Enter square footage')
  },
}

export const MissingFixed: Story = {
  ...Missing,
  name: 'Required answer missing, then given',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Square footage (required)' })
    await story.userEvent.type(box, '0')
    await expect(await save(story)).toStrictEqual({ square_footage: 0 })
  },
}

/**
 * Text that is not a number. The error appears when the field is left and disappears at the first
 * keystroke that fixes it. The text stays.
 */
export const Unreadable: Story = {
  name: 'Text we cannot read',
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await story.userEvent.type(box, 'about 20')
    await expect(box).not.toHaveAccessibleDescription()
    await story.userEvent.tab()
    const error = 'Error: Square footage must be a number, like 1850'
    await expect(box).toHaveAccessibleDescription(`Use 20 ${error} Alt+Enter: Use 20`)
    await saveExpectingErrors(story)
    await expect(box).toHaveFocus()
    await expect(box).toHaveValue('about 20')
  },
}

export const UnreadableFixed: Story = {
  ...Unreadable,
  name: 'Text we cannot read, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Unreadable.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, '20')
    await expect(await save(story)).toStrictEqual({ square_footage: 20 })
  },
}

/** A null and a key that the schema does not know. Both come back as they were. */
export const Prefilled: Story = {
  name: 'Nulls and unknown keys stay',
  args: { defaultRecord: { square_footage: null, source: 'county' } },
  play: async (story) => {
    await expect(await save(story)).toStrictEqual({ square_footage: null, source: 'county' })
  },
}

/**
 * A number that arrived as text. The field never converts it silently: it offers a button with its
 * reading.
 */
export const WrongType: Story = {
  name: 'Number that arrived as text',
  args: { defaultRecord: { square_footage: '1850' } },
  play: async (story) => {
    await saveExpectingErrors(story)
  },
}

export const WrongTypeFixed: Story = {
  ...WrongType,
  name: 'Number that arrived as text, fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await WrongType.play?.(story)
    const use = story.canvas.getByRole('button', { name: 'Use 1850 (Square footage)' })
    await story.userEvent.click(use)
    await expect(await save(story)).toStrictEqual({ square_footage: 1850 })
  },
}

/** A single read-only field can still be focused, and its text copied. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { readOnly: true, suffix: 'sq ft', defaultRecord: { square_footage: 1850 } },
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('textbox', { name: 'Square footage' }), '9')
    await expect(await save(story)).toStrictEqual({ square_footage: 1850 })
  },
}

/** A problem that the host found. It disappears at the next edit. */
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    defaultRecord: { square_footage: 185 },
    errors: [{ path: 'square_footage', message: 'County records say 1850' }],
  },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await waitFor(() => expect(box).toHaveAccessibleDescription('Error: County records say 1850'))
  },
}

export const RefusedFixed: Story = {
  ...Refused,
  name: 'Refused by the server, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await story.userEvent.type(box, '0')
    await expect(box).not.toHaveAccessibleDescription()
    await expect(await save(story)).toStrictEqual({ square_footage: 1850 })
  },
}
