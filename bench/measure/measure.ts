import type { Options } from '../options.ts'
import { onlyRun, type Recorder } from '../visits/actions.ts'
import { promisedSizes, type Route, routes } from '../visits/routes.ts'
import {
  checkDrawn,
  checkDrivers,
  checkFlow,
  checkProperty,
  quoteToCheck,
  toCheck,
} from './checkPage.ts'
import { checkRecords } from './checkRecords.ts'
import type { Contender, PageName } from './contenders.ts'
import { countRenders, type Renders, watchReact } from './countRenders.ts'
import { isKeystroke, type Metric, scriptOf } from './metrics.ts'
import type { Tab } from './openTab.ts'
import { createSamples, type Samples } from './samples.ts'
import type { Visits } from './visits.ts'

/** Everything measured in the browser. */
export interface Measured {
  costs: Samples
  /** Renders for each keystroke. */
  components: Samples
  controls: Samples
}

/** Contenders that need seconds for each action skip a thousand items. */
const comparedAt = (size: number, contender: Contender) =>
  size <= 300 || contender === 'ours' || contender === 'handWritten'

/** The pages that a run visits. */
export function pagesToVisit(options: Options): PageName[] {
  const pages = [...timedRoutes(options), ...countedRoutes(options)].flatMap((route) =>
    options.contenders
      .filter((one) => route.contenders.includes(one))
      .map((contender) => route.page ?? contender),
  )
  return [...new Set(pages)]
}

/** Checks every page, then measures all of them. */
export async function measure(visits: Visits, options: Options): Promise<Measured> {
  checkRecords()
  visits.progress('Do they hand over the right record?')
  for (const page of pagesToVisit(options)) {
    if (page === 'flow') await visits.visit(page, quoteToCheck, checkFlow)
    else if (page === 'drawn') await visits.visit(page, { form: 'property', count: 1 }, checkDrawn)
    else {
      await visits.visit(page, toCheck, checkProperty)
      await visits.visit(page, { form: 'drivers', count: 1 }, checkDrivers)
    }
  }
  return { costs: await time(visits, options), ...(await count(visits, options)) }
}

const timedRoutes = ({ wants }: Options) => routes.filter(({ metrics }) => metrics.some(wants))

const countedRoutes = ({ wants }: Options) =>
  wants('renders') ? routes.filter(({ metrics }) => metrics.some(isKeystroke)) : []

/** Rounds in which the contenders take turns, each time in another order. */
async function time({ visit, progress }: Visits, options: Options): Promise<Samples> {
  const costs = createSamples()
  const played = timedRoutes(options)
  const rounds = played.length > 0 ? options.rounds : 0
  for (let round = 0; round < rounds; round += 1) {
    progress(`Round ${round + 1} of ${rounds}`)
    const turns = rotated(options.contenders, round)
    for (const route of played) {
      for (const size of route.sizes(options.sizes)) {
        // Only the promised figures need every round.
        if (route.form === 'property' && !promisedSizes.includes(size) && round % 2 === 1) continue
        for (const contender of turns.filter((one) => takesPart(one, route, size))) {
          const wants = (metric: Metric) => options.wants(metric) && route.metrics.includes(metric)
          await visit(route.page ?? contender, { form: route.form, count: size }, (tab) =>
            route.go(
              tab,
              size,
              recorder(tab, wants, (metric, value) => costs.add(metric, size, contender, value)),
            ),
          )
        }
      }
    }
  }
  return costs
}

function recorder(
  tab: Tab,
  wants: Recorder['wants'],
  add: (metric: Metric, value: number) => void,
): Recorder {
  return {
    wants,
    async record(metric, act, rest) {
      const script = scriptOf(metric)
      const isWanted = wants(metric) || (script && wants(script))
      if (!isWanted) return onlyRun(tab).record(metric, act, rest)
      const cost = await tab.cost(act, rest)
      if (wants(metric)) add(metric, cost.task)
      if (script && wants(script)) add(script, cost.script)
    },
    note(metric, value) {
      if (wants(metric)) add(metric, value)
    },
  }
}

/** Counts what React renders, on separate pages. */
async function count(
  { visit, progress }: Visits,
  options: Options,
): Promise<Omit<Measured, 'costs'>> {
  const components = createSamples()
  const controls = createSamples()
  const counted = countedRoutes(options)
  if (counted.length > 0) progress('Renders')
  for (const route of counted) {
    const sizes = route.sizes(options.sizes)
    for (const size of sizes.filter((one) => route.page || promisedSizes.includes(one))) {
      for (const contender of options.contenders) {
        if (contender === 'plain' || !takesPart(contender, route, size)) continue
        const onRenders = (metric: Metric, renders: Renders) => {
          components.add(metric, size, contender, renders.components)
          controls.add(metric, size, contender, renders.controls)
        }
        const run = (tab: Tab) => route.go(tab, size, countRenders(tab, onRenders))
        await visit(route.page ?? contender, { form: route.form, count: size }, run, watchReact)
      }
    }
  }
  return { components, controls }
}

const takesPart = (contender: Contender, route: Route, size: number) =>
  route.contenders.includes(contender) && comparedAt(size, contender)

function rotated<T>(all: readonly T[], by: number): T[] {
  const start = by % all.length
  return [...all.slice(start), ...all.slice(0, start)]
}
