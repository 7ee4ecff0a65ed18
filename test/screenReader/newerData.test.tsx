import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { prefill } from '../../src/field/prefill/prefill.tsx'
import { type Incoming, PropertyInfoForm } from '../../src/index.ts'
import { settle } from '../form/helpers/openForm.tsx'
import { hear, hearStatus } from './virtualReader.ts'

beforeAll(() => prefill.load())

// What a screen reader says when newer data disagrees with a person, and how they decide by the keyboard.
test('newer data is announced, and its control offers the choice', async () => {
  const form = (incoming?: Incoming) => (
    <PropertyInfoForm
      defaultRecord={{ year_built: 1980, square_footage: 1850 }}
      incoming={incoming}
    />
  )
  const { rerender } = render(form())
  const year = screen.getByLabelText('Year built')
  await userEvent.clear(year)
  await userEvent.type(year, '1985')
  await userEvent.tab()
  await settle()
  const county = { label: 'County records' }
  rerender(form({ record: { year_built: 1982, square_footage: 1900 }, sources: { '': county } }))
  await settle()
  await screen.findByText('County records: 1 change, 1 to check', { selector: '[role="status"]' })
  year.focus()
  expect(await hear('{Shift>}{Tab}{/Shift}{Tab}')).toEqual([
    'textbox, Full address',
    'textbox, Year built, 1985, Check: County records: 1982 Alt+Enter: Use 1982, Keep 1985, key shortcuts Alt+Enter',
  ])
  expect(await hear('{Alt>}{Enter}{/Alt}{ArrowDown}')).toEqual([
    'menuitem, Use 1982, key shortcuts U, position 1, set size 3',
    'menuitem, Keep 1985, key shortcuts K, position 2, set size 3',
  ])
  expect(await hearStatus('{Enter}')).toBe('polite: Year built kept')
  expect(year).toHaveFocus()
  expect(year).toHaveValue('1985')
})
