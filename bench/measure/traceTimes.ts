import type { CDPSession } from 'playwright'

/** The part of the output of Chromium's tracing that is read here. Times are in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Processor time, without waiting. */
  tdur?: number
  args: { name?: string }
}

/** What the browser did on the page's main thread, script included, in milliseconds by name. */
export type TraceTimes = Map<string, number>

/** Runs an action while tracing, and adds up the events. */
export async function trace(
  devtools: CDPSession,
  times: TraceTimes,
  act: () => Promise<unknown>,
): Promise<void> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'blink', 'cc', 'v8'] },
  })
  await act()
  const complete = new Promise<void>((resolve) =>
    devtools.once('Tracing.tracingComplete', () => resolve()),
  )
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  for (const thread of mainThreads(events)) addOwnTimes(thread, times)
}

/** The events of the pages' main threads, in the order of their beginnings. */
function mainThreads(events: readonly TraceEvent[]): TraceEvent[][] {
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args.name === 'CrRendererMain'
  return events
    .filter(isMain)
    .map(({ pid, tid }) =>
      events
        .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
        .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0)),
    )
}

/** The time of each event, without the events inside it. */
function addOwnTimes(thread: readonly TraceEvent[], times: TraceTimes): void {
  const open: { name: string; end: number }[] = []
  const add = (name: string, ms: number) => times.set(name, (times.get(name) ?? 0) + ms)
  for (const { name, ts, dur = 0, tdur = dur } of thread) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const around = open.at(-1)
    if (around) add(around.name, -tdur / 1000)
    add(name, tdur / 1000)
    open.push({ name, end: ts + dur })
  }
}
