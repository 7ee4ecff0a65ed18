import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import {
  PropertyInfoForm,
  type Provenance,
  type ValueSource,
  type RecordSubmission,
} from '../../src/index.ts'
import { property } from '../../test/registry/propertyInfo.ts'
import { save, saveExpectingErrors } from '../save.ts'

const county: ValueSource = { label: 'County records', at: '2026-11-03' }
const policy: ValueSource = { label: 'Prior policy' }
const notSure: ValueSource = { ...county, confidence: 'low' }

const meta: Meta<typeof PropertyInfoForm> = {
  title: 'Forms/Sources',
  component: PropertyInfoForm,
  args: { onSubmit: fn(), defaultRecord: property },
  parameters: {
    docs: {
      source: {
        code: `<PropertyInfoForm
  defaultRecord={property}
  sources={{
    '': { label: 'Prior policy' },
    year_built: { label: 'County records', at: '2026-11-03', confidence: 'low' },
  }}
  onSubmit={(record, { provenance }) => save(record, provenance)}
/>`,
      },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** The provenance that the last submit handed over, at a path. */
function provenanceAt(args: Story['args'], path: string): Provenance | undefined {
  const onSubmit = args?.onSubmit as ReturnType<
    typeof fn<(_: unknown, about: RecordSubmission) => void>
  >
  return onSubmit.mock.lastCall?.[1].provenance.find((entry) => entry.path === path)
}

/**
 * Each field says where its value came from, until someone edits it. Reset brings the value back, and
 * its source with it. A line above the form counts them. `onSubmit` gets where each value came from.
 */
export const SeveralSources: Story = {
  name: 'From several sources',
  args: {
    sources: {
      '': policy,
      year_built: county,
      square_footage: county,
      construction: county,
      'mortgagee[0]': county,
    },
  },
  play: async (story) => {
    const { args, canvas, userEvent } = story
    const year = canvas.getByRole('textbox', { name: 'Year built' })
    await canvas.findByText(/^\d+ from County records, Nov 3/)
    await expect(year).toHaveAccessibleDescription(/From County records, Nov 3/)
    await userEvent.clear(year)
    await userEvent.type(year, '1990')
    await expect(year).not.toHaveAccessibleDescription(/County records/)
    await userEvent.tab()
    await userEvent.click(await canvas.findByRole('button', { name: /^Reset year built/ }))
    await expect(year).toHaveAccessibleDescription(/From County records, Nov 3/)
    const area = canvas.getByRole('textbox', { name: 'Square footage' })
    await userEvent.clear(area)
    await userEvent.type(area, '2,150')
    await expect(await save(story)).toMatchObject({ year_built: 1985, square_footage: 2150 })
    await expect(provenanceAt(args, 'year_built')).toMatchObject({
      asked: 'Year built',
      value: 'arrived',
      source: county,
    })
    await expect(provenanceAt(args, 'square_footage')).toMatchObject({ value: 'edited' })
  },
}

/** Where everything came from one source, the line above the form says it once. The descriptions still do. */
export const OneSource: Story = {
  name: 'All from one source',
  args: { sources: { '': { ...policy, at: '2025-06-30' } } },
  play: async (story) => {
    const { canvas } = story
    await canvas.findByText(/^\d+ fields from Prior policy, Jun 30, 2025$/)
    await expect(canvas.getByRole('textbox', { name: 'Year built' })).toHaveAccessibleDescription(
      /From Prior policy, Jun 30, 2025/,
    )
    await expect(await save(story)).toStrictEqual(property)
  },
}

/**
 * A source that is not sure: the field has a button that confirms its value, and takes that back. A group
 * that is not sure as a whole is confirmed at once.
 */
export const NotSure: Story = {
  name: 'A source that is not sure',
  args: {
    sources: { year_built: notSure, roof_type: notSure, property_address: notSure, siding: county },
  },
  play: async (story) => {
    const { args, canvas, userEvent } = story
    const confirm = await canvas.findByRole('button', { name: 'Confirm year built 1985' })
    canvas.getByRole('textbox', { name: 'Year built' }).focus()
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect(confirm).toHaveAccessibleName('Undo confirmation of year built')
    const address = canvas.getByRole('group', { name: 'Property address' })
    await userEvent.click(within(address).getByRole('button', { name: /^Confirm all/ }))
    await expect(within(address).queryByRole('button', { name: /^Confirm/ })).toBeNull()
    await canvas.findByText(/1 to confirm$/)
    await expect(await save(story)).toStrictEqual(property)
    await expect(provenanceAt(args, 'year_built')).toMatchObject({ value: 'confirmed' })
    await expect(provenanceAt(args, 'roof_type')).toMatchObject({ value: 'arrived' })
  },
}

const toConfirm = { year_built: notSure, square_footage: notSure, 'mortgagee[1].company': notSure }

/** With `confirmLow` a submit waits until each value that is not sure is confirmed, or replaced by another. */
export const ConfirmFirst: Story = {
  name: 'Confirm before saving',
  args: { sources: toConfirm, confirmLow: true },
  play: async (story) => {
    const { canvas } = story
    await canvas.findByText(/3 to confirm$/)
    const summary = await saveExpectingErrors(story)
    await expect(
      within(summary).getByRole('link', { name: 'Confirm square footage' }),
    ).toBeVisible()
  },
}

export const ConfirmFirstDone: Story = {
  ...ConfirmFirst,
  name: 'Confirm before saving, then save',
  tags: ['!autodocs'],
  play: async (story) => {
    const { args, canvas, userEvent } = story
    await ConfirmFirst.play?.(story)
    for (const name of [/^Confirm year built/, /^Confirm company/]) {
      await userEvent.click(canvas.getByRole('button', { name }))
    }
    const area = canvas.getByRole('textbox', { name: 'Square footage' })
    await userEvent.clear(area)
    await userEvent.type(area, '2,150')
    await expect(await save(story)).toMatchObject({ square_footage: 2150 })
    await expect(provenanceAt(args, 'mortgagee.1.company')).toMatchObject({ value: 'confirmed' })
  },
}

/** A read-only form says where its values came from, too. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { sources: { '': policy, year_built: notSure, 'mortgagee[0]': county }, readOnly: true },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/County records/, {
        selector: '[data-path="year_built"] [aria-hidden]',
      }),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Confirm/ })).toBeNull()
  },
}
