import type { Asked } from '../pages/driven.ts'
import { type Contender, contenders, type PageName } from '../measure/contenders.ts'
import type { Metric } from '../measure/metrics.ts'
import type { Tab } from '../measure/openTab.ts'
import { mount, type Recorder } from './actions.ts'
import { visitCheckedFields, visitSuggestions } from './visitCheckedFields.ts'
import { visitDrivers } from './visitDrivers.ts'
import { visitDriversAlone, visitFlow, visitNewerDrivers, visitPropertyAlone } from './visitFlow.ts'
import { openProperty, visitProperty } from './visitProperty.ts'

/** A way through a page, and what is measured on it. */
export interface Route {
  metrics: readonly Metric[]
  form: Asked['form']
  /** The sizes, from those of the run. */
  sizes(ofRun: readonly number[]): readonly number[]
  contenders: readonly Contender[]
  /** @default the contender's own page */
  page?: PageName
  go(tab: Tab, count: number, recorder: Recorder): Promise<void>
}

/** The sizes of the promised figures. */
export const promisedSizes: readonly number[] = [1, 300]

/** How many drivers with errors are submitted, and how many the long review shows. */
export const driverCount = 300

/** How many drivers the ordinary quote has. */
export const quoteDriverCount = 20

/** For how many drivers newer data comes. */
export const newerDriverCount = 5000

const allOf = (sizes: readonly number[]) => sizes
const promisedOf = (sizes: readonly number[]) =>
  sizes.filter((size) => promisedSizes.includes(size))
const onlyOneOf = (sizes: readonly number[]) => sizes.filter((size) => size === 1)
const drivers = () => [driverCount]
const quoteDrivers = () => [quoteDriverCount]

const newerDrivers = () => [newerDriverCount]

const mainTwo = ['ours', 'handWritten'] as const

export const routes: readonly Route[] = [
  {
    metrics: [
      'mount',
      'load',
      'keystroke first',
      'keystroke last',
      'keystroke failed',
      'pause',
      'open',
      'add',
      'remove',
      'submit valid',
      'submit one',
      'nothing',
      'heap',
      'inputs',
    ],
    form: 'property',
    sizes: allOf,
    contenders,
    go: visitProperty,
  },
  {
    // An action that happens once on a page needs one more page to have as many samples as the
    // others.
    metrics: ['mount', 'load'],
    form: 'property',
    sizes: allOf,
    contenders,
    go: openProperty,
  },
  {
    metrics: ['mount drawn'],
    form: 'property',
    sizes: onlyOneOf,
    contenders: ['ours'],
    page: 'drawn',
    go: (tab, _, recorder) => mount(tab, recorder, 'mount drawn'),
  },
  {
    metrics: [
      'first key',
      'first key script',
      'keystroke year',
      'keystroke area',
      'keystroke warning',
    ],
    form: 'property',
    sizes: promisedOf,
    contenders: mainTwo,
    go: visitCheckedFields,
  },
  {
    metrics: ['suggestions first', 'suggestions next'],
    form: 'property',
    sizes: onlyOneOf,
    contenders: mainTwo,
    go: visitSuggestions,
  },
  {
    metrics: ['submit many', 'submit many script'],
    form: 'drivers',
    sizes: drivers,
    contenders,
    go: visitDrivers,
  },
  {
    metrics: ['incoming', 'incoming longest'],
    form: 'drivers of the quote',
    sizes: newerDrivers,
    contenders: ['ours'],
    page: 'flow',
    go: visitNewerDrivers,
  },
  {
    metrics: [
      'flow mount',
      'flow step property',
      'flow step drivers',
      'flow keystroke',
      'flow pause',
      'flow review',
      'flow review script',
    ],
    form: 'quote',
    sizes: quoteDrivers,
    contenders: ['ours'],
    page: 'flow',
    go: visitFlow,
  },
  {
    metrics: ['flow step property alone'],
    form: 'property of the quote',
    sizes: quoteDrivers,
    contenders: ['ours'],
    page: 'flow',
    go: visitPropertyAlone,
  },
  {
    metrics: ['flow step drivers alone', 'flow keystroke alone'],
    form: 'drivers of the quote',
    sizes: quoteDrivers,
    contenders: ['ours'],
    page: 'flow',
    go: visitDriversAlone,
  },
  {
    metrics: ['flow go to', 'flow go to script', 'flow review', 'flow review script'],
    form: 'quote',
    sizes: drivers,
    contenders: ['ours'],
    page: 'flow',
    go: visitFlow,
  },
]

/** The sizes at which a metric is measured. */
export const sizesOf = (metric: Metric, ofRun: readonly number[]): number[] =>
  routes.filter(({ metrics }) => metrics.includes(metric)).flatMap(({ sizes }) => sizes(ofRun))
