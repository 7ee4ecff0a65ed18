import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type ObjectSchema, object, string } from 'yup'
import { at, SuggestField, type SuggestFieldProps } from '../../src/index.ts'
import { FormAndRecord, type InForm, inForm } from '../FormAndRecord.tsx'
import { save, saveInVain } from '../save.ts'

interface Roof {
  cover?: string | null | undefined
}

const roof: ObjectSchema<Roof> = object({
  cover: string().label('Roof cover').nullable(),
}).label('Roof')

const namedRoof: ObjectSchema<Roof> = object({
  cover: string().label('Roof cover').required(),
}).label('Roof')

const covers = [
  { value: 'Clay tile' },
  { value: 'Metal' },
  { value: 'Slate' },
  { value: 'Wood shake' },
]

type Args = SuggestFieldProps & InForm<Roof> & { schema: ObjectSchema<Roof> }

const meta: Meta<Args> = {
  title: 'Fields/SuggestField',
  component: SuggestField,
  args: { onSubmit: fn(), schema: roof, options: covers },
  argTypes: inForm,
  parameters: {
    docs: {
      source: {
        code: `<SuggestField
  place={at(place, 'cover')}
  options={[{ value: 'Clay tile' }, { value: 'Metal' }]}
/>`,
      },
    },
  },
  render: ({ place: _, schema, defaultRecord, onSubmit, errors, ...props }) => (
    <FormAndRecord schema={schema} {...{ defaultRecord, onSubmit, errors }}>
      {(place) => <SuggestField {...props} place={at(place, 'cover')} />}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

/** An empty field. Nothing is chosen for anyone. */
export const Blank: Story = {
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('combobox', { name: 'Roof cover' }))
    await userEvent.tab()
    await expect(await save(story)).toStrictEqual({})
  },
}

/** One of the suggestions. */
export const Filled: Story = {
  args: { defaultRecord: { cover: 'Slate' } },
  play: async (story) => {
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, 'Metal')
    await expect(await save(story)).toStrictEqual({ cover: 'Metal' })
  },
}

/** Suggestions never close a field: any other text may be typed, and is kept as it is. */
export const OtherText: Story = {
  play: async (story) => {
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await story.userEvent.type(box, 'Thatch over slate')
    await expect(await save(story)).toStrictEqual({ cover: 'Thatch over slate' })
  },
}

/** An option nobody foresaw, in a spelling of its own: shown, and handed back unchanged. */
export const Prefilled: Story = {
  args: { defaultRecord: { cover: 'METAL-STANDING SEAM (2)', cover_code: 7 } },
  play: async (story) => {
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await expect(box).toHaveValue('METAL-STANDING SEAM (2)')
    await story.userEvent.click(box)
    await story.userEvent.tab()
    await expect(await save(story)).toStrictEqual({
      cover: 'METAL-STANDING SEAM (2)',
      cover_code: 7,
    })
  },
}

/** A list may show words and store a code. */
export const Labels: Story = {
  args: {
    label: 'State',
    width: 10,
    autoCapitalize: 'characters',
    options: [
      { value: 'OK', label: 'OK – Oklahoma' },
      { value: 'TX', label: 'TX – Texas' },
    ],
    defaultRecord: { cover: 'TX' },
  },
}

/** Required by its schema. */
export const Missing: Story = {
  args: { schema: namedRoof },
  play: async (story) => {
    await saveInVain(story)
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover (required)' })
    await expect(box).toHaveAccessibleDescription('Error: Enter roof cover')
  },
}

export const MissingMended: Story = {
  ...Missing,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover (required)' })
    await story.userEvent.type(box, 'Slate')
    await expect(await save(story)).toStrictEqual({ cover: 'Slate' })
  },
}

/** One field that cannot be changed can still be reached and copied from. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultRecord: { cover: 'Slate' } },
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('combobox', { name: 'Roof cover' }), '!')
    await expect(await save(story)).toStrictEqual({ cover: 'Slate' })
  },
}

/** A problem that the host found. It goes with the next edit. */
export const Refused: Story = {
  args: {
    defaultRecord: { cover: 'Wood shake' },
    errors: [{ path: 'cover', message: 'We do not insure wood shake' }],
  },
  play: async (story) => {
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await expect(box).toHaveAccessibleDescription('Error: We do not insure wood shake')
  },
}

export const RefusedMended: Story = {
  ...Refused,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, 'Metal')
    await expect(await save(story)).toStrictEqual({ cover: 'Metal' })
  },
}
