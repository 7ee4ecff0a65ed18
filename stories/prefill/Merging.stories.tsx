import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import {
  type Incoming,
  PropertyInfoForm,
  type PropertyInfoFormProps,
  QuoteFlow,
  type QuoteFlowProps,
} from '../../src/index.ts'
import { driver } from '../../test/registry/driver.ts'
import { person } from '../../test/registry/personalInfo.ts'
import { goToStep } from '../flow/goToStep.ts'
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

/** The newer data so far. `arrive` in the window's events brings the next. */
function useArrivals(arrivals: readonly Incoming[]): Incoming | undefined {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const arrive = () => setCount((before) => before + 1)
    window.addEventListener('arrive', arrive)
    return () => window.removeEventListener('arrive', arrive)
  }, [])
  return arrivals[count - 1]
}

/** A form whose record changes elsewhere. */
function LiveProperty({ arrivals, ...props }: Args) {
  return <PropertyInfoForm {...props} incoming={useArrivals(arrivals)} />
}

/** Takes down what the page announces to screen readers. */
function listen(page: HTMLElement): { log: string[]; stop: () => void } {
  const log: string[] = []
  const observer = new MutationObserver(() => {
    const said = page.querySelector('[role="status"]')?.textContent ?? ''
    if (said !== '') log.push(said)
  })
  observer.observe(page, { subtree: true, childList: true, characterData: true })
  return { log, stop: () => observer.disconnect() }
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
 * the focus and the caret, and a screen reader hears what arrived. By the keyboard alone.
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
    const { canvas, canvasElement, userEvent } = story
    const spoken = listen(canvasElement)
    const hears = (text: string) => waitFor(() => expect(spoken.log.at(-1)).toBe(text))
    const year = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Year built' })
    const area = canvas.getByRole('textbox', { name: 'Square footage' })
    await userEvent.clear(year)
    await userEvent.type(year, '195')
    year.setSelectionRange(2, 2)
    const topOf = () => Math.round(year.getBoundingClientRect().top)
    const top = topOf()
    arrive()
    await waitFor(() => expect(area).toHaveValue('1900'))
    await expect(year).toHaveFocus()
    await expect([year.value, year.selectionStart]).toEqual(['195', 2])
    await hears('County records: 1 change, 1 to check')
    // The line that names the source is above it.
    await canvas.findByText(/County records, Nov 3/, { selector: '.qf-note-part' })
    await waitFor(() => expect(topOf()).toBe(top))
    await userEvent.keyboard('7')
    arrive()
    await waitFor(() => expect(area).toHaveValue('1850'))
    await expect(year).toHaveFocus()
    await expect([year.value, year.selectionStart]).toEqual(['1975', 3])
    await hears('County records: 2 changes, 1 to check')
    await userEvent.tab()
    await expect(year).toHaveAccessibleDescription(/County records: 1983/)
    await expect(area).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(year).toHaveFocus()
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Keep 1975' }))
    await expect(year).toHaveFocus()
    await hears('Year built kept')
    spoken.stop()
    await expect(new Set(spoken.log).size).toBe(3)
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
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect(use).toBeVisible()
    await expect(await canvas.findByRole('menuitem', { name: 'Use 1982' })).toHaveFocus()
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
    const loan = within(old).getByRole('textbox', { name: 'Loan number' })
    await expect(loan.getBoundingClientRect().width).toBeGreaterThan(0)
    await expect(canvas.getByRole('button', { name: /^Remove it/ })).toBeVisible()
    await expect(await save(story)).toMatchObject({
      mortgagee: [ally, wells, { ...chase, loan_number: '77-19' }],
    })
    canvas.getByRole('button', { name: 'Add another mortgagee' }).focus()
  },
}

/**
 * The person removed an item, and it changed elsewhere. They bring it back as it is there now, or leave it
 * out. By the keyboard alone.
 */
export const RemovedItems: Story = {
  name: 'Removed items that changed elsewhere',
  args: {
    arrivals: [
      {
        record: {
          ...property,
          mortgagee: [
            { ...wells, loan_number: '0088421974' },
            { ...chase, loan_number: '77-2' },
          ],
        },
        sources: { '': county },
      },
    ],
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    for (const name of ['Remove mortgagee 2: Chase', 'Remove mortgagee 1: Wells Fargo']) {
      canvas.getByRole('button', { name }).focus()
      await userEvent.keyboard('{Enter}')
    }
    arrive()
    await canvas.findByText(/County records changed Mortgagee Chase. You removed it./)
    const [first, second] = canvas.getAllByRole('button', { name: /^Restore it/ })
    await expect(first).toHaveAccessibleName('Restore it (Mortgagee Wells Fargo)')
    second?.focus()
    await userEvent.keyboard('{Enter}')
    const back = await canvas.findByRole('group', { name: 'Mortgagee 1 of 1: Chase' })
    await expect(within(back).getByRole('textbox', { name: 'Loan number' })).toHaveValue('77-2')
    await waitFor(() => expect(back).toContainElement(document.activeElement as HTMLElement))
    canvas.getByRole('button', { name: 'Leave it out (Mortgagee Wells Fargo)' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByText(/You removed it/)).toBeNull()
    await expect(document.body).not.toHaveFocus()
    await expect(await save(story)).toMatchObject({
      mortgagee: [{ ...chase, loan_number: '77-2' }],
    })
  },
}

const address = { street_number: '1600', street: 'Elm St', city: 'Austin', state: 'TX' }

/**
 * A whole group or list may be in dispute, here because it is gone elsewhere. The choice is between all
 * of one and all of the other. By the keyboard alone.
 */
export const WholeGroups: Story = {
  name: 'A group and a list in dispute',
  args: {
    defaultRecord: { ...property, property_address: address },
    arrivals: [
      {
        record: { ...property, property_address: null, mortgagee: null },
        sources: { '': county },
      },
    ],
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    const group = canvas.getByRole('group', { name: 'Property address' })
    const item = canvas.getByRole('group', { name: 'Mortgagee 2 of 2: Chase' })
    for (const [place, label] of [
      [group, 'Street'],
      [item, 'Loan number'],
    ] as const) {
      await userEvent.type(within(place).getByLabelText(label), '9')
      await userEvent.tab()
    }
    arrive()
    await expect(
      await within(group).findByRole('button', {
        name: 'Use the newer answer (Property address)',
      }),
    ).toBeVisible()
    await expect(canvas.getAllByText('County records: Not provided')).toHaveLength(2)
    for (const label of ['Mortgagees', 'Property address']) {
      const keep = canvas.getByRole('button', { name: `Keep mine (${label})` })
      keep.focus()
      await userEvent.keyboard('{Enter}')
      await expect(keep).not.toBeInTheDocument()
      await expect(document.body).not.toHaveFocus()
    }
    await expect(await save(story)).toMatchObject({
      property_address: { street: 'Elm St9' },
      mortgagee: [wells, { ...chase, loan_number: '77-19' }],
    })
  },
}

const quote = {
  personal: person,
  property,
  drivers: [{ ...driver, driver_license_number: 'D1234567' }],
}
const quoteNow = {
  ...quote,
  property: { ...property, year_built: 1982 },
  drivers: [{ ...driver, driver_license_number: 'D7777777' }],
}

function LiveQuote({
  arrivals,
  onSubmit,
}: Pick<Args, 'arrivals'> & Pick<QuoteFlowProps, 'onSubmit'>) {
  return (
    <QuoteFlow
      defaultRecord={quote}
      sources={{ '': { label: 'Prior policy' }, 'drivers[0]': county }}
      incoming={useArrivals(arrivals)}
      sensitive="mask"
      onSubmit={onSubmit}
    />
  )
}

/**
 * Data arrives for the steps of a flow, also those that are not on the page. A masked answer that differs
 * stays masked. The review lists what is left to decide.
 */
export const InAFlow: Story = {
  name: 'In a flow, with a masked answer',
  args: { arrivals: [{ record: quoteNow, sources: { '': county } }] },
  render: ({ arrivals, onSubmit }) => (
    <LiveQuote arrivals={arrivals} onSubmit={onSubmit as QuoteFlowProps['onSubmit']} />
  ),
  play: async (story) => {
    const { args, canvas, canvasElement, userEvent } = story
    await canvas.findByText(/fields from Prior policy$/)
    await goToStep({ canvasElement, userEvent }, 'Drivers')
    await userEvent.click(await canvas.findByRole('button', { name: /^Reveal.*License number/i }))
    const license = await canvas.findByRole('textbox', { name: 'License number' })
    await userEvent.clear(license)
    await userEvent.type(license, 'D5555555')
    await userEvent.tab()
    await goToStep({ canvasElement, userEvent }, 'Property')
    arrive()
    const year = await canvas.findByRole('textbox', { name: 'Year built' })
    await waitFor(() => expect(year).toHaveValue('1982'))
    await goToStep({ canvasElement, userEvent }, 'Review')
    const link = await canvas.findByRole('link', { name: /County records: another answer/ })
    await expect(canvasElement).not.toHaveTextContent('D7777777')
    link.focus()
    await userEvent.keyboard('{Enter}')
    const use = await canvas.findByRole('button', {
      name: 'Use the newer answer (License number)',
    })
    await expect(canvasElement).not.toHaveTextContent('D5555555')
    use.focus()
    await userEvent.keyboard('{Enter}')
    await expect(use).not.toBeInTheDocument()
    await expect(document.body).not.toHaveFocus()
    await goToStep({ canvasElement, userEvent }, 'Review')
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }))
    await canvas.findByText(/^Submitted \d/)
    await expect(args.onSubmit).toHaveBeenCalledWith(
      quoteNow,
      expect.objectContaining({ conflicts: [] }),
    )
  },
}

/** A quote with drafts. `reload` in the window's events opens the page again, with the newest record. */
function ReloadedQuote({ arrivals, onSubmit }: Parameters<typeof LiveQuote>[0]) {
  const [storage] = useState(() => new Map<string, string>())
  const [page, setPage] = useState(1)
  const incoming = useArrivals(arrivals)
  useEffect(() => {
    const reload = () => setPage((before) => before + 1)
    window.addEventListener('reload', reload)
    return () => window.removeEventListener('reload', reload)
  }, [])
  return (
    <QuoteFlow
      key={page}
      defaultRecord={page > 1 ? (incoming?.record ?? quote) : quote}
      incoming={page > 1 ? undefined : incoming}
      drafts={{
        key: 'reloaded',
        storage: {
          getItem: (key) => storage.get(key),
          setItem: (key, text) => storage.set(key, text),
          removeItem: (key) => storage.delete(key),
        },
      }}
      onSubmit={onSubmit}
    />
  )
}

/** What is not decided is in the draft, too. After a reload, the field and the review ask again. */
export const AfterReload: Story = {
  name: 'Not decided before a reload',
  args: { arrivals: [{ record: quoteNow, sources: { '': county } }] },
  render: ({ arrivals, onSubmit }) => (
    <ReloadedQuote arrivals={arrivals} onSubmit={onSubmit as QuoteFlowProps['onSubmit']} />
  ),
  play: async (story) => {
    const { args, canvas, canvasElement, userEvent } = story
    await canvas.findByRole('textbox', { name: 'First name' })
    await goToStep({ canvasElement, userEvent }, 'Property')
    const year = await canvas.findByRole('textbox', { name: 'Year built' })
    await userEvent.clear(year)
    await userEvent.type(year, '1985')
    await userEvent.tab()
    arrive()
    await canvas.findByRole('button', { name: 'Keep 1985 (Year built)' })
    await canvas.findByText(/^Saved \d/)
    window.dispatchEvent(new Event('reload'))
    await canvas.findByText(/^You're continuing your draft/)
    const keep = await canvas.findByRole('button', { name: 'Keep 1985 (Year built)' })
    await goToStep({ canvasElement, userEvent }, 'Review')
    const link = await canvas.findByRole('link', {
      name: 'Property: Year built: County records: 1982',
    })
    await expect(keep).not.toBeInTheDocument()
    link.focus()
    await userEvent.keyboard('{Enter}')
    const use = await canvas.findByRole('button', { name: 'Use 1982 (Year built)' })
    await expect(canvas.getByRole('textbox', { name: 'Year built' })).toHaveFocus()
    await expect(use).toBeVisible()
    await goToStep({ canvasElement, userEvent }, 'Review')
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }))
    await canvas.findByText(/^Submitted \d/)
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { ...quoteNow, property: { ...quoteNow.property, year_built: 1985 } },
      expect.objectContaining({
        conflicts: [expect.objectContaining({ path: 'property.year_built', theirs: 1982 })],
      }),
    )
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
