import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Change, PropertyInfoForm } from '../../src/index.ts'
import { press, said, settle } from '../form/helpers/openForm.tsx'
import { pasteText } from '../form/helpers/pasteText.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const companies = () =>
  screen.getAllByLabelText<HTMLInputElement>('Company').map(({ value }) => value)
const titles = () =>
  screen
    .getAllByRole('group', { name: /^Mortgagee \d/ })
    .map((group) => within(group).getAllByRole('heading')[0]?.textContent)
const inputs = () => document.querySelectorAll('[data-part="item"] :is(input, textarea, select)')

/** The record's own keys, which resemble those of a row. */
const wells = { id: 'w', key: 1, company: 'Wells', '@key': 'k' }
const chase = { id: 'c', company: 'Chase', loan_number: null }
const ally = { company: 'Ally', address: { zip: '02134', plus4: null } }
const citi = { company: 'Citi' }

afterEach(() => void vi.useRealTimers())

/** Opens a property with these mortgagees, in a host that keeps each record it receives. */
function open(mortgagee?: unknown) {
  const records: unknown[] = []
  const changes: Change[][] = []
  render(
    <PropertyInfoForm
      defaultRecord={mortgagee === undefined ? {} : { mortgagee }}
      onSubmit={(record, submission) => {
        records.push(record)
        changes.push(submission.changes)
      }}
    />,
  )
  return {
    async saved(): Promise<unknown> {
      await press('Save')
      await settle()
      return records.at(-1)
    },
    told: () => changes.at(-1)?.map(({ kind, path, sentence }) => `${kind} ${path}: ${sentence}`),
  }
}

describe('adding a mortgagee', () => {
  test('focuses its first field and announces the new item', async () => {
    const form = open()
    await press('Add mortgagee')
    expect(screen.getByLabelText('Company')).toHaveFocus()
    await said('Mortgagee 1 added')
    expect(screen.queryByText('No mortgagees')).not.toBeInTheDocument()
    await userEvent.keyboard('Ally')
    expect(await form.saved()).toEqual({ mortgagee: [{ company: 'Ally' }] })
    expect(form.told()).toEqual(['add mortgagee.0: Mortgagee Ally added'])
  })

  test('says "another" next to others', async () => {
    const form = open([wells])
    await press('Add another mortgagee')
    expect(screen.getAllByLabelText('Company')[1]).toHaveFocus()
    await said('Mortgagee 2 added')
    await userEvent.keyboard('Ally')
    expect(await form.saved()).toEqual({ mortgagee: [wells, { company: 'Ally' }] })
    expect(form.told()).toEqual(['add mortgagee.1: Mortgagee Ally added'])
  })

  test('opens only the new item, on its first field, next to four closed ones', async () => {
    const form = open([wells, chase, ally, citi])
    await press('Add another mortgagee')
    expect(screen.getByLabelText('Company')).toHaveFocus()
    await userEvent.keyboard('Truist')
    expect(await form.saved()).toEqual({
      mortgagee: [wells, chase, ally, citi, { company: 'Truist' }],
    })
  })

  test.each([
    ['absent', undefined, {}],
    ['an empty list', [], { mortgagee: [] }],
    ['there', [wells], { mortgagee: [wells] }],
  ])('and leaving it blank adds nothing to a list that was %s', async (_, list, expected) => {
    const form = open(list)
    await press(/^Add/)
    await press(/^Add/)
    await userEvent.keyboard('x{Backspace}')
    expect(await form.saved()).toEqual(expected)
    expect(form.told()).toEqual([])
  })
})

describe('names', () => {
  test('of groups and buttons tell the items apart', () => {
    open([wells, {}, { company: '  ' }])
    expect(titles()).toEqual(['Mortgagee 1 of 3: Wells', 'Mortgagee 2 of 3', 'Mortgagee 3 of 3'])
    expect(button('Remove mortgagee 1: Wells')).toBeVisible()
    expect(button('Remove mortgagee 2')).toBeVisible()
    for (const group of screen.getAllByRole('group', { name: /^Mortgagee \d/ })) {
      expect(group).toHaveAttribute('data-part', 'item')
    }
  })

  test('follow the company once typing pauses', () => {
    vi.useFakeTimers()
    open([wells])
    for (const value of ['Wells F', 'Wells Fargo']) {
      fireEvent.change(screen.getByLabelText('Company'), { target: { value } })
      act(() => void vi.advanceTimersByTime(400))
      expect(titles()).toEqual(['Mortgagee 1 of 1: Wells'])
    }
    act(() => void vi.advanceTimersByTime(200))
    expect(titles()).toEqual(['Mortgagee 1 of 1: Wells Fargo'])
    expect(button('Remove mortgagee 1: Wells Fargo')).toBeVisible()
  })

  test('stay with their items when another is removed', async () => {
    open([wells, chase])
    await press('Remove mortgagee 1: Wells')
    expect(titles()).toEqual(['Mortgagee 1 of 1: Chase'])
    expect(button('Remove mortgagee 1: Chase')).toBeVisible()
    await press('Undo mortgagee 1: Wells')
    expect(titles()).toEqual(['Mortgagee 1 of 2: Wells', 'Mortgagee 2 of 2: Chase'])
  })
})

describe('removing a mortgagee', () => {
  test('focuses its Undo and announces the removal', async () => {
    const form = open([wells, chase])
    await press('Remove mortgagee 1: Wells')
    // The page may show the announcement already.
    expect(screen.getByText('Removed mortgagee 1: Wells', { selector: 'span' })).toBeVisible()
    expect(button('Undo mortgagee 1: Wells')).toHaveFocus()
    await said('Removed mortgagee 1: Wells')
    expect(await form.saved()).toEqual({ mortgagee: [chase] })
    expect(form.told()).toEqual(['remove mortgagee.0: Mortgagee Wells removed'])
  })

  test('leaves an empty list after the last one, and no list if the record had none', async () => {
    const form = open([wells])
    await press('Remove mortgagee 1: Wells')
    expect(button('Undo mortgagee 1: Wells')).toHaveFocus()
    expect(screen.getByText('No mortgagees')).toBeVisible()
    expect(await form.saved()).toEqual({ mortgagee: [] })
  })

  test('leaves no list after a new one if the record had none', async () => {
    const form = open()
    await press('Add mortgagee')
    await userEvent.keyboard('Ally')
    await userEvent.tab()
    await press(/^Remove mortgagee 1/)
    expect(await form.saved()).toEqual({})
  })

  test('and restoring it restores its place, its text and its identity', async () => {
    const form = open([wells, chase, ally])
    await userEvent.type(screen.getAllByLabelText('Company')[1] as HTMLElement, ' Bank')
    await press(/^Remove mortgagee 2/)
    expect(companies()).toEqual(['Wells', 'Ally'])
    await userEvent.keyboard('{Enter}')
    expect(companies()).toEqual(['Wells', 'Chase Bank', 'Ally'])
    expect(screen.getAllByLabelText('Company')[1]).toHaveFocus()
    await said('Mortgagee 2 restored: Chase Bank')
    expect(await form.saved()).toEqual({
      mortgagee: [wells, { ...chase, company: 'Chase Bank' }, ally],
    })
    expect(form.told()).toEqual([
      'set mortgagee.1.company: Mortgagee Chase Bank: company Chase → Chase Bank',
    ])
  })

  test('and restoring it untouched hands back the same record', async () => {
    const record = [wells, chase]
    const form = open(record)
    await press('Remove mortgagee 2: Chase')
    await press('Undo mortgagee 2: Chase')
    expect(await form.saved()).toEqual({ mortgagee: record })
    expect(form.told()).toEqual([])
  })

  test.each([
    ['first to last', ['Wells', 'Chase', 'Ally']],
    ['last to first', ['Ally', 'Chase', 'Wells']],
    ['middle first', ['Chase', 'Ally', 'Wells']],
  ])('of all, restored %s, keeps their order', async (_, order) => {
    const form = open([wells, chase, ally])
    for (const name of ['Chase', 'Wells', 'Ally']) await press(new RegExp(`^Remove .*: ${name}`))
    for (const name of order) await press(new RegExp(`^Undo .*: ${name}`))
    expect(companies()).toEqual(['Wells', 'Chase', 'Ally'])
    expect(await form.saved()).toEqual({ mortgagee: [wells, chase, ally] })
    expect(form.told()).toEqual([])
  })

  test('can be undone for the last three', async () => {
    const form = open([wells, chase, ally, citi])
    for (const name of ['Wells', 'Chase', 'Ally', 'Citi']) {
      const toggle = screen.queryByRole('button', { name: new RegExp(`^Mortgagee .*: ${name}`) })
      if (toggle) await userEvent.click(toggle)
      await press(new RegExp(`^Remove .*: ${name}`))
      expect(document.body).not.toHaveFocus()
    }
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(3)
    expect(await form.saved()).toEqual({ mortgagee: [] })
  })

  test('never loses the focus', async () => {
    const form = open([wells, chase])
    for (const name of [/^Remove .*Wells/, /^Remove .*Chase/, /^Add/, /^Remove/, /^Undo .*Wells/]) {
      await press(name)
      expect(document.body).not.toHaveFocus()
    }
    expect(await form.saved()).toEqual({ mortgagee: [wells] })
  })
})

describe('four and more mortgagees', () => {
  const four = [wells, chase, ally, citi]

  test('start closed, each with a summary that identifies it, and mount no inputs', async () => {
    const form = open(
      four.with(1, { ...chase, loan_number: '88', address: { city: 'Reno' } } as never),
    )
    expect(inputs()).toHaveLength(0)
    const toggles = screen.getAllByRole('button', { name: /^Mortgagee \d of 4/ })
    expect(toggles.map((toggle) => toggle.getAttribute('aria-expanded'))).toEqual([
      'false',
      'false',
      'false',
      'false',
    ])
    expect(toggles[0]).toHaveAccessibleDescription('Loan number not provided Address not provided')
    expect(toggles[1]).toHaveAccessibleDescription('88 Reno')
    expect(toggles[2]).toHaveAccessibleDescription('Loan number not provided 02134')
    await userEvent.click(toggles[2] as HTMLElement)
    expect(toggles[2]).toHaveAttribute('aria-expanded', 'true')
    expect(companies()).toEqual(['Ally'])
    await userEvent.type(screen.getByLabelText('Company'), '!')
    await userEvent.click(toggles[2] as HTMLElement)
    expect(inputs()).toHaveLength(0)
    expect(await form.saved()).toMatchObject({
      mortgagee: [wells, { company: 'Chase' }, { company: 'Ally!' }, citi],
    })
  })

  test('three start open', () => {
    open([wells, chase, ally])
    expect(companies()).toEqual(['Wells', 'Chase', 'Ally'])
    expect(screen.queryByRole('button', { expanded: false })).not.toBeInTheDocument()
  })

  test('show the number of their problems while closed', () => {
    open(four.with(0, { company: 5, address: { zip: 7, city: 8 } } as never))
    const first = screen.getByRole('group', { name: 'Mortgagee 1 of 4: 5' })
    expect(within(first).getByText('3 must be fixed')).toBeVisible()
  })

  test('a restored one gets the focus on its first field', async () => {
    const form = open([...four, { company: 'Truist' }])
    await press('Mortgagee 2 of 5: Chase')
    await press('Remove mortgagee 2: Chase')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByLabelText('Company')).toHaveFocus()
    expect(screen.getByLabelText('Company')).toHaveValue('Chase')
    expect(await form.saved()).toEqual({ mortgagee: [...four, { company: 'Truist' }] })
  })
})

describe('an item that is not a record', () => {
  test.each([
    ['null', null, 'This mortgagee is blank.'],
    ['text', 'Wells Fargo', '"Wells Fargo"'],
    ['a number', 5, '"5"'],
    ['a list', [wells], 'arrived as one line'],
  ])('such as %s is an error until it is removed', async (_, item, words) => {
    const form = open([wells, item, chase])
    const group = screen.getByRole('group', { name: 'Mortgagee 2 of 3' })
    expect(group).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(group).toHaveAccessibleDescription(expect.stringContaining('Remove it.'))
    expect(within(group).queryByRole('textbox')).not.toBeInTheDocument()
    expect(await form.saved()).toBeUndefined()
    expect(group).toHaveFocus()
    await press('Remove mortgagee 2')
    expect(await form.saved()).toEqual({ mortgagee: [wells, chase] })
    expect(form.told()).toEqual(['remove mortgagee.1: Mortgagee 2 removed'])
  })

  test('shows its problem again when it is restored', async () => {
    const form = open([null, wells])
    await press('Remove mortgagee 1')
    expect(screen.queryByText(/Remove it\./)).not.toBeInTheDocument()
    await press('Undo mortgagee 1')
    expect(screen.getByText(/Remove it\./)).toBeVisible()
    expect(document.body).not.toHaveFocus()
    expect(await form.saved()).toBeUndefined()
  })

  test('can be removed among four and more too', async () => {
    const form = open([wells, null, chase, ally])
    await press('Remove mortgagee 2')
    expect(await form.saved()).toEqual({ mortgagee: [wells, chase, ally] })
  })

  test('leaves the problems of the others in place', async () => {
    const form = open([null, { company: 5 }])
    await press('Remove mortgagee 1')
    expect(screen.getByLabelText('Company')).toHaveAccessibleDescription(
      'Error: Company arrived as a number. Choose Use 5 or Leave blank. Alt+Enter: Use 5, Leave blank',
    )
    await press('Leave blank (Company)')
    expect(await form.saved()).toEqual({ mortgagee: [{}] })
  })
})

describe('the content of a row', () => {
  test("does not change the record's own id and key", async () => {
    const form = open([wells, chase])
    await userEvent.type(screen.getAllByLabelText('Company')[0] as HTMLElement, '!')
    expect(await form.saved()).toEqual({ mortgagee: [{ ...wells, company: 'Wells!' }, chase] })
  })

  test('reports changes under their item, even when others are added and removed', async () => {
    const form = open([wells, chase, ally])
    await userEvent.type(screen.getAllByLabelText('Company')[2] as HTMLElement, ' Bank')
    await press('Remove mortgagee 1: Wells')
    await press('Add another mortgagee')
    await userEvent.keyboard('Citi')
    expect(await form.saved()).toEqual({
      mortgagee: [chase, { ...ally, company: 'Ally Bank' }, citi],
    })
    expect(form.told()).toEqual([
      'remove mortgagee.0: Mortgagee Wells removed',
      'add mortgagee.2: Mortgagee Citi added',
      'set mortgagee.1.company: Mortgagee Ally Bank: company Ally → Ally Bank',
    ])
  })

  test('is identified by its row, not by its content', async () => {
    const form = open([citi])
    await press('Add another mortgagee')
    await userEvent.keyboard('Citi')
    await press('Remove mortgagee 1: Citi')
    expect(await form.saved()).toEqual({ mortgagee: [citi] })
    expect(form.told()).toEqual([
      'remove mortgagee.0: Mortgagee Citi removed',
      'add mortgagee.0: Mortgagee Citi added',
    ])
  })

  test('is emptied in place: the item stays until it is removed', async () => {
    const form = open([citi, chase])
    await userEvent.clear(screen.getAllByLabelText('Company')[0] as HTMLElement)
    expect(await form.saved()).toEqual({ mortgagee: [{}, chase] })
  })
})

describe('a pasted clause', () => {
  const clause = 'Wells Fargo Bank NA ISAOA/ATIMA\r\nPO Box 100515\r\nFlorence SC 29502-0515\r\n'
  const filled = {
    company: 'Wells Fargo Bank NA ISAOA/ATIMA',
    address: {
      street: 'PO Box 100515',
      city: 'Florence',
      state: 'SC',
      zip: '29502-0515',
      raw_address: 'PO Box 100515, Florence SC 29502-0515',
    },
  }
  const box = (label: string) => {
    const [mortgagee] = screen.getAllByRole('group', { name: /^Mortgagee 1/ })
    return within(mortgagee ?? document.body).getByLabelText<HTMLInputElement>(label)
  }
  async function paste(label: string, text: string): Promise<void> {
    pasteText(box(label), text)
    await settle()
  }

  test.each(['Company', 'Street', 'City', 'ZIP code', 'Full address'])(
    'into %s fills the company and the address, and one Undo reverts all of it',
    async (label) => {
      const form = open([citi])
      if (label === 'Company') box(label).select()
      await paste(label, clause)
      await said('Filled company and 4 address fields from pasted text')
      expect(box(label)).toHaveFocus()
      expect(await form.saved()).toEqual({ mortgagee: [filled] })
      await press('Undo (Mortgagee address)')
      expect(await form.saved()).toEqual({ mortgagee: [citi] })
    },
  )

  test('fills an empty loan number', async () => {
    const form = open([{}])
    await paste('Company', `${clause}Loan # 0012`)
    await said('Filled company, loan number and 4 address fields from pasted text')
    expect(await form.saved()).toEqual({ mortgagee: [{ ...filled, loan_number: '0012' }] })
  })

  test('stays in its box when it is of another loan', async () => {
    const form = open([{ loan_number: '7' }])
    await paste('Company', `${clause}Loan # 0012`)
    expect(await form.saved()).toMatchObject({
      mortgagee: [{ loan_number: '7', company: expect.stringContaining('Loan # 0012') as string }],
    })
  })

  test('asks the user to check it when it lacks ISAOA', async () => {
    open([{}])
    await paste('Street', 'First Bank\nPO Box 12\nWaco, TX 76701')
    await said('Filled company and 4 address fields from pasted text. Some may be wrong.')
    expect(box('Company')).toHaveValue('First Bank')
  })

  test.each(['Wells Fargo Bank, N.A., ISAOA', 'Wells Fargo Bank NA\nISAOA/ATIMA', 'Ally'])(
    'is left to the browser when it is only a name: %j',
    async (text) => {
      open([{}])
      await paste('Company', text)
      expect(box('Company')).toHaveValue(text.replace('\n', ' '))
      expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
    },
  )

  test('is not a clause when it is only an address', async () => {
    const form = open([{}])
    await paste('Company', '1600 Elm St, Waco, TX 76701')
    expect(await form.saved()).toEqual({ mortgagee: [{ company: '1600 Elm St, Waco, TX 76701' }] })
  })

  test.each([
    ['Loan 0099887', { company: filled.company, loan_number: '0099887' }],
    ['Acct 0099887', { company: filled.company, loan_number: '0099887' }],
    ['Attn: Claims', { company: `${filled.company} Attn: Claims` }],
  ])('is split whose last line is %j', async (last, owner) => {
    const form = open([{}])
    await paste('Company', clause + last)
    expect(await form.saved()).toEqual({ mortgagee: [{ ...filled, ...owner }] })
  })

  test('fills the company where only the address cannot be split, and says so', async () => {
    const form = open([citi])
    box('Company').select()
    await paste('Company', `${clause}Tel. (512) 555-0142`)
    await said("We couldn't split this. It's in Full address.")
    expect(box('Company')).toHaveValue(filled.company)
    expect(box('Full address')).toHaveValue(
      'PO Box 100515, Florence SC 29502-0515, Tel. (512) 555-0142',
    )
    await press('Undo (Mortgagee address)')
    expect(await form.saved()).toEqual({ mortgagee: [citi] })
  })

  test.each([
    'Wells Fargo Bank NA\nPO Box 12',
    'Wells Fargo Bank NA, 12 Oak, Somewhere 29502, Tel. (512) 555-0142',
    `${clause}${'Loan # 1\n'.repeat(2)}`,
  ])('stays in Company when it cannot be split, and says so: %#', async (text) => {
    const form = open([{}])
    await paste('Company', text)
    await said("We couldn't split this. It's in Company.")
    const company = text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')
    expect(await form.saved()).toEqual({ mortgagee: [{ company }] })
  })

  test('with a line that is no part of one enters Company only where a person wants its text', async () => {
    const form = open([{}])
    const text = `Wells Fargo Bank NA ISAOA\nPO Box 12\nWaco, TX 76701\n${'x'.repeat(500)}`
    await paste('Company', text)
    await screen.findByRole('group', { name: 'Pasted text' })
    expect(box('Company')).toHaveValue('')
    await press('Paste as text')
    expect(await form.saved()).toEqual({ mortgagee: [{ company: text.replaceAll('\n', ' ') }] })
  })

  test('stays editable, and an edit of the company removes the notice', async () => {
    open([{}])
    await paste('Company', clause)
    await userEvent.type(box('Company'), '!')
    expect(
      screen.queryByRole('button', { name: 'Undo (Mortgagee address)' }),
    ).not.toBeInTheDocument()
  })
})
