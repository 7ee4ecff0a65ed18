import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { at, DriverList, type DriverListProps, type Quote } from '../../src/index.ts'
import { quoteSchema } from '../../src/records.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { driver } from '../../test/registry/driver.ts'
import { save, saveExpectingErrors } from '../save.ts'

type Args = DriverListProps & FormArgs<Quote> & { formReadOnly?: boolean }

const meta: Meta<Args> = {
  title: 'Sections/DriverList',
  component: DriverList,
  args: { onSubmit: fn() },
  argTypes: { ...formArgTypes, formReadOnly: { table: { disable: true } } },
  parameters: {
    docs: { source: { code: `<DriverList place={at(place, 'drivers')} />` } },
  },
  render: ({ place: _, defaultRecord, onSubmit, errors, formReadOnly, ...options }) => (
    <FormAndRecord
      schema={quoteSchema}
      readOnly={formReadOnly}
      {...{ defaultRecord, onSubmit, errors }}
    >
      {(place) => <DriverList {...options} place={at(place, 'drivers')} />}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

/** Without drivers there is one button. It adds a driver and opens it. */
export const Blank: Story = {
  name: 'No drivers yet',
  play: async (story) => {
    await expect(story.canvas.getByText('No drivers')).toBeVisible()
    await expect(await save(story)).toStrictEqual({})
  },
}

/** A blank new driver is dropped when the record is saved. */
export const BlankAdded: Story = {
  name: 'First driver added',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Blank.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Add driver' }))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await expect(await save(story)).toStrictEqual({})
  },
}

const household = [
  driver,
  { driver_name: 'Ana Lopez', driver_relation: 'Child', driver_zip: '78701', id: 'd-2' },
  { driver_name: 'Luis Lopez', driver_relation: 'Spouse' },
  {
    driver_name: 'Rosa Diaz',
    driver_relation: 'Parent',
    driver_birth_date: '1955-11-20',
    driver_zip: '78745',
  },
]

/** Four drivers, each collapsed to one line. One lacks the required ZIP code. */
export const Prefilled: Story = {
  name: 'Four drivers, collapsed',
  args: { defaultRecord: { drivers: household } },
  play: async ({ canvas }) => {
    const luis = canvas.getByRole('group', { name: 'Driver 3 of 4: Luis Lopez' })
    await expect(within(luis).getByText('ZIP code needed')).toBeVisible()
    await expect(within(luis).queryByText('Incomplete')).not.toBeInTheDocument()
    await expect(canvas.getByText('Parent, born 11/20/1955')).toBeVisible()
    await expect(canvas.getByText('78745')).toBeVisible()
    // Below a title no row is at a corner of the sheet.
    const first = canvas.getByRole('group', { name: 'Driver 1 of 4: Maria Lopez' })
    await expect(getComputedStyle(first)).toHaveProperty('borderStartStartRadius', '0px')
  },
}

/** A refused submit opens the driver that has the problem. */
export const Missing: Story = {
  name: 'One driver lacks a ZIP code',
  args: Prefilled.args ?? {},
  play: async (story) => {
    const alert = await saveExpectingErrors(story)
    await expect(within(alert).getByText("Enter Luis Lopez's ZIP code")).toBeVisible()
    const luis = story.canvas.getByRole('group', { name: /Luis Lopez/ })
    await expect(within(luis).getByRole('textbox', { name: 'ZIP code (required)' })).toHaveFocus()
  },
}

export const MissingFixed: Story = {
  ...Missing,
  name: 'One driver lacks a ZIP code, then fixed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Missing.play?.(story)
    await story.userEvent.keyboard('78701')
    const drivers = household.map((one) =>
      one.driver_name === 'Luis Lopez' ? { ...one, driver_zip: '78701' } : one,
    )
    await expect(await save(story)).toStrictEqual({ drivers })
  },
}

/** The same drivers in a read-only form. */
export const ReadOnly: Story = {
  name: 'Read-only',
  args: { ...Prefilled.args, formReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  },
}
