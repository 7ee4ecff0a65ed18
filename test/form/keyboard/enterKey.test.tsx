import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { entryOfForm, formNames } from '../../registry/registry.ts'
import { controlOf, open, settle } from '../helpers/openForm.tsx'
import { screens } from '../helpers/expectedFields.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const zip = { driver_zip: '78701' }

async function enter(keys = '{Enter}'): Promise<void> {
  await userEvent.keyboard(keys)
  await settle()
}

describe('Enter by default', () => {
  test.each(['Name', 'Address', 'Gender', 'No'])('submits from %s', async (label) => {
    const { handed } = open('Driver', { defaultRecord: zip })
    act(() => field(label).focus())
    await enter()
    expect(handed.map(({ record }) => record)).toEqual([zip])
  })
})

describe('enterBehavior="next"', () => {
  test.each(formNames)('passes every field of %s and ends on the submit button', async (name) => {
    const record = entryOfForm(name).least
    const { handed } = open(name, { enterBehavior: 'next', defaultRecord: record })
    // A list without items has no fields.
    const fields = screens[name].filter(({ path }) => !path.includes('.0.'))
    const path = (element: Element | null) => element?.getAttribute('name')
    const met: unknown[] = []
    const first = fields[0] && controlOf(fields[0])
    act(() => first?.focus())
    while (path(document.activeElement)) {
      met.push(path(document.activeElement))
      await enter()
    }
    expect(met).toEqual(fields.map((each) => each.path))
    const button = screen.getByRole('button', { name: 'Save' })
    expect(button).toHaveFocus()
    expect(handed).toEqual([])
    await enter()
    expect(handed.map((each) => each.record)).toEqual([record])
  })

  test('keeps line breaks in multi-line text, and adds none elsewhere', async () => {
    const lines = { ...zip, driver_name: 'Maria\nLopez' }
    const { handed } = open('Driver', { enterBehavior: 'next', defaultRecord: lines })
    act(() => field('Name').focus())
    await userEvent.type(field('Name'), '{Enter}Ms')
    expect(field('Name')).toHaveFocus()
    await userEvent.type(field('Address'), '1 Elm{Enter}')
    expect(field('State')).toHaveFocus()
    await enter('{Control>}{Enter}{/Control}')
    expect(handed.map(({ record }) => record)).toEqual([
      { ...zip, driver_name: 'Maria\nLopez\nMs', driver_address: '1 Elm' },
    ])
  })

  test('moves one field on when the key is held down', () => {
    open('Driver', { enterBehavior: 'next' })
    act(() => field('Name').focus())
    fireEvent.keyDown(field('Name'), { key: 'Enter' })
    fireEvent.keyDown(field('Relationship to applicant'), { key: 'Enter', repeat: true })
    expect(field('Relationship to applicant')).toHaveFocus()
  })

  test('does not change Enter on buttons', async () => {
    open('Property info', { enterBehavior: 'next' })
    act(() => screen.getByRole('button', { name: 'Add mortgagee' }).focus())
    await enter()
    expect(field('Company')).toHaveFocus()
  })

  test('ignores the Enter that ends a composition', () => {
    open('Driver', { enterBehavior: 'next' })
    act(() => field('Name').focus())
    fireEvent.keyDown(field('Name'), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field('Name'), { key: 'Enter', keyCode: 229 })
    expect(field('Name')).toHaveFocus()
  })
})

test.each(['Name', 'Address', 'Gender', 'No'])(
  'enterBehavior="none" does nothing in %s',
  async (label) => {
    const { handed } = open('Driver', { enterBehavior: 'none', defaultRecord: zip })
    act(() => field(label).focus())
    await enter()
    expect(field(label)).toHaveFocus()
    expect(handed).toEqual([])
  },
)

test('a touch keyboard shows which field is the last', () => {
  open('Property info')
  act(() => field('Year built').focus())
  expect(field('Year built')).toHaveAttribute('enterkeyhint', 'next')
  act(() => field('Property loan number').focus())
  expect(field('Property loan number')).toHaveAttribute('enterkeyhint', 'done')
})
