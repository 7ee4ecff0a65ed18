import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { describe, expect, test } from 'vitest'
import { FlowForm, type FlowStep, useRecordFlow } from '../../src/index.ts'
import { type Quote, quoteSchema } from '../../src/records.ts'
import { TextField } from '../../src/field/TextField.tsx'
import { at } from '../../src/field/place.ts'
import { fakeClock } from '../form/helpers/fakeClock.ts'
import { said, settle } from '../form/helpers/openForm.tsx'
import { goTo, openFlow } from './openFlow.tsx'
import { createShelf } from './drafts/storage/memoryDraftStorage.ts'

const steps: readonly FlowStep<Quote>[] = [
  {
    id: 'who',
    title: 'Who',
    paths: ['personal'],
    children: (place) => (
      <>
        <TextField place={at(at(place, 'personal'), 'first_name')} />
        <dialog open aria-label="Of the host">
          <input aria-label="In a dialog" />
        </dialog>
        <div role="dialog" aria-modal="true">
          <input aria-label="In a modal" />
        </div>
        {createPortal(<input aria-label="In a portal" />, document.body)}
      </>
    ),
  },
  { id: 'age', title: 'Age', paths: ['drivers'], children: () => <p>Drivers</p> },
]

/** A flow on its first step, with a problem on the second. */
async function openWithProblem(readOnly = false) {
  const { storage } = createShelf()
  function Flow() {
    const flow = useRecordFlow(quoteSchema, {
      steps,
      readOnly,
      defaultRecord: { drivers: [{ driver_state: null as never, driver_zip: '1' }] },
      drafts: { key: 'quote', storage },
    })
    return <FlowForm flow={flow} />
  }
  render(<Flow />)
  await settle()
  expect(screen.getByRole('heading', { name: 'Who' })).toBeVisible()
}

const f8 = { key: 'F8' }
const ctrlS = { key: 's', ctrlKey: true }

async function pressAt(label: string, pressed: object): Promise<Event> {
  const target = screen.getByLabelText(label)
  const event = createEvent.keyDown(target, pressed)
  act(() => target.focus())
  fireEvent(target, event)
  await settle()
  return event
}

const isOnFirst = () => screen.queryByRole('heading', { name: 'Who' }) !== null

test('F8 goes to the step with a problem, Ctrl+S saves', async () => {
  await openWithProblem()
  expect((await pressAt('First name', ctrlS)).defaultPrevented).toBe(true)
  await said('Draft saved')
  expect((await pressAt('First name', f8)).defaultPrevented).toBe(true)
  expect(isOnFirst()).toBe(false)
})

test('F8 says which step it goes to, as the focus goes on to a field', async () => {
  await openWithProblem()
  await pressAt('First name', f8)
  expect(isOnFirst()).toBe(false)
  await said('Step 2 of 2: Age')
})

test.each([
  ['F8', f8],
  ['Shift+F8', { ...f8, shiftKey: true }],
])('%s in the review goes to an error that no field shows yet', async (_, keys) => {
  await openFlow({ defaultRecord: { drivers: [{ driver_name: 'Luis' }] } })
  await goTo('Review')
  const submit = screen.getByRole('button', { name: 'Submit' })
  act(() => submit.focus())
  fireEvent.keyDown(submit, keys)
  await settle()
  const zip = screen.getByLabelText(/^ZIP code/)
  expect(zip).toHaveFocus()
  expect(zip).toBeInvalid()
  // As a link of the review does.
  expect(screen.getByRole('button', { name: 'Back to review' })).toBeVisible()
})

describe.each([
  ['during a composition', 'First name', { isComposing: true }],
  ['during a composition in Safari', 'First name', { keyCode: 229 }],
  ['in a dialog of the host', 'In a dialog', {}],
  ['in a modal that is no dialog element', 'In a modal', {}],
  ['in a portal', 'In a portal', {}],
])('%s', (_, label, pressed) => {
  test("the flow's shortcuts do nothing and are left to others", async () => {
    const pass = fakeClock()
    await openWithProblem()
    for (const keys of [f8, ctrlS]) {
      const event = await pressAt(label, { ...keys, ...pressed })
      expect(event.defaultPrevented).toBe(false)
    }
    expect(isOnFirst()).toBe(true)
    await pass(300)
    expect(screen.queryByText('Draft saved')).toBeNull()
  })
})

test('a repeated key acts once, and the browser does not get it', async () => {
  const pass = fakeClock()
  await openWithProblem()
  for (const keys of [f8, ctrlS]) {
    const event = await pressAt('First name', { ...keys, repeat: true })
    expect(event.defaultPrevented).toBe(true)
  }
  expect(isOnFirst()).toBe(true)
  await pass(300)
  expect(screen.queryByText('Draft saved')).toBeNull()
})

test('a read-only flow leaves its keys to the browser', async () => {
  await openWithProblem(true)
  for (const keys of [f8, ctrlS]) {
    expect((await pressAt('In a dialog', keys)).defaultPrevented).toBe(false)
    const heading = screen.getByRole('heading', { name: 'Who' })
    const event = createEvent.keyDown(heading, keys)
    fireEvent(heading, event)
    await settle()
    expect(event.defaultPrevented).toBe(false)
  }
  expect(isOnFirst()).toBe(true)
})
