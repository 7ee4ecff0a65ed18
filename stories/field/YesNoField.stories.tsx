import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { ComponentProps } from 'react'
import { type ObjectSchema, object, string } from 'yup'
import { at, YesNoField } from '../../src/index.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { save, saveExpectingErrors } from '../save.ts'

interface House {
  pool?: string | null | undefined
}

// With `parseAs`, `Y` and `true` count as yes. Each keeps its own spelling.
const house: ObjectSchema<House> = object({
  pool: string().label('Pool').nullable().meta({ parseAs: 'yesNo' }),
}).label('House')

const askedHouse: ObjectSchema<House> = object({
  pool: string().label('Pool').required().meta({ parseAs: 'yesNo' }),
}).label('House')

type Args = ComponentProps<typeof YesNoField> & FormArgs<House> & { schema: ObjectSchema<House> }

const meta: Meta<Args> = {
  title: 'Fields/YesNoField',
  component: YesNoField,
  args: { onSubmit: fn(), schema: house },
  argTypes: formArgTypes,
  parameters: {
    docs: { source: { code: `<YesNoField place={at(place, 'pool')} />` } },
  },
  render: ({ place: _, schema, defaultRecord, onSubmit, errors, nullMeans, ...props }) => (
    <FormAndRecord schema={schema} {...{ defaultRecord, onSubmit, errors, nullMeans }}>
      {(place) => <YesNoField {...props} place={at(place, 'pool')} />}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

/** No answer, which is not the same as No. The group is one Tab stop. */
export const Blank: Story = {
  name: 'Blank',
  play: async (story) => {
    const { canvas } = story
    await expect(canvas.getByRole('radiogroup', { name: 'Pool' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Not provided' })).toBeChecked()
    await expect(await save(story)).toStrictEqual({})
  },
}

export const BlankAnswered: Story = {
  name: 'No chosen in a blank field',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Blank.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }))
    await expect(await save(story)).toStrictEqual({ pool: 'no' })
  },
}

/** An answer that arrived with the record. */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: { pool: 'yes' } },
  play: async (story) => {
    await expect(story.canvas.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(await save(story)).toStrictEqual({ pool: 'yes' })
  },
}

/** Choosing "Not provided" empties the field. */
export const Emptied: Story = {
  name: 'Emptied by the person',
  args: Filled.args ?? {},
  play: async (story) => {
    await story.userEvent.click(story.canvas.getByRole('radio', { name: 'Not provided' }))
    await expect(await save(story)).toStrictEqual({ pool: null })
  },
}

/** An answer in another spelling. It is shown as Yes and comes back as it was. */
export const OtherSpelling: Story = {
  name: 'Yes in another spelling',
  args: { defaultRecord: { pool: 'Y' } },
  play: async (story) => {
    await expect(story.canvas.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await story.userEvent.click(story.canvas.getByRole('radio', { name: 'No' }))
    await story.userEvent.click(story.canvas.getByRole('radio', { name: 'Yes' }))
    await expect(await save(story)).toStrictEqual({ pool: 'Y' })
  },
}

/**
 * An answer that is neither yes nor no. It becomes a choice of its own, and stays one whatever is
 * selected.
 */
export const Prefilled: Story = {
  name: 'Answer that is neither yes nor no',
  args: { defaultRecord: { pool: 'shared' } },
  play: async (story) => {
    const arrived = story.canvas.getByRole('radio', { name: '"shared" (from the record)' })
    await expect(arrived).toBeChecked()
    await story.userEvent.click(story.canvas.getByRole('radio', { name: 'No' }))
    await story.userEvent.click(arrived)
    await expect(await save(story)).toStrictEqual({ pool: 'shared' })
  },
}

/** The schema requires the field. */
export const Missing: Story = {
  name: 'Required answer missing',
  args: { schema: askedHouse },
  play: async (story) => {
    await saveExpectingErrors(story)
    const group = story.canvas.getByRole('radiogroup', { name: 'Pool (required)' })
    await expect(group).toHaveAccessibleDescription('Error: Enter pool')
    await expect(group).toContainElement(document.activeElement as HTMLElement)
  },
}

export const MissingFixed: Story = {
  ...Missing,
  name: 'Required answer missing, then given',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    await story.userEvent.click(story.canvas.getByRole('radio', { name: 'No' }))
    await expect(await save(story)).toStrictEqual({ pool: 'no' })
  },
}

/** A boolean where text belongs. It is shown as it arrived, and only a person can change it. */
export const WrongType: Story = {
  name: 'Boolean where text belongs',
  args: { defaultRecord: { pool: true } },
  play: async (story) => {
    const group = story.canvas.getByRole('radiogroup', { name: 'Pool' })
    await expect(group).toHaveAccessibleDescription(
      'Error: Pool arrived as a yes/no value. Choose Use Yes or Leave blank.',
    )
  },
}

export const WrongTypeFixed: Story = {
  ...WrongType,
  name: 'Boolean where text belongs, fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await WrongType.play?.(story)
    await story.userEvent.click(story.canvas.getByRole('button', { name: 'Leave blank (Pool)' }))
    await expect(await save(story)).toStrictEqual({})
  },
}

/** A single read-only answer. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { readOnly: true, defaultRecord: { pool: 'yes' } },
  play: async (story) => {
    await story.userEvent.click(story.canvas.getByRole('radio', { name: 'No' }))
    await expect(story.canvas.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(await save(story)).toStrictEqual({ pool: 'yes' })
  },
}

/** A problem that the host found. It disappears at the next choice. */
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    defaultRecord: { pool: 'no' },
    errors: [{ path: 'pool', message: 'The photos show a pool' }],
  },
  play: async (story) => {
    const group = story.canvas.getByRole('radiogroup', { name: 'Pool' })
    await waitFor(() => expect(group).toHaveAccessibleDescription('Error: The photos show a pool'))
  },
}

export const RefusedFixed: Story = {
  ...Refused,
  name: 'Refused by the server, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const group = story.canvas.getByRole('radiogroup', { name: 'Pool' })
    await story.userEvent.click(story.canvas.getByRole('radio', { name: 'Yes' }))
    await expect(group).not.toHaveAccessibleDescription()
    await expect(await save(story)).toStrictEqual({ pool: 'yes' })
  },
}

/**
 * Where the host reads a null as the answer "unknown", Unknown is one more choice. The U key
 * selects it.
 */
export const Unknown: Story = {
  name: 'Null read as “Unknown”',
  args: { defaultRecord: { pool: 'yes' }, nullMeans: 'unknown' },
  play: async (story) => {
    const { canvas, userEvent } = story
    canvas.getByRole('radio', { name: 'Yes' }).focus()
    await userEvent.keyboard('u')
    await expect(canvas.getByRole('radio', { name: 'Unknown' })).toBeChecked()
    await expect(await save(story)).toStrictEqual({ pool: null })
  },
}
