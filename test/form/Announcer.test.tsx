import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DriverForm, PropertyInfoForm, type RecordFormHandle } from '../../src/index.ts'
import type { Driver } from '../../src/records.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Advances time in steps, because React renders the updates of one step at its end. */
async function wait(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
}
const status = () => screen.getByRole('status').textContent
const enter = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.blur(screen.getByLabelText(label))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const unreadable = 'Age: Age must be a number, like 46'

test('the live region is present and empty before the first message', async () => {
  render(<DriverForm defaultRecord={{ driver_age: 'old' }} />)
  expect(status()).toBe('')
  await wait(10_000)
  expect(status()).toBe('')
})

test('a message waits for the focus to be announced, stays for a while and disappears', async () => {
  render(<DriverForm />)
  enter('Age', 'old')
  expect(status()).toBe('')
  await wait(300)
  expect(status()).toBe(unreadable)
  await wait(4000)
  expect(status()).toBe(unreadable)
  await wait(1000)
  expect(status()).toBe('')
})

test('a submit that moves the focus to the problem does not announce it twice', async () => {
  render(<DriverForm defaultRecord={{ driver_zip: '1' }} />)
  enter('Age', 'old')
  save()
  await wait(300)
  expect(screen.getByLabelText('Age')).toHaveFocus()
  expect(status()).toBe('')
  await wait(10_000)
  expect(status()).toBe('')
})

test('the summary of a refused submit takes the focus, and the error that it lists is not announced too', async () => {
  render(<DriverForm defaultRecord={{ driver_name: 'Ana' }} />)
  const age = screen.getByLabelText('Age')
  act(() => age.focus())
  fireEvent.change(age, { target: { value: 'old' } })
  save()
  await wait(300)
  expect(screen.getByRole('alert')).toHaveTextContent('There are 2 problems')
  expect(age).not.toHaveFocus()
  expect(status()).toBe('')

  act(() => age.focus())
  fireEvent.change(age, { target: { value: 'older' } })
  act(() => age.blur())
  await wait(300)
  expect(status()).toBe(unreadable)
})

test('a submit clears earlier messages', async () => {
  render(<DriverForm defaultRecord={{ driver_zip: '1' }} />)
  enter('Age', 'old')
  await wait(300)
  expect(status()).toBe(unreadable)
  save()
  await wait(300)
  expect(status()).toBe('')
})

test('a reset does not announce that problems are fixed', async () => {
  const ref = createRef<RecordFormHandle<Driver>>()
  render(<DriverForm ref={ref} />)
  enter('Age', 'old')
  save()
  await wait(300)
  expect(screen.getByRole('heading', { name: 'There are 2 problems' })).toBeVisible()
  act(() => ref.current?.reset())
  await wait(300)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(status()).toBe('')
})

test('removing an item with a problem announces only the removal', async () => {
  render(<PropertyInfoForm defaultRecord={{ mortgagee: [{ company: 5 }, {}] }} />)
  save()
  await wait(300)
  fireEvent.click(screen.getByRole('button', { name: 'Remove mortgagee 1: 5' }))
  await wait(300)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(status()).toBe('Removed mortgagee 1: 5')
})

/** Records, in order, each message that the live regions of the page show. */
function listen(): string[] {
  const heard: string[] = []
  const last = new Map<Element, string>()
  const recordMessages = () => {
    for (const region of document.querySelectorAll('[role="status"], [role="alert"]')) {
      const text = region.textContent ?? ''
      if (text !== (last.get(region) ?? '') && text) heard.push(text)
      last.set(region, text)
    }
  }
  const observer = new MutationObserver(recordMessages)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  onTestFinished(() => observer.disconnect())
  return heard
}

const change = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('each event is announced once, from the first mistake to the saved record', async () => {
  render(<DriverForm defaultRecord={{ driver_address: null }} onSubmit={() => {}} />)
  const heard = listen()
  enter('Age', 'old')
  await wait(6000)
  expect(heard.splice(0)).toEqual([unreadable])
  save()
  await wait(6000)
  expect(heard.splice(0)).toEqual([
    'There are 3 problems' +
      'Age must be a number, like 46' +
      "Driver address arrived blank in a way we can't send. Enter it or choose Leave blank." +
      "Enter the driver's ZIP code",
  ])
  change('Age', '4')
  change('Age', '46')
  await wait(1000)
  fireEvent.blur(screen.getByLabelText('Age'))
  await wait(6000)
  expect(heard.splice(0)).toEqual(['2 problems left'])
  click('Leave blank (Address)')
  await wait(6000)
  expect(heard.splice(0)).toEqual(['1 problem left'])
  enter('ZIP code (required)', '78701')
  await wait(6000)
  expect(heard.splice(0)).toEqual(['All problems fixed'])
  save()
  await wait(10_000)
  expect(heard).toEqual(['Saved'])
})

test('a field that becomes invalid again is announced alone, without the whole list', async () => {
  render(<DriverForm defaultRecord={{ driver_age: 'old' }} />)
  save()
  await wait(6000)
  const heard = listen()
  change('Age', '46')
  await wait(1000)
  enter('Age', 'older')
  await wait(6000)
  change('Age', '47')
  await wait(6000)
  expect(heard).toEqual(['1 problem left', unreadable, '1 problem left'])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('adding, removing and restoring an item are each announced once', async () => {
  render(<PropertyInfoForm />)
  const heard = listen()
  click('Add mortgagee')
  await wait(6000)
  enter('Company', 'Wells Fargo')
  await wait(6000)
  click('Remove mortgagee 1: Wells Fargo')
  await wait(6000)
  click('Undo mortgagee 1: Wells Fargo')
  await wait(6000)
  expect(heard).toEqual([
    'Mortgagee 1 added',
    'Removed mortgagee 1: Wells Fargo',
    'Mortgagee 1 restored: Wells Fargo',
  ])
})

test('messages of the same moment are announced together, and none is lost', async () => {
  render(<PropertyInfoForm />)
  const heard = listen()
  enter('Year built', 'old')
  click('Add mortgagee')
  await wait(6000)
  expect(heard).toEqual(['Year built: Year built must be a number, like 1985. Mortgagee 1 added'])
})

test('removing an item with two problems does not announce that they are fixed', async () => {
  const mortgagee = [{ company: 5, loan_number: 5 }, { company: 5 }]
  render(<PropertyInfoForm defaultRecord={{ mortgagee }} />)
  save()
  await wait(6000)
  const heard = listen()
  click('Remove mortgagee 1: 5')
  await wait(6000)
  expect(heard.filter((text) => !text.startsWith('There'))).toEqual(['Removed mortgagee 1: 5'])
})
