import type { Browser, CDPSession } from 'playwright'
import type { Asked } from '../pages/driven.ts'

/** The cost of an action on the page's main thread, in milliseconds of processor time. */
export interface Cost {
  /** Script, style, layout and paint. */
  task: number
  /**
   * Everything except style and layout, and so at least the time of script. Chromium's own figure
   * for script leaves out what promises call, which is where form libraries validate.
   */
  script: number
}

/** A page to measure. */
export interface Tab {
  /** Evaluates an expression in the page and returns its value. */
  ask<Answer = void>(expression: string): Promise<Answer>
  /** Waits until an expression is true in the page. */
  until(outcome: string): Promise<void>
  /** Presses a real key. */
  press(key: string): Promise<void>
  /** Runs an action and waits until the page is idle again, for at least the given milliseconds. */
  run(act: () => Promise<unknown>, rest?: number): Promise<void>
  /** Runs an action and returns its cost. */
  cost(act: () => Promise<unknown>, rest?: number): Promise<Cost>
  /** The time since the page was opened, in milliseconds of the main thread's processor time. */
  sinceOpened(): Promise<number>
  /** The size of the script heap after garbage collection, in bytes. */
  heap(): Promise<number>
  devtools: CDPSession
  close(): Promise<void>
}

/** Opens a page in a new process, ready to show a form. */
export async function openTab(
  browser: Browser,
  url: string,
  asked: Asked,
  beforeAll?: () => void,
): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  if (beforeAll) await page.addInitScript(beforeAll)
  // A page of the same origin first, so that the process of the page to measure is there.
  await page.goto(new URL('/empty', url).href)
  const devtools = await context.newCDPSession(page)
  // Processor time, because the form does not cause the other load of the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })

  const spent = async (): Promise<Cost> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const ms = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0)
    // Subtract the time for the bench's own requests.
    const task = ms('TaskDuration') - ms('DevToolsCommandDuration')
    return { task, script: task - ms('RecalcStyleDuration') - ms('LayoutDuration') }
  }
  const ask = async <Answer>(expression: string): Promise<Answer> => {
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    const failure = exceptionDetails?.exception?.description ?? failures[0]
    if (failure) throw new Error(`${url}: ${expression}: ${failure}`)
    return result.value as Answer
  }
  const run = async (act: () => Promise<unknown>, rest = 0) => {
    await act()
    await ask(`bench.settled(${rest})`)
  }
  const { task: before } = await spent()
  await page.goto(url)
  await ask(`bench.prepare(${JSON.stringify(asked)})`)
  // The modules that the page's own modules preload.
  await ask('bench.settled(300)')
  return {
    ask,
    run,
    press: (key) => page.keyboard.press(key),
    async until(outcome) {
      const start = Date.now()
      while (!(await ask<boolean>(outcome))) {
        if (Date.now() - start > 60_000) throw new Error(`${url} never came to ${outcome}.`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async cost(act, rest) {
      const before = await spent()
      await run(act, rest)
      const after = await spent()
      return { task: after.task - before.task, script: after.script - before.script }
    },
    sinceOpened: async () => (await spent()).task - before,
    async heap() {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return usedSize
    },
    devtools,
    close: () => context.close(),
  }
}
