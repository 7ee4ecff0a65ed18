import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { ComponentProps } from 'react'
import { type ObjectSchema, object, string } from 'yup'
import { at, SuggestField, type Suggestion, type SuggestionSource } from '../../src/index.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { save, saveExpectingErrors } from '../save.ts'

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

type Args = Omit<ComponentProps<typeof SuggestField>, 'source' | 'closed'> &
  FormArgs<Roof> & {
    closed?: boolean
    /** The `source` of the field. A closed list has none. */
    lookUp?: SuggestionSource
    schema: ObjectSchema<Roof>
    spaceForList: boolean
  }

const meta: Meta<Args> = {
  title: 'Fields/SuggestField',
  component: SuggestField,
  args: { onSubmit: fn(), schema: roof, options: covers, spaceForList: false },
  argTypes: {
    ...formArgTypes,
    spaceForList: { table: { disable: true } },
    // Of a union, which the table cannot read.
    ...Object.fromEntries(
      [
        [
          'options',
          'readonly Suggestion[] | SuggestionLoader',
          'The suggestions, or a function that loads them.',
        ],
        [
          'source',
          'SuggestionSource',
          'Looks up suggestions for the typed text, instead of `options`.',
        ],
        ['closed', 'boolean', 'Only the options can be chosen. Renders a select.'],
        ['match', "'beginning' | 'whole' | 'none'", 'Which typed texts are read as an option.'],
      ].map(([name = '', raw = '', description]) => [
        name,
        { name, description, type: { name: 'other', value: raw, raw }, control: false },
      ]),
    ),
  },
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
  render: ({
    place: _,
    schema,
    defaultRecord,
    onSubmit,
    errors,
    spaceForList,
    lookUp,
    closed = false,
    ...props
  }) => (
    <FormAndRecord schema={schema} {...{ defaultRecord, onSubmit, errors }}>
      {(place) => (
        <>
          <SuggestField
            {...props}
            {...(lookUp ? { source: lookUp } : { closed })}
            place={at(place, 'cover')}
          />
          {/* An open list lies on nothing here, so that all of the page can be looked at. */}
          {spaceForList && <div className="space-for-list" />}
        </>
      )}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

/** An empty field. Nothing is selected in advance. */
export const Blank: Story = {
  name: 'Blank',
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('combobox', { name: 'Roof cover' }))
    await userEvent.tab()
    await expect(await save(story)).toStrictEqual({})
  },
}

/** The value is one of the suggestions. */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: { cover: 'Slate' } },
  play: async (story) => {
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await expect(box).toHaveValue('Slate')
    await expect(await save(story)).toStrictEqual({ cover: 'Slate' })
  },
}

export const FilledChanged: Story = {
  ...Filled,
  name: 'Answer changed by the person',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Filled.play?.(story)
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, 'Metal')
    await expect(await save(story)).toStrictEqual({ cover: 'Metal' })
  },
}

/** A list opened with the keyboard shows all options and highlights the value of the field. */
export const Open: Story = {
  name: 'List opened by keyboard',
  args: {
    spaceForList: true,
    defaultRecord: { cover: 'Slate' },
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('combobox', { name: 'Roof cover' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect(await canvas.findByRole('option', { selected: true })).toHaveTextContent('Slate')
    await expect(canvas.getAllByRole('option')).toHaveLength(4)
  },
}

/** Typing finds options by any word, code or alias. Down and Enter choose one. */
export const Typed: Story = {
  name: 'Options found by typing',
  args: {
    spaceForList: true,
    options: [
      { value: 'Asphalt shingle', aliases: ['Composition', '3-tab'] },
      { value: 'Clay tile', aliases: ['Spanish tile'] },
      { value: 'Metal', aliases: ['Standing seam', 'Tin'], hint: 'also tin' },
      { value: 'Tar and gravel', aliases: ['Built-up'] },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Roof cover' }), 'ti')
    await canvas.findByRole('option', { name: 'Clay tile' })
    await expect(canvas.getAllByRole('option')).toHaveLength(2)
  },
}

export const TypedChosen: Story = {
  ...Typed,
  name: 'Option chosen after typing',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Typed.play?.(story)
    await story.userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(story.canvas.queryByRole('listbox')).not.toBeInTheDocument()
    await expect(await save(story)).toStrictEqual({ cover: 'Metal' })
  },
}

/** Options in groups with headings. */
export const Grouped: Story = {
  name: 'Options in groups',
  args: {
    spaceForList: true,
    options: [
      { value: 'Clay tile', group: 'Tile' },
      { value: 'Concrete tile', group: 'Tile' },
      { value: 'Wood shake', group: 'Wood' },
      { value: 'Wood shingle', group: 'Wood' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('combobox', { name: 'Roof cover' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    const wood = await canvas.findByRole('group', { name: 'Wood' })
    await expect(wood).toHaveTextContent('Wood shake')
  },
}

const many: Suggestion[] = Array.from({ length: 249 }, (_, index) => ({
  value: `Roofing product ${index + 1}`,
}))

/** A long list shows its first hundred options. More letters find the others. */
export const Many: Story = {
  name: 'Hundreds of options',
  args: {
    spaceForList: true,
    options: many,
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    const box = canvas.getByRole('combobox', { name: 'Roof cover' })
    await userEvent.type(box, 'roof')
    await canvas.findByText('Showing 100 of 249. Type to narrow.')
    await expect(canvas.getAllByRole('option')).toHaveLength(100)
  },
}

/** A long list can be loaded when people first open the field. */
export const LazyOptions: Story = {
  name: 'Options loaded when opened',
  args: {
    spaceForList: true,
    options: () => Promise.resolve(covers),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Roof cover' }), 'sl')
    await canvas.findByRole('option', { name: 'Slate' })
  },
}

const lookUp = async (text: string): Promise<Suggestion[]> =>
  ['Acme Slate', 'Acme Metal', 'Slateworks'].flatMap((value) =>
    value.toLowerCase().includes(text.toLowerCase()) ? [{ value }] : [],
  )

/** A server looks up suggestions for the typed text, once typing pauses. */
export const LookedUp: Story = {
  name: 'Options looked up on a server',
  args: {
    spaceForList: true,
    options: [],
    lookUp,
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('combobox', { name: 'Roof cover' }), 'slate')
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2))
  },
}

export const LookedUpChosen: Story = {
  ...LookedUp,
  name: 'Looked-up option chosen',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await LookedUp.play?.(story)
    await story.userEvent.click(story.canvas.getByRole('option', { name: 'Slateworks' }))
    await expect(await save(story)).toStrictEqual({ cover: 'Slateworks' })
  },
}

/** While suggestions load, the field says so and takes any text. */
export const Loading: Story = {
  name: 'Options still loading',
  args: {
    spaceForList: true,
    options: [],
    lookUp: () => new Promise(() => {}),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Roof cover' }), 'slate')
    await canvas.findByText('Loading suggestions…')
  },
}

/** When a source fails, the field says so and keeps the typed text. */
export const Failed: Story = {
  name: 'Options that could not be loaded',
  args: {
    spaceForList: true,
    options: [],
    lookUp: () => Promise.reject(new Error('503')),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Roof cover' }), 'slate')
    await canvas.findByText("We couldn't load suggestions. Your answer is still here.")
  },
}

/** Without a list the field is a text input. */
export const NoSuggestions: Story = {
  name: 'Without options',
  args: { options: [] },
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('textbox', { name: 'Roof cover' }), 'Slate')
    await expect(await save(story)).toStrictEqual({ cover: 'Slate' })
  },
}

/** A closed list is a native select. A value that arrived and is not in the list stays. */
export const Closed: Story = {
  name: 'Closed list',
  args: { closed: true, defaultRecord: { cover: 'MTL-2' } },
  play: async (story) => {
    const select = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await expect(select).toHaveDisplayValue('"MTL-2" (from the record)')
    await expect(await save(story)).toStrictEqual({ cover: 'MTL-2' })
  },
}

/**
 * Text that names one option by its code, an alias or its beginning is read as that option, which the box
 * shows once it is left. Ctrl+Z as the first key on return brings back the text, which is then stored as it
 * is.
 */
export const Abbreviated: Story = {
  name: 'Abbreviation read as an option',
  args: {
    options: [{ value: 'Clay tile', aliases: ['CT'] }, { value: 'Metal' }, { value: 'Mixed' }],
  },
  play: async (story) => {
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await story.userEvent.type(box, 'ct')
    await story.userEvent.tab()
    await waitFor(() => expect(box).toHaveValue('Clay tile'))
    await expect(await save(story)).toStrictEqual({ cover: 'Clay tile' })
  },
}

/** The same, where the person means the text as typed. */
export const AbbreviatedKept: Story = {
  ...Abbreviated,
  name: 'Abbreviation kept as typed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Abbreviated.play?.(story)
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, 'ct')
    await story.userEvent.tab()
    await waitFor(() => expect(box).toHaveValue('Clay tile'))
    await story.userEvent.tab({ shift: true })
    await story.userEvent.keyboard('{Control>}z{/Control}')
    await expect(box).toHaveValue('ct')
    await expect(await save(story)).toStrictEqual({ cover: 'ct' })
  },
}

/** Suggestions never close a field. Any other text can be typed and is kept as it is. */
export const OtherText: Story = {
  name: 'Text that is no option',
  play: async (story) => {
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await story.userEvent.type(box, 'Thatch over slate')
    await expect(await save(story)).toStrictEqual({ cover: 'Thatch over slate' })
  },
}

/** A value that is not in the list. It is shown as it is and comes back unchanged. */
export const Prefilled: Story = {
  name: 'Value that is not in the list',
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

/** A list can show labels and store codes. */
export const Labels: Story = {
  name: 'Labels shown, codes stored',
  args: {
    label: 'State',
    autoCapitalize: 'characters',
    options: [
      { value: 'OK', label: 'OK – Oklahoma' },
      { value: 'TX', label: 'TX – Texas' },
    ],
    defaultRecord: { cover: 'TX' },
  },
}

/** The schema requires the field. */
export const Missing: Story = {
  name: 'Required answer missing',
  args: { schema: namedRoof },
  play: async (story) => {
    await saveExpectingErrors(story)
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover (required)' })
    await expect(box).toHaveAccessibleDescription('Error: Enter roof cover')
  },
}

export const MissingFixed: Story = {
  ...Missing,
  name: 'Required answer missing, then given',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover (required)' })
    await story.userEvent.type(box, 'Slate')
    await expect(await save(story)).toStrictEqual({ cover: 'Slate' })
  },
}

/** A single read-only field can still be focused, and its text copied. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { readOnly: true, defaultRecord: { cover: 'Slate' } },
  play: async (story) => {
    await story.userEvent.type(story.canvas.getByRole('textbox', { name: 'Roof cover' }), '!')
    await expect(await save(story)).toStrictEqual({ cover: 'Slate' })
  },
}

/** A problem that the host found. It disappears at the next edit. */
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    defaultRecord: { cover: 'Wood shake' },
    errors: [{ path: 'cover', message: 'We do not insure wood shake' }],
  },
  play: async (story) => {
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await waitFor(() =>
      expect(box).toHaveAccessibleDescription('Error: We do not insure wood shake'),
    )
  },
}

export const RefusedFixed: Story = {
  ...Refused,
  name: 'Refused by the server, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const box = story.canvas.getByRole('combobox', { name: 'Roof cover' })
    await story.userEvent.clear(box)
    await story.userEvent.type(box, 'Metal')
    await expect(await save(story)).toStrictEqual({ cover: 'Metal' })
  },
}
