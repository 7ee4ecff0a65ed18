import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { lazyConflictChoices } from '../../../src/field/conflict/lazyConflictChoices.ts'
import { lazyFieldParts } from '../../../src/field/lazy/lazyFieldParts.ts'
import { lazyCandidates } from '../../../src/field/list/candidates/lazyCandidates.ts'
import { lazySourceParts } from '../../../src/field/source/lazySourceParts.ts'
import { lazyMergeParts } from '../../../src/form/incoming/lazyMergeParts.ts'
import { at, NumberField, PropertyInfoForm, RecordForm } from '../../../src/index.ts'
import { propertyInfoSchema } from '../../../src/records.ts'
import { loadRules } from '../../../src/rules/lazyRules.ts'
import { settle } from '../helpers/openForm.tsx'

beforeAll(() =>
  Promise.all([
    loadRules(),
    lazyFieldParts.load(),
    lazyMergeParts.load(),
    lazyConflictChoices.load(),
    lazySourceParts.load(),
    lazyCandidates.load(),
  ]),
)

type Props = Parameters<typeof PropertyInfoForm>[0]

const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const box = (name: string) => screen.getByRole('textbox', { name })
const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  await settle()
}

/** A form in which a person typed 1985, and newer data says 1982. */
async function openDisagreement() {
  const form = (more: Partial<Props>) => (
    <PropertyInfoForm defaultRecord={{ year_built: 1980 }} {...more} />
  )
  const { rerender } = render(form({}))
  await userEvent.clear(box('Year built'))
  await userEvent.type(box('Year built'), '1985')
  await userEvent.tab()
  const sources = { '': { label: 'County records' } }
  rerender(form({ incoming: { record: { year_built: 1982 }, sources } }))
  await settle()
}

describe('Ctrl+Z takes back', () => {
  test.each([
    ['Use 1982 (Year built)', '1982'],
    ['Keep 1985 (Year built)', '1985'],
  ])('%s', async (name, chosen) => {
    await openDisagreement()
    await press(name)
    expect(box('Year built')).toHaveValue(chosen)
    expect(screen.queryByRole('button', { name })).toBeNull()
    await undo()
    await screen.findByText(/Year built restored$/, { selector: '[role="status"]' })
    expect(box('Year built')).toHaveValue('1985')
    expect(box('Year built')).toHaveFocus()
    expect(await screen.findByRole('button', { name })).toBeVisible()
  })

  test('a confirmation', async () => {
    const sources = { year_built: { label: 'County records', confidence: 'low' as const } }
    render(<PropertyInfoForm defaultRecord={{ year_built: 1985 }} sources={sources} />)
    await press('Confirm year built 1985')
    await screen.findByRole('button', { name: 'Undo confirmation of year built' })
    await undo()
    expect(await screen.findByRole('button', { name: 'Confirm year built 1985' })).toBeVisible()
  })

  test('the fix of a value of a wrong type', async () => {
    render(<PropertyInfoForm defaultRecord={{ year_built: '1985' as unknown as number }} />)
    await press('Use 1985 (Year built)')
    expect(screen.queryByRole('button', { name: /^Use 1985/ })).toBeNull()
    await undo()
    expect(await screen.findByRole('button', { name: 'Use 1985 (Year built)' })).toBeVisible()
  })

  test.each([/^Add Chase/, /^Set aside Chase/])('a candidate: %s', async (name) => {
    const answers: string[] = []
    const source = { label: 'County records' }
    render(
      <PropertyInfoForm
        candidates={{ mortgagee: [{ item: { company: 'Chase' }, source }] }}
        onCandidate={({ action }) => void answers.push(action)}
      />,
    )
    await press(name)
    expect(screen.queryByRole('button', { name })).toBeNull()
    await undo()
    expect(await screen.findByRole('button', { name })).toBeVisible()
    expect(screen.queryByRole('group', { name: /^Mortgagee 1/ })).toBeNull()
    expect(answers.at(-1)).toBe('undo')
  })
})

test('once something was typed, Ctrl+Z is for that', async () => {
  await openDisagreement()
  await press('Use 1982 (Year built)')
  await userEvent.type(box('Square footage'), '18')
  await undo()
  await waitFor(() => expect(box('Year built')).toHaveValue('1982'))
})

test('in a text box of the host, Ctrl+Z is for that box', async () => {
  render(
    <RecordForm schema={propertyInfoSchema} defaultRecord={{ year_built: '1985' }}>
      {(place) => (
        <>
          <NumberField place={at(place, 'year_built')} />
          <input aria-label="Note" />
        </>
      )}
    </RecordForm>,
  )
  await press(/^Use 1985/)
  await userEvent.type(box('Note'), 'hello')
  await undo()
  expect(box('Note')).toHaveFocus()
  expect(box('Year built')).toHaveValue('1985')
  expect(screen.queryByRole('button', { name: /^Use 1985/ })).toBeNull()
})
