import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { object, string } from 'yup'
import { lazyRuleEngine } from '../../src/rules/lazyRules.ts'
import { lazyParsers } from '../../src/core/text/lazy/lazyParsers.ts'
import { lazyFieldParts } from '../../src/field/lazy/lazyFieldParts.ts'
import { lazyListParts } from '../../src/field/list/lazy/lazyListParts.ts'
import { lazyDraftParts, lazyFlowParts } from '../../src/flow/lazyFlowParts.ts'
import { lazyFormParts } from '../../src/form/lazy/lazyFormParts.ts'
import { at, DateField, DriverForm, type EditDetails, placeOf } from '../../src/index.ts'
import { lazyAddressAssist } from '../../src/section/address/AddressAssist.tsx'
import { goTo, openFlow, pressButton } from '../flow/openFlow.tsx'
import { unloadable } from '../failLazyLoad.ts'
import { open, said, save, settle } from './helpers/openForm.tsx'

// How a form behaves when lazy code cannot be loaded, and once it can.

afterEach(() => vi.restoreAllMocks())

const strict = { 'zip.length': 'error' } as const
const notChecked = "We couldn't check your answers. They're still here. Try again."

describe('without the soft rules', () => {
  test('a form with a blocking rule refuses the submit until the rules load', async () => {
    const load = unloadable(lazyRuleEngine)
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '787' }, rules: strict })
    await save()
    expect(handed).toEqual([])
    expect(screen.getByRole('alert')).toHaveTextContent(`There is a problem${notChecked}`)
    await load()
    await save()
    expect(handed).toEqual([])
    expect(screen.getByLabelText('ZIP code (required)')).toHaveAccessibleDescription(
      'Error: ZIP code must have 5 or 9 digits',
    )
    await userEvent.type(screen.getByLabelText('ZIP code (required)'), '01')
    await save()
    expect(handed).toMatchObject([
      { record: { driver_zip: '78701' }, submission: { ruleStatus: 'complete' } },
    ])
  })

  test('a form without a blocking rule submits, and reports that no rules ran', async () => {
    const load = unloadable(lazyRuleEngine)
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '787' } })
    await save()
    expect(handed).toMatchObject([{ submission: { warnings: [], ruleStatus: 'unavailable' } }])
    await load()
    await save()
    expect(handed).toMatchObject([
      {},
      { submission: { warnings: [{ id: 'zip.length' }], ruleStatus: 'complete' } },
    ])
  })

  test.each([
    ['where one blocks', strict, undefined],
    ['where none does', {}, { driver_zip: '787', driver_name: 'Ana' }],
  ])('onChange receives the record that a submit would hand over, %s', async (_, rules, record) => {
    const load = unloadable(lazyRuleEngine)
    const heard: [unknown, EditDetails][] = []
    const onChange = (record: unknown, edit: EditDetails) => void heard.push([record, edit])
    open('Driver', { defaultRecord: { driver_zip: '787' }, rules, onChange })
    const type = async (label: string, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
      await act(() => new Promise(requestAnimationFrame))
    }
    await type('Name', 'Ana')
    expect(heard.at(-1)).toMatchObject([record, { ruleStatus: 'unavailable' }])
    await type('ZIP code (required)', '78701')
    const before = heard.length
    await load()
    await act(() => new Promise(requestAnimationFrame))
    // Only a withheld record is reported.
    expect(heard.slice(before).map(([record]) => record)).toEqual(
      record ? [] : [{ driver_zip: '78701', driver_name: 'Ana' }],
    )
    await type('Name', 'Ana Lo')
    expect(heard.at(-1)?.[1].ruleStatus).toBe('complete')
  })
})

describe('without the parsers of dates, states and countries', () => {
  const opened = { driver_zip: '78701', driver_birth_date: '1980-03-04' }
  const birthDate = () => screen.getByLabelText('Date of birth')

  test('a record that nobody edits is shown, checked and handed over as ever', async () => {
    const load = unloadable(lazyParsers)
    const { handed } = open('Driver', { defaultRecord: opened })
    expect(birthDate()).toHaveAccessibleDescription(/^March 4, 1980/)
    await save()
    expect(handed).toMatchObject([{ record: opened, submission: { changes: [] } }])
    await load()
  })

  test('a date that someone typed is kept, not submitted, and read once they load', async () => {
    const load = unloadable(lazyParsers)
    const heard: unknown[] = []
    const onChange = (record: unknown) => void heard.push(record)
    const { handed } = open('Driver', { defaultRecord: opened, onChange })
    await userEvent.clear(birthDate())
    await userEvent.type(birthDate(), '5 Mar 1981')
    await userEvent.tab()
    await act(() => new Promise(requestAnimationFrame))
    expect(heard.at(-1)).toBeUndefined()
    expect(birthDate()).toHaveValue('5 Mar 1981')
    expect(birthDate()).not.toBeInvalid()
    await save()
    expect(handed).toEqual([])
    expect(screen.getByRole('alert')).toHaveTextContent(`There is a problem${notChecked}`)
    await load()
    await act(() => new Promise(requestAnimationFrame))
    expect(heard.at(-1)).toEqual({ ...opened, driver_birth_date: '1981-03-05' })
    expect(birthDate()).toHaveAccessibleDescription(/March 5, 1981/)
    await save()
    expect(handed).toMatchObject([{ record: { driver_birth_date: '1981-03-05' } }])
  })

  test('a date that cannot be read is an error once they load', async () => {
    const load = unloadable(lazyParsers)
    const { handed } = open('Driver', { defaultRecord: opened })
    await userEvent.clear(birthDate())
    await userEvent.type(birthDate(), '2/30/1980')
    await load()
    await userEvent.tab()
    await save()
    expect(handed).toEqual([])
    expect(birthDate()).toHaveAccessibleDescription(/Error: 2\/30\/1980 isn't a real date/)
  })

  test('a date that arrived in words is read once they load', async () => {
    const load = unloadable(lazyParsers)
    open('Driver', { defaultRecord: { ...opened, driver_birth_date: 'March 4, 1980' } })
    await settle()
    expect(birthDate()).toHaveValue('March 4, 1980')
    expect(birthDate()).not.toHaveAccessibleDescription(/age/)
    await load()
    expect(birthDate()).toHaveAccessibleDescription(/March 4, 1980, age/)
  })

  test.each([
    ['as it was typed', false, 'texas'],
    ['by its code once they load', true, 'TX'],
  ])('a state is handed over %s', async (_, loads, state) => {
    const load = unloadable(lazyParsers)
    const { handed } = open('Driver', { defaultRecord: opened })
    await userEvent.type(screen.getByLabelText('License state'), 'texas{Escape}')
    if (loads) await load()
    await save()
    expect(handed).toMatchObject([{ record: { driver_license_issuing_state: state } }])
    if (!loads) await load()
  })

  test('a submit waits for them while they load', async () => {
    const load = unloadable(lazyParsers)
    let answer = () => {}
    const slow = new Promise<never>((_, reject) => (answer = () => reject(new Error('slow'))))
    vi.spyOn(lazyParsers, 'load').mockReturnValue(slow)
    const { handed } = open('Driver', { defaultRecord: opened })
    await userEvent.clear(birthDate())
    await userEvent.type(birthDate(), '5 Mar 1981')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await settle()
    expect(handed).toEqual([])
    vi.mocked(lazyParsers.load).mockRestore()
    await load()
    await act(async () => answer())
    await vi.waitFor(() =>
      expect(handed).toMatchObject([{ record: { driver_birth_date: '1981-03-05' } }]),
    )
  })

  test("a date in a host's own form is read once they load", async () => {
    const load = unloadable(lazyParsers)
    const schema = object({ born: string().label('Born') })
    function Host() {
      const { control } = useForm({ defaultValues: { born: '' } })
      return <DateField place={at(placeOf(control, '', schema), 'born')} />
    }
    render(<Host />)
    const box = screen.getByLabelText('Born')
    await userEvent.type(box, '3/4/80')
    expect(box).toHaveValue('3/4/80')
    expect(box).not.toHaveAccessibleDescription(/March/)
    await load()
    expect(box).toHaveAccessibleDescription(/March 4, 1980/)
  })

  test.each([
    ['Canada', 'Province', 'Province'],
    ['Germany', 'State', 'Region'],
  ])(
    'an address in %s has the labels of its country once they load',
    async (country, ...labels) => {
      const load = unloadable(lazyParsers)
      open('Personal info', { defaultRecord: { address: { country } } })
      await settle()
      expect(screen.getByLabelText(labels[0])).toBeVisible()
      await load()
      expect(await screen.findByLabelText(labels[1])).toBeVisible()
    },
  )
})

test('a combobox without its list is a plain text input that says so, until the list loads', async () => {
  const load = unloadable(lazyFieldParts)
  const { handed } = open('Driver', { defaultRecord: { driver_zip: '78701' } })
  const sentence = "We couldn't load suggestions. Your answer is still here."
  await userEvent.click(screen.getByRole('combobox', { name: 'Occupation' }))
  const box = screen.getByRole('textbox', { name: 'Occupation' })
  expect(box).toHaveFocus()
  expect(box).toHaveAccessibleDescription(sentence)
  expect(box).not.toHaveAttribute('aria-expanded')
  await said(sentence)
  await userEvent.keyboard('Nur')
  expect(box).toHaveValue('Nur')
  await userEvent.keyboard('{ArrowDown}')
  expect(lazyFieldParts.load).toHaveBeenCalled()
  await load()
  expect(screen.getByRole('combobox', { name: 'Occupation' })).toHaveFocus()
  expect(screen.queryByText(sentence, { selector: '.qf-control-note' })).not.toBeInTheDocument()
  expect(await screen.findAllByRole('option')).not.toEqual([])
  await userEvent.keyboard('{Escape}')
  await save()
  expect(handed[0]?.record).toMatchObject({ driver_occupation: 'Nur' })
})

test('an address without its code keeps the pasted text, and says that it was not split', async () => {
  const load = unloadable(lazyAddressAssist)
  open('Driver', { defaultRecord: { driver_zip: '' } })
  const box = screen.getByLabelText('Address')
  const paste = async () => {
    await userEvent.click(box)
    await userEvent.paste('12 Oak St, Austin, TX 78701')
    await settle()
  }
  await paste()
  expect(box).toHaveValue('12 Oak St, Austin, TX 78701')
  const sentence = "We couldn't split this. Check each field."
  expect(screen.getByText(sentence, { selector: '[data-part="address-message"]' })).toBeVisible()
  await said(sentence)
  await userEvent.clear(box)
  expect(
    screen.queryByText(sentence, { selector: '[data-part="address-message"]' }),
  ).not.toBeInTheDocument()
  await load()
  await paste()
  expect(screen.getByLabelText('ZIP code (required)')).toHaveValue('78701')
})

describe('without the code for events', () => {
  test('a refused submit says that there are problems, and lists them once the code loads', async () => {
    const load = unloadable(lazyFormParts)
    open('Driver', { defaultRecord: { driver_age: 'old' } })
    await save()
    expect(screen.getByRole('alert')).toHaveTextContent('There are 2 problems')
    expect(screen.getByLabelText('ZIP code (required)')).toHaveAccessibleDescription(/Error: /)
    await load()
    expect(screen.getAllByRole('link')).toHaveLength(2)
    expect(screen.getByRole('alert').parentElement).toHaveFocus()
  })

  test('a failed submit shows what happened', async () => {
    const load = unloadable(lazyFormParts)
    const fail = () => Promise.reject(new Error('no'))
    render(<DriverForm defaultRecord={{ driver_zip: '78701' }} onSubmit={fail} />)
    await save()
    expect(screen.getByRole('alert')).toHaveTextContent(
      "There is a problem. We couldn't save. Your changes are still here. Try again.",
    )
    await load()
  })

  test('a shortcut says that it did not load, and works once it does', async () => {
    const load = unloadable(lazyFormParts)
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '78701' } })
    const name = screen.getByLabelText('Name')
    await userEvent.type(name, 'Ana{F2}')
    expect(await screen.findByText("We couldn't load this. Try again.")).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await settle()
    expect(handed).toMatchObject([{ record: { driver_name: 'Ana' } }])
    await load()
    await userEvent.type(name, '{F2}')
    expect(screen.queryByText("We couldn't load this. Try again.")).not.toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Ask later: 1' })).toBeVisible()
  })

  test('a shortcut waits for its code while that loads', async () => {
    let arrive = () => {}
    const parts = lazyFormParts.get()
    vi.spyOn(lazyFormParts, 'get').mockReturnValue(undefined)
    vi.spyOn(lazyFormParts, 'load').mockReturnValue(
      new Promise((resolve) => {
        arrive = () => parts && resolve(parts)
      }),
    )
    open('Driver', { defaultRecord: { driver_zip: '78701', driver_age: 'old' } })
    await userEvent.type(screen.getByLabelText('Name'), 'Ana{F8}')
    expect(screen.getByLabelText('Name')).toHaveFocus()
    await act(async () => arrive())
    expect(screen.getByLabelText('Age')).toHaveFocus()
    expect(screen.getByLabelText('Name')).toHaveValue('Ana')
  })
})

describe('without the code of list actions', () => {
  const record = { mortgagee: ['Ally', 'Chase', 'Citi'].map((company) => ({ company })) }
  const companies = (): unknown[] =>
    screen
      .getAllByRole('textbox', { name: /Company/ })
      .map((box) => (box as HTMLInputElement).value)

  test('a list says that an action did not load, and runs it once it does', async () => {
    const load = unloadable(lazyListParts)
    const { handed } = open('Property info', { defaultRecord: record })
    await userEvent.click(screen.getByRole('button', { name: 'Add another mortgagee' }))
    expect(await screen.findByText("We couldn't load this. Try again.")).toBeVisible()
    expect(companies()).toEqual(['Ally', 'Chase', 'Citi'])
    await save()
    expect(handed).toMatchObject([{ record }])
    await load()
    await userEvent.click(screen.getByRole('button', { name: 'Add another mortgagee' }))
    expect(screen.queryByText("We couldn't load this. Try again.")).not.toBeInTheDocument()
    // In a list of four the others collapse.
    const others = screen.getAllByRole('button', { name: /^Mortgagee \d of 4/, expanded: false })
    expect(others.map(({ textContent }) => textContent)).toEqual(
      ['Ally', 'Chase', 'Citi'].map((name) => expect.stringContaining(name)),
    )
    expect(companies()).toEqual([''])
  })

  test('clicks wait for the code, each for the item that it was on', async () => {
    let arrive = () => {}
    const parts = lazyListParts.get()
    const get = vi.spyOn(lazyListParts, 'get').mockReturnValue(undefined)
    vi.spyOn(lazyListParts, 'load').mockReturnValue(
      new Promise((resolve) => {
        arrive = () => {
          get.mockRestore()
          if (parts) resolve(parts)
        }
      }),
    )
    open('Property info', { defaultRecord: record })
    const removeAlly = screen.getByRole('button', { name: 'Remove mortgagee 1: Ally' })
    // The second click is on the same item, which is gone by then.
    fireEvent.click(removeAlly)
    fireEvent.click(removeAlly)
    fireEvent.click(screen.getByRole('button', { name: 'Remove mortgagee 2: Chase' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add another mortgagee' }))
    expect(companies()).toEqual(['Ally', 'Chase', 'Citi'])
    await act(async () => arrive())
    expect(companies()).toEqual(['Citi', ''])
    await userEvent.click(screen.getByRole('button', { name: /^Undo.*Ally/ }))
    expect(companies()).toEqual(['Ally', 'Citi', ''])
  })
})

describe('a flow', () => {
  const storage = () => {
    const texts = new Map<string, string>()
    return {
      texts,
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    }
  }
  const sentence = /^We can't save drafts right now/
  const notice = () => screen.queryByText(sentence, { selector: '.qf-draft-message' })
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'First name' }), { target: { value } })
  const pressSave = async () => {
    const field = screen.getByRole('textbox', { name: 'First name' })
    fireEvent.keyDown(field, { key: 's', ctrlKey: true })
    await settle()
  }

  test('reports at the top that drafts cannot be kept, until the edits are saved', async () => {
    const kept = storage()
    const load = unloadable(lazyDraftParts)
    await openFlow({ drafts: { key: 'q', storage: kept } })
    const first = notice()
    expect(first).toBeVisible()
    const field = screen.getByRole('textbox', { name: 'First name' })
    expect(first?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await said(first?.textContent ?? '')
    type('Ana')
    await load()
    expect(await screen.findByText(/^Saved \d/)).toBeVisible()
    expect(notice()).not.toBeInTheDocument()
    expect([...kept.texts.values()].join()).toContain('Ana')
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
  })

  test('that starts without drafts offers the one it finds later, and replaces nothing', async () => {
    const kept = storage()
    const first = await openFlow({ drafts: { key: 'q', storage: kept } })
    type('Maria')
    await pressSave()
    first.unmount()
    sessionStorage.clear()

    const load = unloadable(lazyDraftParts)
    await openFlow({ drafts: { key: 'q', storage: kept } })
    type('Ana')
    await load()
    await settle()
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
    await pressButton('Open that draft')
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria')
  })

  test('continues with a draft that it finds later when nothing was entered', async () => {
    const kept = storage()
    const first = await openFlow({ drafts: { key: 'q', storage: kept } })
    type('Maria')
    await pressSave()
    first.unmount()

    const load = unloadable(lazyDraftParts)
    await openFlow({ drafts: { key: 'q', storage: kept } })
    expect(notice()).toBeVisible()
    await load()
    await settle()
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria')
    expect(notice()).not.toBeInTheDocument()
  })

  test('reports that Ctrl+S cannot save, and saves once it can', async () => {
    const kept = storage()
    const load = unloadable(lazyDraftParts)
    await openFlow({ drafts: { key: 'q', storage: kept } })
    type('Ana')
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    await pressSave()
    await said(notice()?.textContent ?? '')
    await load()
    await settle()
    await pressSave()
    await said('Draft saved')
    expect([...kept.texts.values()].join()).toContain('Ana')
  })

  test('shows its fields when the code of drafts never loads', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(lazyDraftParts, 'get').mockReturnValue(undefined)
    vi.spyOn(lazyDraftParts, 'loadWithRetries').mockReturnValue(() => {})
    await openFlow({ drafts: { key: 'q', storage: storage() } })
    expect(notice()).not.toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(6000))
    vi.useRealTimers()
    expect(notice()).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'First name' })).toBeVisible()
  })

  test('can be submitted without its review, and shows the review once it loads', async () => {
    const load = unloadable(lazyFlowParts)
    const { handed } = await openFlow({})
    await goTo('Review')
    expect(screen.getByText(/^We couldn't load the review/)).toBeVisible()
    await pressButton('Submit')
    expect(handed).toHaveLength(1)
    await load()
    expect(screen.queryByText(/^We couldn't load the review/)).not.toBeInTheDocument()
  })
})

describe('without the field buttons', () => {
  const notLoaded = "We couldn't load the buttons here. Trying again."
  const notes = () => screen.queryAllByText(notLoaded)

  test('a form hides a masked answer completely, and can reveal it once the buttons load', async () => {
    const load = unloadable(lazyFieldParts)
    const record = { driver_license_number: 'D5514821', driver_zip: '78701' }
    const { handed } = open('Driver', { defaultRecord: record, sensitive: 'mask' })
    await settle()
    expect(document.body.innerHTML).not.toMatch(/D551|4821/)
    const hidden = screen.getByText('Hidden')
    expect(hidden).toBeVisible()
    expect(notes()).toHaveLength(1)
    await save()
    expect(handed).toMatchObject([{ record }])
    await load()
    expect(notes()).toEqual([])
    expect(screen.getByText('Hidden, ends in 4821')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Reveal (License number)' }))
    expect(screen.getByLabelText('License number')).toHaveValue('D5514821')
  })

  test('the summary of problems leads to a masked answer, which stays hidden', async () => {
    const load = unloadable(lazyFieldParts)
    open('Driver', {
      defaultRecord: { driver_license_number: 'D5514821', driver_zip: '78701' },
      sensitive: 'mask',
      errors: [{ path: 'driver_license_number', message: 'No license D5514821' }],
    })
    await settle()
    await userEvent.click(screen.getByRole('link', { name: 'License number: No license ••••' }))
    await settle()
    expect(screen.getByText('Hidden')).toHaveFocus()
    expect(document.body.innerHTML).not.toContain('D551')
    await load()
  })

  test('a form keeps an invalid value, and offers a fix once the buttons load', async () => {
    const load = unloadable(lazyFieldParts)
    open('Driver', { defaultRecord: { driver_age: '46' } })
    await settle()
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription(/Error: /)
    expect(screen.queryByRole('button', { name: /Use 46/ })).not.toBeInTheDocument()
    expect(notes()).toHaveLength(1)
    await load()
    await userEvent.click(screen.getByRole('button', { name: 'Use 46 (Age)' }))
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription('Was "46"')
    expect(notes()).toEqual([])
  })

  test('a form accepts and shows the answer Unknown, and offers Undo once the buttons load', async () => {
    const load = unloadable(lazyFieldParts)
    const record = { driver_name: 'Ana', driver_zip: '78701' }
    const { handed } = open('Driver', { defaultRecord: record, nullMeans: 'unknown' })
    await settle()
    // Each key does the same as its menu item.
    expect(notes()).toEqual([])
    const name = screen.getByLabelText('Name')
    fireEvent.change(name, { target: { value: '?' } })
    fireEvent.blur(name)
    await settle()
    expect(name).toHaveAccessibleDescription('Unknown')
    expect(notes()).toHaveLength(1)
    await save()
    expect(handed).toMatchObject([{ record: { driver_name: null } }])
    await load()
    await userEvent.click(screen.getByRole('button', { name: 'Undo (Name)' }))
    expect(name).toHaveValue('Ana')
  })
})
