import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { QuoteFlow } from '../../../src/index.ts'
import { fakeClock } from '../../form/helpers/fakeClock.ts'
import { press, said, settle } from '../../form/helpers/openForm.tsx'
import { follow, goTo, openFlow, stepNames } from '../openFlow.tsx'

const gates = [
  {
    name: 'quote',
    requires: [
      'drivers',
      'drivers.*.driver_license_number',
      'property.year_built',
      'personal.last_name',
    ],
  },
]
const drivers = [{ driver_zip: '1', driver_license_number: 'D1' }, { driver_zip: '2' }]

/** The pending requests. */
async function left(): Promise<(string | null)[]> {
  await userEvent.click(screen.getByText(/answers? needed for quote$/))
  const list = screen.getByText(/needed for quote$/).parentElement
  return [...(list?.querySelectorAll('li') ?? [])].map((entry) => entry.textContent)
}

test('counts and lists the missing answers in the order of the steps', async () => {
  await openFlow({ gates, defaultRecord: { drivers } })
  expect(screen.getByText('3 answers needed for quote')).toBeVisible()
  expect(await left()).toEqual([
    'Client: Last name',
    'Property: Year built',
    'Driver 2: License number',
  ])
})

test('names a list without items', async () => {
  await openFlow({ gates, defaultRecord: {} })
  expect(await left()).toEqual([
    'Client: Last name',
    'Property: Year built',
    'Add at least one driver',
  ])
})

test('links to the step and the field', async () => {
  await openFlow({ gates, defaultRecord: { drivers } })
  await left()
  await follow('Driver 2: License number')
  // Both drivers were closed. The one with the field opens.
  expect(screen.getByRole('textbox', { name: 'License number' })).toHaveFocus()
  expect(screen.getByRole('button', { name: /Driver 2 of 2/, expanded: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
})

test('links from the review and back to it', async () => {
  await openFlow({ gates, defaultRecord: { drivers } })
  await goTo('Review')
  await left()
  await follow('Property: Year built')
  expect(screen.getByRole('textbox', { name: 'Year built' })).toHaveFocus()
  await press('Back to review')
  expect(screen.getByRole('link', { name: 'Change year built' })).toHaveFocus()
})

test('follows the edits, and announces once that nothing is missing', async () => {
  const { handed } = await openFlow({
    gates: [{ name: 'quote', requires: ['personal.first_name', 'personal.last_name'] }],
  })
  expect(screen.getByText('2 answers needed for quote')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Ana')
  expect(await screen.findByText('1 answer needed for quote')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lopez')
  await said('Ready for quote')
  expect(screen.getAllByText('Ready for quote')[0]).toBeVisible()
  await goTo('Review')
  await press('Submit')
  expect(handed[0]?.record).toEqual({ personal: { first_name: 'Ana', last_name: 'Lopez' } })
})

test('does not announce a gate that was ready from the start', async () => {
  const pass = fakeClock()
  await openFlow({
    gates: [{ name: 'quote', requires: ['personal.first_name'] }],
    defaultRecord: { personal: { first_name: 'Ana' } },
  })
  // Whatever was to be announced would be by then.
  await pass(300)
  expect(screen.getAllByText('Ready for quote')).toHaveLength(1)
  expect(screen.queryByText('Ready for quote', { selector: '[role="status"]' })).toBeNull()
})

test('never blocks', async () => {
  const { handed } = await openFlow({ gates, defaultRecord: { drivers } })
  await goTo('Review')
  await press('Submit')
  expect(handed[0]?.record).toEqual({ drivers })
})

test('counts an answer again when it is removed', async () => {
  await openFlow({
    gates: [{ name: 'quote', requires: ['personal.first_name'] }],
    defaultRecord: { personal: { first_name: 'Ana' } },
  })
  const field = screen.getByRole('textbox', { name: 'First name' })
  fireEvent.change(field, { target: { value: ' ' } })
  fireEvent.blur(field)
  expect(await screen.findByText('1 answer needed for quote')).toBeVisible()
})

test('reports a path that the schema lacks', async () => {
  const report = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', report)
  render(<QuoteFlow gates={[{ name: 'bind', requires: ['drivers.*.licence', 'drivers'] }]} />)
  await settle()
  vi.unstubAllGlobals()
  expect(report.mock.calls.map(([error]) => error.message)).toEqual([
    expect.stringContaining('quoteforms: the gate "bind" requires "drivers.*.licence"'),
  ])
  // The page works and uses the paths that exist.
  expect(screen.getByText('1 answer needed for bind')).toBeVisible()
})

test('announces that nothing is missing even when the last answer changes the status of a step', async () => {
  await openFlow({
    gates: [{ name: 'quote', requires: ['personal.age'] }],
  })
  const field = screen.getByRole('textbox', { name: 'Age' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '46' } })
  // The step changed, and nobody has seen the answer before.
  await goTo('Property')
  await said('Ready for quote')
  expect(stepNames()[0]).toBe('1. Client, in progress')
})

test('announces it if the host creates the gates at each render', async () => {
  function Host() {
    const [age, setAge] = useState(0)
    return (
      <>
        <output>{age}</output>
        <QuoteFlow
          gates={[{ name: 'quote', requires: ['personal.age'] }]}
          onChange={() => setAge((before) => before + 1)}
        />
      </>
    )
  }
  render(<Host />)
  await settle()
  const age = screen.getByRole('textbox', { name: 'Age' })
  await userEvent.type(age, '46')
  await said('Ready for quote')
  expect(age).toHaveFocus()
})
