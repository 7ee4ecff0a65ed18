import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { describe, expect, test } from 'vitest'
import {
  DriverForm,
  PropertyInfoForm,
  QuoteFormsProvider,
  type ShortcutOverrides,
} from '../../../src/index.ts'
import { fakeClock } from '../helpers/fakeClock.ts'
import { press, settle } from '../helpers/openForm.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const change = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
const leave = async (label: string) => {
  act(() => field(label).focus())
  act(() => field(label).blur())
  await settle()
}

describe('the number of unsaved changes', () => {
  test('is that of getChanges, once people pause', async () => {
    render(<DriverForm defaultRecord={{ driver_name: 'Maria', driver_zip: '78701' }} />)
    expect(screen.queryByText(/unsaved/)).toBeNull()
    change('Name', 'Marie')
    expect(screen.queryByText(/unsaved/)).toBeNull()
    expect(await screen.findByText('1 unsaved change')).toBeVisible()
    change('Age', '46')
    expect(await screen.findByText('2 unsaved changes')).toBeVisible()
    change('Name', 'Maria')
    expect(await screen.findByText('1 unsaved change')).toBeVisible()
  })

  test('is gone after a save', async () => {
    render(<DriverForm defaultRecord={{ driver_zip: '78701' }} onSubmit={() => {}} />)
    change('Name', 'Maria')
    await screen.findByText('1 unsaved change')
    await press('Save')
    expect(screen.queryByText(/unsaved/)).toBeNull()
    expect(screen.getByText(/^Saved \d/, { selector: '.qf-action-bar *' })).toBeVisible()
  })

  test('renders once, however many keys are pressed', async () => {
    let renders = 0
    render(
      <Profiler id="form" onRender={() => (renders += 1)}>
        <DriverForm defaultRecord={{ driver_zip: '78701' }} />
      </Profiler>,
    )
    await settle()
    act(() => field('Email').focus())
    renders = 0
    for (const text of ['m', 'ma', 'mar']) change('Email', text)
    const ofKeys = renders
    await screen.findByText('1 unsaved change')
    expect(renders - ofKeys).toBe(1)
  })

  test('counts a removed item in the render that removes it', async () => {
    const pass = fakeClock()
    let renders = 0
    render(
      <Profiler id="form" onRender={() => (renders += 1)}>
        <PropertyInfoForm defaultRecord={{ mortgagee: [{ company: 'Bank' }, {}] }} />
      </Profiler>,
    )
    await settle()
    fireEvent.click(screen.getByRole('button', { name: 'Remove mortgagee 1: Bank' }))
    expect(screen.getByText('1 unsaved change')).toBeVisible()
    const ofRemoval = renders
    await pass(400)
    expect(renders).toBe(ofRemoval)
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(screen.queryByText(/unsaved/)).toBeNull()
  })

  test('is not announced', async () => {
    render(<DriverForm defaultRecord={{ driver_zip: '78701' }} />)
    change('Name', 'Maria')
    const shown = await screen.findByText('1 unsaved change')
    expect(shown.closest('[role="status"], [aria-live]')).toBeNull()
  })
})

describe('the number of problems', () => {
  test('counts what shows, and goes to the next', async () => {
    render(<PropertyInfoForm defaultRecord={{ year_built: 1985 }} onSubmit={() => {}} />)
    await settle()
    expect(screen.queryByRole('button', { name: /problem/ })).toBeNull()
    change('Year built', 'abc')
    await leave('Year built')
    change('Stories', 'x')
    await leave('Stories')
    const problems = screen.getByRole('button', { name: '2 must be fixed' })
    await userEvent.click(problems)
    expect(field('Year built')).toHaveFocus()
    await userEvent.click(problems)
    expect(field('Stories')).toHaveFocus()
    await userEvent.click(problems)
    expect(field('Year built')).toHaveFocus()
    act(() => field('Square footage').focus())
    await userEvent.click(problems)
    expect(field('Stories')).toHaveFocus()
    // On the keyboard, or where a click takes the focus, the next is after the last one.
    act(() => problems.focus())
    await userEvent.keyboard('{Enter}')
    expect(field('Year built')).toHaveFocus()
    act(() => problems.focus())
    await userEvent.keyboard('{Enter}')
    expect(field('Stories')).toHaveFocus()
    change('Year built', '1980')
    await leave('Year built')
    expect(screen.getByRole('button', { name: '1 must be fixed' })).toBeVisible()
  })

  test('goes to warnings apart from errors', async () => {
    render(<PropertyInfoForm defaultRecord={{ stories_count: 21, year_built: '1985' }} />)
    await settle()
    await userEvent.click(await screen.findByRole('button', { name: /to check$/ }))
    expect(field('Stories')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: '1 must be fixed' }))
    expect(field('Year built')).toHaveFocus()
  })

  test('includes those of the form as a whole, and goes to the summary for them', async () => {
    const errors = [
      { path: 'year_built', message: 'Not that old' },
      { path: '', message: 'The policy is closed' },
    ]
    render(<PropertyInfoForm onSubmit={() => ({ errors })} />)
    await settle()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const summary = await screen.findByRole('heading', { name: 'There are 2 problems' })
    const count = screen.getByRole('button', { name: '2 must be fixed' })
    act(() => field('Stories').focus())
    await userEvent.click(count)
    expect(document.activeElement).toContainElement(summary)
    await userEvent.keyboard('{F8}')
    expect(field('Year built')).toHaveFocus()
    await userEvent.keyboard('{F8}')
    expect(document.activeElement).toContainElement(summary)
    act(() => field('Year built').focus())
    change('Year built', '1985')
    expect(await screen.findByRole('button', { name: '1 must be fixed' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  })

  test('leaves out a save that failed, which is no problem of an answer', async () => {
    render(<PropertyInfoForm onSubmit={() => ({ ok: false })} />)
    await settle()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const summary = await screen.findByText(/^We couldn't save/)
    expect(screen.queryByRole('button', { name: /problem/ })).toBeNull()
    act(() => field('Stories').focus())
    await userEvent.click(screen.getByRole('button', { name: 'Not saved' }))
    expect(document.activeElement).toContainElement(summary)
    change('Year built', 'abc')
    await leave('Year built')
    expect(await screen.findByRole('button', { name: '1 must be fixed' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Not saved' })).toBeVisible()
  })

  test('counts what the host refuses in the words of a failed save', async () => {
    const message = "We couldn't save. Your changes are still here. Try again."
    render(<PropertyInfoForm onSubmit={() => ({ errors: [{ path: '', message }] })} />)
    await settle()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(await screen.findByRole('button', { name: '1 must be fixed' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Not saved' })).toBeNull()
  })

  test('is no Tab stop, as a key does the same, unless the host turned it off', async () => {
    const show = (shortcuts: ShortcutOverrides) => (
      <QuoteFormsProvider shortcuts={shortcuts}>
        <PropertyInfoForm defaultRecord={{ year_built: '1985' }} />
      </QuoteFormsProvider>
    )
    const { rerender } = render(show({}))
    await settle()
    const count = () => screen.getByRole('button', { name: '1 must be fixed' })
    expect(count()).toHaveAttribute('tabindex', '-1')
    expect(count()).toHaveAttribute('aria-keyshortcuts', 'F8')
    rerender(show({ nextProblem: false }))
    expect(count()).not.toHaveAttribute('tabindex')
    expect(screen.queryByText('F8')).toBeNull()
  })
})
