import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DriverForm, PropertyInfoForm, type RecordFormHandle } from '../../src/index.ts'
import type { Driver } from '../../src/records.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const status = () => screen.getByRole('status').textContent
const enter = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.blur(screen.getByLabelText(label))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const unreadable = 'Age: Age must be a number, like 46'

test('the region is there and empty before there is anything to say', async () => {
  render(<DriverForm defaultRecord={{ driver_age: 'old' }} />)
  expect(status()).toBe('')
  await wait(10_000)
  expect(status()).toBe('')
})

test('a sentence waits for the focus to be spoken, stands for a while and goes', async () => {
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

test('a submit that takes the focus to the problem says nothing of it twice', async () => {
  render(<DriverForm defaultRecord={{ driver_zip: '1' }} />)
  enter('Age', 'old')
  save()
  await wait(300)
  expect(screen.getByLabelText('Age')).toHaveFocus()
  expect(status()).toBe('')
  await wait(10_000)
  expect(status()).toBe('')
})

test('a submit takes back what was said before', async () => {
  render(<DriverForm defaultRecord={{ driver_zip: '1' }} />)
  enter('Age', 'old')
  await wait(300)
  expect(status()).toBe(unreadable)
  save()
  await wait(300)
  expect(status()).toBe('')
})

test('a reset does not claim that problems were mended', async () => {
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

test('of an item that takes its problem with it, only the removal is told', async () => {
  render(<PropertyInfoForm defaultRecord={{ mortgagee: [{ company: 5 }, {}] }} />)
  save()
  await wait(300)
  fireEvent.click(screen.getByRole('button', { name: 'Remove mortgagee 1: 5' }))
  await wait(300)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(status()).toBe('Removed mortgagee 1: 5.')
})
