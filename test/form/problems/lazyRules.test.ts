import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { SoftRules } from '../../../src/store/softRules.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRuleEngine } from '../../../src/rules/createRuleEngine.ts'
import type { Rules } from '../../../src/rules/rule.ts'
import { lazyWithRetry } from '../../../src/core/lazyValue.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import { driverSchema } from '../../../src/record/driver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const strict: Rules = { driver: { 'zip.length': 'error' } }
type Load = () => Promise<typeof createRuleEngine>

/** The rules of a form, before any is loaded. */
function rulesOf(rules: Rules, load: Load) {
  const form = {
    root: describeObjectSchema(driverSchema),
    settings: { messages: defaultMessages },
  }
  const created = new SoftRules(form, lazyWithRetry(load, false))
  created.configure({ rules: [rules], policy: {} })
  return created
}

test('a submit waits some seconds for rules that may block', async () => {
  const created = rulesOf(strict, () => new Promise(() => {}))
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
  expect(created.mayMissError()).toBe(true)
})

test('a submit does not wait for rules that cannot block, and requests them again', async () => {
  const load = vi.fn<Load>(() => Promise.reject(new Error('offline')))
  const created = rulesOf({ 'zip.length': 'off' }, load)
  expect(created.beforeSubmit()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(created.beforeSubmit()).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(2)
  expect(created.mayMissError()).toBe(false)
})

test('blocking rules that fail to load are missing until a later submit loads them', async () => {
  const load = vi.fn<Load>(() => Promise.resolve(createRuleEngine))
  load.mockRejectedValueOnce(new Error('offline'))
  const created = rulesOf(strict, load)
  await created.beforeSubmit()
  expect(created.engine()).toBeUndefined()
  expect(created.mayMissError()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  await created.beforeSubmit()
  expect(created.engine()?.blocks).toBe(true)
  expect(created.mayMissError()).toBe(false)
  expect(created.beforeSubmit()).toBeUndefined()
})
