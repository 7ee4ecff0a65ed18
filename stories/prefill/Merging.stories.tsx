import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { type Incoming, PropertyInfoForm, type PropertyInfoFormProps } from '../../src/index.ts'
import { save } from '../save.ts'

const county = { label: 'County records', at: '2026-11-03' }
const wells = { id: 1, company: 'Wells Fargo', loan_number: '0088421973' }
const chase = { id: 2, company: 'Chase', loan_number: '77-1' }
const ally = { id: 3, company: 'Ally Bank', loan_number: '5' }
const property = { year_built: 1980, square_footage: 1850, mortgagee: [wells, chase] }

interface Args extends Omit<PropertyInfoFormProps, 'incoming'> {
  /** The newer data, in the order in which it arrives. */
  arrivals: Incoming[]
}

/** A form whose record changes elsewhere. `arrive` in the window's events brings the next newer data. */
function LiveProperty({ arrivals, ...props }: Args) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const arrive = () => setCount((before) => before + 1)
    window.addEventListener('arrive', arrive)
    return () => window.removeEventListener('arrive', arrive)
  }, [])
  return <PropertyInfoForm {...props} incoming={arrivals[count - 1]} />
}

const arrive = () => window.dispatchEvent(new Event('arrive'))

const meta: Meta<Args> = {
  title: 'Forms/Newer data',
  component: PropertyInfoForm,
  render: (args) => <LiveProperty {...args} />,
  args: {
    onSubmit: fn(),
    defaultRecord: property,
    identify: (item) => (item as { id?: number }).id,
    arrivals: [],
  },
  parameters: {
    docs: {
      source: {
        code: `<PropertyInfoForm
  defaultRecord={property}
  incoming={{ record: newer, sources: { '': { label: 'County records' } } }}
  identify={(item) => item.id}
  onSubmit={(record) => save(record)}
/>`,
      },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/**
 * Data arrives twice while someone types. What nobody edited follows it. What is being typed stays, with
 * the focus and the caret.
 */
export const WhileTyping: Story = {
  name: 'While someone types',
  args: {
    arrivals: [
      { record: { ...property, year_built: 1982, square_footage: 1900 }, sources: { '': county } },
      { record: { ...property, year_built: 1983, stories_count: 2 }, sources: { '': county } },
    ],
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    const year = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Year built' })
    const area = canvas.getByRole('textbox', { name: 'Square footage' })
    await userEvent.clear(year)
    await userEvent.type(year, '195')
    year.setSelectionRange(2, 2)
    arrive()
    await waitFor(() => expect(area).toHaveValue('1900'))
    await expect(year).toHaveFocus()
    await expect([year.value, year.selectionStart]).toEqual(['195', 2])
    await userEvent.keyboard('7')
    arrive()
    await waitFor(() => expect(area).toHaveValue('1850'))
    await expect(year).toHaveFocus()
    await expect([year.value, year.selectionStart]).toEqual(['1975', 3])
    await userEvent.tab()
    await expect(year).toHaveAccessibleDescription(/County records: 1983/)
    await expect(await save(story)).toMatchObject({ year_built: 1975, stories_count: 2 })
  },
}

/** Where the person and the newer data disagree, the person chooses. Nothing waits for it. */
export const Disagreement: Story = {
  args: {
    arrivals: [
      { record: { ...property, year_built: 1982, square_footage: 1900 }, sources: { '': county } },
    ],
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    for (const [label, text] of [
      ['Year built', '1985'],
      ['Square footage', '2100'],
    ] as const) {
      await userEvent.clear(canvas.getByRole('textbox', { name: label }))
      await userEvent.type(canvas.getByRole('textbox', { name: label }), text)
      await userEvent.tab()
    }
    arrive()
    const year = canvas.getByRole('textbox', { name: 'Year built' })
    const use = await canvas.findByRole('button', { name: 'Use 1982 (Year built)' })
    await waitFor(() => expect(year).toHaveAccessibleDescription(/County records: 1982/))
    year.focus()
    await userEvent.tab()
    await expect(use).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(year).toHaveFocus()
    await expect(year).toHaveValue('1982')
    await expect(canvas.getByRole('button', { name: 'Keep 2100 (Square footage)' })).toBeVisible()
  },
}

/** Items that are new elsewhere are added. An item that is gone there stays if the person changed it. */
export const Items: Story = {
  name: 'New and removed items',
  args: {
    arrivals: [{ record: { ...property, mortgagee: [ally, wells] }, sources: { '': county } }],
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    const old = canvas.getByRole('group', { name: 'Mortgagee 2 of 2: Chase' })
    await userEvent.type(within(old).getByRole('textbox', { name: 'Loan number' }), '9')
    await userEvent.tab()
    arrive()
    const added = await canvas.findByRole('group', { name: 'Mortgagee 1 of 3: Ally Bank' })
    await expect(within(added).getByText('New from County records')).toBeVisible()
    await canvas.findByText(/County records no longer has Mortgagee Chase/)
    await expect(canvas.getByRole('button', { name: /^Remove it/ })).toBeVisible()
    await expect(await save(story)).toMatchObject({
      mortgagee: [ally, wells, { ...chase, loan_number: '77-19' }],
    })
    canvas.getByRole('button', { name: 'Add another mortgagee' }).focus()
  },
}

/** `onSubmit` may return the record as the server saved it. */
export const ReturnedRecord: Story = {
  name: 'The record as it was saved',
  args: {
    onSubmit: fn((record: object) =>
      Promise.resolve({ record: { ...record, stories_count: 2, saved_by: 'server' } }),
    ),
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    const year = canvas.getByRole('textbox', { name: 'Year built' })
    await userEvent.clear(year)
    await userEvent.type(year, '1985')
    await save(story)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Stories' })).toHaveValue('2'))
    await expect(await save(story)).toMatchObject({ year_built: 1985, saved_by: 'server' })
  },
}
