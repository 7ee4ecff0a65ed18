import type { Options } from '../options.ts'
import { checkDrivers, checkProperty, toCheck } from './checkPage.ts'
import { checkRecords } from './checkRecords.ts'
import type { Contender } from './contenders.ts'
import { countRenders, type Renders, watchReact } from './countRenders.ts'
import { allMetrics, type Metric } from './metrics.ts'
import type { Tab } from './openTab.ts'
import { createSamples, type Samples } from './samples.ts'
import { mount, type Recorder, visitDrivers, visitProperty } from './visit.ts'
import type { Visits } from './visits.ts'

/** Everything measured in the browser. */
export interface Measured {
  costs: Samples
  /** Renders for each keystroke. */
  components: Samples
  controls: Samples
}

/** How many drivers with errors are submitted. */
export const driverCount = 300

/** The sizes of the promised figures. Other sizes run in every second round. */
const everyRound: readonly number[] = [1, 300]

/** Contenders that need seconds for each action skip a thousand items. */
const comparedAt = (size: number, contender: Contender) =>
  size <= 300 || contender === 'ours' || contender === 'handWritten'

/** Checks every page, then measures all of them. */
export async function measure(visits: Visits, options: Options): Promise<Measured> {
  checkRecords()
  visits.progress('Do they hand over the right record?')
  for (const contender of options.contenders) {
    await visits.visit(contender, toCheck, checkProperty)
    await visits.visit(contender, { form: 'drivers', count: 1 }, checkDrivers)
  }
  return { costs: await time(visits, options), ...(await count(visits, options)) }
}

/** Rounds in which the contenders take turns, each time in another order. */
async function time({ visit, progress }: Visits, options: Options): Promise<Samples> {
  const { wants } = options
  const costs = createSamples()
  const recorder = (tab: Tab, size: number, contender: Contender): Recorder => ({
    wants,
    async record(metric, act, rest) {
      const { task, script } = await tab.cost(act, rest)
      if (wants(metric)) costs.add(metric, size, contender, task)
      if (metric === 'submit many') costs.add('submit many script', size, contender, script)
    },
    note(metric, value) {
      if (wants(metric)) costs.add(metric, size, contender, value)
    },
  })
  const ofProperty = (metric: Metric) => wants(metric) && !metric.startsWith('submit many')
  const sizes = allMetrics.some(ofProperty) ? options.sizes : []
  const rounds = sizes.length > 0 || wants('submit many') ? options.rounds : 0
  for (let round = 0; round < rounds; round += 1) {
    progress(`Round ${round + 1} of ${rounds}`)
    const turns = rotated(options.contenders, round)
    const played = sizes.filter((size) => everyRound.includes(size) || round % 2 === 0)
    for (const size of played) {
      for (const contender of turns.filter((one) => comparedAt(size, one))) {
        const asked = { form: 'property', count: size } as const
        const record = (tab: Tab) => recorder(tab, size, contender)
        await visit(contender, asked, (tab) => visitProperty(tab, size, record(tab)))
        // An action that happens once on a page needs one more page to have as many samples as the
        // others.
        if (wants('mount')) await visit(contender, asked, (tab) => mount(tab, record(tab)))
      }
    }
    for (const contender of wants('submit many') ? turns : []) {
      await visit(contender, { form: 'drivers', count: driverCount }, (tab) =>
        visitDrivers(tab, driverCount, recorder(tab, driverCount, contender)),
      )
    }
  }
  return costs
}

/** Counts what React renders, on separate pages. */
async function count(
  { visit, progress }: Visits,
  { wants, contenders, sizes }: Options,
): Promise<Omit<Measured, 'costs'>> {
  const components = createSamples()
  const controls = createSamples()
  if (wants('renders')) progress('Renders')
  for (const contender of wants('renders') ? contenders.filter((one) => one !== 'plain') : []) {
    for (const size of sizes.filter((one) => everyRound.includes(one))) {
      const onRenders = (metric: Metric, renders: Renders) => {
        components.add(metric, size, contender, renders.components)
        controls.add(metric, size, contender, renders.controls)
      }
      const run = (tab: Tab) => visitProperty(tab, size, countRenders(tab, onRenders))
      await visit(contender, { form: 'property', count: size }, run, watchReact)
    }
  }
  return { components, controls }
}

function rotated<T>(all: readonly T[], by: number): T[] {
  const start = by % all.length
  return [...all.slice(start), ...all.slice(0, start)]
}
