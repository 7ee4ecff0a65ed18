import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import type { ComponentProps } from 'react'
import { number, type ObjectSchema, object, string } from 'yup'
import { at, FieldGrid, FieldGroup, NumberField, TextField, YesNoField } from '../../src/index.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { save } from '../save.ts'

interface Pool {
  kind?: string | null | undefined
  depth?: number | null | undefined
  fenced?: string | null | undefined
  service?: string | null | undefined
}

const pool: ObjectSchema<Pool> = object({
  kind: string().label('Kind').nullable(),
  depth: number().label('Depth').nullable(),
  fenced: string().label('Fenced').nullable().meta({ parseAs: 'yesNo' }),
  service: string().label('Serviced by').nullable(),
}).label('Pool')

type Args = ComponentProps<typeof FieldGroup> & FormArgs<Pool> & { formReadOnly?: boolean }

const meta: Meta<Args> = {
  title: 'Sections/FieldGroup',
  component: FieldGroup,
  args: { onSubmit: fn(), legend: 'Pool' },
  argTypes: {
    ...formArgTypes,
    formReadOnly: { table: { disable: true } },
    children: { control: false },
  },
  parameters: {
    docs: {
      source: {
        code: `<FieldGroup legend="Pool">
  <FieldGrid>
    <TextField place={at(place, 'kind')} />
    <NumberField place={at(place, 'depth')} suffix="ft" />
  </FieldGrid>
</FieldGroup>`,
      },
    },
  },
  render: ({ legend, defaultRecord, onSubmit, formReadOnly }) => (
    <FormAndRecord schema={pool} readOnly={formReadOnly} {...{ defaultRecord, onSubmit }}>
      {(place) => (
        <FieldGroup legend={legend}>
          <FieldGrid>
            <TextField place={at(place, 'kind')} />
            <NumberField place={at(place, 'depth')} suffix="ft" decimals width="count" />
            <YesNoField place={at(place, 'fenced')} />
          </FieldGrid>
          <FieldGroup legend="Care">
            <FieldGrid>
              <TextField place={at(place, 'service')} width="long" />
            </FieldGrid>
          </FieldGroup>
        </FieldGroup>
      )}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

/** Fields that belong together, in columns. A group inside has a heading one level lower. */
export const Blank: Story = {
  name: 'Fields in columns',
  play: async (story) => {
    const group = story.canvas.getByRole('group', { name: 'Care' })
    await story.userEvent.type(within(group).getByRole('textbox'), 'Lone Star Pools')
    await expect(await save(story)).toStrictEqual({ service: 'Lone Star Pools' })
  },
}

/** The same group with values. */
export const Filled: Story = {
  name: 'Filled in',
  args: { defaultRecord: { kind: 'In ground', depth: 8.5, fenced: 'yes', service: null } },
  play: async (story) => {
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
  },
}

/** In a read-only form a grid of fields becomes a list of terms and values. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: {
    formReadOnly: true,
    defaultRecord: { kind: 'In ground', depth: 8.5, fenced: 'yes', service: null },
  },
  play: async ({ canvas }) => {
    const [kind] = canvas.getAllByRole('definition')
    await expect(kind).toHaveTextContent('In ground')
  },
}
