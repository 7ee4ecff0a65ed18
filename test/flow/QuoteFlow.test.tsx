import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { browserHistory } from '../../src/index.ts'
import { driver } from '../registry/driver.ts'
import { person } from '../registry/personalInfo.ts'
import { property } from '../registry/propertyInfo.ts'
import { said, settle } from '../form/helpers/openForm.tsx'
import { enter, goTo, openFlow, pressButton, stepNames } from './openFlow.tsx'

const quote = { personal: person, property, drivers: [driver] }
const heading = (name: string) => screen.getByRole('heading', { name, level: 2 })

test('hands back an untouched quote key for key', async () => {
  const arrived = JSON.parse(
    '{"legacy_id":7,"drivers":[{"driver_zip":"78701","x":null}],"property":null,"personal":{"age":"","first_name":" Maria "}}',
  ) as object
  const odd = { ...arrived, property: { year_built: 1985, mortgagee: [] } }
  const { handed } = await openFlow({ defaultRecord: odd })
  for (const step of ['Property', 'Drivers', 'Review']) {
    await pressButton('Continue')
    expect(heading(step)).toBeVisible()
  }
  await pressButton('Submit')
  expect(JSON.stringify(handed[0]?.record)).toBe(JSON.stringify(odd))
  expect(handed[0]?.submission.changes).toEqual([])
})

test('shows each step as complete once all is sent, with nothing to check, until somebody edits', async () => {
  const { container } = await openFlow({
    defaultRecord: { ...quote, property: { year_built: 1066 } },
  })
  await goTo('Review')
  expect(stepNames()[1]).toBe('2. Property, 1 to check, prefilled')
  await pressButton('Submit')
  expect(stepNames()).toEqual([
    '1. Client, complete',
    '2. Property, complete',
    '3. Drivers, complete',
    '4. Review',
  ])
  expect(container.querySelectorAll('[data-done]')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /to check/ })).toBeNull()
  await goTo('Property')
  await enter('Stories', '2')
  await waitFor(() => expect(stepNames()[1]).toBe('2. Property, 1 to check'))
  expect(stepNames()[3]).toBe('4. Review')
})

test('counts a change on the next step, however quickly the person continues', async () => {
  await openFlow({ defaultRecord: quote })
  const firstName = screen.getByRole('textbox', { name: 'First name' })
  fireEvent.change(firstName, { target: { value: 'Ana' } })
  fireEvent.keyDown(firstName, { key: 'Enter', ctrlKey: true })
  await settle()
  expect(heading('Property')).toBeVisible()
  expect(await screen.findByText('1 unsaved change')).toBeVisible()
})

test('names the key of its button as the button', async () => {
  await openFlow({ defaultRecord: quote })
  const shown = async () => {
    await pressButton('Keyboard shortcuts')
    const [key] = within(screen.getByRole('dialog')).getAllByRole('term')
    await pressButton('Close')
    return key?.textContent
  }
  expect(await shown()).toBe('Continue')
  await goTo('Review')
  expect(await shown()).toBe('Submit')
})

test('keeps the edits of unmounted steps, unreadable text included', async () => {
  const { handed } = await openFlow({ defaultRecord: quote })
  await enter('First name', 'Mariana')
  await enter('Age', 'forty')
  await goTo('Drivers')
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
  await goTo('Client')
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Mariana')
  expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('forty')
  await enter('Age', '47')
  await goTo('Review')
  await pressButton('Submit')
  expect(handed[0]?.record).toEqual({
    ...quote,
    personal: { ...person, first_name: 'Mariana', age: 47 },
  })
})

test('checks only the current step, and only on Continue', async () => {
  await openFlow({ defaultRecord: { drivers: [{ driver_name: 'Ana' }], personal: { age: 46 } } })
  await goTo('Drivers')
  await goTo('Client')
  expect(stepNames()[2]).toBe('3. Drivers, incomplete')
  await enter('Age', 'forty')
  await goTo('Drivers')
  expect(screen.queryByText(/There (is a|are)/)).toBeNull()
  await pressButton('Continue')
  // One problem takes the focus to its field.
  expect(screen.getByRole('textbox', { name: /ZIP code/ })).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  expect(screen.getByRole('link', { name: "Enter Ana's ZIP code" })).toBeVisible()
  expect(stepNames()[2]).toBe('3. Drivers, 1 must be fixed')
  await enter(/ZIP code/, '78701')
  await pressButton('Continue')
  expect(heading('Review')).toBeVisible()
  expect(stepNames()).toEqual([
    '1. Client, 1 must be fixed',
    '2. Property, not started',
    '3. Drivers, complete',
    '4. Review',
  ])
})

test('shows the error summary of Continue only on its own step', async () => {
  await openFlow({ defaultRecord: { drivers: [{ driver_name: 'Ana' }] } })
  await goTo('Drivers')
  await pressButton('Continue')
  await goTo('Client')
  expect(screen.queryByRole('heading', { name: 'There is a problem' })).toBeNull()
  await goTo('Drivers')
  expect(screen.getByRole('textbox', { name: /ZIP code/ })).toHaveAccessibleDescription(
    /Enter Ana's ZIP code/,
  )
})

test('focuses the heading of the next step', async () => {
  await openFlow({ defaultRecord: quote })
  await pressButton('Continue')
  expect(document.activeElement).toContainElement(heading('Property'))
  await pressButton('Back')
  expect(document.activeElement).toContainElement(heading('Client'))
  await goTo('Drivers')
  expect(document.activeElement).toContainElement(heading('Drivers'))
})

test('Submit with one problem leads to its step and field', async () => {
  const { handed } = await openFlow({
    defaultRecord: {
      drivers: [
        { driver_zip: '1' },
        { driver_zip: '5' },
        { driver_zip: '2' },
        { driver_zip: '3' },
        { driver_name: 'Ana' },
      ],
    },
  })
  await goTo('Review')
  await pressButton('Submit')
  expect(heading('Drivers')).toBeVisible()
  // All five were closed. The one with the problem opens.
  expect(screen.getByRole('textbox', { name: /ZIP code/ })).toHaveFocus()
  await userEvent.keyboard('78704')
  await goTo('Review')
  await pressButton('Submit')
  expect(handed).toHaveLength(1)
})

test('Submit with several problems leads to the first step with one and links to all', async () => {
  await openFlow({
    defaultRecord: {
      drivers: [{ driver_name: 'Ana' }],
      property: { year_built: '1985' },
      personal: { age: '46' },
    },
  })
  await goTo('Review')
  await pressButton('Submit')
  expect(heading('Client')).toBeVisible()
  const alert = screen.getByRole('alert')
  expect(alert.parentElement).toHaveFocus()
  expect(
    within(alert)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Age arrived as text. Choose Use 46 or Leave blank.',
    'Year built arrived as text. Choose Use 1985 or Leave blank.',
    "Enter Ana's ZIP code",
  ])
  fireEvent.click(within(alert).getByRole('link', { name: "Enter Ana's ZIP code" }))
  await settle()
  expect(heading('Drivers')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /ZIP code/ })).toHaveFocus()
  // The remaining problems of the quote show on each step until they are fixed.
  expect(screen.getByRole('link', { name: /^Year built arrived/ })).toBeVisible()
})

test('shows server errors at their fields, in their step and item', async () => {
  const onSubmit = vi.fn<() => unknown>()
  onSubmit.mockReturnValueOnce({
    errors: [
      { path: 'drivers[1].driver_license_number', message: 'This license is not known' },
      { path: 'policy.number', message: 'The policy is locked' },
    ],
  })
  const drivers = [1, 2, 3, 4].map((zip) => ({ driver_zip: `7870${zip}` }))
  await openFlow({ defaultRecord: { ...quote, drivers }, onSubmit })
  await goTo('Review')
  await pressButton('Submit')
  expect(heading('Drivers')).toBeVisible()
  const alert = screen.getByRole('alert')
  expect(within(alert).getByText('The policy is locked')).toBeVisible()
  const link = 'Driver 2: License number: This license is not known'
  fireEvent.click(within(alert).getByRole('link', { name: link }))
  await settle()
  const license = screen.getByRole('textbox', { name: 'License number' })
  expect(license).toHaveFocus()
  expect(license).toHaveAccessibleDescription(/This license is not known/)
  expect(stepNames()[2]).toBe('3. Drivers, 1 must be fixed')
  // It blocks nothing and stays until someone edits the field.
  await pressButton('Continue')
  expect(heading('Review')).toBeVisible()
  expect(stepNames()[2]).toBe('3. Drivers, 1 must be fixed')
  await goTo('Drivers')
  // The item is still open.
  await enter('License number', 'D123')
  await waitFor(() => expect(stepNames()[2]).toBe('3. Drivers'))
  await goTo('Review')
  await pressButton('Submit')
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test("a failed submit shows the kit's own message, keeps everything and can be repeated", async () => {
  const onSubmit = vi.fn<() => unknown>()
  onSubmit.mockRejectedValueOnce(new Error('SQLSTATE 23505: Maria Lopez'))
  const { handed } = await openFlow({ defaultRecord: quote, onSubmit })
  await enter('First name', 'Ana')
  await goTo('Review')
  await pressButton('Submit')
  expect(screen.getByText(/We couldn't save/)).toBeVisible()
  expect(document.body).not.toHaveTextContent('SQLSTATE')
  expect(heading('Review')).toBeVisible()
  await pressButton('Submit')
  expect(handed[1]?.record).toEqual({ ...quote, personal: { ...person, first_name: 'Ana' } })
  expect(screen.queryByText(/We couldn't save/)).toBeNull()
  const shown = () => screen.queryByText(/^Submitted \d/, { selector: '.qf-action-bar *' })
  expect(shown()).toBeVisible()
  // Unlike a saved record.
  await said(/^Submitted \d/)
  await goTo('Client')
  expect(shown()).toHaveClass('qf-success')
  await enter('First name', 'Maria')
  // When it was sent stays in sight, without the check mark.
  expect(shown()).toBeVisible()
  expect(shown()).not.toHaveClass('qf-success')
})

test('a submit without an answer times out, aborts and can be repeated', async () => {
  const signals: AbortSignal[] = []
  const { handed } = await openFlow({
    defaultRecord: quote,
    submitTimeout: 30,
    onSubmit: (_record, { signal }) => {
      signals.push(signal)
      return signals.length === 1 ? new Promise(() => {}) : undefined
    },
  })
  await goTo('Review')
  await pressButton('Submit')
  expect(await screen.findByText(/No response. It may have been saved/)).toBeVisible()
  expect(signals[0]?.aborted).toBe(true)
  await pressButton('Submit')
  expect(handed).toHaveLength(2)
  expect(screen.queryByText(/No response. It may have been saved/)).toBeNull()
})

test('submits once, however often the button is pressed', async () => {
  let answer = (): void => {}
  const { handed, flow } = await openFlow({
    defaultRecord: quote,
    onSubmit: () => new Promise<void>((resolve) => (answer = resolve)),
  })
  await goTo('Review')
  await pressButton('Submit')
  await pressButton('Saving…')
  await act(() => flow.submit())
  await act(() => flow.next())
  act(() => answer())
  await settle()
  expect(handed).toHaveLength(1)
})

test('does not submit a quote again before it changes', async () => {
  const { handed } = await openFlow({ defaultRecord: quote })
  await goTo('Review')
  await pressButton('Submit')
  // The bar says when it was, and only an edit brings the button back.
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(screen.getByText(/^Submitted \d/, { selector: 'span' })).toBeVisible()
  fireEvent.submit(screen.getByRole('form'))
  await said(/Already submitted/)
  expect(handed).toHaveLength(1)
  await goTo('Client')
  await enter('First name', 'Ana')
  await goTo('Review')
  await pressButton('Submit')
  expect(handed).toHaveLength(2)
})

test('tells completed steps from steps that were only viewed', async () => {
  await openFlow({ defaultRecord: quote })
  await goTo('Property')
  expect(stepNames()).toEqual([
    '1. Client, in progress',
    '2. Property',
    '3. Drivers, prefilled',
    '4. Review',
  ])
  await pressButton('Continue')
  expect(stepNames()[1]).toBe('2. Property, complete')
})

test('a linear flow closes the steps after one that has problems again', async () => {
  await openFlow({ defaultRecord: quote, order: 'linear' })
  await pressButton('Continue')
  await pressButton('Continue')
  await goTo('Client')
  await enter('Age', 'forty')
  await waitFor(() => expect(stepNames()).toEqual(['1. Client, 1 must be fixed']))
  await enter('Age', '46')
  await waitFor(() =>
    expect(stepNames()).toEqual(['1. Client', '2. Property, complete', '3. Drivers, in progress']),
  )
})

test.each([
  ['?field=drivers.1.driver_zip', 'Drivers', 'drivers.1.driver_zip'],
  ['?step=drivers&field=drivers.9.driver_zip', 'Drivers', ''],
  ['?step=drivers&field=bogus', 'Drivers', ''],
  ['?step=bogus', 'Client', ''],
])('follows the address as far as it exists: %s', async (address, step, field) => {
  history.replaceState(null, '', address)
  await openFlow({ defaultRecord: { drivers: [driver, driver] }, history: browserHistory() })
  expect(heading(step)).toBeVisible()
  expect(document.activeElement?.getAttribute('name') ?? '').toBe(field)
  const search = new URLSearchParams(location.search)
  expect(search.get('step')).toBe(step.toLowerCase())
  expect(search.get('field') ?? '').toBe(field)
  history.replaceState(null, '', '/')
})

test('a linear flow opens a step once the ones before are complete', async () => {
  await openFlow({ defaultRecord: { drivers: [{ driver_name: 'Ana' }] }, order: 'linear' })
  expect(stepNames()).toEqual(['1. Client'])
  await pressButton('Continue')
  await pressButton('Continue')
  expect(stepNames()).toEqual(['1. Client, complete', '2. Property, complete', '3. Drivers'])
  await pressButton('Continue')
  expect(heading('Drivers')).toBeVisible()
  await enter(/ZIP code/, '78701')
  await pressButton('Continue')
  expect(heading('Review')).toBeVisible()
  await goTo('Client')
  expect(heading('Client')).toBeVisible()
})

test('a read-only flow shows each step and no Submit button', async () => {
  const { handed } = await openFlow({ defaultRecord: { drivers: [{}] }, readOnly: true })
  for (const step of ['Property', 'Drivers', 'Review']) {
    await pressButton('Continue')
    expect(heading(step)).toBeVisible()
  }
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(handed).toEqual([])
})

test('a submitted quote says what was sent, takes the focus, and is read-only in the review', async () => {
  await openFlow({
    defaultRecord: {
      ...quote,
      property: { mortgagee: [{ company: 'First Bank' }, { company: 'Second Bank' }] },
    },
  })
  await goTo('Review')
  expect(screen.getAllByRole('link', { name: /^Change/ }).length).toBeGreaterThan(0)
  screen.getByRole('button', { name: 'Submit' }).focus()
  await pressButton('Submit')
  const title = heading('Quote submitted')
  expect(title.parentElement).toHaveFocus()
  expect(title.parentElement).toHaveTextContent(
    /\d.*\. 1 client, 1 property, 2 mortgagees, 1 driver$/,
  )
  expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull()
  // To submit again, people change something on a step.
  await goTo('Client')
  expect(heading('Quote submitted')).toBeVisible()
  await enter('First name', 'Ana')
  expect(screen.queryByRole('heading', { name: 'Quote submitted' })).toBeNull()
  await goTo('Review')
  expect(screen.getAllByRole('link', { name: /^Change/ }).length).toBeGreaterThan(0)
})
