import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { ComponentProps } from 'react'
import { type ObjectSchema, object, string } from 'yup'
import { at, DateField } from '../../src/index.ts'
import { type PersonalInfo, personalInfoSchema } from '../../src/records.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { save, saveExpectingErrors } from '../save.ts'

interface Policy {
  begins?: string | null | undefined
}

// `parseAs` makes the text a date: a typed `3/4/1980` is stored as `1980-03-04`.
const policy: ObjectSchema<Policy> = object({
  begins: string().label('Begins').nullable().meta({ parseAs: 'date' }),
}).label('Policy')

const datedPolicy: ObjectSchema<Policy> = object({
  begins: string().label('Begins').required().meta({ parseAs: 'date' }),
}).label('Policy')

type Args = ComponentProps<typeof DateField> & FormArgs<Policy> & { schema: ObjectSchema<Policy> }

const meta: Meta<Args> = {
  title: 'Fields/DateField',
  component: DateField,
  args: { onSubmit: fn(), schema: policy },
  argTypes: formArgTypes,
  parameters: {
    docs: { source: { code: `<DateField place={at(place, 'begins')} />` } },
  },
  render: ({ place: _, schema, defaultRecord, onSubmit, errors, ...props }) => (
    <FormAndRecord schema={schema} {...{ defaultRecord, onSubmit, errors }}>
      {(place) => <DateField {...props} place={at(place, 'begins')} />}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

/** An empty field. It is one text box and one Tab stop, where a native date input has four. */
export const Blank: Story = {
  name: 'Blank',
  args: { hint: 'Month, day, year, like 3/14/1980' },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('textbox', { name: 'Begins' }))
    await userEvent.tab()
    await expect(await save(story)).toStrictEqual({})
  },
}

/**
 * A date that arrived as `YYYY-MM-DD` is shown the way people write it. Below the box it is spelled
 * out.
 */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: { begins: '1980-03-14' } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Begins' })
    await expect(box).toHaveValue('03/14/1980')
    await expect(box).toHaveAccessibleDescription('March 14, 1980')
    await expect(await save(story)).toStrictEqual({ begins: '1980-03-14' })
  },
}

/**
 * The field reads any usual spelling. The box keeps the text as typed; the record gets
 * `YYYY-MM-DD`.
 */
export const AnySpelling: Story = {
  name: 'Any usual spelling is read',
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Begins' })
    for (const [typed, begins] of [
      ['3/4/1980', '1980-03-04'],
      ['Mar 4 1980', '1980-03-04'],
      ['03041980', '1980-03-04'],
      ['4 March 1980', '1980-03-04'],
    ] as const) {
      await story.userEvent.clear(box)
      await story.userEvent.type(box, typed)
      await expect(box).toHaveValue(typed)
      await expect(await save(story)).toStrictEqual({ begins })
    }
  },
}

/** A date of birth shows the age. This record declares a number and received text. */
export const Birth: Story = {
  name: 'Date of birth with its age',
  render: ({ onSubmit }) => (
    <FormAndRecord<PersonalInfo>
      schema={personalInfoSchema}
      onSubmit={onSubmit}
      defaultRecord={{ birth_date: '1980-03-14' }}
    >
      {(place) => <DateField place={at(place, 'birth_date')} showAge />}
    </FormAndRecord>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Date of birth' })
    await expect(box).toHaveAccessibleDescription(/^March 14, 1980, age \d+$/)
  },
}

/** The schema requires the field. The error appears on submit, not before. */
export const Missing: Story = {
  name: 'Required answer missing',
  args: { schema: datedPolicy },
  play: async (story) => {
    await saveExpectingErrors(story)
    const box = story.canvas.getByRole('textbox', { name: 'Begins (required)' })
    await expect(box).toHaveAccessibleDescription('Error: Enter begins')
  },
}

export const MissingFixed: Story = {
  ...Missing,
  name: 'Required answer missing, then given',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Begins (required)' })
    await story.userEvent.type(box, '1/1/2027')
    await expect(await save(story)).toStrictEqual({ begins: '2027-01-01' })
  },
}

/**
 * A day that no calendar has, or an incomplete date. The message says which, and the text stays.
 */
export const Unreadable: Story = {
  name: 'Text we cannot read',
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Begins' })
    for (const [typed, error] of [
      ['2/30/1980', "2/30/1980 isn't a real date"],
      ['3/1980', 'Begins needs a day'],
      ['next spring', 'Begins needs a month, day and year, like 3/14/1980'],
    ] as const) {
      await story.userEvent.clear(box)
      await story.userEvent.type(box, typed)
      await story.userEvent.tab()
      await expect(box).toHaveAccessibleDescription(`Error: ${error}`)
      await expect(box).toHaveValue(typed)
    }
    await saveExpectingErrors(story)
  },
}

export const UnreadableFixed: Story = {
  ...Unreadable,
  name: 'Text we cannot read, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Unreadable.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Begins' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, '3/4/1980')
    await expect(await save(story)).toStrictEqual({ begins: '1980-03-04' })
  },
}

/** Text that is not a date. The contract accepts it, so it comes back unchanged, with a warning. */
export const Prefilled: Story = {
  name: 'Text that is not a date',
  args: { defaultRecord: { begins: 'on renewal', term: 12 } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Begins' })
    const warning = `Check: We can't read "on renewal" as a full date. Enter it, or leave it unchanged.`
    await expect(box).toHaveAccessibleDescription(warning)
    await expect(await save(story)).toStrictEqual({ begins: 'on renewal', term: 12 })
  },
}

/**
 * A birth date that arrived as a number. The kit cannot know what the number counts, so it keeps
 * it.
 */
export const ArrivedAsNumber: Story = {
  name: 'Date that arrived as a number',
  render: ({ onSubmit }) => (
    <FormAndRecord<PersonalInfo>
      schema={personalInfoSchema}
      onSubmit={onSubmit}
      defaultRecord={{ birth_date: 320976000 }}
    >
      {(place) => <DateField place={at(place, 'birth_date')} showAge />}
    </FormAndRecord>
  ),
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Date of birth' })
    await expect(box).toHaveAccessibleDescription(/arrived as 320976000/)
    await expect(await save(story)).toStrictEqual({ birth_date: 320976000 })
  },
}

/** A single read-only field can still be focused, and its text copied. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { readOnly: true, defaultRecord: { begins: '1980-03-14' } },
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('textbox', { name: 'Begins' }), '9')
    await expect(await save(story)).toStrictEqual({ begins: '1980-03-14' })
  },
}

/** A problem that the host found. It disappears at the next edit. */
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    defaultRecord: { begins: '2026-01-01' },
    errors: [{ path: 'begins', message: 'The policy cannot begin before today' }],
  },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Begins' })
    await waitFor(() =>
      expect(box).toHaveAccessibleDescription(
        'January 1, 2026 Error: The policy cannot begin before today',
      ),
    )
  },
}

export const RefusedFixed: Story = {
  ...Refused,
  name: 'Refused by the server, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Begins' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, '1/1/2027')
    await expect(await save(story)).toStrictEqual({ begins: '2027-01-01' })
  },
}
