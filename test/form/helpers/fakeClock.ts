import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Gives the test a clock until it ends. It runs like the real one, and the returned function moves it
 * ahead, with all timers that end by then. Timers that run already keep the real clock.
 */
export function fakeClock(): (milliseconds: number) => Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  return async (milliseconds) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  }
}
