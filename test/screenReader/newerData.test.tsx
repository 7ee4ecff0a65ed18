import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { lazyConflictChoices } from '../../src/field/conflict/lazyConflictChoices.ts'
import { lazyMergeParts } from '../../src/form/incoming/lazyMergeParts.ts'
import { type Incoming, PropertyInfoForm } from '../../src/index.ts'
import { settle } from '../form/helpers/openForm.tsx'
import { hear, hearStatus } from './virtualReader.ts'

beforeAll(() => Promise.all([lazyMergeParts.load(), lazyConflictChoices.load()]))

// What a screen reader says when newer data disagrees with a person, and how they decide by the keyboard.
test('newer data is announced, and each choice follows its control', async () => {
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
  expect(await hear('{Shift>}{Tab}{/Shift}{Tab}{Tab}{Tab}')).toEqual([
    'textbox, Full address, One line, as on the record',
    'textbox, Year built, 1985, Check: County records: 1982',
    'button, Use 1982 (Year built)',
    'button, Keep 1985 (Year built)',
  ])
  year.focus()
  expect(await hearStatus('{Tab}{Tab}{Enter}')).toBe('polite: Year built kept')
  expect(year).toHaveFocus()
  expect(year).toHaveValue('1985')
})
