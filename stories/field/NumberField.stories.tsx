import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { number, type ObjectSchema, object } from 'yup'
import { at, NumberField, type NumberFieldProps } from '../../src/index.ts'
import { FormAndRecord, type InForm, inForm } from '../FormAndRecord.tsx'
import { save, saveInVain } from '../save.ts'

interface Barn {
  square_footage?: number | null | undefined
}

const barn: ObjectSchema<Barn> = object({
  square_footage: number().label('Square footage').nullable().meta({ example: 1850 }),
}).label('Barn')

const measuredBarn: ObjectSchema<Barn> = object({
  square_footage: number().label('Square footage').required(),
}).label('Barn')

type Args = NumberFieldProps & InForm<Barn> & { schema: ObjectSchema<Barn> }

const meta: Meta<Args> = {
  title: 'Fields/NumberField',
  component: NumberField,
  args: { onSubmit: fn(), schema: barn },
  argTypes: inForm,
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

/** An empty field. It is a text box with a number keyboard: the mouse wheel does not change it. */
export const Blank: Story = {
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('textbox', { name: 'Square footage' }))
    await userEvent.tab()
    await expect(await save(story)).toStrictEqual({})
  },
}

/** A number that arrived. */
export const Filled: Story = {
  args: { defaultRecord: { square_footage: 1850 } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, '1900')
    await expect(await save(story)).toStrictEqual({ square_footage: 1900 })
  },
}

/** Any usual writing is read; the box keeps what was typed, and a line under it says the reading. */
export const Written: Story = {
  args: { suffix: 'sq ft' },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await story.userEvent.type(box, '1,850 sq ft')
    await expect(story.canvas.getByText('Read as 1850')).toBeVisible()
    await expect(box).toHaveValue('1,850 sq ft')
    await expect(await save(story)).toStrictEqual({ square_footage: 1850 })
  },
}

/** Parts of a whole: a decimal point on touch keyboards, and the decimals kept as typed. */
export const Decimals: Story = {
  args: { label: 'Acres', decimals: true, width: 5 },
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('textbox', { name: 'Acres' }), '.25')
    await expect(await save(story)).toStrictEqual({ square_footage: 0.25 })
  },
}

/** Required by its schema, and asked for only when a submit needs it. */
export const Missing: Story = {
  args: { schema: measuredBarn },
  play: async (story) => {
    await saveInVain(story)
    const box = story.canvas.getByRole('textbox', { name: 'Square footage (required)' })
    await expect(box).toHaveAccessibleDescription('Error: Enter square footage')
  },
}

export const MissingMended: Story = {
  ...Missing,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Square footage (required)' })
    await story.userEvent.type(box, '0')
    await expect(await save(story)).toStrictEqual({ square_footage: 0 })
  },
}

/** Text that is no number. Leaving the field says so, the text stays, and the first right keystroke ends it. */
export const Unreadable: Story = {
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await story.userEvent.type(box, 'about 20')
    await expect(box).not.toHaveAccessibleDescription()
    await story.userEvent.tab()
    const error = 'Error: Square footage must be a number, like 1850'
    await expect(box).toHaveAccessibleDescription(error)
    await saveInVain(story)
    await expect(box).toHaveFocus()
    await expect(box).toHaveValue('about 20')
  },
}

export const UnreadableMended: Story = {
  ...Unreadable,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Unreadable.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, '20')
    await expect(await save(story)).toStrictEqual({ square_footage: 20 })
  },
}

/** A null, and a key the schema does not know: both come back as they were. */
export const Prefilled: Story = {
  args: { defaultRecord: { square_footage: null, source: 'county' } },
  play: async (story) => {
    await expect(await save(story)).toStrictEqual({ square_footage: null, source: 'county' })
  },
}

/** A number that arrived as text. It is never turned into one silently: the field offers its reading. */
export const WrongType: Story = {
  args: { defaultRecord: { square_footage: '1850' } },
  play: async (story) => {
    await saveInVain(story)
  },
}

export const WrongTypeMended: Story = {
  ...WrongType,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await WrongType.play?.(story)
    const use = story.canvas.getByRole('button', { name: 'Use 1850 (Square footage)' })
    await story.userEvent.click(use)
    await expect(await save(story)).toStrictEqual({ square_footage: 1850 })
  },
}

/** One field that cannot be changed can still be reached and copied from. */
export const ReadOnly: Story = {
  args: { readOnly: true, suffix: 'sq ft', defaultRecord: { square_footage: 1850 } },
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('textbox', { name: 'Square footage' }), '9')
    await expect(await save(story)).toStrictEqual({ square_footage: 1850 })
  },
}

/** A problem that the host found. It goes with the next edit. */
export const Refused: Story = {
  args: {
    defaultRecord: { square_footage: 185 },
    errors: [{ path: 'square_footage', message: 'County records say 1850' }],
  },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await expect(box).toHaveAccessibleDescription('Error: County records say 1850')
  },
}

export const RefusedMended: Story = {
  ...Refused,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Square footage' })
    await story.userEvent.type(box, '0')
    await expect(box).not.toHaveAccessibleDescription()
    await expect(await save(story)).toStrictEqual({ square_footage: 1850 })
  },
}
