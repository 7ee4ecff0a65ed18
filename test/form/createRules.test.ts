import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { objectNodeOf } from '../../src/codec/node.ts'
import type { Rules } from '../../src/advice/rules.ts'
import { driverSchema } from '../../src/record/driver.ts'

let told: string[] = []

beforeEach(() => {
  told = []
  vi.stubGlobal('reportError', (error: Error) => told.push(error.message))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const strict: Rules = { driver: { 'zip.length': 'error' } }

/** The rules of a form, where none are loaded yet. */
async function rulesOf(rules: Rules, load: () => Promise<void>) {
  vi.resetModules()
  const { createRules } = await import('../../src/form/createRules.ts')
  const { loadAdvice } = await import('../../src/advice/adviceOnDemand.ts')
  const host = { speak: () => undefined, nameOffer: (shown: string) => shown }
  const created = createRules(objectNodeOf(driverSchema), host, load)
  created.follow({ rules: [rules], policy: {} })
  return { created, loadAdvice }
}

test('a submit waits for rules that may block, for some seconds', async () => {
  const { created } = await rulesOf(strict, () => new Promise(() => {}))
  const done = vi.fn<() => void>()
  const waited = async () => {
    await created.beforeSubmit()
    done()
  }
  void waited()
  await vi.advanceTimersByTimeAsync(4000)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(done).toHaveBeenCalledOnce()
  expect(told).toEqual([expect.stringMatching(/^quoteforms: .*not loaded/)])
})

test('a submit waits for no rules where none blocks, and asks for them again', async () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')))
  const { created } = await rulesOf({ 'zip.length': 'off' }, load)
  expect(created.beforeSubmit()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(created.beforeSubmit()).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(2)
  expect(told).toEqual([])
})

test('a submit goes on where rules that may block cannot be loaded, and tries again the next time', async () => {
  let online = false
  const { created, loadAdvice } = await rulesOf(strict, () =>
    online ? loadAdvice() : Promise.reject(new Error('offline')),
  )
  await created.beforeSubmit()
  expect(created.adviser()).toBeUndefined()
  expect(told).toHaveLength(1)
  online = true
  await created.beforeSubmit()
  expect(created.adviser()?.blocks).toBe(true)
  expect(created.beforeSubmit()).toBeUndefined()
  expect(told).toHaveLength(1)
})
