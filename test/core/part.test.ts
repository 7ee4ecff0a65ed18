import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { importPart, retried } from '../../src/core/part.ts'

let browser: EventTarget
let reported: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  reported = []
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('reportError', (thrown: unknown) => reported.push(thrown))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const online = () => browser.dispatchEvent(new Event('online'))
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

/** A lazy value whose loads end on command. */
function createLoads(reports = true) {
  const underWay: { done: (value: string) => void; fail: (thrown: Error) => void }[] = []
  let loads = 0
  const thing = retried(
    () =>
      new Promise<string>((done, fail) => {
        loads += 1
        underWay.push({ done, fail })
      }),
    reports,
  )
  return {
    thing,
    count: () => loads,
    open: () => underWay.length,
    succeed: async () => {
      underWay.shift()?.done('code')
      await pass(0)
    },
    fail: async () => {
      underWay.shift()?.fail(new Error('offline'))
      await pass(0)
    },
  }
}

test('a failed load retries with growing pauses of up to a minute while something waits', async () => {
  const { thing, count, fail } = createLoads()
  const told = vi.fn<() => void>()
  thing.loadWithRetries(told)
  const pauses: number[] = []
  for (let attempts = 1; attempts < 9; attempts += 1) {
    await fail()
    expect(thing.hasFailed()).toBe(true)
    const before = Date.now()
    while (count() === attempts) await pass(1000)
    pauses.push((Date.now() - before) / 1000)
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  expect(told).toHaveBeenCalledTimes(8)
})

test('retries at once when the browser comes online and when the value is used', async () => {
  const { thing, count, fail, succeed } = createLoads()
  const told = vi.fn<() => void>()
  thing.loadWithRetries(told)
  await fail()
  online()
  expect(count()).toBe(2)
  await fail()
  const used = thing.load()
  expect(count()).toBe(3)
  await succeed()
  expect(await used).toBe('code')
  expect(thing.get()).toBe('code')
  expect(thing.hasFailed()).toBe(false)
  expect(told).toHaveBeenCalledTimes(3)
  online()
  await pass(120_000)
  expect(count()).toBe(3)
})

test('makes no more attempts, and leaves no timer, once nothing waits', async () => {
  const { thing, count, fail } = createLoads()
  const leave = [thing.loadWithRetries(() => {}), thing.loadWithRetries(() => {})]
  await fail()
  expect(vi.getTimerCount()).toBe(1)
  leave[0]?.()
  expect(vi.getTimerCount()).toBe(1)
  leave[1]?.()
  expect(vi.getTimerCount()).toBe(0)
  online()
  await pass(120_000)
  expect(count()).toBe(1)
})

test('a load that nothing waits for fails once, without a timer', async () => {
  const { thing, fail } = createLoads()
  const used = thing.load().catch(String)
  await fail()
  expect(await used).toBe('Error: offline')
  expect(vi.getTimerCount()).toBe(0)
})

test('works without browser events, as on a server', async () => {
  vi.unstubAllGlobals()
  const { thing, fail, succeed } = createLoads()
  const used = thing.load().catch(String)
  await fail()
  expect(await used).toBe('Error: offline')
  const again = thing.load()
  await succeed()
  expect(await again).toBe('code')
})

test('reports the first failure, and a later one only after a success', async () => {
  const { thing, fail } = createLoads()
  thing.loadWithRetries(() => {})
  await fail()
  online()
  await fail()
  expect(reported).toEqual([new Error('offline')])
})

test("does not report a host's error", async () => {
  const { thing, fail } = createLoads(false)
  thing.loadWithRetries(() => {})
  await fail()
  expect(reported).toEqual([])
})

test('a load that resolves to undefined has failed', async () => {
  const thing = retried(() => Promise.resolve(undefined))
  await expect(thing.load()).rejects.toThrow(/^quoteforms: a part of the kit did not load\./)
  expect(thing.hasFailed()).toBe(true)
})

test('passes on a loaded value at once', async () => {
  const { thing, succeed } = createLoads()
  void thing.load()
  await succeed()
  const told = vi.fn<() => void>()
  thing.loadWithRetries(told)()
  expect(told).toHaveBeenCalledOnce()
})

test('at most one load runs, every caller gets an answer, and a success is final', async () => {
  const event = fc.constantFrom('use', 'want', 'leave', 'online', 'fail', 'succeed', 'wait')
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      const { thing, count, open, fail, succeed } = createLoads()
      const leaves: (() => void)[] = []
      let asked = 0
      let answered = 0
      let loadsAtSuccess: number | undefined
      const answer = () => void (answered += 1)
      for (const what of events) {
        if (what === 'use') {
          asked += 1
          thing.load().then(answer, answer)
        }
        if (what === 'want') leaves.push(thing.loadWithRetries(() => {}))
        if (what === 'leave') leaves.shift()?.()
        if (what === 'online') online()
        if (what === 'fail') await fail()
        if (what === 'succeed') await succeed()
        if (what === 'wait') await pass(60_000)
        expect(open()).toBeLessThanOrEqual(1)
        if (thing.get() !== undefined) loadsAtSuccess ??= count()
        expect(count()).toBe(loadsAtSuccess ?? count())
        // If something waits, the value is loading, will load or is loaded.
        const isWaiting = leaves.length > 0 && thing.get() === undefined
        expect(!isWaiting || open() + vi.getTimerCount() > 0).toBe(true)
      }
      for (const leave of leaves) leave()
      await fail()
      await pass(0)
      expect(answered).toBe(asked)
      expect(vi.getTimerCount()).toBe(0)
      online()
      expect(open()).toBe(0)
    }),
  )
})

describe('a chunk', () => {
  test('resolves to one export of its module', async () => {
    const load = importPart(() => Promise.resolve({ Spell: 'code' }), 'Spell')
    expect(await load()).toBe('code')
  })

  test('fails if its import fails, and imports again the next time', async () => {
    const load = vi.fn<() => Promise<{ Spell: string }>>()
    load.mockRejectedValueOnce(new Error('Loading chunk 42 failed.'))
    load.mockResolvedValueOnce({ Spell: 'code' })
    const spell = importPart(load, 'Spell')
    await expect(spell()).rejects.toThrow(
      new Error(
        'quoteforms: a part of the kit did not load. The kit tries again when it needs the part.',
        { cause: new Error('Loading chunk 42 failed.') },
      ),
    )
    expect(await spell()).toBe('code')
  })
})

describe("Vite's preload error", () => {
  let heard: unknown[]
  let ends: ((thrown: Error | undefined) => void)[]

  beforeEach(() => {
    heard = []
    ends = []
    vi.stubGlobal('window', browser)
    browser.addEventListener('vite:preloadError', (event) => heard.push(payloadOf(event)))
  })

  const payloadOf = (event: Event) => 'payload' in event && event.payload

  /** What Vite makes of an import in the app of a host. Ends on command. */
  const importedByVite = async () => {
    const thrown = await new Promise<Error | undefined>((end) => ends.push(end))
    if (!thrown) return { part: 'code' }
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: thrown,
    })
    browser.dispatchEvent(event)
    if (event.defaultPrevented) return undefined
    throw thrown
  }
  const ofKit = () => importPart(importedByVite as () => Promise<{ part: string }>, 'part')()
  const isReplaced = () => Object.hasOwn(browser, 'dispatchEvent')
  const end = async (index: number, thrown?: Error) => {
    ends[index]?.(thrown)
    await pass(0)
  }

  test('of the kit does not reach the host', async () => {
    const failed = ofKit().catch(({ cause }: Error) => cause)
    await end(0, new Error('of the kit'))
    expect(await failed).toEqual(new Error('of the kit'))
    expect(heard).toEqual([])
    expect(isReplaced()).toBe(false)
  })

  test('of the host reaches it, also while the kit imports or fails, and only once', async () => {
    const hosts = [importedByVite(), importedByVite(), importedByVite()]
    const rejected = Promise.allSettled(hosts)
    const first = new Error('first of the host')
    await end(0, first)
    expect(heard).toEqual([first])
    const [part, failed] = [ofKit(), ofKit().catch(() => 'failed')]
    const second = new Error('second of the host')
    await end(1, second)
    expect(heard).toEqual([first, second])
    ends[4]?.(new Error('of the kit'))
    const third = new Error('third of the host')
    await end(2, third)
    expect(heard).toEqual([first, second, third])
    await end(3)
    expect(await part).toBe('code')
    expect(await failed).toBe('failed')
    expect((await rejected).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(isReplaced()).toBe(false)
  })

  test('of one copy of the kit does not reach the host while another copy imports', async () => {
    vi.resetModules()
    const copy = await import('../../src/core/part.ts')
    expect(copy.importPart).not.toBe(importPart)
    const waiting = ofKit()
    const failed = copy
      .importPart(importedByVite as () => Promise<{ part: string }>, 'part')()
      .catch(() => 'failed')
    await end(1, new Error('of the other copy'))
    expect(await failed).toBe('failed')
    expect(heard).toEqual([])
    const host = importedByVite().catch(() => 'failed')
    const own = new Error('of the host')
    await end(2, own)
    expect(heard).toEqual([own])
    await end(0)
    expect(await Promise.all([waiting, host])).toEqual(['code', 'failed'])
  })

  test('is held by no function any more once all copies of the kit have imported', async () => {
    vi.resetModules()
    const copy = await import('../../src/core/part.ts')
    const ofCopy = copy.importPart(importedByVite as () => Promise<{ part: string }>, 'part')
    const parts = [ofKit(), ofCopy()]
    await end(0)
    expect(isReplaced()).toBe(true)
    const failed = ofKit().catch(() => 'failed')
    await end(2, new Error('of the kit'))
    await end(1)
    expect(await Promise.all([...parts, failed])).toEqual(['code', 'code', 'failed'])
    expect(heard).toEqual([])
    expect(isReplaced()).toBe(false)
  })

  test('of the host reaches it at once where a function of the kit is still called', async () => {
    const part = ofKit()
    const { dispatchEvent } = browser
    browser.dispatchEvent = (event) => dispatchEvent.call(browser, event)
    await end(0)
    expect(await part).toBe('code')
    browser.addEventListener('vite:preloadError', (event) => event.preventDefault())
    const host = importedByVite()
    const own = new Error('of the host')
    await end(1, own)
    expect(await host).toBe(undefined)
    expect(heard).toEqual([own])
  })

  test('other events pass at once, and somebody else may replace the function meanwhile', async () => {
    const passed: string[] = []
    browser.addEventListener('other', () => passed.push('listener'))
    const first = ofKit()
    browser.dispatchEvent(new Event('other'))
    expect(passed).toEqual(['listener'])
    const { dispatchEvent } = browser
    browser.dispatchEvent = (event) => {
      passed.push(event.type)
      return dispatchEvent.call(browser, event)
    }
    await end(0)
    expect(await first).toBe('code')
    const second = ofKit().catch(() => 'failed')
    browser.dispatchEvent(new Event('other'))
    expect(passed).toEqual(['listener', 'other', 'listener'])
    await end(1, new Error('of the kit'))
    expect(await second).toBe('failed')
    const host = importedByVite().catch(() => 'failed')
    const own = new Error('of the host')
    await end(2, own)
    expect(await host).toBe('failed')
    expect(heard).toEqual([own])
    expect(passed).toEqual(['listener', 'other', 'listener', 'vite:preloadError'])
  })

  test('reaches the host where nobody may replace a function of the window', async () => {
    Object.freeze(browser)
    const failed = ofKit().catch(() => 'failed')
    const error = new Error('of the kit')
    await end(0, error)
    expect(await failed).toBe('failed')
    expect(heard).toEqual([error])
  })
})
