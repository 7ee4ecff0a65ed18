import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { object, string } from 'yup'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import { at, NumberField, PropertyInfoForm, RecordForm, TextField } from '../../../src/index.ts'
import { propertyInfoSchema } from '../../../src/records.ts'
import { said, settle } from '../helpers/openForm.tsx'

beforeAll(() => prefill.load())

type Props = Parameters<typeof PropertyInfoForm>[0]

const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
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
    await said(/Year built restored$/)
    expect(box('Year built')).toHaveValue('1985')
    expect(box('Year built')).toHaveFocus()
    expect(await screen.findByRole('button', { name })).toBeVisible()
  })

  test.each(['Keep mine (Property address)', 'Use the newer answer (Property address)'])(
    'of a group: %s',
    async (name) => {
      const form = (more: Partial<Props>) => (
        <PropertyInfoForm
          defaultRecord={{ property_address: { street: 'Elm St', city: 'Austin' } }}
          {...more}
        />
      )
      const { rerender } = render(form({}))
      await userEvent.type(box('Street'), ' 9')
      await userEvent.tab()
      rerender(form({ incoming: { record: { property_address: null } } }))
      await settle()
      await press(name)
      expect(box('Street')).toHaveValue(name.startsWith('Keep') ? 'Elm St 9' : '')
      expect(screen.queryByRole('button', { name })).toBeNull()
      await undo()
      await said(/Property address restored$/)
      expect(box('Street')).toHaveValue('Elm St 9')
      expect(box('City')).toHaveValue('Austin')
      expect(await screen.findByRole('button', { name })).toBeVisible()
      expect(screen.getByRole('group', { name: 'Property address' })).toContainElement(
        document.activeElement as HTMLElement,
      )
    },
  )

  describe('what was chosen for an item', () => {
    const wells = { company: 'Wells Fargo', loan_number: '1' }
    const chase = { company: 'Chase', loan_number: '2' }
    const form = (more: Partial<Props>) => (
      <PropertyInfoForm defaultRecord={{ mortgagee: [wells, chase] }} {...more} />
    )
    const items = () =>
      screen.queryAllByRole('group', { name: /^Mortgagee \d of/ }).map(({ dataset }) => dataset)

    test('that is gone elsewhere: Keep it', async () => {
      const { rerender } = render(form({}))
      await userEvent.type(screen.getAllByRole('textbox', { name: 'Loan number' })[1]!, '2')
      await userEvent.tab()
      rerender(form({ incoming: { record: { mortgagee: [wells] } } }))
      await settle()
      await press(/^Keep it/)
      await undo()
      expect(await screen.findByRole('button', { name: /^Keep it/ })).toBeVisible()
      expect(items()).toHaveLength(2)
    })

    test.each([
      [/^Restore it/, 2],
      [/^Leave it out/, 1],
    ])('that was removed here and changed elsewhere: %s', async (name, after) => {
      const { rerender } = render(form({}))
      await press('Remove mortgagee 2: Chase')
      const newer = { ...chase, loan_number: '3' }
      rerender(form({ incoming: { record: { mortgagee: [wells, newer] } } }))
      await settle()
      await press(name)
      expect(items()).toHaveLength(after)
      await undo()
      expect(items()).toHaveLength(1)
      expect(await screen.findByRole('button', { name })).toBeVisible()
    })
  })

  test.each(['Confirm all 2', 'Undo confirmation of property address'])(
    'a button for a whole group: %s …',
    async (name) => {
      const source = { label: 'County records', confidence: 'low' as const }
      render(
        <PropertyInfoForm
          defaultRecord={{ property_address: { street: 'Elm St', city: 'Austin' } }}
          sources={{ property_address: source }}
        />,
      )
      const button = (begin: string) =>
        screen.findByRole('button', { name: new RegExp(`^${begin}`) })
      await press(/^Confirm all 2/)
      if (name.startsWith('Undo')) await userEvent.keyboard('{Enter}')
      await undo()
      expect(await button(name)).toHaveFocus()
    },
  )

  describe('a mark to ask later', () => {
    const year = () => box('Year built')
    const open = async (record: object, typed: string) => {
      render(<PropertyInfoForm defaultRecord={record} />)
      await userEvent.click(year())
      if (typed) await userEvent.type(year(), typed)
      await userEvent.keyboard('{F2}')
      await settle()
      expect(year()).toHaveAccessibleDescription(/Ask later/)
    }

    test('and its removal', async () => {
      await open({ year_built: 1985 }, '')
      await undo()
      await said(/Year built: no longer marked$/)
      expect(year()).not.toHaveAccessibleDescription(/Ask later/)
      expect(year()).toHaveValue('1985')
      expect(year()).toHaveFocus()
      await userEvent.keyboard('{F2}')
      await userEvent.keyboard('{F2}')
      await undo()
      await said(/Year built: ask later$/)
      expect(year()).toHaveAccessibleDescription(/Ask later/)
    })

    test('with the text that was set aside, which is read once it is left', async () => {
      await open({}, 'in the 80s')
      expect(year()).toHaveValue('')
      await undo()
      expect(year()).toHaveValue('in the 80s')
      expect(year()).not.toHaveAccessibleDescription(/Ask later/)
      await userEvent.tab()
      expect(year()).toBeInvalid()
    })

    test('and, after it, its removal: the text is set aside again, and no error is left', async () => {
      await open({}, 'abc')
      await userEvent.keyboard('{F2}')
      await settle()
      expect(year()).toHaveValue('abc')
      expect(year()).toBeInvalid()
      await undo()
      await settle()
      expect(year()).toHaveValue('')
      expect(year()).toHaveAccessibleDescription(/Ask later.*abc/)
      expect(year()).toBeValid()
    })

    test('and brings back the error that was there', async () => {
      render(<PropertyInfoForm />)
      await userEvent.type(year(), 'abc')
      await userEvent.tab()
      await settle()
      expect(year()).toBeInvalid()
      year().focus()
      await userEvent.keyboard('{F2}')
      await settle()
      expect(year()).toBeValid()
      await undo()
      await settle()
      expect(year()).toHaveValue('abc')
      expect(year()).toBeInvalid()
    })

    test('and leaves the text that is being typed', async () => {
      await open({}, '1,98')
      await undo()
      await userEvent.keyboard('5')
      await userEvent.tab()
      expect(year()).toHaveValue('1985')
    })

    test('of a question', async () => {
      render(<PropertyInfoForm defaultRecord={{ basement_included: 'yes' }} />)
      const yes = within(screen.getByRole('radiogroup', { name: 'Basement' })).getByRole('radio', {
        name: 'Yes',
      })
      yes.focus()
      await userEvent.keyboard('{F2}')
      await undo()
      await said(/Basement: no longer marked$/)
      expect(yes).toBeChecked()
      expect(yes).toHaveFocus()
    })
  })

  describe('the answer "unknown"', () => {
    const open = () =>
      render(<PropertyInfoForm nullMeans="unknown" defaultRecord={{ year_built: 1985 }} />)
    const markUnknown = async () => {
      await userEvent.clear(box('Year built'))
      await userEvent.type(box('Year built'), '?')
      await userEvent.tab()
      await settle()
      expect(await screen.findByRole('button', { name: 'Undo (Year built)' })).toBeVisible()
    }

    test('that was given last', async () => {
      open()
      await markUnknown()
      await undo()
      await said(/Year built restored$/)
      expect(box('Year built')).toHaveValue('1985')
      expect(box('Year built')).toHaveFocus()
      expect(screen.queryByRole('button', { name: 'Undo (Year built)' })).toBeNull()
    })

    test('in its control, also after something else was typed', async () => {
      open()
      await markUnknown()
      await userEvent.type(box('Square footage'), '1850')
      await userEvent.click(box('Year built'))
      await undo()
      expect(box('Year built')).toHaveValue('1985')
      expect(box('Square footage')).toHaveValue('1850')
    })
  })

  test('several choices, one after the other', async () => {
    render(<PropertyInfoForm defaultRecord={{ year_built: 1985 }} />)
    for (const name of ['Year built', 'Square footage']) {
      await userEvent.click(box(name))
      await userEvent.keyboard('{F2}')
      expect(box(name)).toHaveAccessibleDescription(/Ask later/)
    }
    await undo()
    expect(box('Square footage')).not.toHaveAccessibleDescription(/Ask later/)
    expect(box('Year built')).toHaveAccessibleDescription(/Ask later/)
    await undo()
    expect(box('Year built')).not.toHaveAccessibleDescription(/Ask later/)
    expect(box('Year built')).toHaveFocus()
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

test('Ctrl+Z shows no error that was not there', async () => {
  const schema = object({ name: string().required().label('Name') })
  const form = (more: object) => (
    <RecordForm schema={schema} defaultRecord={{ name: 'Ana' }} {...more}>
      {(place) => <TextField place={at(place, 'name')} />}
    </RecordForm>
  )
  const { rerender } = render(form({}))
  await userEvent.clear(box(/^Name/))
  await userEvent.tab()
  rerender(form({ incoming: { record: { name: 'Anna' } } }))
  await settle()
  expect(box(/^Name/)).toBeValid()
  await press(/^Use Anna/)
  expect(box(/^Name/)).toHaveValue('Anna')
  await undo()
  await settle()
  expect(box(/^Name/)).toHaveValue('')
  expect(box(/^Name/)).toBeValid()
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
