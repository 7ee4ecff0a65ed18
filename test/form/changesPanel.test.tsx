import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import {
  AskLaterList,
  ChangeList,
  ChangesPanel,
  type Driver,
  DriverForm,
  ErrorSummary,
  type PropertyInfo,
  PropertyInfoForm,
  QuoteFlow,
  QuoteFormsProvider,
  type RecordFormHandle,
  SectionMenu,
  SourceSummary,
  SubmitButton,
} from '../../src/index.ts'
import { changesBetween, propertyInfoSchema } from '../../src/records.ts'
import { press, said } from './helpers/openForm.tsx'
import { developerReports } from '../developerReports.ts'

const wells = { company: 'Wells Fargo', loan_number: '123', risk: 5 }
const chase = { company: 'Chase', loan_number: '7' }
const ally = { company: 'Ally' }
const property = {
  year_built: 1980,
  square_footage: 1850,
  property_address: { entity_number: '1600', street: 'Elm St', city: 'Austin' },
  mortgagee: [wells, chase, ally],
}

interface Opened {
  changes(): string[]
  record(): unknown
}

function openProperty(defaultRecord: object = property, props: object = {}): Opened {
  let handle: RecordFormHandle<PropertyInfo> | null = null
  render(
    <PropertyInfoForm ref={(form) => void (handle = form)} defaultRecord={defaultRecord} {...props}>
      <ChangesPanel defaultOpen />
    </PropertyInfoForm>,
  )
  return {
    changes: () => handle?.getChanges().map(({ sentence }) => sentence) ?? [],
    record: () => handle?.getRecord(),
  }
}

const enter = (label: string, value: string) => {
  const box = screen.getAllByLabelText(label)[0]!
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
}

/** The panel once it has a number of changes. */
async function panel(heading: string): Promise<HTMLElement> {
  const title = await screen.findByRole('heading', { name: heading })
  return title.closest('details')!
}

const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('lists the changes in sentences, by item and group', async () => {
  openProperty()
  // The panel takes the place of this line once it is loaded, so a line found before is gone by then.
  await waitFor(() => expect(screen.getByText('No changes')).toBeVisible())
  enter('Year built', '1985')
  enter('Street', 'Oak St')
  enter('City', '')
  fireEvent.change(screen.getAllByLabelText('Loan number')[0]!, { target: { value: '456' } })
  const shown = await panel('4 changes')
  expect(linksIn(shown)).toEqual([
    'Year built 1980 → 1985',
    'Street Elm St → Oak St',
    'City Austin → not provided',
    'Mortgagee Wells Fargo: loan number 123 → 456',
  ])
  const group = within(shown).getByText('Property address').closest('li')!
  expect(within(group).getAllByRole('listitem')).toHaveLength(2)
})

test('a link goes to the field, also in a collapsed item', async () => {
  openProperty({ ...property, mortgagee: [wells, chase, ally, {}] })
  enter('Year built', '1985')
  await press(/^Expand all/)
  fireEvent.change(screen.getAllByLabelText('Loan number')[1]!, { target: { value: '8' } })
  await press(/^Collapse all/)
  await userEvent.click(within(await panel('2 changes')).getAllByRole('link')[1]!)
  expect(screen.getByDisplayValue('8')).toHaveFocus()
})

test('Reset restores one value and says so, and Undo takes that back', async () => {
  const { changes } = openProperty()
  enter('Year built', '1985')
  enter('Square footage', 'abc')
  const shown = await panel('2 changes')
  await userEvent.click(
    within(shown).getByRole('button', { name: 'Reset (Year built 1980 → 1985)' }),
  )
  expect(screen.getByLabelText('Year built')).toHaveValue('1980')
  expect(changes()).toEqual(['Square footage 1850 → not provided'])
  expect(screen.getByRole('button', { name: 'Reset (Square footage 1850 → abc)' })).toHaveFocus()
  await said('Reset: Year built 1980 → 1985. 1 change')
  await press('Undo')
  expect(screen.getByLabelText('Year built')).toHaveValue('1985')
  expect(screen.getByLabelText('Square footage')).toHaveValue('abc')
  await said('Changes restored')
})

test('an edit ends the Undo, so that it cannot take the edit', async () => {
  openProperty()
  enter('Year built', '1985')
  await panel('1 change')
  await press(/^Reset \(/)
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  enter('Stories', '2')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('Reset removes an added item, returns a removed one to its place, and moves one back', async () => {
  const { changes, record } = openProperty()
  await press('Remove mortgagee 1: Wells Fargo')
  await press('Add another mortgagee')
  fireEvent.change(screen.getAllByLabelText('Company').at(-1)!, { target: { value: 'New Bank' } })
  const shown = await panel('2 changes')
  expect(linksIn(shown)).toEqual(['Mortgagee Wells Fargo removed', 'Mortgagee New Bank added'])
  await press('Reset (Mortgagee Wells Fargo removed)')
  expect(changes()).toEqual(['Mortgagee New Bank added'])
  // The row is back, so its own Undo is gone.
  expect(screen.queryByText('Mortgagee 1: Wells Fargo removed')).toBeNull()
  await press('Reset (Mortgagee New Bank added)')
  expect(changes()).toEqual([])
  expect(record()).toEqual(property)
  expect(screen.getAllByLabelText('Company').map((box) => (box as HTMLInputElement).value)).toEqual(
    ['Wells Fargo', 'Chase', 'Ally'],
  )
})

test('a returned item can be removed and returned again', async () => {
  const { changes } = openProperty()
  await press('Remove mortgagee 2: Chase')
  await panel('1 change')
  await press('Reset (Mortgagee Chase removed)')
  await press('Remove mortgagee 2: Chase')
  expect(changes()).toEqual(['Mortgagee Chase removed'])
  await press('Undo mortgagee 2: Chase')
  expect(changes()).toEqual([])
})

test('Reset all restores everything, and Undo too, unreadable texts and rows included', async () => {
  const { changes, record } = openProperty()
  enter('Square footage', 'abc')
  enter('City', '')
  await press('Remove mortgagee 2: Chase')
  await press('Add another mortgagee')
  fireEvent.change(screen.getAllByLabelText('Company').at(-1)!, { target: { value: 'New Bank' } })
  const before = changes()
  await panel('4 changes')
  await press('Reset all')
  expect(changes()).toEqual([])
  expect(record()).toEqual(property)
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await said('4 changes reset. No changes')
  await press('Undo')
  expect(changes()).toEqual(before)
  expect(screen.getByLabelText('Square footage')).toHaveValue('abc')
  expect(screen.getByLabelText('Square footage')).toHaveAccessibleDescription(/number/)
  expect(screen.getByRole('heading', { name: '4 changes' }).closest('summary')).toHaveFocus()
})

test('the count in the bar opens the list', async () => {
  render(
    <PropertyInfoForm defaultRecord={property}>
      <ChangesPanel />
    </PropertyInfoForm>,
  )
  enter('Year built', '1985')
  const shown = await panel('1 change')
  expect(shown).not.toHaveAttribute('open')
  await userEvent.click(await screen.findByRole('button', { name: '1 unsaved change' }))
  expect(shown).toHaveAttribute('open')
  expect(shown.querySelector('summary')).toHaveFocus()
})

test('without a list the count in the bar is text', async () => {
  render(<PropertyInfoForm defaultRecord={property} />)
  enter('Year built', '1985')
  expect(await screen.findByText('1 unsaved change')).toBeVisible()
  expect(screen.queryByRole('button', { name: /unsaved/ })).toBeNull()
})

test('a text that cannot be read is listed as it is in its field', async () => {
  openProperty({ ...property, stories_count: 'two', bathrooms_count: 'some' })
  enter('Year built', 'about 1980')
  enter('Stories', 'three or so many')
  enter('Bathrooms', '')
  const list = await panel('3 changes')
  expect(within(list).getByText('about 1980', { selector: '.qf-value' })).toBeVisible()
  expect(within(list).getByText('three or so many', { selector: '.qf-value' })).toBeVisible()
  expect(within(list).getByText('not provided', { selector: '.qf-value' })).toBeVisible()
})

test('a masked value is not told', async () => {
  const driver: Driver = { driver_zip: '78701', driver_license_number: 'D1234567' }
  render(
    <DriverForm defaultRecord={driver} sensitive="mask">
      <ChangesPanel defaultOpen />
    </DriverForm>,
  )
  await press(/^Reveal/)
  enter('License number', 'X7654321')
  const shown = await panel('1 change')
  expect(linksIn(shown)).toEqual(['License number changed'])
  expect(shown.textContent).not.toMatch(/D1234567|X7654321/)
})

test('uses the messages and labels of the host', async () => {
  render(
    <QuoteFormsProvider
      messages={{
        labels: { 'property.year_built': 'Baujahr' },
        changes: { changed: (what, before, after) => `${what}: ${after} statt ${before}` },
      }}
    >
      <PropertyInfoForm defaultRecord={property}>
        <ChangesPanel defaultOpen />
      </PropertyInfoForm>
    </QuoteFormsProvider>,
  )
  enter('Baujahr', '1985')
  expect(linksIn(await panel('1 change'))).toEqual(['Baujahr: 1985 statt 1980'])
})

test('renders when people pause, not at each key', async () => {
  let commits = 0
  render(
    <PropertyInfoForm defaultRecord={property}>
      <Profiler id="panel" onRender={() => void (commits += 1)}>
        <ChangesPanel defaultOpen />
      </Profiler>
    </PropertyInfoForm>,
  )
  await screen.findByText('No changes')
  const box = screen.getByLabelText('Year built')
  act(() => box.focus())
  enter('Year built', '19')
  await panel('1 change')
  commits = 0
  for (const text of ['198', '1985', '1986', '1987']) {
    fireEvent.change(box, { target: { value: text } })
  }
  expect(commits).toBe(0)
  await screen.findByRole('link', { name: 'Year built 1980 → 1987' })
  expect(commits).toBe(1)
})

test('in a flow, a link goes to the step of its field', async () => {
  render(
    <QuoteFlow
      defaultRecord={{ personal: { first_name: 'Maria' }, property: { year_built: 1980 } }}
    >
      <ChangesPanel defaultOpen />
    </QuoteFlow>,
  )
  enter('First name', 'Mary')
  const shown = await panel('1 change')
  await press('Continue')
  await screen.findByLabelText('Year built')
  await userEvent.click(within(shown).getByRole('link', { name: /first name Maria → Mary/ }))
  expect(await screen.findByLabelText('First name')).toHaveFocus()
})

test('a change on another step can be reset', async () => {
  render(
    <QuoteFlow defaultRecord={{ property: { mortgagee: [chase] } }}>
      <ChangesPanel defaultOpen />
    </QuoteFlow>,
  )
  await press('Continue')
  await press('Remove mortgagee 1: Chase')
  const shown = await panel('1 change')
  await press('Continue')
  await screen.findByRole('button', { name: 'Add driver' })
  await userEvent.click(within(shown).getByRole('button', { name: /^Reset \(/ }))
  await press('Back')
  expect(await screen.findByLabelText('Company')).toHaveValue('Chase')
})

test('ChangeList shows any changes, and says that there are none', () => {
  const after = {
    ...property,
    mortgagee: [{ ...wells, loan_number: '1', financing_type: 'FHA' }, ally],
  }
  const identify = (item: unknown) => (item as { company: string }).company
  const changes = changesBetween(property, after, propertyInfoSchema, { identify })
  const { rerender } = render(<ChangeList changes={changes} />)
  const group = screen.getByText('Mortgagee Wells Fargo').closest('li')!
  expect(
    within(group)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Loan number 123 → 1', 'Financing type not provided → FHA'])
  expect(screen.getByText('Mortgagee Chase removed')).toBeVisible()
  rerender(<ChangeList changes={[]} />)
  expect(screen.getByText('No changes')).toBeVisible()
})

test('ChangeList lays out changes in a language with other punctuation', () => {
  const messages = {
    changes: {
      within: (names: readonly string[], sentence: string) => `〔${names.join('・')}〕${sentence}`,
      heading: (names: readonly string[]) => names.join('・'),
    },
  }
  const after = {
    ...property,
    mortgagee: [{ ...wells, loan_number: '1 → 2', financing_type: 'A: B' }],
  }
  const before = {
    ...property,
    mortgagee: [{ ...wells, loan_number: '1', financing_type: 'A, B' }],
  }
  const changes = changesBetween(before, after, propertyInfoSchema, { messages })
  render(
    <QuoteFormsProvider messages={messages}>
      <ChangeList changes={changes} />
    </QuoteFormsProvider>,
  )
  const group = screen.getByText('Mortgagee Wells Fargo').closest('li')!
  const rows = within(group)
    .getAllByRole('listitem')
    .map((row) =>
      ['.qf-change-label', '.qf-value'].map((one) => row.querySelector(one)?.textContent),
    )
  expect(rows).toEqual([
    ['Loan number', '1 → 2'],
    ['Financing type', 'A: B'],
  ])
})

test('ChangeList shows the sentences of changes that a server stored', () => {
  const after = { ...property, mortgagee: [{ ...wells, loan_number: '1', financing_type: 'FHA' }] }
  const before = { ...property, mortgagee: [wells] }
  const changes = changesBetween(before, after, propertyInfoSchema)
  render(<ChangeList changes={JSON.parse(JSON.stringify(changes)) as typeof changes} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    changes.map(({ sentence }) => sentence),
  )
})

test.each([
  ['a ChangesPanel', <ChangesPanel key="" />],
  ['a SectionMenu', <SectionMenu key="" />],
  ['a SourceSummary', <SourceSummary key="" />],
  ['a SubmitButton', <SubmitButton key="">Send</SubmitButton>],
  ['an AskLaterList', <AskLaterList key="" />],
  ['an ErrorSummary', <ErrorSummary key="" />],
])('%s outside a form shows nothing, and tells the developer what to do', (name, element) => {
  const reports = developerReports()
  const { container } = render(element)
  expect(container).toBeEmptyDOMElement()
  expect(reports).toEqual([
    expect.stringMatching(new RegExp(`^quoteforms: ${name} is outside a form.*Put it inside`)),
  ])
})
