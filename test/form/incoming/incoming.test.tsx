import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { describe, expect, test } from 'vitest'
import type { Incoming, Problem, RecordFormHandle, RecordSubmission } from '../../../src/index.ts'
import { DriverForm, PropertyInfoForm } from '../../../src/index.ts'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import { press, said, settle } from '../helpers/openForm.tsx'

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

interface HostProps {
  record?: object
  onSubmit?: (record: unknown, submission: RecordSubmission) => unknown
  onProblems?: (problems: readonly Problem[]) => void
  sensitive?: 'mask'
  nullMeans?: 'unknown'
  of?: typeof DriverForm | typeof PropertyInfoForm
}

/** A host whose record changes elsewhere. */
function openHost({ of: Form = PropertyInfoForm, record = {}, ...props }: HostProps = {}) {
  const submitted: { record: unknown; submission: RecordSubmission }[] = []
  const handle: { current: RecordFormHandle<never> | null } = { current: null }
  function Host({ incoming }: { incoming?: Incoming }) {
    return (
      <Form
        ref={(form: RecordFormHandle<never> | null) => {
          handle.current = form
        }}
        defaultRecord={record}
        incoming={incoming}
        onSubmit={(record: unknown, submission: RecordSubmission) => {
          submitted.push({ record, submission })
          return props.onSubmit?.(record, submission)
        }}
        onProblems={props.onProblems}
        sensitive={props.sensitive}
        nullMeans={props.nullMeans}
      />
    )
  }
  const show = (incoming?: Incoming) => (
    <StrictMode>
      <Host {...(incoming && { incoming })} />
    </StrictMode>
  )
  const { rerender } = render(show())
  return {
    submitted,
    handle,
    async arrives(incoming: Incoming) {
      rerender(show(incoming))
      await act(async () => {
        await prefill.load()
        await prefill.load()
      })
      await settle()
    },
  }
}

async function save(): Promise<void> {
  fireEvent.click(screen.getByText('Save'))
  await settle()
}

async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(box(label))
  await userEvent.type(box(label), text)
  await userEvent.tab()
  await settle()
}

const county = { label: 'County records', at: '2026-11-03' }

describe('newer data', () => {
  test('shows where nobody edited, and is the record that is handed back', async () => {
    const host = openHost({ record: { year_built: 1980, square_footage: 1850, extra: { a: 1 } } })
    await host.arrives({ record: { square_footage: 1900, year_built: 1980, extra: { b: 2 } } })
    expect(box('Square footage')).toHaveValue('1900')
    expect(screen.queryByText(/Was 1850/)).toBeNull()
    await said('Newer data: 1 change')
    await save()
    expect(JSON.stringify(host.submitted[0]?.record)).toBe(
      '{"square_footage":1900,"year_built":1980,"extra":{"b":2}}',
    )
    expect(host.submitted[0]?.submission.changes).toEqual([])
  })

  test('can be cleared from a box that was blank', async () => {
    const host = openHost({ record: {} })
    await host.arrives({ record: { construction: 'Frame' } })
    await userEvent.clear(box('Construction'))
    await save()
    expect(host.submitted[0]?.record).toEqual({ construction: null })
  })

  test('leaves what a person typed, half-typed or unreadable, with the focus and the caret', async () => {
    const host = openHost({ record: { year_built: 1980, square_footage: 1850 } })
    await type('Square footage', 'about 19')
    const year = box('Year built')
    await userEvent.clear(year)
    await userEvent.type(year, '198')
    year.setSelectionRange(1, 2)
    await host.arrives({ record: { year_built: 1982, square_footage: 1900, stories_count: 2 } })
    expect(year).toHaveFocus()
    expect([year.value, year.selectionStart, year.selectionEnd]).toEqual(['198', 1, 2])
    expect(box('Square footage')).toHaveValue('about 19')
    expect(box('Stories')).toHaveValue('2')
  })

  test('leaves the focus and the caret in an item that moves through a long list', async () => {
    const lenders = Array.from({ length: 45 }, (_, at) => ({ company: `Lender ${at + 1}` }))
    const host = openHost({ record: { mortgagee: lenders } })
    const group = () => screen.getByRole('group', { name: /^Mortgagee .*Lender 42/ })
    await userEvent.click(within(group()).getByRole('button', { expanded: false }))
    const company = () => within(group()).getByLabelText<HTMLInputElement>('Company')
    await userEvent.type(company(), 'x')
    company().setSelectionRange(2, 4)
    const [last] = lenders.slice(41)
    await host.arrives({
      record: { mortgagee: [last, ...lenders.filter((one) => one !== last)] },
    })
    expect(group()).toHaveAccessibleName('Mortgagee 1 of 45: Lender 42x')
    expect(company()).toHaveFocus()
    expect(company()).toHaveProperty('selectionStart', 2)
    expect(company()).toHaveProperty('selectionEnd', 4)
  })

  test('disagrees with an edit at its field, and never blocks', async () => {
    let problems: readonly Problem[] = []
    const host = openHost({
      record: { year_built: 1980 },
      onProblems: (found) => {
        problems = found
      },
    })
    await type('Year built', '1985')
    await host.arrives({ record: { year_built: 1982 }, sources: { year_built: county } })
    expect(box('Year built')).toHaveValue('1985')
    expect(box('Year built')).toHaveAccessibleDescription(/County records: 1982/)
    expect(problems).toContainEqual({
      path: 'year_built',
      severity: 'warning',
      message: 'County records: 1982',
      id: 'conflict',
    })
    await save()
    expect(host.submitted[0]).toMatchObject({
      record: { year_built: 1985 },
      submission: {
        conflicts: [
          {
            kind: 'value',
            path: 'year_built',
            label: 'Year built',
            source: 'County records',
            theirs: 1982,
            mine: 1985,
          },
        ],
        changes: [{ path: 'year_built', before: 1982, after: 1985 }],
      },
    })
    expect(screen.queryByRole('button', { name: /^Use 1982/ })).toBeNull()
  })

  test('shows a disagreement next to an unreadable text', async () => {
    const host = openHost({ record: { square_footage: 1850 } })
    await type('Square footage', 'about 19')
    await host.arrives({ record: { square_footage: 1900 } })
    expect(box('Square footage')).toBeInvalid()
    expect(box('Square footage')).toHaveAccessibleDescription(/Newer data: 1900/)
    await press('Use 1900 (Square footage)')
    expect(box('Square footage')).toBeValid()
    expect(box('Square footage')).toHaveValue('1900')
  })

  test('says nothing while a person types, and stays until they have left', async () => {
    const host = openHost({ record: { year_built: 1980 } })
    await userEvent.clear(box('Year built'))
    await userEvent.type(box('Year built'), '1980')
    await host.arrives({ record: { year_built: 1982 } })
    expect(box('Year built')).toHaveValue('1980')
    expect(screen.queryByText(/Newer data: 1982/)).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText(/Newer data: 1982/)).toBeVisible()
    await userEvent.type(box('Year built'), '{Backspace}2')
    await userEvent.type(box('Year built'), '5')
    await userEvent.tab()
    await settle()
    expect(screen.getByText(/Newer data: 1982/)).toBeVisible()
  })

  test('names a blank answer by what its button does', async () => {
    const host = openHost({ record: { year_built: 1980, square_footage: 1850 } })
    await userEvent.clear(box('Year built'))
    await userEvent.tab()
    await type('Square footage', '2000')
    await host.arrives({ record: { year_built: 1982 } })
    fireEvent.click(screen.getByRole('button', { name: 'Leave blank (Year built)' }))
    await settle()
    expect(box('Year built')).toHaveValue('')
    fireEvent.click(screen.getByRole('button', { name: 'Leave blank (Square footage)' }))
    await settle()
    expect(box('Square footage')).toHaveValue('')
    expect(screen.queryByRole('button', { name: /Not provided/ })).toBeNull()
  })

  test('is taken with Use, and put aside with Keep', async () => {
    const host = openHost({ record: { year_built: 1980, square_footage: 1850 } })
    await type('Year built', '1985')
    await type('Square footage', '2000')
    await host.arrives({ record: { year_built: 1982, square_footage: 1900 } })
    await said('Newer data: no changes, 2 to check')
    fireEvent.click(screen.getByRole('button', { name: 'Use 1982 (Year built)' }))
    await settle()
    expect(box('Year built')).toHaveValue('1982')
    expect(box('Year built')).toHaveFocus()
    await said('Year built: 1982')
    fireEvent.click(screen.getByRole('button', { name: 'Keep 2000 (Square footage)' }))
    await settle()
    expect(box('Square footage')).toHaveValue('2000')
    expect(box('Square footage')).toHaveFocus()
    expect(screen.queryByText(/Newer data: 1900/)).toBeNull()
    await save()
    expect(host.submitted[0]).toMatchObject({
      record: { year_built: 1982, square_footage: 2000 },
      submission: { conflicts: [] },
    })
  })

  test('has buttons that stay while their texts change, so that Tab from the box reaches them', async () => {
    const host = openHost({ record: { year_built: 1980 } })
    await type('Year built', '198x')
    await host.arrives({ record: { year_built: 1982 } })
    const keep = screen.getByRole('button', { name: 'Keep 198x (Year built)' })
    await userEvent.type(box('Year built'), 'y')
    act(() => keep.focus())
    await settle()
    expect(keep).toHaveFocus()
    expect(keep).toHaveAccessibleName('Keep 198xy (Year built)')
    await userEvent.keyboard('{Enter}')
    await settle()
    expect(box('Year built')).toHaveValue('198xy')
    expect(screen.queryByText(/Newer data: 1982/)).toBeNull()
  })

  test('takes the Reset from a box in which someone types: once they leave, other buttons are there', async () => {
    const host = openHost({ record: { year_built: 1980 } })
    await type('Year built', '1985')
    await userEvent.type(box('Year built'), 'x')
    await host.arrives({ record: { year_built: 1982 } })
    expect(screen.queryByRole('button', { name: /^Reset year built/ })).toBeNull()
    await userEvent.tab()
    expect(document.activeElement).not.toBe(document.body)
    expect(screen.getByRole('button', { name: 'Use 1982 (Year built)' })).toBeVisible()
  })

  test('moves the focus from a Reset that goes to its box', async () => {
    const loan = { company: 'Chase', financing_type: 'VA', loan_number: '7' }
    const host = openHost({ record: { year_built: 1980, mortgagee: [loan] } })
    for (const [label, text, record] of [
      ['Year built', '1985', { year_built: 1982, mortgagee: [loan] }],
      ['Company', 'Citi', { year_built: 1982, mortgagee: [{ ...loan, company: 'BMO' }] }],
    ] as const) {
      await type(label, text)
      act(() => screen.getByRole('button', { name: new RegExp(`^Reset ${label}`, 'i') }).focus())
      await host.arrives({ record })
      expect(box(label)).toHaveFocus()
    }
  })

  test('goes on to show while a person types and other data arrives', async () => {
    const host = openHost({ record: { year_built: 1980 } })
    await type('Year built', '1985')
    await host.arrives({ record: { year_built: 1982 } })
    await userEvent.type(box('Year built'), '{Backspace}6')
    await host.arrives({ record: { year_built: 1982, stories_count: 2 } })
    expect(screen.getByRole('button', { name: 'Keep 1986 (Year built)' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Reset year built/ })).toBeNull()
    await host.arrives({ record: { year_built: 1983, stories_count: 2 } })
    expect(screen.getByRole('button', { name: 'Use 1983 (Year built)' })).toBeVisible()
  })

  test('still disagrees once a typed question mark means unknown', async () => {
    const host = openHost({ nullMeans: 'unknown' })
    await userEvent.type(box('Year built'), '?')
    await host.arrives({ record: { year_built: 1982 } })
    await host.arrives({ record: {} })
    await userEvent.tab()
    await settle()
    // The announcement may say so as well.
    expect(screen.getByText(/Newer data: /, { ignore: '[role="status"]' })).toBeVisible()
    await save()
    expect(host.submitted.at(-1)?.record).toEqual({ year_built: null })
  })

  test('agrees once the person enters the same', async () => {
    const host = openHost({ record: { year_built: 1980 } })
    await type('Year built', '1985')
    await host.arrives({ record: { year_built: 1982 } })
    expect(screen.getByText(/Newer data: 1982/)).toBeVisible()
    await type('Year built', '1982')
    expect(screen.queryByText(/Newer data: 1982/)).toBeNull()
  })

  test('is merged once for an object or an id, also in strict mode', async () => {
    const host = openHost({ record: { year_built: 1980 } })
    await host.arrives({ id: 'a', record: { year_built: 1982 } })
    await type('Year built', '1990')
    await host.arrives({ id: 'a', record: { year_built: 1983 } })
    expect(box('Year built')).toHaveValue('1990')
    expect(screen.queryByText(/Newer data: 1983/)).toBeNull()
    await host.arrives({ id: 'b', record: { year_built: 1983 } })
    expect(screen.getByText(/Newer data: 1983/)).toBeVisible()
  })

  test('does not tell a masked answer', async () => {
    const host = openHost({
      of: DriverForm,
      record: { driver_zip: '78701', driver_license_number: 'D1234567' },
      sensitive: 'mask',
    })
    fireEvent.click(screen.getByRole('button', { name: /^Reveal/ }))
    await settle()
    await type('License number', 'D7654321')
    await host.arrives({ record: { driver_zip: '78701', driver_license_number: 'D9999999' } })
    expect(document.body.textContent).not.toContain('D9999999')
    fireEvent.click(screen.getByRole('button', { name: /^Use the newer answer/ }))
    await settle()
    await save()
    expect(host.submitted[0]?.record).toMatchObject({ driver_license_number: 'D9999999' })
  })

  test('disagrees at a masked answer whose text occurs in the message', async () => {
    const host = openHost({
      of: DriverForm,
      record: { driver_zip: '78701' },
      sensitive: 'mask',
    })
    await type('License number', 'a')
    await host.arrives({ record: { driver_zip: '78701', driver_license_number: 'D9999999' } })
    expect(screen.getByText(/Newer data: another answer/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Keep mine (License number)' })).toBeVisible()
  })

  test('about a whole group is settled by either button', async () => {
    const host = openHost({ record: { property_address: { street: 'Elm St', city: 'Austin' } } })
    const group = () => screen.getByRole('group', { name: 'Property address' })
    const street = () => within(group()).getByLabelText<HTMLInputElement>('Street')
    for (const choice of [/^Keep mine/, /^Use the newer answer/]) {
      await userEvent.type(street(), '9')
      await userEvent.tab()
      await host.arrives({ record: { property_address: null } })
      expect(group()).toHaveTextContent('Newer data: Not provided')
      await press(choice)
      expect(group()).not.toHaveTextContent('Newer data: Not provided')
      expect(document.body).not.toHaveFocus()
      await host.arrives({ record: { property_address: { street: 'Oak St' } } })
    }
  })

  test('waits while a submit runs', async () => {
    let finish: (answer?: unknown) => void = () => {}
    const host = openHost({
      record: { year_built: 1980 },
      onSubmit: () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    })
    await type('Year built', '1985')
    fireEvent.click(screen.getByText('Save'))
    await settle()
    await host.arrives({ record: { year_built: 1982 } })
    expect(box('Year built')).toHaveValue('1985')
    finish()
    await settle()
    await settle()
    expect(box('Year built')).toHaveValue('1982')
  })
})

describe('the record that a submit returns', () => {
  test('becomes the record of the form, and typing meanwhile stays', async () => {
    let finish: (answer?: unknown) => void = () => {}
    const host = openHost({
      record: { year_built: 1980 },
      onSubmit: () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    })
    await type('Year built', '1985')
    fireEvent.click(screen.getByText('Save'))
    await settle()
    await userEvent.type(box('Square footage'), '1850')
    finish({ record: { id: 7, year_built: 1985, stories_count: 2 } })
    await settle()
    await act(async () => void (await prefill.load()))
    await settle()
    expect(box('Square footage')).toHaveValue('1850')
    expect(box('Stories')).toHaveValue('2')
    expect(host.handle.current?.getRecord()).toEqual({
      id: 7,
      year_built: 1985,
      stories_count: 2,
      square_footage: 1850,
    })
    expect(host.handle.current?.getChanges()).toMatchObject([{ path: 'square_footage' }])
  })

  const maria = { of: DriverForm, record: { driver_zip: '78701' } }
  const spelled = (record: object) => ({
    onSubmit: async () => ({ record }),
  })
  const loaded = () =>
    act(async () => {
      await prefill.load()
      await prefill.load()
      await settle()
    })
  const choices = () => screen.queryAllByRole('button', { name: /^(?:Keep|Use) / })

  test("takes the host's spelling of what Enter submitted, in the box that has the focus", async () => {
    const host = openHost({ ...maria, ...spelled({ driver_name: 'GARCIA', driver_zip: '78701' }) })
    await userEvent.type(box('Name'), 'Garcia{Enter}')
    await loaded()
    expect(host.submitted).toMatchObject([{ record: { driver_name: 'Garcia' } }])
    expect(box('Name')).toHaveFocus()
    expect(box('Name')).toHaveValue('GARCIA')
    expect(choices()).toEqual([])
    await userEvent.tab()
    await settle()
    expect(choices()).toEqual([])
    expect(host.handle.current?.getChanges()).toEqual([])
  })

  test.each([
    ['Age', '46 years', { driver_age: 47 }, '47'],
    ['Name', ' Garcia ', { driver_name: 'GARCIA' }, 'GARCIA'],
  ])(
    'is compared with the reading that was submitted: %s %j',
    async (label, text, answer, shown) => {
      for (const key of ['{Enter}', '{Tab}{Control>}{Enter}{/Control}']) {
        openHost({ ...maria, ...spelled({ ...maria.record, ...answer }) })
        await userEvent.type(box(label), text)
        await userEvent.keyboard(key)
        await loaded()
        expect(box(label)).toHaveValue(shown)
        expect(choices()).toEqual([])
        cleanup()
      }
    },
  )

  test('also in an item that was new', async () => {
    const answer = { id: 7, company: 'GARCIA' }
    const host = openHost({
      record: { mortgagee: [{ company: 'Chase' }] },
      ...spelled({ mortgagee: [{ company: 'Chase' }, answer] }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Add another mortgagee' }))
    await settle()
    const company = () => screen.getAllByLabelText<HTMLInputElement>('Company').at(-1)!
    await userEvent.type(company(), 'Garcia{Enter}')
    await loaded()
    expect(host.submitted).toHaveLength(1)
    expect(company()).toHaveValue('GARCIA')
    expect(choices()).toEqual([])
    expect(host.handle.current?.getRecord()).toEqual({ mortgagee: [{ company: 'Chase' }, answer] })
  })

  test('disagrees with what was typed since', async () => {
    let finish: (answer: unknown) => void = () => {}
    openHost({ ...maria, onSubmit: () => new Promise((resolve) => (finish = resolve)) })
    await userEvent.type(box('Name'), 'Garcia{Enter}')
    await settle()
    await userEvent.type(box('Name'), ' Bank')
    finish({ record: { driver_name: 'GARCIA' } })
    await loaded()
    expect(box('Name')).toHaveValue('Garcia Bank')
    await userEvent.tab()
    await settle()
    expect(choices().map(({ textContent }) => textContent)).toEqual([
      'Use GARCIA (Name)',
      'Keep Garcia Bank (Name)',
    ])
  })

  test('and later data follow what was submitted, until someone types again', async () => {
    const host = openHost({ ...maria, onSubmit: async () => {} })
    await userEvent.type(box('Name'), 'Garcia{Enter}')
    await settle()
    await host.arrives({ record: { driver_name: 'GARCIA' } })
    expect(box('Name')).toHaveValue('GARCIA')
    expect(choices()).toEqual([])
    await userEvent.type(box('Name'), ' Bank')
    await host.arrives({ record: { driver_name: 'Garcia Inc' } })
    expect(box('Name')).toHaveValue('GARCIA Bank')
    await userEvent.tab()
    await settle()
    expect(choices()).toHaveLength(2)
  })

  test('answers what a person left unknown, with no question', async () => {
    openHost({ nullMeans: 'unknown', onSubmit: async () => ({ record: { year_built: 1985 } }) })
    await type('Year built', '?')
    await save()
    await act(async () => {
      await prefill.load()
      await prefill.load()
    })
    await settle()
    expect(box('Year built')).toHaveValue('1985')
    expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument()
  })
})

const wells = { company: 'Wells Fargo', loan_number: '1' }
const chase = { company: 'Chase', loan_number: '2' }
const ally = { company: 'Ally', loan_number: '3' }
const items = () => screen.getAllByRole('group', { name: /^Mortgagee \d of/ })

describe('newer items', () => {
  test('are added where they are, and say where they came from', async () => {
    const host = openHost({ record: { mortgagee: [wells, chase] } })
    const chaseLoan = within(items()[1]!).getByLabelText<HTMLInputElement>('Loan number')
    await userEvent.click(chaseLoan)
    await host.arrives({
      record: { mortgagee: [ally, wells, chase] },
      sources: { 'mortgagee.0': county },
    })
    expect(items().map((item) => item.querySelector('legend')?.textContent)).toEqual([
      'Mortgagee 1 of 3: Ally',
      'Mortgagee 2 of 3: Wells Fargo',
      'Mortgagee 3 of 3: Chase',
    ])
    expect(items()[0]).toHaveTextContent('New from County records')
    expect(chaseLoan).toHaveFocus()
    await userEvent.type(chaseLoan, '9')
    await userEvent.tab()
    await save()
    expect(host.submitted[0]?.record).toEqual({
      mortgagee: [ally, wells, { ...chase, loan_number: '29' }],
    })
  })

  test('that were removed there stay if the person edited them', async () => {
    const host = openHost({ record: { mortgagee: [wells, chase] } })
    const loan = within(items()[1]!).getByLabelText<HTMLInputElement>('Loan number')
    await userEvent.type(loan, '2')
    await userEvent.tab()
    await host.arrives({ record: { mortgagee: [wells] } })
    expect(items()).toHaveLength(2)
    expect(items()[1]).toHaveTextContent(
      'Newer data no longer has Mortgagee Chase. You changed it.',
    )
    fireEvent.click(screen.getByRole('button', { name: /^Remove it/ }))
    await settle()
    await save()
    expect(host.submitted[0]?.record).toEqual({ mortgagee: [wells] })
  })

  test('leave a removed item out, and an Undo brings back what is there now', async () => {
    const chase = { company: 'Chase', loan_number: '2', financing_type: 'FHA', account_number: '7' }
    const host = openHost({ record: { mortgagee: [wells, { ...chase, note: 'a' }] } })
    fireEvent.click(screen.getByRole('button', { name: 'Remove mortgagee 2: Chase' }))
    await settle()
    await host.arrives({
      record: { mortgagee: [wells, { ...chase, loan_number: '22', note: 'b' }] },
    })
    expect(items()).toHaveLength(1)
    expect(screen.getByText(/Newer data changed Mortgagee Chase. You removed it./)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /^Restore it/ }))
    await settle()
    expect(screen.queryByText(/You removed it/)).toBeNull()
    await save()
    expect(host.submitted[0]?.record).toEqual({
      mortgagee: [wells, { ...chase, loan_number: '22', note: 'b' }],
    })
    expect(host.submitted[0]?.submission.changes).toEqual([])
  })

  test('keep their sources while they are removed', async () => {
    const host = openHost({ record: { mortgagee: [wells, chase] } })
    await press('Remove mortgagee 2: Chase')
    await press('Remove mortgagee 1: Wells Fargo')
    await host.arrives({
      record: { mortgagee: [wells, { ...chase, loan_number: '22' }] },
      sources: { '': county },
    })
    await host.arrives({
      record: { year_built: 1985, mortgagee: [wells, { ...chase, loan_number: '22' }] },
    })
    fireEvent.click(screen.getByRole('button', { name: /^Restore it/ }))
    fireEvent.click(screen.getByText('Undo'))
    await settle()
    await save()
    const { record, submission } = host.submitted[0]!
    expect(record).toEqual({
      year_built: 1985,
      mortgagee: [wells, { ...chase, loan_number: '22' }],
    })
    const sourced = submission.provenance.filter(({ source }) => source?.label === county.label)
    expect(sourced.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['mortgagee.0.loan_number', 'mortgagee.1.loan_number']),
    )
  })

  test('end a disagreement when they return, or go after the person removed them', async () => {
    const host = openHost({ record: { mortgagee: [wells, chase, ally] } })
    await userEvent.type(within(items()[1]!).getByLabelText('Loan number'), '2')
    await press('Remove mortgagee 3: Ally')
    await press('Remove mortgagee 1: Wells Fargo')
    const newer = { ...ally, loan_number: '33' }
    await host.arrives({ record: { mortgagee: [{ ...wells, loan_number: '11' }, newer] } })
    expect(screen.getAllByText(/You removed it/)).toHaveLength(2)
    expect(screen.getByText(/no longer has Mortgagee Chase/)).toBeVisible()
    await host.arrives({ record: { mortgagee: [chase, newer] } })
    expect(screen.getAllByText(/You removed it/)).toHaveLength(1)
    expect(screen.queryByText(/no longer has/)).toBeNull()
  })

  test('that are gone elsewhere leave an Undo the place at which it brings its item back', async () => {
    const host = openHost({ record: { mortgagee: [wells, chase, ally] } })
    await press('Remove mortgagee 3: Ally')
    await host.arrives({ record: { mortgagee: [wells, ally] } })
    expect(screen.getByText('Removed mortgagee 2: Ally')).toBeVisible()
    await press('Undo mortgagee 2: Ally')
    // What was announced shortly before may still wait, and is then part of the text.
    await screen.findByText(/Mortgagee 2 restored: Ally$/, { selector: '[role="status"]' })
  })

  test('disagree again when an Undo brings them back, also on what arrived meanwhile', async () => {
    const host = openHost({ record: { mortgagee: [wells, chase] } })
    const loan = () => within(items()[1]!).getByLabelText<HTMLInputElement>('Loan number')
    await userEvent.type(loan(), '2')
    await userEvent.tab()
    await host.arrives({ record: { mortgagee: [wells, { ...chase, loan_number: '3' }] } })
    expect(screen.getByText(/Newer data: 3/)).toBeVisible()
    const remove = () => press('Remove mortgagee 2: Chase')
    const undo = () => press(/^Undo/)
    await remove()
    expect(screen.queryByText(/Newer data: 3/)).toBeNull()
    await undo()
    expect(screen.getByText(/Newer data: 3/)).toBeVisible()
    expect(loan()).toHaveValue('22')
    await remove()
    await host.arrives({ record: { mortgagee: [wells, { ...chase, loan_number: '4' }] } })
    await undo()
    expect(screen.getByText(/Newer data: 4/)).toBeVisible()
    expect(screen.queryByText(/Newer data: 3/)).toBeNull()
    await press('Use 4 (Loan number)')
    expect(loan()).toHaveValue('4')
    expect(screen.queryByText(/Newer data: 4/)).toBeNull()
  })

  test('are not called new where the person keeps what is gone elsewhere', async () => {
    const host = openHost({ record: { mortgagee: [wells, chase] } })
    await userEvent.type(within(items()[1]!).getByLabelText('Loan number'), '2')
    await userEvent.tab()
    await host.arrives({ record: { mortgagee: [wells] } })
    expect(within(items()[1]!).queryByText('New')).toBeNull()
    await press(/^Keep it/)
    expect(within(items()[1]!).queryByText('New')).toBeNull()
  })
})
