import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { ComponentProps } from 'react'
import { type ObjectSchema, object, string } from 'yup'
import { at, TextField } from '../../src/index.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { save, saveExpectingErrors } from '../save.ts'

interface Lender {
  company?: string | null | undefined
}

const lender: ObjectSchema<Lender> = object({
  company: string().label('Company').nullable(),
}).label('Lender')

const namedLender: ObjectSchema<Lender> = object({
  company: string().label('Company').required(),
}).label('Lender')

type Args = ComponentProps<typeof TextField> & FormArgs<Lender> & { schema: ObjectSchema<Lender> }

const meta: Meta<Args> = {
  title: 'Fields/TextField',
  component: TextField,
  args: { onSubmit: fn(), schema: lender },
  argTypes: formArgTypes,
  parameters: { docs: { source: { code: `<TextField place={at(place, 'company')} />` } } },
  render: ({ place: _, schema, defaultRecord, onSubmit, errors, nullMeans, ...props }) => (
    <FormAndRecord schema={schema} {...{ defaultRecord, onSubmit, errors, nullMeans }}>
      {(place) => <TextField {...props} place={at(place, 'company')} />}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

/** An empty field. Tabbing through it adds nothing to the record. */
export const Blank: Story = {
  name: 'Blank',
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('textbox', { name: 'Company' }))
    await userEvent.tab()
    await expect(await save(story)).toStrictEqual({})
  },
}

export const BlankEntered: Story = {
  name: 'Text entered in a blank field',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Blank.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'Company' }), 'Wells Fargo')
    await expect(await save(story)).toStrictEqual({ company: 'Wells Fargo' })
  },
}

/** A value that arrived with the record. */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: { company: 'Wells Fargo' } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await expect(box).toHaveValue('Wells Fargo')
    await expect(await save(story)).toStrictEqual({ company: 'Wells Fargo' })
  },
}

/** Spaces at the ends of new text are removed. */
export const FilledChanged: Story = {
  ...Filled,
  name: 'Text changed by the person',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Filled.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await story.userEvent.type(box, ' Bank NA ')
    await expect(await save(story)).toStrictEqual({ company: 'Wells Fargo Bank NA' })
  },
}

/**
 * Someone empties the field. It becomes null where the schema allows null; otherwise its key is
 * removed.
 */
export const Emptied: Story = {
  name: 'Emptied by the person',
  args: { defaultRecord: { company: 'Wells Fargo' } },
  play: async (story) => {
    await story.userEvent.clear(story.canvas.getByRole('textbox', { name: 'Company' }))
    await expect(await save(story)).toStrictEqual({ company: null })
  },
}

/**
 * The schema requires the field. The error appears on submit and disappears at the first keystroke.
 */
export const Missing: Story = {
  name: 'Required answer missing',
  args: { schema: namedLender },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Company (required)' })
    await story.userEvent.click(box)
    await story.userEvent.tab()
    await expect(box).not.toHaveAccessibleDescription()
    await saveExpectingErrors(story)
    await expect(box).toHaveFocus()
    await expect(box).toHaveAccessibleDescription('Error: Enter company')
  },
}

export const MissingFixed: Story = {
  ...Missing,
  name: 'Required answer missing, then given',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Company (required)' })
    await story.userEvent.type(box, 'W')
    await expect(box).not.toHaveAccessibleDescription()
    await expect(await save(story)).toStrictEqual({ company: 'W' })
  },
}

/** A null and a key that the schema does not know. Both come back as they were. */
export const Prefilled: Story = {
  name: 'Nulls and unknown keys stay',
  args: { defaultRecord: { lender_code: 'WF-20', company: null } },
  play: async (story) => {
    await expect(await save(story)).toStrictEqual({ lender_code: 'WF-20', company: null })
  },
}

/** Text that nobody edits keeps all its spaces. */
export const Spaces: Story = {
  name: 'Spaces stay unless edited',
  args: { defaultRecord: { company: '  Wells  Fargo ' } },
  play: async (story) => {
    await story.userEvent.click(story.canvas.getByRole('textbox', { name: 'Company' }))
    await story.userEvent.tab()
    await expect(await save(story)).toStrictEqual({ company: '  Wells  Fargo ' })
  },
}

/** A number where text belongs. It is shown as it is. "Use 88" makes it text, "Leave blank" removes it. */
export const WrongType: Story = {
  name: 'Number where text belongs',
  args: { defaultRecord: { company: 88 } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await expect(box).toHaveAccessibleDescription(
      'Error: Company arrived as a number. Choose Use 88 or Leave blank.',
    )
  },
}

export const WrongTypeFixed: Story = {
  ...WrongType,
  name: 'Number where text belongs, fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await WrongType.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await story.userEvent.click(story.canvas.getByRole('button', { name: 'Use 88 (Company)' }))
    await expect(box).toHaveAccessibleDescription('Was 88')
    await expect(await save(story)).toStrictEqual({ company: '88' })
  },
}

/** Text with line breaks is shown in a `<textarea>`, where Enter adds a line break. */
export const Multiline: Story = {
  name: 'Text with line breaks',
  args: { defaultRecord: { company: 'Wells Fargo Bank NA\nISAOA/ATIMA' } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await story.userEvent.type(box, '{Enter}PO Box 100515')
    const company = 'Wells Fargo Bank NA\nISAOA/ATIMA\nPO Box 100515'
    await expect(await save(story)).toStrictEqual({ company })
  },
}

/** With `grows` a long line wraps, where an `<input>` would hide its end. Enter still submits. */
export const Grows: Story = {
  name: 'Box that grows with its text',
  args: {
    grows: true,
    defaultRecord: {
      company: 'Wells Fargo Bank NA, its successors and assigns, as their interests may appear',
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Company' }), '.{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

/** A hint is shown below the control, and screen readers read it with the field. */
export const Hint: Story = {
  name: 'With a hint',
  args: { hint: 'As it appears on the policy' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Company' })
    await expect(box).toHaveAccessibleDescription('As it appears on the policy')
  },
}

/** A single read-only field can still be focused, and its text copied. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { readOnly: true, defaultRecord: { company: 'Wells Fargo' } },
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('textbox', { name: 'Company' }), '!')
    await expect(await save(story)).toStrictEqual({ company: 'Wells Fargo' })
  },
}

/** A problem that the host found, such as a server's answer. It disappears at the next edit. */
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    defaultRecord: { company: 'Wels Fargo' },
    errors: [{ path: 'company', message: 'We know no lender of this name' }],
  },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await waitFor(() =>
      expect(box).toHaveAccessibleDescription('Error: We know no lender of this name'),
    )
  },
}

export const RefusedFixed: Story = {
  ...Refused,
  name: 'Refused by the server, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, 'Wells Fargo')
    await expect(box).not.toHaveAccessibleDescription()
    await expect(await save(story)).toStrictEqual({ company: 'Wells Fargo' })
  },
}

/**
 * Where the host reads a null as the answer "unknown", the field shows Unknown. A single typed
 * question mark gives that answer, and so does the menu next to the field. Undo takes it back.
 */
export const Unknown: Story = {
  name: 'Null read as “Unknown”',
  args: { defaultRecord: { company: 'Wells Fargo' }, nullMeans: 'unknown' },
  play: async (story) => {
    const { canvas, userEvent } = story
    const company = canvas.getByRole('textbox', { name: 'Company' })
    await userEvent.clear(company)
    await userEvent.type(company, '?')
    await userEvent.tab()
    await expect(company).toHaveAccessibleDescription('Unknown Was Wells Fargo')
    await expect(canvas.getByRole('button', { name: 'Undo (Company)' })).toBeVisible()
    await expect(await save(story)).toStrictEqual({ company: null })
  },
}
