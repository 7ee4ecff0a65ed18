import type { Browser } from 'playwright'
import type { Options } from '../options.ts'
import type { Asked } from '../pages/driven.ts'
import { checkDrivers, checkProperty, toCheck } from './checkPage.ts'
import type { Contender } from './contenders.ts'
import { countRenders, watchReact } from './countRenders.ts'
import type { Metric } from './metrics.ts'
import { openTab, type Tab } from './openTab.ts'
import { createSamples, type Samples } from './samples.ts'
import { mount, type Recorder, visitDrivers, visitProperty } from './visit.ts'

/** Everything that was measured in the browser. */
export interface Measured {
  costs: Samples
  /** Renders at each keystroke. */
  components: Samples
  controls: Samples
}

/** How many drivers are submitted in error. */
export const driverCount = 300

/** The sizes that the figures are about. The others take part in every other round. */
const everyRound: readonly number[] = [1, 300]

/** Peers that take seconds for every act are spared a thousand items. */
const largestForAll = 300
const forAnySize: readonly Contender[] = ['ours', 'handWritten']

/**
 * Makes sure of every page, then measures in rounds in which the contenders take turns, each time
 * in another order.
 */
export async function measure(
  browser: Browser,
  urlOf: (contender: Contender) => string,
  options: Options,
  progress: (line: string) => void,
): Promise<Measured> {
  const costs = createSamples()
  const components = createSamples()
  const controls = createSamples()
  const { wants } = options

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

  async function visit(
    contender: Contender,
    asked: Asked,
    run: (tab: Tab) => Promise<void>,
    beforeAll?: () => void,
  ): Promise<void> {
    const started = Date.now()
    const tab = await openTab(browser, urlOf(contender), asked, beforeAll)
    try {
      await run(tab)
    } finally {
      await tab.close()
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    progress(`  ${contender}, ${asked.count} ${asked.form}: ${seconds} s`)
  }

  progress('Do they hand over the right record?')
  for (const contender of options.contenders) {
    await visit(contender, toCheck, checkProperty)
    await visit(contender, { form: 'drivers', count: 1 }, checkDrivers)
  }

  for (let round = 0; round < options.rounds; round += 1) {
    progress(`Round ${round + 1} of ${options.rounds}`)
    const turns = rotated(options.contenders, round)
    for (const size of options.sizes) {
      if (!everyRound.includes(size) && round % 2 === 1) continue
      for (const contender of turns) {
        if (!comparedAt(size, contender)) continue
        const asked: Asked = { form: 'property', count: size }
        await visit(contender, asked, (tab) =>
          visitProperty(tab, size, recorder(tab, size, contender)),
        )
        // A page can be opened for the first time only once, and other things several times.
        if (wants('mount')) {
          await visit(contender, asked, (tab) => mount(tab, recorder(tab, size, contender)))
        }
      }
    }
    if (!wants('submit many')) continue
    for (const contender of turns) {
      await visit(contender, { form: 'drivers', count: driverCount }, (tab) =>
        visitDrivers(tab, driverCount, recorder(tab, driverCount, contender)),
      )
    }
  }

  if (!wants('renders')) return { costs, components, controls }
  progress('Renders')
  for (const contender of options.contenders.filter((one) => one !== 'plain')) {
    for (const size of options.sizes) {
      if (!everyRound.includes(size)) continue
      const tell = (metric: Metric, renders: { components: number; controls: number }) => {
        components.add(metric, size, contender, renders.components)
        controls.add(metric, size, contender, renders.controls)
      }
      await visit(
        contender,
        { form: 'property', count: size },
        (tab) => visitProperty(tab, size, countRenders(tab, tell)),
        watchReact,
      )
    }
  }
  return { costs, components, controls }
}

const comparedAt = (size: number, contender: Contender) =>
  size <= largestForAll || forAnySize.includes(contender)

function rotated<T>(all: readonly T[], by: number): T[] {
  const start = by % all.length
  return [...all.slice(start), ...all.slice(0, start)]
}
