import type { Browser, CDPSession } from 'playwright'
import type { Asked } from '../pages/driven.ts'

/** What something cost the page's main thread, in milliseconds of its processor time. */
export interface Cost {
  /** All of it: script, style, layout, paint. */
  task: number
  /**
   * All but style and layout, and so at the least what script took. Chromium's own figure for script
   * leaves out what promises call, which is where form libraries validate.
   */
  script: number
}

/** A page that is measured. */
export interface Tab {
  /** Evaluates an expression in the page and gives its value. */
  ask<Answer = void>(expression: string): Promise<Answer>
  /** Waits until an expression is true in the page. */
  until(outcome: string): Promise<void>
  /** Presses a key, for real. */
  press(key: string): Promise<void>
  /** Lets something happen until the page is idle again, and at the least so many milliseconds. */
  run(act: () => Promise<unknown>, rest?: number): Promise<void>
  /** Runs something and tells what it cost. */
  cost(act: () => Promise<unknown>, rest?: number): Promise<Cost>
  /** The bytes that script holds once what nobody holds is collected. */
  heap(): Promise<number>
  devtools: CDPSession
  close(): Promise<void>
}

/** Opens a page of its own, in a process that has run nothing before, ready to show a form. */
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
  await page.goto(url)
  const devtools = await context.newCDPSession(page)
  // Processor time: what else the machine does meanwhile is not the form's fault.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })

  const spent = async (): Promise<Cost> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const ms = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0)
    // Less what answering the bench's own questions took.
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
  await ask(`bench.prepare(${JSON.stringify(asked)})`)
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
    async heap() {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return usedSize
    },
    devtools,
    close: () => context.close(),
  }
}
