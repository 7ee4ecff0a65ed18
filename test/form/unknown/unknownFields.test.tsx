import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { open, said, save, settle } from '../helpers/openForm.tsx'

const year = () => screen.getByRole('textbox', { name: 'Year built' })

/** Opens a property in the mode where null is the answer "unknown". */
const openUnknown = (defaultRecord: Record<string, unknown> = {}) =>
  open('Property info', { defaultRecord, nullMeans: 'unknown' })

/** Types in a control and moves on with Tab. */
async function answer(control: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(control)
  await userEvent.type(control, text)
  await userEvent.tab()
  await settle()
}

describe('a null that arrived', () => {
  test('shows as Unknown, in the description too, and is handed back by reference', async () => {
    const record = { year_built: null, x: [] }
    const { handed } = openUnknown(record)
    expect(year()).toHaveValue('')
    expect(year()).toHaveAccessibleDescription('Unknown')
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument()
    await save()
    expect(handed[0]?.record).toBeCopyOf(record)
  })

  test('is replaced by typed text, and emptying that leaves no key', async () => {
    const { handed } = openUnknown({ year_built: null })
    await answer(year(), '1985')
    expect(year()).toHaveAccessibleDescription('Was Unknown')
    await save()
    await userEvent.clear(year())
    await save()
    expect(handed.map(({ record }) => record)).toStrictEqual([{ year_built: 1985 }, {}])
  })

  test.each(['{Backspace}', '{Delete}'])(
    'is removed with its key by %s, which is announced',
    async (key) => {
      const { handed } = openUnknown({ year_built: null })
      act(() => year().focus())
      await userEvent.keyboard(key)
      expect(year()).not.toHaveAccessibleDescription()
      await said('Year built: Not provided')
      await save()
      expect(handed[0]?.record).toStrictEqual({})
    },
  )
})

describe('a question mark, typed alone', () => {
  test('answers Unknown on blur, which is announced', async () => {
    const { handed } = openUnknown({ year_built: 1980 })
    await answer(year(), ' ? ')
    expect(year()).toHaveValue('')
    expect(year()).toHaveAccessibleDescription('Unknown Was 1980')
    await said('Year built: Unknown')
    expect(screen.getByRole('textbox', { name: 'Square footage' })).toHaveFocus()
    await save()
    expect(handed[0]?.record).toStrictEqual({ year_built: null })
    expect(handed[0]?.submission.changes).toMatchObject([
      { kind: 'set', path: 'year_built', sentence: 'Year built 1980 → unknown' },
    ])
  })

  test('is reverted by Undo, which moves the focus back to the control', async () => {
    const record = { year_built: 1980 }
    const { handed } = openUnknown(record)
    await answer(year(), '?')
    await userEvent.click(screen.getByRole('button', { name: 'Undo (Year built)' }))
    await settle()
    expect(year()).toHaveFocus()
    expect(year()).toHaveValue('1980')
    expect(year()).not.toHaveAccessibleDescription()
    await said('Year built restored')
    await save()
    expect(handed[0]?.record).toBeCopyOf(record)
  })

  test('answers Unknown when Enter submits before the field loses focus', async () => {
    const { handed } = openUnknown({ year_built: 1980 })
    await userEvent.clear(year())
    await userEvent.type(year(), '?{Enter}')
    await settle()
    expect(handed[0]?.record).toStrictEqual({ year_built: null })
  })
})

test('the menu of a field sets it to Unknown and empties it, without a Tab stop', async () => {
  const { handed } = openUnknown({ year_built: 1980 })
  const more = screen.getByRole('button', { name: 'More for Year built' })
  expect(more).toHaveAttribute('tabindex', '-1')
  await userEvent.click(more)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Mark as unknown' }))
  await settle()
  expect(year()).toHaveFocus()
  await save()
  await userEvent.click(more)
  const menu = screen.getByRole('menu')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await settle()
  expect(menu).not.toBeInTheDocument()
  await save()
  expect(handed.map(({ record }) => record)).toStrictEqual([{ year_built: null }, {}])
})

test('a yes/no question has Unknown among its choices', async () => {
  const { handed } = openUnknown({ basement_included: 'Y' })
  const group = screen.getByRole('radiogroup', { name: 'Basement' })
  await userEvent.click(within(group).getByRole('radio', { name: 'Unknown' }))
  expect(group).toHaveAccessibleDescription('Was Yes')
  await save()
  await userEvent.click(within(group).getByRole('radio', { name: 'Yes' }))
  await save()
  expect(handed.map(({ record }) => record)).toStrictEqual([
    { basement_included: null },
    { basement_included: 'yes' },
  ])
})
