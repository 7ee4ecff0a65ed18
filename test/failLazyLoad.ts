import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { Part } from '../src/core/part.ts'

/** Makes a lazy load fail on each attempt, until the returned function lets it succeed. */
export function unloadable<T>(thing: Part<T>): () => Promise<void> {
  const waiting = new Set<() => void>()
  const spies = [
    vi.spyOn(thing, 'get').mockReturnValue(undefined),
    vi.spyOn(thing, 'hasFailed').mockReturnValue(true),
    vi.spyOn(thing, 'load').mockRejectedValue(new Error('offline')),
    vi.spyOn(thing, 'loadWithRetries').mockImplementation((onAttempt) => {
      waiting.add(onAttempt)
      queueMicrotask(() => {
        if (waiting.has(onAttempt)) onAttempt()
      })
      return () => void waiting.delete(onAttempt)
    }),
  ]
  return async () => {
    for (const spy of spies) spy.mockRestore()
    await thing.load()
    await act(async () => {
      for (const onAttempt of waiting) onAttempt()
    })
  }
}
