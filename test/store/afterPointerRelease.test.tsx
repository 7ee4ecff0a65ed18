import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { afterPointerRelease } from '../../src/store/afterPointerRelease.ts'
import { DriverForm } from '../../src/index.ts'

/** Whether something runs at once while a pointer is pressed. */
function runsAtOnce(): boolean {
  const run = vi.fn<() => void>()
  fireEvent.pointerDown(document.body, { buttons: 1 })
  afterPointerRelease(run)
  const ran = run.mock.calls.length > 0
  fireEvent.click(document.body)
  expect(run).toHaveBeenCalledOnce()
  return ran
}

test('presses are followed while any form is on the page, and not after', () => {
  expect(runsAtOnce()).toBe(true)
  const one = render(<DriverForm />)
  const other = render(<DriverForm />)
  expect(runsAtOnce()).toBe(false)
  one.unmount()
  expect(runsAtOnce()).toBe(false)
  other.unmount()
  expect(runsAtOnce()).toBe(true)
})

test('what waits for the end of a press runs when the form leaves the page', () => {
  const run = vi.fn<() => void>()
  const { unmount } = render(<DriverForm />)
  fireEvent.pointerDown(document.body, { buttons: 1 })
  afterPointerRelease(run)
  expect(run).not.toHaveBeenCalled()
  unmount()
  expect(run).toHaveBeenCalledOnce()
})
