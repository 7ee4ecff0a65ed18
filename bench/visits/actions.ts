import type { Metric } from '../measure/metrics.ts'
import type { Tab } from '../measure/openTab.ts'

/** How many keys to press before measuring, so that the JavaScript engine has compiled the code. */
const warmUp = 5
export const measured = 10

/** How long to wait for a form's timers. Later work does not count. */
export const patience = 300

/** Records what a visit measures. */
export interface Recorder {
  /** Whether a metric is wanted. The visit skips the others. */
  wants(metric: Metric): boolean
  /** Runs an action on the page, which is idle before and after it, and records its cost. */
  record(metric: Metric, act: () => Promise<unknown>, rest?: number): Promise<void>
  note(metric: Metric, value: number): void
}

/** Runs the actions and records nothing. */
export const onlyRun = (tab: Tab): Recorder => ({
  wants: () => false,
  record: (_, act, rest) => tab.run(act, rest),
  note() {},
})

/** Shows the form in a task of its own, as a page does. */
export function mount(
  tab: Tab,
  { record }: Pick<Recorder, 'record'>,
  metric: Metric = 'mount',
): Promise<void> {
  return record(metric, () => tab.ask('void setTimeout(bench.show)'), patience)
}

/**
 * Types letters at the end of a text. Deletes each again, so that the text fits its box in every form:
 * some boxes grow with a longer text, and the others do not.
 */
export async function type(
  tab: Tab,
  path: string,
  metric: Metric,
  { record }: Recorder,
): Promise<void> {
  await focus(tab, `bench.focusControl('${path}')`)
  await tab.run(() => tab.press('e'))
  for (let key = 0; key < warmUp + measured; key += 1) {
    const act = () => tab.press('e')
    await (key < warmUp ? tab.run(act) : record(metric, act))
    await tab.run(() => tab.press('Backspace'))
  }
}

/**
 * Replaces the last character of the focused control again and again. Only the keys that enter a
 * character count, not those that select it.
 */
export async function retype(
  tab: Tab,
  characters: readonly [string, string],
  metric: Metric,
  { record }: Recorder,
): Promise<void> {
  for (let key = 0; key < warmUp + measured; key += 1) {
    await tab.run(() => tab.press('Shift+ArrowLeft'))
    const act = () => tab.press(characters[key % 2 === 0 ? 0 : 1])
    await (key < warmUp ? tab.run(act) : record(metric, act))
  }
}

/** Replaces a text, without measuring it. */
export async function replace(tab: Tab, path: string, text: string): Promise<void> {
  await focus(tab, `bench.focusControl('${path}')`)
  await tab.press('Control+A')
  for (const key of text) await tab.press(key)
}

/** Opens an item if it is collapsed. */
export async function open(tab: Tab, index: number, { record }: Recorder): Promise<void> {
  if (!(await focus<boolean>(tab, `bench.focusOpener(${index})`))) return
  await record('open', () => tab.press('Enter'), patience)
}

/** Submits, and checks the outcome. */
export async function submit(
  tab: Tab,
  metric: Metric,
  outcome: string,
  { record }: Pick<Recorder, 'record'>,
): Promise<void> {
  await focus(tab, 'bench.focusSubmit()')
  const act = async () => {
    await tab.press('Enter')
    await tab.until(outcome)
  }
  await record(metric, act, patience)
}

/** Moves the focus and waits until the page has finished its work for the field that lost it. */
export async function focus<Answer = void>(tab: Tab, expression: string): Promise<Answer> {
  const leaves = await tab.ask<boolean>(`document.activeElement.matches('input, textarea')`)
  const answer = await tab.ask<Answer>(expression)
  await tab.ask(`bench.settled(${leaves ? patience : 0})`)
  return answer
}
