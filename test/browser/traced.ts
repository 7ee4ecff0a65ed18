import { page } from './hostPage.ts'

/** What the browser did, as its tracing reports it. */
export interface TraceEvent {
  name: string
  args: {
    elementCount?: number
    beginData?: { partialLayout?: boolean }
    data?: { reason?: string }
  }
}

/** Runs an action until the next frame. Returns what the browser did in this time, by name. */
export async function traced(
  act: () => Promise<unknown>,
  ...categories: string[]
): Promise<(name: string) => TraceEvent[]> {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) =>
    // Each event has a name and arguments.
    events.push(...(value as unknown as TraceEvent[])),
  )
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', ...categories] },
  })
  await act()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  return (name) => events.filter((event) => event.name === name)
}
