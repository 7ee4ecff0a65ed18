import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import {
  DriverForm,
  PropertyInfoForm,
  QuoteFormsProvider,
  type RecordFormHandle,
  type RecordFormProps,
  type ShortcutOverrides,
} from '../../../src/index.ts'
import type { PropertyInfo } from '../../../src/records.ts'
import { press, said, save, settle } from '../helpers/openForm.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const list = () => screen.queryByRole('group', { name: /^Ask later: \d/ })
const entries = () =>
  list()
    ? within(list() as HTMLElement)
        .getAllByRole('listitem')
        .map((each) => each.textContent)
    : []
const focusedName = () => document.activeElement?.getAttribute('name')

type Options = Omit<RecordFormProps<PropertyInfo>, 'onSubmit' | 'onAskLater'> & {
  shortcuts?: ShortcutOverrides
}

/** Opens a property in a host that keeps the record and the "Ask later" marks. */
function open({ shortcuts, ...options }: Options = {}) {
  const records: unknown[] = []
  const marks: (readonly string[])[] = []
  const ref = createRef<RecordFormHandle<PropertyInfo>>()
  render(
    <QuoteFormsProvider shortcuts={shortcuts}>
      <PropertyInfoForm
        ref={ref}
        {...options}
        onAskLater={(paths) => marks.push(paths)}
        onSubmit={(record) => {
          records.push(record)
        }}
      />
    </QuoteFormsProvider>,
  )
  return { records, marks, reset: () => act(() => ref.current?.reset()) }
}

/** Presses F2 in a field. */
async function mark(label: string): Promise<void> {
  act(() => field(label).focus())
  await userEvent.keyboard('{F2}')
  await settle()
}

describe('F2', () => {
  test('sets the "Ask later" mark, announces it and tells the host, without a change to the record', async () => {
    const record = { year_built: 1985 }
    const { records, marks } = open({ defaultRecord: record })
    await mark('Roof age')
    expect(field('Roof age')).toHaveAccessibleDescription(expect.stringContaining('Ask later'))
    expect(field('Roof age')).toHaveFocus()
    await said('Roof age: ask later')
    expect(marks).toEqual([['roof_age_year']])
    await save()
    expect(records[0]).toBeCopyOf(record)
  })

  test('removes the mark when it is pressed again', async () => {
    const { marks } = open()
    await mark('Roof age')
    await said('Roof age: ask later')
    await mark('Roof age')
    expect(field('Roof age')).not.toHaveAccessibleDescription(expect.stringContaining('Ask later'))
    await said('Roof age: no longer marked')
    expect(marks).toEqual([['roof_age_year'], []])
    expect(list()).not.toBeInTheDocument()
  })

  test('sets the mark of a question from any of its answers', async () => {
    const { marks } = open()
    act(() => screen.getByRole('radio', { name: 'Yes' }).focus())
    await userEvent.keyboard('{F2}')
    expect(marks).toEqual([['basement_included']])
    expect(screen.getByRole('radiogroup', { name: 'Basement' })).toHaveAccessibleDescription(
      'Ask later',
    )
  })

  test('does nothing when no field has the focus', async () => {
    const { marks } = open()
    act(() => screen.getByRole('button', { name: 'Add mortgagee' }).focus())
    await userEvent.keyboard('{F2}')
    expect(marks).toEqual([])
  })

  test('can be another key', async () => {
    const { marks } = open({ shortcuts: { askLater: 'F9' } })
    await mark('Roof age')
    expect(marks).toEqual([])
    await userEvent.keyboard('{F9}')
    expect(marks).toEqual([['roof_age_year']])
  })
})

describe('an "Ask later" mark', () => {
  test('goes when a later answer is left', async () => {
    const { records, marks } = open()
    await mark('Roof age')
    await userEvent.keyboard('12')
    expect(marks).toHaveLength(1)
    await userEvent.tab()
    expect(marks).toEqual([['roof_age_year'], []])
    await save()
    expect(records).toEqual([{ roof_age_year: 12 }])
  })

  test('stays when the entry is empty or unreadable', async () => {
    const { marks } = open()
    await mark('Roof age')
    await userEvent.tab()
    act(() => field('Roof age').focus())
    await userEvent.keyboard('new')
    await userEvent.tab()
    expect(marks).toEqual([['roof_age_year']])
  })

  test('stays with a guess that was entered before it', async () => {
    const { marks } = open()
    await userEvent.type(field('Roof age'), '12')
    await userEvent.keyboard('{F2}')
    await userEvent.tab()
    expect(marks).toEqual([['roof_age_year']])
    expect(field('Roof age')).toHaveValue('12')
  })
})

describe('the list of "Ask later" marks', () => {
  test('names the fields in page order, and moves to them', async () => {
    open()
    await mark('Roof age')
    await mark('Year built')
    await screen.findByRole('group', { name: 'Ask later: 2' })
    expect(entries()).toEqual(['Year built Unmark (Year built)', 'Roof age Unmark (Roof age)'])
    await press('Roof age')
    expect(field('Roof age')).toHaveFocus()
  })

  test('opens the item that hides a field', async () => {
    const mortgagee = Array.from({ length: 5 }, (_, at) => ({ company: `Lender ${at}` }))
    open({ defaultRecord: { mortgagee }, defaultAskLater: ['mortgagee[3].address.zip'] })
    await screen.findByRole('group', { name: 'Ask later: 1' })
    await press('Mortgagee 4: ZIP code')
    expect(focusedName()).toBe('mortgagee.3.address.zip')
  })

  test('removes marks, and keeps the focus near', async () => {
    const askLater = ['year_built', 'roof_age_year', 'loan_number']
    const { marks } = open({ defaultAskLater: askLater })
    await screen.findByRole('group', { name: 'Ask later: 3' })
    await press('Unmark (Roof age)')
    expect(marks.at(-1)).toEqual(['year_built', 'loan_number'])
    expect(screen.getByRole('button', { name: 'Unmark (Property loan number)' })).toHaveFocus()
    await press('Unmark (Property loan number)')
    expect(screen.getByRole('button', { name: 'Unmark (Year built)' })).toHaveFocus()
    await press('Unmark (Year built)')
    expect(field('Year built')).toHaveFocus()
    expect(list()).not.toBeInTheDocument()
  })
})

describe('"Ask later" marks in a list', () => {
  const mortgagee = [{ company: 'A' }, { company: 'B' }, { company: 'C' }]
  const askLater = ['year_built', 'mortgagee.1.loan_number', 'mortgagee.2.loan_number']

  test('follow their items, go with a removed item, and return with it', async () => {
    const { records, marks } = open({ defaultRecord: { mortgagee }, defaultAskLater: askLater })
    await press('Remove mortgagee 1: A')
    const followed = ['year_built', 'mortgagee.0.loan_number', 'mortgagee.1.loan_number']
    expect(marks.at(-1)).toEqual(followed)
    await press('Remove mortgagee 1: B')
    expect(marks.at(-1)).toEqual(['year_built', 'mortgagee.0.loan_number'])
    await press('Undo mortgagee 2: B')
    expect(marks.at(-1)).toEqual(followed)
    await press('Undo mortgagee 1: A')
    expect(marks.at(-1)).toEqual([
      'year_built',
      'mortgagee.1.loan_number',
      'mortgagee.2.loan_number',
    ])
    await save()
    expect(records).toEqual([{ mortgagee }])
  })

  test('are the initial ones after a reset', async () => {
    const { marks, reset } = open({ defaultRecord: { mortgagee }, defaultAskLater: askLater })
    await press('Remove mortgagee 2: B')
    await mark('Roof age')
    reset()
    expect(marks.at(-1)).toEqual(askLater)
  })

  test('are those of the last save after a reset', async () => {
    const { records, marks, reset } = open({
      defaultRecord: { mortgagee },
      defaultAskLater: askLater,
    })
    await press('Remove mortgagee 1: A')
    await mark('Roof age')
    await save()
    await mark('Year built')
    await press('Remove mortgagee 1: B')
    reset()
    expect(marks.at(-1)).toEqual([
      'year_built',
      'roof_age_year',
      'mortgagee.0.loan_number',
      'mortgagee.1.loan_number',
    ])
    expect(records).toEqual([{ mortgagee: mortgagee.slice(1) }])
  })

  test('return with an item that was removed before a save', async () => {
    const { marks } = open({ defaultRecord: { mortgagee }, defaultAskLater: askLater })
    await press('Remove mortgagee 2: B')
    await save()
    await press('Undo mortgagee 2: B')
    expect(marks.at(-1)).toEqual(askLater)
  })

  test('are not those of an item that is removed during a save', async () => {
    const marks: (readonly string[])[] = []
    const ref = createRef<RecordFormHandle<PropertyInfo>>()
    let finish = () => {}
    render(
      <PropertyInfoForm
        ref={ref}
        defaultRecord={{ mortgagee }}
        defaultAskLater={askLater}
        onAskLater={(paths) => marks.push(paths)}
        onSubmit={() => new Promise<void>((resolve) => (finish = resolve))}
      />,
    )
    await save()
    await press('Remove mortgagee 1: A')
    await act(async () => finish())
    await settle()
    act(() => ref.current?.reset())
    expect(marks.at(-1)).toEqual(askLater)
    expect(ref.current?.getRecord()).toEqual({ mortgagee })
  })

  test('stay with an earlier answer when they are set after a reset', async () => {
    const { marks, reset } = open()
    act(() => field('Roof age').focus())
    await userEvent.keyboard('12')
    reset()
    await mark('Roof age')
    await userEvent.tab()
    expect(marks).toEqual([['roof_age_year']])
  })
})

test('a read-only form shows no "Ask later" marks', () => {
  render(<DriverForm readOnly defaultAskLater={['driver_name']} />)
  expect(screen.queryByText('Ask later')).not.toBeInTheDocument()
})

describe('the message to a client', () => {
  const text = `To finish your quote, we still need:

- the year the home was built`

  test('is copied by a key from any field, and by a button', async () => {
    const user = userEvent.setup()
    open()
    await mark('Year built')
    await user.keyboard('{Control>}{F2}{/Control}')
    await said(/1 question copied/)
    expect(await navigator.clipboard.readText()).toBe(text)
    await navigator.clipboard.writeText('')
    await user.click(screen.getByRole('button', { name: 'Copy as a message' }))
    expect(await navigator.clipboard.readText()).toBe(text)
    expect(focusedName()).not.toBe('year_built')
  })

  test('is there to be copied by hand where the browser forbids it', async () => {
    const user = userEvent.setup()
    open()
    await mark('Year built')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
    await user.keyboard('{Control>}{F2}{/Control}')
    const dialog = await screen.findByRole('dialog', { name: /did not let us copy it/ })
    expect(within(dialog).getByRole('textbox')).toHaveValue(text)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(focusedName()).toBe('year_built')
  })

  test('is not there where nothing is marked', async () => {
    const user = userEvent.setup()
    open()
    act(() => field('Year built').focus())
    await navigator.clipboard.writeText('as before')
    await user.keyboard('{Control>}{F2}{/Control}')
    expect(await navigator.clipboard.readText()).toBe('as before')
  })
})
