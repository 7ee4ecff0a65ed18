import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PropertyInfo, PropertyInfoForm, type RecordFormHandle } from '../../../src/index.ts'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import { open, press, said, save, settle } from '../helpers/openForm.tsx'

// A date of this year shows without its year.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') }))
afterEach(() => void vi.useRealTimers())

const county = { label: 'County records', at: '2026-11-03' }
const policy = { label: 'Prior policy' }
const unsure = { ...county, confidence: 'low' as const }

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fieldOf = (control: HTMLElement) => control.closest<HTMLElement>('[data-part="field"]')!

async function answer(label: string, text: string): Promise<void> {
  act(() => box(label).focus())
  fireEvent.change(box(label), { target: { value: text } })
  act(() => box(label).blur())
  await settle()
}

// Compiling it may take longer than a test waits.
beforeAll(() => prefill.load())

describe('the source of a field', () => {
  test('shows in its head and its description until someone edits it, and is back with Reset', async () => {
    open('Property info', {
      defaultRecord: { year_built: 1985, square_footage: 1850 },
      sources: { year_built: county, square_footage: policy, stories_count: county },
    })
    expect(await screen.findByText('County records')).toBeVisible()
    expect(within(fieldOf(box('Year built'))).getByTitle('County records, Nov 3')).toBeVisible()
    expect(box('Year built')).toHaveAccessibleDescription(/^From County records, Nov 3/)
    expect(box('Square footage')).toHaveAccessibleDescription(/From Prior policy$/)
    expect(box('Stories'), 'an empty field').not.toHaveAccessibleDescription(/From/)
    await userEvent.type(box('Year built'), '{Backspace}')
    expect(box('Year built')).not.toHaveAccessibleDescription(/From/)
    await userEvent.tab()
    await settle()
    await press('Reset year built to 1985')
    expect(box('Year built')).toHaveAccessibleDescription(/^From County records, Nov 3/)
  })

  test('stays where only the spelling of the value differs', async () => {
    open('Property info', { defaultRecord: { square_footage: 1850 }, sources: { '': county } })
    await screen.findByText(/1 field from County records/)
    await answer('Square footage', '1,850')
    expect(box('Square footage')).toHaveAccessibleDescription(/From County records, Nov 3/)
  })

  test('is said once where everything in a group or in the form has the same', async () => {
    open('Property info', {
      defaultRecord: {
        property_address: { street: 'Elm St', city: 'Austin' },
        year_built: 1985,
      },
      sources: { property_address: policy, year_built: county },
    })
    const group = await screen.findByRole('group', { name: 'Property address' })
    await within(group).findByText('From Prior policy', { selector: '.qf-group-source > *' })
    expect(group).toHaveAttribute('data-sourced')
    expect(group).toHaveAccessibleDescription('From Prior policy')
    expect(within(group).getByLabelText('City')).toHaveAccessibleDescription('From Prior policy')
  })

  test('is said once for a section where most have it, and marked where it differs', async () => {
    open('Property info', {
      defaultRecord: {
        year_built: 1985,
        square_footage: 1850,
        stories_count: 2,
        roof_type: 'Tile',
      },
      sources: { '': policy, stories_count: county },
    })
    const building = await screen.findByRole('group', { name: 'Building' })
    await within(building).findByText('From Prior policy', { selector: '.qf-group-source > *' })
    const marks = () =>
      [...building.querySelectorAll('.qf-source')].map((mark) => mark.closest('[data-path]'))
    expect(marks()).toEqual([fieldOf(box('Stories'))])
    for (const [label, source] of Object.entries({
      'Year built': 'Prior policy',
      Stories: 'County',
    })) {
      expect(box(label)).toHaveAccessibleDescription(new RegExp(`From ${source}`))
    }
    // One answer in a section marks itself, so that the mark goes with an edit.
    expect(within(fieldOf(box('Roof type'))).getByTitle('Prior policy')).toHaveClass('qf-source')
  })

  test('names the answers of a section that have none, if they are few', async () => {
    open('Property info', {
      defaultRecord: { year_built: 1985, square_footage: 1850, stories_count: 2 },
      sources: { '': policy },
    })
    await screen.findByText('3 fields from Prior policy')
    await answer('Year built', '1990')
    await save()
    const building = screen.getByRole('group', { name: 'Building' })
    await within(building).findByText('From Prior policy, except year built')
    expect(building.querySelector('.qf-source')).toBeNull()
  })

  test('names no exceptions of a section where other answers have a mark', async () => {
    open('Property info', {
      defaultRecord: { year_built: 1985, square_footage: 1850, stories_count: 2, siding: 'Brick' },
      sources: { '': policy, siding: { label: 'County records' } },
    })
    await screen.findByText(/3 fields from Prior policy/)
    await answer('Year built', '1990')
    await save()
    const building = screen.getByRole('group', { name: 'Building' })
    await within(building).findByText('Mostly from Prior policy')
    expect(within(building).getByTitle('County records')).toHaveClass('qf-source')
  })

  test('of half of the answers, or without one, is marked at each', async () => {
    open('Property info', {
      defaultRecord: {
        year_built: 1985,
        square_footage: 1850,
        roof_type: 'Tile',
        roof_age_year: 5,
      },
      sources: { year_built: policy, square_footage: county, roof_type: county },
    })
    await screen.findByText(/fields from County records/)
    for (const label of ['Year built', 'Square footage', 'Roof type']) {
      expect(fieldOf(box(label)).querySelector('.qf-source'), label).not.toBeNull()
    }
    expect(document.querySelector('.qf-group-source')).toBeNull()
  })

  test('of all items of a list is said once, at its title', async () => {
    const mortgagee = ['A', 'B'].map((company) => ({ company, loan_number: '1' }))
    open('Property info', {
      defaultRecord: { mortgagee, year_built: 1985, stories_count: 2 },
      sources: { mortgagee: policy, '': county },
    })
    const list = await screen.findByRole('group', { name: 'Mortgagees' })
    await within(list).findByText('From Prior policy', { selector: '.qf-group-note *' })
    expect(
      within(list).getAllByText(/^From Prior policy/, { selector: '.qf-group-source > *' }),
    ).toHaveLength(1)
    expect(list.querySelector('.qf-source')).toBeNull()
  })

  test('is gathered above the form, most fields first, and follows edits after a pause', async () => {
    open('Property info', {
      defaultRecord: { year_built: 1985, square_footage: 1850, roof_type: 'Tile' },
      sources: { '': county, roof_type: policy },
    })
    const first = await screen.findByText('2 fields from County records, Nov 3 ·')
    expect(first.parentElement).toHaveTextContent(/Nov 3 · 1 from Prior policy$/)
    await answer('Year built', '1990')
    const next = await screen.findByText('1 field from County records, Nov 3 ·')
    expect(next.parentElement).toHaveTextContent(/Nov 3 · 1 from Prior policy$/)
  })

  test('moves with its item, which a new or copied item does not have', async () => {
    open('Property info', {
      defaultRecord: { mortgagee: [{ company: 'First Bank' }, { company: 'Second Bank' }] },
      sources: { 'mortgagee[0]': county, 'mortgagee.1.company': policy },
    })
    await screen.findByText(/1 field from County records/)
    const companies = () => screen.getAllByLabelText('Company')
    await press('Remove mortgagee 1: First Bank')
    expect(companies()[0]).toHaveAccessibleDescription(/From Prior policy/)
    await press(/^Undo/)
    expect(companies()[0]).toHaveAccessibleDescription(/From County records/)
    await press('Duplicate mortgagee 1: First Bank')
    expect(companies()[1]).not.toHaveAccessibleDescription(/From/)
    expect(companies()[2]).toHaveAccessibleDescription(/From Prior policy/)
  })

  test('of the whole form is not that of an item that was just added', async () => {
    open('Property info', {
      defaultRecord: {
        year_built: 1985,
        square_footage: 1850,
        stories_count: 2,
        mortgagee: [{ company: 'Chase' }],
      },
      sources: { '': policy, year_built: county },
    })
    await screen.findByText(/3 fields from/)
    await press('Add another mortgagee')
    const added = screen.getByRole('group', { name: /^Mortgagee 2 of 2/ })
    expect(added).not.toHaveTextContent(/Prior policy/)
    expect(added).not.toHaveAccessibleDescription(/Prior policy/)
  })

  test('keeps its room while someone types, so that the page does not move', async () => {
    open('Property info', {
      defaultRecord: { year_built: 1985 },
      sources: { year_built: unsure },
    })
    await screen.findByText(/County records/, { selector: '[aria-hidden]' })
    await userEvent.type(box('Year built'), '{Backspace}')
    const badge = within(fieldOf(box('Year built'))).getByTitle('County records, Nov 3')
    expect(badge).toHaveAttribute('data-replaced')
    await userEvent.tab()
    await settle()
    expect(badge).not.toBeInTheDocument()
    expect(screen.queryByText(/Confirm/)).toBeNull()
  })

  test('shows on the line of a collapsed item, also after it was confirmed there', async () => {
    const mortgagee = ['A', 'B', 'C', 'D'].map((company) => ({ company, loan_number: '1' }))
    open('Property info', {
      defaultRecord: { mortgagee },
      sources: { 'mortgagee.0': county, 'mortgagee.1': unsure, 'mortgagee.2.company': county },
    })
    const item = (name: string) => screen.getByRole('group', { name })
    await within(item('Mortgagee 1 of 4: A')).findByText('County records')
    const toggle = within(item('Mortgagee 1 of 4: A')).getByRole('button')
    expect(toggle).toHaveAccessibleDescription(/From County records, Nov 3/)
    const unsureItem = item('Mortgagee 2 of 4: B')
    expect(unsureItem).toHaveTextContent('Not sure · County records')
    expect(item('Mortgagee 3 of 4: C')).not.toHaveTextContent('County')
    await userEvent.click(within(unsureItem).getByRole('button'))
    await press(/^Confirm all 2/)
    expect(unsureItem).toHaveAttribute('data-sourced', 'given')
    await userEvent.click(within(unsureItem).getByRole('button', { name: /Mortgagee 2/ }))
    expect(unsureItem).not.toHaveTextContent(/not sure/i)
    expect(unsureItem).toHaveTextContent('County records')
  })

  test('shows in a read-only form, too', async () => {
    open('Property info', {
      readOnly: true,
      defaultRecord: { year_built: 1985, square_footage: 1850 },
      sources: { year_built: unsure },
    })
    expect(
      await screen.findByText(/County records/, { selector: '.qf-source > [aria-hidden]' }),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull()
  })

  test('a path that the record does not have is reported once, without values', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    open('Property info', {
      defaultRecord: { year_built: 1985 },
      sources: { yearbuilt: county, 'mortgagee[7].company': county },
    })
    await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce())
    expect(String(reported.mock.calls[0]![0])).toMatch(/quoteforms: sources has "yearbuilt", which/)
    vi.unstubAllGlobals()
  })
})

describe('a value whose source is not sure', () => {
  const record = { year_built: 1985, square_footage: 1850, construction: 'Frame' }

  test('is confirmed by the key of its control, and takes that back', async () => {
    const { handed } = open('Property info', {
      defaultRecord: record,
      sources: { year_built: unsure },
    })
    const confirm = await screen.findByRole('button', { name: 'Confirm year built 1985' })
    expect(box('Year built')).toHaveAccessibleDescription(/From County records, Nov 3, not sure/)
    act(() => box('Year built').focus())
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await said('Year built confirmed')
    expect(box('Year built')).toHaveFocus()
    expect(confirm).toHaveAccessibleName('Undo confirmation of year built')
    expect(box('Year built')).toHaveAccessibleDescription(/From County records, Nov 3.*Confirmed/)
    await answer('Year built', '1990')
    expect(screen.queryByRole('button', { name: /confirmation of year built/ })).toBeNull()
    await press('Reset year built to 1985')
    await said('Year built reset to 1985')
    await press('Undo confirmation of year built')
    await said('Year built no longer confirmed')
    await press('Confirm year built 1985')
    await save()
    const entry = handed[0]!.submission.provenance.find(({ path }) => path === 'year_built')
    expect(entry).toMatchObject({ value: 'confirmed', source: unsure })
  })

  test('confirmLow refuses a submit until all are confirmed or edited', async () => {
    const { handed } = open('Property info', {
      defaultRecord: record,
      sources: { year_built: unsure, square_footage: unsure, construction: county },
      confirmLow: true,
    })
    await screen.findByText(/2 to confirm/)
    expect(screen.queryByText('Confirm year built')).toBeNull()
    act(() => box('Construction').focus())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await settle()
    expect(handed).toEqual([])
    expect(screen.getByText('There are 2 problems')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Confirm year built' })).toBeVisible()
    expect(screen.getByRole('alert').parentElement).toHaveFocus()
    const notes = fieldOf(box('Year built')).querySelectorAll('.qf-error, .qf-confirm')
    expect([...notes].map(({ className }) => className)).toEqual(['qf-error', 'qf-confirm'])
    await press('Confirm year built 1985')
    expect(box('Year built')).not.toHaveAccessibleDescription(/Error/)
    expect(box('Square footage')).toHaveAccessibleDescription(/Error: Confirm square footage/)
    await answer('Square footage', '1,900')
    expect(screen.queryByText(/There is a problem/)).toBeNull()
    await save()
    expect(handed).toHaveLength(1)
  })

  test('a value to confirm that is wrong in itself is one problem', async () => {
    open('Property info', {
      defaultRecord: { ...record, year_built: '1985' },
      sources: { year_built: unsure, square_footage: unsure },
      confirmLow: true,
    })
    await screen.findByText(/to confirm/)
    await save()
    expect(screen.getByText('There are 2 problems')).toBeVisible()
  })

  test('confirmLow waits for the code that finds them', async () => {
    const { handed } = open('Property info', {
      defaultRecord: record,
      sources: { year_built: unsure },
      confirmLow: true,
    })
    await save()
    await settle()
    expect(handed).toEqual([])
    expect(box('Year built')).toHaveFocus()
  })

  test('without confirmLow, a submit is not refused', async () => {
    const { handed } = open('Property info', {
      defaultRecord: record,
      sources: { year_built: unsure },
    })
    await screen.findByText('1 field from County records, Nov 3 ·')
    await screen.findByText('1 to confirm')
    await save()
    expect(handed).toHaveLength(1)
  })

  test('a group is confirmed at once', async () => {
    open('Property info', {
      defaultRecord: {
        property_address: { street: 'Elm St', city: 'Austin', state: 'TX' },
        year_built: 1985,
      },
      sources: { property_address: unsure },
    })
    await press(/^Confirm all 3/)
    await said('3 fields confirmed')
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    await press('Undo confirmation of property address')
    expect(screen.getAllByRole('button', { name: /^Confirm/ })).toHaveLength(4)
  })

  test('confirmations survive a save and go with a reset of the form', async () => {
    const form = createRef<RecordFormHandle<PropertyInfo>>()
    render(
      <PropertyInfoForm
        ref={form}
        defaultRecord={record}
        sources={{ '': unsure }}
        onSubmit={() => {}}
      />,
    )
    await press('Confirm year built 1985')
    await save()
    await press('Confirm square footage 1850')
    act(() => form.current!.reset())
    await settle()
    expect(screen.getByRole('button', { name: 'Undo confirmation of year built' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Confirm square footage/ })).toBeTruthy()
  })
})
