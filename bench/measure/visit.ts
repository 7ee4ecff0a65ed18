import type { Metric } from './metrics.ts'
import type { Cost, Tab } from './openTab.ts'

/** Keys pressed before those that are measured, so that the engine knows the code. */
const warmUp = 5
const measured = 10

/** How long a timer of a form may take until what it does counts as something else. */
const patience = 300

/** How often a list is added to and removed from on one page. */
const repeats = 2

/** Told of everything that was found, as it is found. */
type Tell = (metric: Metric, value: number) => void

/**
 * Goes once through a property form with so many mortgagees and tells what everything costs: opens
 * it, types, submits, adds, removes, is refused and types again. `wants` leaves parts of it out.
 */
export async function visitProperty(
  tab: Tab,
  count: number,
  wants: (metric: Metric) => boolean,
  tell: Tell,
): Promise<void> {
  const last = `mortgagee.${count - 1}.company`
  const costs = ({ task }: Cost, metric: Metric) => tell(metric, task)

  costs(await mount(tab), 'mount')
  tell('inputs', await tab.ask<number>('bench.inputs()'))
  if (wants('heap')) tell('heap', (await tab.heap()) / 2 ** 20)
  if (wants('nothing')) {
    for (let time = 0; time < measured; time += 1) {
      costs(await tab.cost(() => Promise.resolve()), 'nothing')
    }
  }
  if (wants('keystroke first')) {
    await type(tab, firstPath, (cost) => costs(cost, 'keystroke first'))
    if (wants('pause')) costs(await pause(tab), 'pause')
  }
  if (wants('keystroke last') || wants('open')) {
    await open(tab, count - 1, (cost) => costs(cost, 'open'))
  }
  if (wants('keystroke last')) {
    await type(tab, last, (cost) => costs(cost, 'keystroke last'))
  }
  if (wants('submit valid')) costs(await submit(tab, 'bench.handed.length === 1'), 'submit valid')
  if (wants('add')) {
    for (let time = 0; time < repeats; time += 1) {
      await focus(tab, 'bench.focusAdder()')
      costs(await tab.cost(() => tab.press('Enter'), patience), 'add')
    }
  }
  if (wants('remove')) {
    for (let time = 0; time < Math.min(repeats, count); time += 1) {
      await open(tab, 0, (cost) => costs(cost, 'open'))
      await focus(tab, 'bench.focusRemover(0)')
      costs(await tab.cost(() => tab.press('Enter'), patience), 'remove')
    }
  }
  if (wants('submit one') || wants('keystroke failed')) {
    await focus(tab, `bench.focusControl('year_built')`)
    await tab.press('Control+A')
    for (const key of 'abc') await tab.press(key)
    costs(await submit(tab, 'bench.errors() === 1'), 'submit one')
  }
  if (wants('keystroke failed')) {
    await type(tab, firstPath, (cost) => costs(cost, 'keystroke failed'))
  }
}

/** Opens so many drivers without ZIP codes and submits them: every one of them is in error. */
export async function visitDrivers(tab: Tab, count: number, tell: Tell): Promise<void> {
  await mount(tab)
  const cost = await submit(tab, `bench.errors() === ${count}`)
  const focused = await tab.ask<boolean>('document.activeElement !== document.body')
  if (!focused) throw new Error('A refused submit left the focus nowhere.')
  tell('submit many', cost.task)
  tell('submit many script', cost.script)
}

const firstPath = 'property_address.entity_number'

/** Shows the form, from a task of its own, as a page does. */
function mount(tab: Tab): Promise<Cost> {
  return tab.cost(() => tab.ask('void setTimeout(bench.show)'), patience)
}

async function type(tab: Tab, path: string, tell: (cost: Cost) => void): Promise<void> {
  await focus(tab, `bench.focusControl('${path}')`)
  for (let key = 0; key < warmUp; key += 1) await tab.cost(() => tab.press('e'))
  for (let key = 0; key < measured; key += 1) tell(await tab.cost(() => tab.press('e')))
}

/** What a form puts off until somebody stops typing. */
function pause(tab: Tab): Promise<Cost> {
  return tab.cost(() => Promise.resolve(), 700)
}

/** Opens an item where it is closed. */
async function open(tab: Tab, index: number, tell: (cost: Cost) => void): Promise<void> {
  if (!(await focus<boolean>(tab, `bench.focusOpener(${index})`))) return
  tell(await tab.cost(() => tab.press('Enter'), patience))
}

/** Submits, and makes sure of what comes of it. */
async function submit(tab: Tab, outcome: string): Promise<Cost> {
  await focus(tab, 'bench.focusSubmit()')
  return tab.cost(async () => {
    await tab.press('Enter')
    await tab.until(outcome)
  }, patience)
}

/** Puts the focus somewhere and waits until all that leaving a field brings about is over. */
async function focus<Answer = void>(tab: Tab, expression: string): Promise<Answer> {
  const leaves = await tab.ask<boolean>(`document.activeElement.matches('input, textarea')`)
  const answer = await tab.ask<Answer>(expression)
  await tab.ask(`bench.settled(${leaves ? patience : 0})`)
  return answer
}
