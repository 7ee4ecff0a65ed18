import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type ObjectSchema, object, string } from 'yup'
import { at, TextField, type TextFieldProps } from '../../src/index.ts'
import { FormAndRecord, type InForm, inForm } from '../FormAndRecord.tsx'
import { save, saveInVain } from '../save.ts'

interface Lender {
  company?: string | null | undefined
}

const lender: ObjectSchema<Lender> = object({
  company: string().label('Company').nullable(),
}).label('Lender')

const namedLender: ObjectSchema<Lender> = object({
  company: string().label('Company').required(),
}).label('Lender')

type Args = TextFieldProps & InForm<Lender> & { schema: ObjectSchema<Lender> }

const meta: Meta<Args> = {
  title: 'Fields/TextField',
  component: TextField,
  args: { onSubmit: fn(), schema: lender },
  argTypes: inForm,
  parameters: { docs: { source: { code: `<TextField place={at(place, 'company')} />` } } },
  render: ({ place: _, schema, defaultRecord, onSubmit, errors, nullMeans, ...props }) => (
    <FormAndRecord schema={schema} {...{ defaultRecord, onSubmit, errors, nullMeans }}>
      {(place) => <TextField {...props} place={at(place, 'company')} />}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

/** An empty field. Passed over, it adds nothing to the record; typed in, it adds its key. */
export const Blank: Story = {
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('textbox', { name: 'Company' }))
    await userEvent.tab()
    await expect(await save(story)).toStrictEqual({})
    await userEvent.type(canvas.getByRole('textbox', { name: 'Company' }), 'Wells Fargo')
    await expect(await save(story)).toStrictEqual({ company: 'Wells Fargo' })
  },
}

/** A value that arrived, and a new one in its place. Spaces at the ends of new text are dropped. */
export const Filled: Story = {
  args: { defaultRecord: { company: 'Wells Fargo' } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await expect(box).toHaveValue('Wells Fargo')
    await story.userEvent.type(box, ' Bank NA ')
    await expect(await save(story)).toStrictEqual({ company: 'Wells Fargo Bank NA' })
  },
}

/** Emptied by hand. Where the schema allows null that is what is left, otherwise the key goes. */
export const Emptied: Story = {
  args: { defaultRecord: { company: 'Wells Fargo' } },
  play: async (story) => {
    await story.userEvent.clear(story.canvas.getByRole('textbox', { name: 'Company' }))
    await expect(await save(story)).toStrictEqual({ company: null })
  },
}

/** Required by its schema. Nothing is said until a submit asks for it; the first keystroke ends it. */
export const Missing: Story = {
  args: { schema: namedLender },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Company (required)' })
    await story.userEvent.click(box)
    await story.userEvent.tab()
    await expect(box).not.toHaveAccessibleDescription()
    await saveInVain(story)
    await expect(box).toHaveFocus()
    await expect(box).toHaveAccessibleDescription('Error: Enter company')
  },
}

export const MissingMended: Story = {
  ...Missing,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Company (required)' })
    await story.userEvent.type(box, 'W')
    await expect(box).not.toHaveAccessibleDescription()
    await expect(await save(story)).toStrictEqual({ company: 'W' })
  },
}

/** A null, and a key the schema does not know: both come back as they were. */
export const Prefilled: Story = {
  args: { defaultRecord: { lender_code: 'WF-20', company: null } },
  play: async (story) => {
    await expect(await save(story)).toStrictEqual({ lender_code: 'WF-20', company: null })
  },
}

/** Text that nobody touches keeps its spaces, wherever they stand. */
export const Spaces: Story = {
  args: { defaultRecord: { company: '  Wells  Fargo ' } },
  play: async (story) => {
    await story.userEvent.click(story.canvas.getByRole('textbox', { name: 'Company' }))
    await story.userEvent.tab()
    await expect(await save(story)).toStrictEqual({ company: '  Wells  Fargo ' })
  },
}

/** A number where text belongs. It is shown as it is and changed only by choice: use it, or leave it out. */
export const WrongType: Story = {
  args: { defaultRecord: { company: 88 } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await expect(box).toHaveAccessibleDescription('Error: Company must be text')
  },
}

export const WrongTypeMended: Story = {
  ...WrongType,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await WrongType.play?.(story)
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await story.userEvent.click(story.canvas.getByRole('button', { name: 'Use 88 (Company)' }))
    await expect(box).not.toHaveAccessibleDescription()
    await expect(await save(story)).toStrictEqual({ company: '88' })
  },
}

/** Text with line breaks stands in a `<textarea>`, where Enter makes another one. */
export const Multiline: Story = {
  args: { defaultRecord: { company: 'Wells Fargo Bank NA\nISAOA/ATIMA' } },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await story.userEvent.type(box, '{Enter}PO Box 100515')
    const company = 'Wells Fargo Bank NA\nISAOA/ATIMA\nPO Box 100515'
    await expect(await save(story)).toStrictEqual({ company })
  },
}

/** With `grows` a long line wraps where an `<input>` would hide its end. Enter still submits. */
export const Grows: Story = {
  args: {
    grows: true,
    width: 'fluid',
    span: 6,
    defaultRecord: {
      company: 'Wells Fargo Bank NA, its successors and assigns, as their interests may appear',
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Company' }), '.{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

/** A hint stands under the label and is read out with it. */
export const Hint: Story = {
  args: { hint: 'As it must stand on the policy' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Company' })
    await expect(box).toHaveAccessibleDescription('As it must stand on the policy')
  },
}

/** The width says how long an answer usually is; a longer one may be typed. */
export const Narrow: Story = {
  args: { label: 'Lender code', width: 5 },
}

/** One field that cannot be changed can still be reached and copied from. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultRecord: { company: 'Wells Fargo' } },
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('textbox', { name: 'Company' }), '!')
    await expect(await save(story)).toStrictEqual({ company: 'Wells Fargo' })
  },
}

/** A problem that the host found, such as a server's answer. It goes with the next edit. */
export const Refused: Story = {
  args: {
    defaultRecord: { company: 'Wels Fargo' },
    errors: [{ path: 'company', message: 'We know no lender of this name' }],
  },
  play: async (story) => {
    const box = story.canvas.getByRole('textbox', { name: 'Company' })
    await expect(box).toHaveAccessibleDescription('Error: We know no lender of this name')
  },
}

export const RefusedMended: Story = {
  ...Refused,
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
 * Where the host says that null is an answer, it shows as Unknown. A question mark typed alone gives
 * that answer, as the menu beside the field does; Undo takes it back.
 */
export const Unknown: Story = {
  args: { defaultRecord: { company: 'Wells Fargo' }, nullMeans: 'unknown' },
  play: async (story) => {
    const { canvas, userEvent } = story
    const company = canvas.getByRole('textbox', { name: 'Company' })
    await userEvent.clear(company)
    await userEvent.type(company, '?')
    await userEvent.tab()
    await expect(company).toHaveAccessibleDescription('Unknown')
    await expect(canvas.getByRole('button', { name: 'Undo (Company)' })).toBeVisible()
    await expect(await save(story)).toStrictEqual({ company: null })
  },
}
