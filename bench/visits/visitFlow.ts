import type { Tab } from '../measure/openTab.ts'
import { focus, mount, onlyRun, open, patience, type Recorder, submit, type } from './actions.ts'

/** Goes through a quote with `count` drivers, step by step, to the review. */
export async function visitFlow(tab: Tab, count: number, recorder: Recorder): Promise<void> {
  const { wants, record } = recorder
  await mount(tab, recorder, 'flow mount')
  await tab.until(isShown('personal.first_name'))
  await submit(tab, 'flow step property', isShown('property.year_built'), recorder)
  const drivers = `document.querySelectorAll('[data-part="item"]').length === ${count}`
  await submit(tab, 'flow step drivers', drivers, recorder)
  if (wants('flow keystroke') || wants('flow pause')) {
    await open(tab, count - 1, onlyRun(tab))
    await type(tab, `drivers.${count - 1}.driver_name`, 'flow keystroke', recorder)
    await record('flow pause', () => Promise.resolve(), 700)
    if (!(await tab.ask<boolean>('localStorage.length > 0'))) throw new Error('No draft was saved.')
  }
  if (wants('flow go to')) await openGoTo(tab, recorder)
  await submit(tab, 'flow review', `!!document.querySelector('.qf-review')`, recorder)
}

/** Opens the list of all fields and closes it again, some times. The first time it loads. */
async function openGoTo(tab: Tab, recorder: Recorder): Promise<void> {
  await focus(tab, 'bench.focusSubmit()')
  for (let turn = 0; turn < 4; turn += 1) {
    const { record } = turn === 0 ? onlyRun(tab) : recorder
    const act = async () => {
      await tab.press('Control+k')
      await tab.until(`!!document.querySelector('.qf-go-to [role="option"]')`)
    }
    await record('flow go to', act)
    await tab.run(() => tab.press('Escape'))
  }
}

const isShown = (name: string) => `document.getElementsByName('${name}').length > 0`

/** The form of the property step alone. */
export const visitPropertyAlone = (tab: Tab, _count: number, recorder: Recorder): Promise<void> =>
  mount(tab, recorder, 'flow step property alone')

/** The form of the step of drivers alone, to which newer data for each of them comes. */
export async function visitNewerDrivers(
  tab: Tab,
  count: number,
  { record, note }: Recorder,
): Promise<void> {
  await mount(tab, onlyRun(tab))
  const last = `document.querySelectorAll('[data-part="item"]')[${count - 1}]`
  await tab.until(`!!${last}`)
  await tab.run(() => Promise.resolve(), patience)
  const act = async () => {
    await tab.ask('void setTimeout(bench.bringNewer)')
    await tab.until(`${last}.textContent.includes('Newer')`)
  }
  await record('incoming', act, patience)
  note('incoming longest', await tab.ask<number>('bench.longestTask()'))
}

/** The form of the step of drivers alone. */
export async function visitDriversAlone(
  tab: Tab,
  count: number,
  recorder: Recorder,
): Promise<void> {
  await mount(tab, recorder, 'flow step drivers alone')
  if (recorder.wants('flow keystroke alone')) {
    await open(tab, count - 1, onlyRun(tab))
    await type(tab, `drivers.${count - 1}.driver_name`, 'flow keystroke alone', recorder)
  }
}
