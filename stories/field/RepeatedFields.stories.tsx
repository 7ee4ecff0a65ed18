import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { array, type ObjectSchema, object, string } from 'yup'
import {
  at,
  FieldGrid,
  RepeatedFields,
  type RepeatedFieldsProps,
  SuggestField,
  TextField,
} from '../../src/index.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { save, saveExpectingErrors } from '../save.ts'

interface Phone {
  number: string
  kind?: string | null | undefined
}

interface Contact {
  phones?: Phone[] | undefined
}

// `itemLabelKey` is the member whose text names an item.
const phone: ObjectSchema<Phone> = object({
  number: string().label('Number').required(),
  kind: string().label('Kind').nullable(),
})
  .label('Phone')
  .meta({ itemLabelKey: 'number' })

const contact: ObjectSchema<Contact> = object({
  phones: array(phone.required()).label('Phones'),
}).label('Contact')

const noun = { one: 'phone', many: 'phones' }

const kinds = [{ value: 'Home' }, { value: 'Mobile' }, { value: 'Work' }]

type Args = RepeatedFieldsProps<Phone> & FormArgs<Contact> & { formReadOnly?: boolean }

const meta: Meta<Args> = {
  title: 'Fields/RepeatedFields',
  component: RepeatedFields,
  args: { onSubmit: fn(), noun },
  argTypes: { ...formArgTypes, formReadOnly: { table: { disable: true } } },
  parameters: {
    docs: {
      source: {
        code: `<RepeatedFields place={at(place, 'phones')} noun={{ one: 'phone', many: 'phones' }}>
  {(item) => (
    <FieldGrid>
      <TextField place={at(item, 'number')} inputMode="tel" />
      <SuggestField place={at(item, 'kind')} options={kinds} />
    </FieldGrid>
  )}
</RepeatedFields>`,
      },
    },
  },
  render: ({ place: _, defaultRecord, onSubmit, errors, formReadOnly, ...props }) => (
    <FormAndRecord
      schema={contact}
      readOnly={formReadOnly}
      {...{ defaultRecord, onSubmit, errors }}
    >
      {(place) => (
        <RepeatedFields {...props} place={at(place, 'phones')}>
          {(item) => (
            <FieldGrid>
              <TextField place={at(item, 'number')} inputMode="tel" />
              <SuggestField place={at(item, 'kind')} options={kinds} />
            </FieldGrid>
          )}
        </RepeatedFields>
      )}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

const two = [
  { number: '512 555 0142', kind: 'Mobile' },
  { number: '512 555 0187', kind: 'Work' },
]

/** No list yet. The record has none until someone adds an item. */
export const Blank: Story = {
  name: 'Blank',
  play: async (story) => {
    await expect(story.canvas.getByText('No phones')).toBeVisible()
    await expect(await save(story)).toStrictEqual({})
  },
}

/** A new item gets the focus in its first field. A new item left blank is dropped. */
export const BlankAdded: Story = {
  name: 'First item added',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Blank.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Add phone' }))
    await expect(canvas.getByRole('textbox', { name: 'Number (required)' })).toHaveFocus()
    await expect(await save(story)).toStrictEqual({})
    await userEvent.type(canvas.getByRole('textbox', { name: 'Number (required)' }), '512 555 0142')
    await expect(await save(story)).toStrictEqual({ phones: [{ number: '512 555 0142' }] })
  },
}

/** Items that arrived. Each is a group with a name of its own. */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: { phones: two } },
  play: async (story) => {
    await expect(story.canvas.getAllByRole('group', { name: /^Phone \d of 2/ })).toHaveLength(2)
    await expect(await save(story)).toStrictEqual({ phones: two })
  },
}

export const FilledChanged: Story = {
  ...Filled,
  name: 'Item changed by the person',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Filled.play?.(story)
    const second = story.canvas.getByRole('group', { name: 'Phone 2 of 2: 512 555 0187' })
    const kind = within(second).getByRole('combobox', { name: 'Kind' })
    await story.userEvent.clear(kind)
    await story.userEvent.type(kind, 'Home')
    await expect(await save(story)).toStrictEqual({
      phones: [two[0], { number: '512 555 0187', kind: 'Home' }],
    })
  },
}

/** A new item opens, and its first field gets the focus. */
export const Added: Story = {
  name: 'Item added',
  args: { defaultRecord: { phones: two } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Add another phone' }))
    await userEvent.keyboard('512 555 0199')
    await expect(await save(story)).toStrictEqual({ phones: [...two, { number: '512 555 0199' }] })
  },
}

/**
 * Removing needs no confirmation. An Undo button takes the item's place and brings it back as it
 * was.
 */
export const Removed: Story = {
  name: 'Item removed, with Undo',
  args: { defaultRecord: { phones: two } },
  play: async (story) => {
    const { canvas, userEvent } = story
    const remove = { name: 'Remove phone 1: 512 555 0142' }
    await userEvent.click(canvas.getByRole('button', remove))
    const undo = canvas.getByRole('button', { name: 'Undo phone 1: 512 555 0142' })
    await expect(undo).toHaveFocus()
    await expect(await save(story)).toStrictEqual({ phones: [two[1]] })
    await userEvent.click(undo)
    await expect(await save(story)).toStrictEqual({ phones: two })
    await userEvent.click(canvas.getByRole('button', remove))
  },
}

/**
 * Removing the last item of a list that arrived leaves an empty list. A list that was absent stays
 * absent.
 */
export const Emptied: Story = {
  name: 'Last item removed',
  args: { defaultRecord: { phones: [{ number: '512 555 0142' }] } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Remove phone 1: 512 555 0142' }))
    await expect(await save(story)).toStrictEqual({ phones: [] })
  },
}

/** An item lacks a required value. Each message in the summary names its item. */
export const Missing: Story = {
  name: 'Required answer missing in an item',
  args: { defaultRecord: { phones: [{ kind: 'Work' }, two[0], { kind: 'Home' }] } },
  play: async (story) => {
    const alert = await saveExpectingErrors(story)
    await expect(within(alert).getByText('There are 2 problems')).toBeVisible()
  },
}

export const MissingFixed: Story = {
  ...Missing,
  name: 'Required answer missing, then given',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    const alert = story.canvas.getByRole('alert')
    await story.userEvent.click(within(alert).getByRole('link', { name: 'Phone 3: Enter number' }))
    const [first, , third] = story.canvas.getAllByRole('textbox', { name: 'Number (required)' })
    await expect(third).toHaveFocus()
    await story.userEvent.keyboard('512 555 0199')
    await story.userEvent.type(first as HTMLElement, '512 555 0111')
    await expect(await save(story)).toStrictEqual({
      phones: [
        { kind: 'Work', number: '512 555 0111' },
        two[0],
        { kind: 'Home', number: '512 555 0199' },
      ],
    })
  },
}

/**
 * Items with keys that the schema does not know. The keys stay with their item when other items are
 * removed.
 */
export const Prefilled: Story = {
  name: 'Items with unknown keys',
  args: {
    defaultRecord: {
      phones: [
        { number: '1', ext: 7 },
        { number: '2', ext: null },
      ],
    },
  },
  play: async (story) => {
    await story.userEvent.click(story.canvas.getByRole('button', { name: 'Remove phone 1: 1' }))
    await expect(await save(story)).toStrictEqual({ phones: [{ number: '2', ext: null }] })
  },
}

/** One item is null and one is text. Each stays as it arrived until someone removes it. */
export const NotRecords: Story = {
  name: 'Items that are null or text',
  args: { defaultRecord: { phones: [two[0], null, '512 555 0187'] } },
  play: async (story) => {
    const alert = await saveExpectingErrors(story)
    await expect(within(alert).getByText('There are 2 problems')).toBeVisible()
  },
}

export const NotRecordsFixed: Story = {
  ...NotRecords,
  name: 'Items that are null or text, removed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await NotRecords.play?.(story)
    await story.userEvent.click(story.canvas.getByRole('button', { name: 'Remove phone 2' }))
    await story.userEvent.click(story.canvas.getByRole('button', { name: 'Remove phone 2' }))
    await expect(await save(story)).toStrictEqual({ phones: [two[0]] })
  },
}

/** Text where a list belongs. It stays until people add an item or choose "Leave blank". */
export const WrongType: Story = {
  name: 'Text instead of a list',
  args: { defaultRecord: { phones: '512 555 0142' } },
  play: async (story) => {
    await saveExpectingErrors(story)
  },
}

export const WrongTypeFixed: Story = {
  ...WrongType,
  name: 'Text instead of a list, fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await WrongType.play?.(story)
    await story.userEvent.click(story.canvas.getByRole('button', { name: 'Leave blank (Phones)' }))
    await expect(await save(story)).toStrictEqual({})
  },
}

/** Forty items. A list of four or more starts collapsed, and a collapsed item renders no inputs. */
export const Many: Story = {
  name: 'Forty items',
  args: {
    defaultRecord: {
      phones: Array.from({ length: 40 }, (_, index) => ({
        number: `512 555 ${String(100 + index).padStart(4, '0')}`,
        kind: 'Work',
      })),
    },
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await expect(canvas.queryAllByRole('textbox')).toHaveLength(0)
    const last = canvas.getByRole('button', { name: 'Phone 40 of 40: 512 555 0139' })
    await expect(last).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(last)
    await expect(canvas.getByRole('textbox', { name: 'Number (required)' })).toHaveValue(
      '512 555 0139',
    )
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
  },
}

/** In a read-only form the items are text, and nothing can be added or removed. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { formReadOnly: true, defaultRecord: { phones: two } },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('button')).toHaveLength(0)
    await expect(canvas.getByText('512 555 0187', { selector: 'dd *, dd' })).toBeVisible()
  },
}

/** A problem that the host found in one item. */
export const Refused: Story = {
  name: 'One item refused by the server',
  args: {
    defaultRecord: { phones: two },
    errors: [{ path: 'phones[1].number', message: 'This number is not in service' }],
  },
  play: async (story) => {
    const box = story.canvas.getAllByRole('textbox', {
      name: 'Number (required)',
    })[1] as HTMLElement
    await waitFor(() =>
      expect(box).toHaveAccessibleDescription('Error: This number is not in service'),
    )
  },
}

export const RefusedFixed: Story = {
  ...Refused,
  name: 'One item refused, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Refused.play?.(story)
    const box = story.canvas.getAllByRole('textbox', {
      name: 'Number (required)',
    })[1] as HTMLElement
    await story.userEvent.type(box, '1')
    await expect(box).not.toHaveAccessibleDescription()
    await expect(await save(story)).toStrictEqual({
      phones: [two[0], { number: '512 555 01871', kind: 'Work' }],
    })
  },
}

/** The host's problem disappears when its item is removed, and comes back with the item. */
export const RefusedRemoved: Story = {
  ...Refused,
  name: 'One item refused, then removed',
  play: async (story) => {
    const { canvas, userEvent } = story
    await Refused.play?.(story)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove phone 2: 512 555 0187' }))
    await expect(canvas.queryByText('This number is not in service')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo phone 2: 512 555 0187' }))
    await Refused.play?.(story)
    await expect(await save(story)).toStrictEqual({ phones: two })
  },
}

/** The copy follows its original and has every value that the schema knows. */
export const Duplicated: Story = {
  name: 'Item duplicated',
  args: { defaultRecord: { phones: two.map((phone, id) => ({ id, ...phone })) } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Duplicate phone 1: 512 555 0142' }))
    await expect(canvas.getAllByRole('textbox', { name: 'Number (required)' })[1]).toHaveFocus()
    await userEvent.keyboard('{End}9')
    await expect(await save(story)).toStrictEqual({
      phones: [
        { id: 0, ...two[0] },
        { ...two[0], number: '512 555 01429' },
        { id: 1, ...two[1] },
      ],
    })
  },
}

/** Where the order matters, buttons move an item, and the focus moves with it. */
export const Reorderable: Story = {
  name: 'Items in an order',
  args: { defaultRecord: { phones: two }, reorderable: true },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Move up phone 2: 512 555 0187' }))
    const up = canvas.getByRole('button', { name: 'Move up phone 1: 512 555 0187' })
    await expect(up).toHaveFocus()
    await expect(up).toHaveAttribute('aria-disabled', 'true')
    await expect(await save(story)).toStrictEqual({ phones: [two[1], two[0]] })
  },
}

const four = ['0142', '0187', '0164', '0199'].map((line) => ({ number: `512 555 ${line}` }))

/** A collapsed item is opened to be moved. It stays open, and the others stay collapsed. */
export const ReorderableMany: Story = {
  name: 'Many items in an order',
  args: { defaultRecord: { phones: four }, reorderable: true },
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Phone 4 of 4: 512 555 0199' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Move up phone 4: 512 555 0199' }))
    await expect(
      canvas.getByRole('button', { name: 'Move up phone 3: 512 555 0199' }),
    ).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(
      canvas.getByRole('button', { name: 'Phone 2 of 4: 512 555 0199', expanded: true }),
    ).toBeVisible()
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1)
    await expect(await save(story)).toStrictEqual({ phones: [four[0], four[3], four[1], four[2]] })
  },
}

/** At least one item and no more than two. The buttons say so and can still be focused. */
export const Limits: Story = {
  name: 'At least one, at most two',
  args: { defaultRecord: { phones: two }, min: 1, max: 2 },
  play: async (story) => {
    const { canvas, userEvent } = story
    const full = canvas.getByRole('button', { name: 'No more than 2 phones' })
    await userEvent.click(full)
    await expect(full).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove phone 2: 512 555 0187' }))
    const last = canvas.getByRole('button', { name: 'Remove phone 1: 512 555 0142' })
    await expect(last).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(last)
    await expect(await save(story)).toStrictEqual({ phones: [two[0]] })
  },
}

const many = Array.from({ length: 12 }, (_, index) => ({
  number: `512 555 01${index + 10}`,
  kind: ['Home', 'Mobile', 'Work'][index % 3] ?? null,
}))

/** A list of ten or more items has a search box, which finds an item by any text in it. */
export const Searched: Story = {
  name: 'Search in a long list',
  args: {
    defaultRecord: { phones: many.map((one, at) => (at === 4 ? { ...one, number: '' } : one)) },
    summary: (text) => text('kind'),
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await expect(canvas.getByText('Incomplete')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find phone' }), 'work 21')
    await expect(canvas.getAllByText('1 of 12 phones')[0]).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'Number (required)' })).toHaveFocus()
    await userEvent.keyboard('{End}0')
    const box = canvas.getByRole('searchbox', { name: 'Find phone' })
    await userEvent.type(box, '{Escape}')
    await expect(box).toHaveValue('')
    await expect(canvas.getAllByRole('group', { name: /^Phone \d/ })).toHaveLength(12)
  },
}

/** Removing an item, or bringing one back, keeps the other matches on screen. */
export const SearchedRemoved: Story = {
  name: 'Item removed during a search',
  args: { defaultRecord: { phones: many }, summary: (text) => text('kind') },
  play: async (story) => {
    const { canvas, userEvent } = story
    const found = () => canvas.getAllByRole('group', { name: /^Phone \d/ })
    const box = canvas.getByRole('searchbox', { name: 'Find phone' })
    await userEvent.type(box, 'work')
    await expect(found()).toHaveLength(4)
    for (const position of [3, 5]) {
      const item = { name: new RegExp(`^Phone ${position} of`) }
      await userEvent.click(canvas.getByRole('button', item))
      await userEvent.click(
        canvas.getByRole('button', { name: new RegExp(`^Remove phone ${position}`) }),
      )
    }
    await expect(found()).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Undo phone 3: 512 555 0112' }))
    await expect(found()).toHaveLength(3)
    await expect(box).toHaveValue('work')
    await expect(await save(story)).toStrictEqual({ phones: many.filter((_, at) => at !== 5) })
  },
}

interface Household {
  people?: Person[] | undefined
}

interface Person extends Contact {
  name?: string | undefined
}

const household: ObjectSchema<Household> = object({
  people: array(
    object({
      name: string().label('Name'),
      phones: array(phone.required()).label('Phones'),
    })
      .label('Person')
      .meta({ itemLabelKey: 'name' })
      .required(),
  ).label('People'),
}).label('Household')

const people = [
  { name: 'Maria Lopez', phones: two },
  { name: 'Luis Lopez', phones: [{ number: '512 555 0164' }] },
]

/** A list inside each item of a list. Every item keeps its own. */
export const Nested: Story = {
  name: 'A list inside each item',
  render: ({ onSubmit, errors, formReadOnly }) => (
    <FormAndRecord
      schema={household}
      defaultRecord={{ people }}
      readOnly={formReadOnly}
      {...{ onSubmit, errors }}
    >
      {(place) => (
        <RepeatedFields place={at(place, 'people')} noun={{ one: 'person', many: 'people' }}>
          {(person) => (
            <>
              <FieldGrid>
                <TextField place={at(person, 'name')} />
              </FieldGrid>
              <RepeatedFields place={at(person, 'phones')} noun={noun}>
                {(item) => (
                  <FieldGrid>
                    <TextField place={at(item, 'number')} inputMode="tel" />
                    <SuggestField place={at(item, 'kind')} options={kinds} />
                  </FieldGrid>
                )}
              </RepeatedFields>
            </>
          )}
        </RepeatedFields>
      )}
    </FormAndRecord>
  ),
  play: async (story) => {
    const { canvas, userEvent } = story
    const luis = within(canvas.getByRole('group', { name: 'Person 2 of 2: Luis Lopez' }))
    await userEvent.click(luis.getByRole('button', { name: 'Add another phone' }))
    await userEvent.keyboard('512 555 0199')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove phone 1: 512 555 0142' }))
    await expect(await save(story)).toStrictEqual({
      people: [
        { name: 'Maria Lopez', phones: [two[1]] },
        { name: 'Luis Lopez', phones: [{ number: '512 555 0164' }, { number: '512 555 0199' }] },
      ],
    })
  },
}
