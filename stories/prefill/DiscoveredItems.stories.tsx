import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import {
  at,
  type Candidate,
  type Driver,
  DriverList,
  type DriverListProps,
  type Mortgagee,
  PropertyInfoForm,
  type Quote,
  QuoteFlow,
} from '../../src/index.ts'
import { quoteSchema } from '../../src/records.ts'
import { driver } from '../../test/registry/driver.ts'
import { FormAndRecord, type FormArgs, formArgTypes } from '../FormAndRecord.tsx'
import { goToStep } from '../flow/goToStep.ts'
import { save } from '../save.ts'

const county = { label: 'County records', at: '2026-11-03' }
const motorVehicles = { label: 'Motor vehicle records' }
const reasons = ['Moved out', 'Has own insurance', 'Does not drive']

const ana = {
  driver_name: 'Ana Lopez',
  driver_relation: 'Spouse',
  driver_birth_date: '1990-05-04',
  driver_zip: '78701',
}
const household: Candidate<Driver>[] = [
  { id: 'h-1', item: { ...ana, driver_zip: '78745', driver_gender: 'Female' }, source: county },
  {
    id: 'h-2',
    item: {
      driver_name: 'Tom Reyes',
      driver_relation: 'Child',
      driver_birth_date: '2009-08-21',
      driver_zip: '78701',
      household_id: 4711,
    },
    source: motorVehicles,
  },
  { id: 'h-3', item: { driver_name: 'Rosa Diaz', driver_relation: 'Parent' }, source: county },
]

type Args = DriverListProps & FormArgs<Quote>

const meta: Meta<Args> = {
  title: 'Forms/Discovered items',
  component: DriverList,
  args: {
    onSubmit: fn(),
    onCandidate: fn(),
    defaultRecord: { drivers: [driver, ana] },
    candidates: household,
    setAsideReasons: reasons,
  },
  argTypes: formArgTypes,
  parameters: {
    docs: {
      source: {
        code: `<DriverList
  place={at(place, 'drivers')}
  candidates={[
    {
      item: { driver_name: 'Ana Lopez', driver_zip: '78745' },
      source: { label: 'County records', at: '2026-11-03' },
    },
  ]}
  setAsideReasons={['Moved out', 'Has own insurance', 'Does not drive']}
  onCandidate={({ candidate, action, reason }) => tellTheServer(candidate, action, reason)}
/>`,
      },
    },
  },
  render: ({ place: _, defaultRecord, onSubmit, errors, ...options }) => (
    <FormAndRecord schema={quoteSchema} {...{ defaultRecord, onSubmit, errors }}>
      {(place) => <DriverList {...options} place={at(place, 'drivers')} />}
    </FormAndRecord>
  ),
}
export default meta

type Story = StoryObj<typeof meta>

/**
 * Drivers that were found elsewhere are below the list. One of them may be a driver of the list. Nothing
 * is added before a person says so.
 */
export const FoundElsewhere: Story = {
  name: 'Three drivers found',
  play: async (story) => {
    const { canvas } = story
    const found = await canvas.findByRole('group', { name: 'Found elsewhere' })
    await expect(within(found).getAllByRole('listitem')).toHaveLength(3)
    await expect(within(found).getByText(/From Motor vehicle records/)).toBeVisible()
    await expect(await save(story)).toStrictEqual({ drivers: [driver, ana] })
  },
}

/** Added as found, with the keys that the kit does not know. */
export const Added: Story = {
  play: async (story) => {
    const { args, canvas, userEvent } = story
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Tom Reyes' }))
    await expect(canvas.getByText('New from Motor vehicle records')).toBeVisible()
    await expect(args.onCandidate).toHaveBeenLastCalledWith(
      expect.objectContaining({ candidate: household[1], action: 'add' }),
    )
    await expect(await save(story)).toStrictEqual({ drivers: [driver, ana, household[1]?.item] })
  },
}

/** One is a driver of the list. Where the answers differ, each field asks which one to keep. */
export const SameAs: Story = {
  name: 'Already in the list',
  play: async (story) => {
    const { canvas, userEvent } = story
    const same = await canvas.findByRole('button', { name: 'Same as Driver 2 (Ana Lopez)' })
    await userEvent.click(same)
    await userEvent.click(await canvas.findByRole('button', { name: 'Use 78745 (ZIP code)' }))
    await expect(await canvas.findByRole('button', { name: 'Use Female (Gender)' })).toBeVisible()
    const record = await save(story)
    await expect(record).toStrictEqual({ drivers: [driver, { ...ana, driver_zip: '78745' }] })
  },
}

/** Set aside with a reason of the host, by the keyboard. Undo brings it back. */
export const SetAside: Story = {
  name: 'Set aside with a reason',
  play: async (story) => {
    const { args, canvas, userEvent } = story
    const button = await canvas.findByRole('button', { name: 'Set aside Rosa Diaz' })
    button.focus()
    await userEvent.keyboard('{Enter}{Tab}{Enter}')
    await expect(canvas.getByText(/Set aside: Has own insurance/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Undo (Rosa Diaz)' })).toHaveFocus()
    await expect(args.onCandidate).toHaveBeenLastCalledWith(
      expect.objectContaining({ action: 'setAside', reason: 'Has own insurance' }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Set aside Tom Reyes' }))
    await expect(canvas.getByRole('group', { name: 'Why set Tom Reyes aside?' })).toBeVisible()
  },
}

const lien: Candidate<Mortgagee> = {
  item: {
    company: 'Ally Bank ISAOA/ATIMA',
    loan_number: '0042-7781',
    financing_type: 'Second mortgage',
    address: { city: 'Fort Washington', state: 'PA' },
  },
  source: { label: 'Deed', at: '2026-10-28' },
}

/** Liens on the deed. A form takes what was found by the path of the list. */
export const Liens: Story = {
  name: 'A lien on the deed',
  render: ({ onSubmit, onCandidate }) => (
    <PropertyInfoForm
      candidates={{ mortgagee: [lien] }}
      setAsideReasons={['Paid off']}
      onCandidate={onCandidate}
      onSubmit={onSubmit}
    />
  ),
  play: async (story) => {
    const { canvas, userEvent } = story
    const add = await canvas.findByRole('button', { name: 'Add Ally Bank ISAOA/ATIMA' })
    await userEvent.click(add)
    await expect(await save(story)).toStrictEqual({ mortgagee: [lien.item] })
  },
}

/** A gate of a flow can wait until a person has decided about all that was found. */
export const AtAGate: Story = {
  name: 'A gate that waits for them',
  render: ({ onSubmit }) => (
    <QuoteFlow
      defaultRecord={{ drivers: [driver, ana] }}
      candidates={{ drivers: household.slice(1) }}
      gates={[{ name: 'quote', requires: ['drivers'], candidates: ['drivers'] }]}
      onSubmit={onSubmit}
    />
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByText('2 answers needed for quote'))
    const link = canvas.getByRole('link', { name: 'Tom Reyes, found in Motor vehicle records' })
    await userEvent.click(link)
    const add = await canvas.findByRole('button', { name: 'Add Tom Reyes' })
    await expect(add).toHaveFocus()
    await userEvent.click(add)
    await userEvent.click(canvas.getByRole('button', { name: 'Set aside Rosa Diaz' }))
    await goToStep({ canvasElement, userEvent }, 'Client')
    await expect(await canvas.findByText('Ready for quote')).toBeVisible()
  },
}
