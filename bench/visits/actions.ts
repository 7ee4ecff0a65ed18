import type { Metric } from './metrics.ts'
import type { Tab } from './openTab.ts'

/** How many keys to press before measuring, so that the JavaScript engine has compiled the code. */
const warmUp = 5
const measured = 10

/** How long to wait for a form's timers. Later work does not count. */
const patience = 300

/** How often an item is added and removed on one page. */
const repeats = 2

/** Records what a visit measures. */
export interface Recorder {
  /** Whether a metric is wanted. The visit skips the others. */
  wants(metric: Metric): boolean
  /** Runs an action on the page, which is idle before and after it, and records its cost. */
  record(metric: Metric, act: () => Promise<unknown>, rest?: number): Promise<void>
  note(metric: Metric, value: number): void
}

/**
 * Goes once through a property form with `count` mortgagees: opens it, types, submits, adds and
 * removes items, has a submit refused and types again.
 */
export async function visitProperty(tab: Tab, count: number, recorder: Recorder): Promise<void> {
  const { wants, record, note } = recorder
  await mount(tab, recorder)
  note('inputs', await tab.ask<number>('bench.inputs()'))
  if (wants('heap')) note('heap', (await tab.heap()) / 2 ** 20)
  if (wants('nothing')) {
    for (let time = 0; time < measured; time += 1) await record('nothing', () => Promise.resolve())
  }
  if (wants('keystroke first') || wants('pause')) {
    await type(tab, firstPath, 'keystroke first', recorder)
    // Work that a form delays until people stop typing.
    await record('pause', () => Promise.resolve(), 700)
  }
  if (wants('keystroke last') || wants('open')) await open(tab, count - 1, recorder)
  if (wants('keystroke last')) {
    await type(tab, `mortgagee.${count - 1}.company`, 'keystroke last', recorder)
  }
  if (wants('submit valid')) {
    await submit(tab, 'submit valid', 'bench.handed.length === 1', recorder)
  }
  if (wants('add')) {
    for (let time = 0; time < repeats; time += 1) {
      await focus(tab, 'bench.focusAdder()')
      await record('add', () => tab.press('Enter'), patience)
    }
  }
  if (wants('remove')) {
    for (let time = 0; time < Math.min(repeats, count); time += 1) {
      await open(tab, 0, recorder)
      await focus(tab, 'bench.focusRemover(0)')
      await record('remove', () => tab.press('Enter'), patience)
    }
  }
  if (wants('submit one') || wants('keystroke failed')) {
    await focus(tab, `bench.focusControl('year_built')`)
    await tab.press('Control+A')
    for (const key of 'abc') await tab.press(key)
    await submit(tab, 'submit one', 'bench.errors() === 1', recorder)
  }
  if (wants('keystroke failed')) await type(tab, firstPath, 'keystroke failed', recorder)
}

/** Opens drivers without ZIP codes and submits them. Each one has an error. */
export async function visitDrivers(tab: Tab, count: number, recorder: Recorder): Promise<void> {
  await mount(tab, { record: (_, act, rest) => tab.run(act, rest) })
  await submit(tab, 'submit many', `bench.errors() === ${count}`, recorder)
  const isPlaced = await tab.ask<boolean>('document.activeElement !== document.body')
  if (!isPlaced) throw new Error('A refused submit left the focus nowhere.')
}

/** The first field of every form. It is a text field. */
export const firstPath = 'property_address.entity_number'

/** Shows the form in a task of its own, as a page does. */
export function mount(tab: Tab, { record }: Pick<Recorder, 'record'>): Promise<void> {
  return record('mount', () => tab.ask('void setTimeout(bench.show)'), patience)
}

async function type(tab: Tab, path: string, metric: Metric, { record }: Recorder): Promise<void> {
  await focus(tab, `bench.focusControl('${path}')`)
  for (let key = 0; key < warmUp; key += 1) await tab.run(() => tab.press('e'))
  for (let key = 0; key < measured; key += 1) await record(metric, () => tab.press('e'))
}

/** Opens an item if it is collapsed. */
async function open(tab: Tab, index: number, { record }: Recorder): Promise<void> {
  if (!(await focus<boolean>(tab, `bench.focusOpener(${index})`))) return
  await record('open', () => tab.press('Enter'), patience)
}

/** Submits, and checks the outcome. */
async function submit(
  tab: Tab,
  metric: Metric,
  outcome: string,
  { record }: Recorder,
): Promise<void> {
  await focus(tab, 'bench.focusSubmit()')
  const act = async () => {
    await tab.press('Enter')
    await tab.until(outcome)
  }
  await record(metric, act, patience)
}

/** Moves the focus and waits until the page has finished its work for the field that lost it. */
async function focus<Answer = void>(tab: Tab, expression: string): Promise<Answer> {
  const leaves = await tab.ask<boolean>(`document.activeElement.matches('input, textarea')`)
  const answer = await tab.ask<Answer>(expression)
  await tab.ask(`bench.settled(${leaves ? patience : 0})`)
  return answer
}
