import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { browserHistory, QuoteFlow } from '../../src/index.ts'
import { narrow } from '../narrowDecorator.tsx'
import { driver, person, property } from '../records.ts'
import { goTo } from './goTo.ts'

const quote = { personal: person, property, drivers: [driver] }
const many = Array.from({ length: 12 }, (_, index) => ({
  driver_name: `Driver ${index + 1}`,
  driver_zip: '78701',
}))

const meta: Meta<typeof QuoteFlow> = {
  title: 'Flow/QuoteFlow',
  component: QuoteFlow,
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'A quote in four steps: the client, the property, the drivers, and a review. The steps can ' +
          'be gone to in any order; Continue checks the one that is shown. One form holds it all, so ' +
          'that nothing is lost with a step that is not on the page.',
      },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>
/** Four steps, in any order. */
export const Blank: Story = {}

/** A client's record as it arrives: each step says so until somebody has looked at it. */
export const Prefilled: Story = { args: { defaultRecord: quote } }

/** From the client to the driver and the review, and on to the host: the record is as it was but for one answer. */
export const Filled: Story = {
  args: { defaultRecord: quote },
  play: async (story) => {
    const { args, canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'Middle name' }), 'Elena')
    for (const step of ['Property', 'Drivers', 'Review']) {
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
      await canvas.findByRole('heading', { name: step, level: 2 })
    }
    await canvas.findByRole('link', { name: 'Change middle name' })
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await canvas.findByText(/^Submitted \d/)
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { ...quote, personal: { ...person, middle_name: 'Elena' } },
      expect.anything(),
    )
  },
}

/** Continue shows what blocks in this step alone; other steps can be gone to all the same. */
export const Missing: Story = {
  args: { defaultRecord: { drivers: [driver, { driver_name: 'Ana Lopez' }, { driver_age: 'x' }] } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goTo(story, 'Drivers')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('There are 3 problems')).toBeVisible()
  },
}

/** A submit that is refused leads to the step, opens the item, and puts the focus on the field. */
export const MissingOnSubmit: Story = {
  args: { defaultRecord: { drivers: [...many, { driver_name: 'Ana Lopez' }] } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goTo(story, 'Review')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await canvas.findByRole('heading', { name: 'Drivers', level: 2 })
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /ZIP code/ })).toHaveFocus())
  },
}

/** Everything that was answered, with a way to each answer and back. */
export const Review: Story = {
  args: { defaultRecord: { ...quote, legacy_id: 4711, drivers: [driver, { driver_name: 'Ana' }] } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goTo(story, 'Review')
    await userEvent.click(await canvas.findByRole('link', { name: 'Change year built' }))
    const field = await canvas.findByRole('textbox', { name: 'Year built' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.clear(field)
    await userEvent.type(field, '1990')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await canvas.findByRole('heading', { name: 'Review', level: 2 })
    await expect(canvas.getByText('Was 1985')).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Change year built' })).toHaveFocus(),
    )
  },
}

/** A host may ask that warnings are confirmed before the record is handed over. */
export const Acknowledge: Story = {
  args: {
    acknowledgeWarnings: true,
    defaultRecord: { ...quote, property: { ...property, year_built: 1066 } },
  },
  play: async (story) => {
    const { args, canvas, userEvent } = story
    await goTo(story, 'Review')
    const box = await canvas.findByRole('checkbox')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(box).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(box)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await canvas.findByText(/^Submitted \d/)
  },
}

/** What a quote, and then the binding of it, still wait for; a draft or a submit waits for neither. */
export const Gates: Story = {
  args: {
    defaultRecord: quote,
    gates: [
      { name: 'quote', requires: ['personal.last_name', 'property.year_built', 'drivers'] },
      {
        name: 'binding',
        requires: ['personal.middle_name', 'property.employee_count', 'drivers.*.driver_status'],
      },
    ],
  },
}

/** What is entered is kept in the browser as it is entered: reload the page, and go on. */
export const WithDrafts: Story = {
  args: { defaultRecord: quote, drafts: { key: 'quoteforms-story' } },
}

/** A draft of a record that has changed since: value by value, a person chooses. */
export const NewerRecord: Story = {
  args: {
    defaultRecord: {
      ...quote,
      personal: { ...person, first_name: 'Marie' },
      property: { ...property, year_built: 1990 },
      drivers: [driver, { driver_name: 'Luis Lopez', driver_zip: '78702' }],
    },
    drafts: {
      key: 'quoteforms-story',
      storage: {
        getItem: () =>
          JSON.stringify({
            quoteforms: 1,
            drafts: [
              {
                version: 0,
                pageId: 'yesterday',
                savedAt: Date.now() - 86_400_000,
                step: 'client',
                visitedSteps: ['client'],
                baseline: quote,
                edits: { personal: { first_name: 'Mariana', age: 'forty' } },
                askLater: [],
                omitted: ['drivers.0.driver_license_number'],
              },
            ],
          }),
        setItem: () => {},
        removeItem: () => {},
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const group = await canvas.findByRole('group', { name: 'Property, Year built' })
    await userEvent.click(within(group).getByRole('radio', { name: 'Draft: 1985' }))
  },
}

export const NewerRecordChosen: Story = {
  ...NewerRecord,
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await NewerRecord.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with these' }))
    await expect(await canvas.findByRole('textbox', { name: 'First name' })).toHaveValue('Mariana')
    await expect(canvas.getByRole('textbox', { name: 'Age' })).toHaveValue('forty')
    await canvas.findByRole('button', { name: 'Driver 1: License number' })
  },
}

/** The storage is full: it is said, and everything is still there. */
export const StorageFull: Story = {
  args: {
    defaultRecord: quote,
    drafts: {
      key: 'quoteforms-story',
      storage: {
        getItem: () => null,
        setItem() {
          throw new DOMException('', 'QuotaExceededError')
        },
        removeItem: () => {},
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Middle name' })
    await userEvent.type(field, 'Elena')
    await canvas.findByText(/no room left/, { selector: 'span' })
    await expect(field).toHaveValue('Elena')
  },
}

/** The steps one after the other: those further on are no links yet. */
export const Linear: Story = { args: { order: 'linear' } }

/** The steps in the page's own address: the browser's Back goes a step back. */
export const InTheAddress: Story = {
  args: { defaultRecord: { ...quote, drivers: many }, history: browserHistory() },
}

/** Where there is little room the steps are one line. */
export const Narrow: Story = { args: { defaultRecord: quote }, decorators: [narrow] }

/** A quote to be read, not filled in. */
export const ReadOnly: Story = { args: { defaultRecord: quote, readOnly: true } }

/** A server that refuses the record: what it says stands at the field, on its step. */
export const ServerErrors: Story = {
  args: {
    defaultRecord: quote,
    onSubmit: fn(() => ({
      errors: [
        { path: 'drivers[0].driver_license_number', message: 'This license is not known' },
        { path: 'policy', message: 'The policy is locked' },
      ],
    })),
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goTo(story, 'Review')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await canvas.findByText('The policy is locked')
    await expect(canvas.getByRole('heading', { name: 'Drivers', level: 2 })).toBeVisible()
  },
}

/** Nothing could be sent: it is said in general words, and everything is still there to try again. */
export const SubmitFails: Story = {
  args: { defaultRecord: quote, onSubmit: fn(() => Promise.reject(new Error('503'))) },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goTo(story, 'Review')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await canvas.findByText(/We could not save/)
  },
}
