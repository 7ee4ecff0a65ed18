import { whenIdle } from '../core/promises.ts'
import type { FormStore } from './FormStore.ts'

/** Runs a function at most once a frame, after changes of any kind. Returns a function that stops. */
export function oncePerFrame(store: FormStore, run: () => void): () => void {
  let frame: number | undefined
  const unsubscribe = store.subscribe(() => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      run()
    })
  })
  return () => {
    unsubscribe()
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}

/** How long nothing must change, in milliseconds. */
const pause = 300

/**
 * Runs a function once a form has changed and people pause, for what reads the whole record. Returns
 * a function that stops.
 *
 * @param isDue Whether a change is one to run for. @default any
 */
export function afterPause(store: FormStore, run: () => void, isDue = () => true): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle = () => {}
  const stopTimers = () => {
    clearTimeout(timer)
    cancelIdle()
  }
  const unsubscribe = store.subscribe(() => {
    stopTimers()
    if (!isDue()) return
    timer = setTimeout(() => (cancelIdle = whenIdle(run)), pause)
  })
  return () => {
    unsubscribe()
    stopTimers()
  }
}
