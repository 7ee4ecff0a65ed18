/** What is measured, in the order of the table. `does` describes the row. */
export const metrics = {
  mount: {
    label: 'mount',
    does: 'a form and its record go on a page whose modules are loaded, with those that they preload, but that has rendered nothing before; until the page is idle, with everything that the form lazily loads in this time',
  },
  'mount drawn': {
    label: 'mount of what ours draws',
    does: 'React draws the elements of our form from one tree that exists before, with our stylesheet, and nothing responds: what any form with this screen costs',
  },
  load: {
    label: 'page load and mount',
    does: 'everything from opening the page to the end of the mount: all modules too, those that are preloaded included',
  },
  'keystroke first': {
    label: 'keystroke, first field',
    does: 'one letter in the first field, the street number of the property; the first letters do not count',
  },
  'keystroke last': {
    label: 'keystroke, last item',
    does: 'one letter in the company of the last mortgagee; ours opens a collapsed item before',
  },
  'keystroke failed': {
    label: 'keystroke, first field, after a refused submit',
    does: 'one letter in the first field, while another field shows an error',
  },
  'first key': {
    label: 'first keystroke after mount, year built',
    does: 'one digit in place of the last, in a field that soft rules of ours read; nothing was typed before',
  },
  'first key script': {
    label: 'the same, script',
    does: 'everything except style and layout, and so at least the time of script',
  },
  'keystroke year': {
    label: 'keystroke, year built',
    does: 'later digits there; the year stays plausible, and the first digits do not count',
  },
  'keystroke area': {
    label: 'keystroke, square footage',
    does: 'the same there',
  },
  'keystroke warning': {
    label: 'keystroke, field with a warning',
    does: 'the same there with 250, about which ours shows a warning',
  },
  'suggestions first': {
    label: 'first keystroke, field with suggestions',
    does: 'Tab to the construction and one letter; ours loads its suggestions and shows them, the hand-written form has a plain text box',
  },
  'suggestions next': {
    label: 'later keystroke, field with suggestions',
    does: 'one letter in place of the last there; ours shows other suggestions',
  },
  pause: {
    label: 'pause after typing',
    does: '0.7 s without a key after typing in the first field: work that a form delayed',
  },
  open: {
    label: 'open a collapsed item',
    does: 'only ours collapses items, in lists of four or more',
  },
  add: { label: 'add an item', does: 'Enter on the button that adds a mortgagee' },
  remove: {
    label: 'remove the first item',
    does: 'Enter on the button that removes the first mortgagee; ours opens a collapsed item before, and shows Undo afterwards',
  },
  'submit valid': {
    label: 'submit, valid',
    does: 'Enter on the submit button, until the record is submitted and the page is idle',
  },
  'submit one': {
    label: 'submit, one error',
    does: 'the same with “abc” as the year, until the error is shown and the page is idle',
  },
  'submit many': {
    label: 'submit, every driver in error',
    does: 'a submit of drivers instead of mortgagees, none with the required ZIP code, until every error is shown and the focus has moved',
  },
  'submit many script': { label: 'the same, script', does: '' },
  nothing: {
    label: 'nothing',
    does: 'the cost of measuring, which is part of every figure above',
  },
  heap: { label: 'script heap, MB', does: 'the heap after mount and garbage collection' },
  inputs: {
    label: 'inputs on the page',
    does: 'after mount; ours mounts none for collapsed items',
  },
  incoming: {
    label: 'newer data for every driver',
    does: '`incoming` with another name for each driver of a form with a `DriverList`, until the page is idle and shows them, with the code that merges, which loads in this time',
  },
  'incoming longest': {
    label: 'the same, longest task',
    does: 'by the clock: how long the page answers nobody in one piece',
  },
  'flow mount': {
    label: 'open the flow',
    does: 'a flow that keeps drafts goes on a page that has run nothing before, at its first step',
  },
  'flow step property': {
    label: 'step to the property',
    does: 'Enter on Continue of the client; alone, mounting a `PropertyInfoForm` with the same record',
  },
  'flow step property alone': { label: 'the property alone', does: '' },
  'flow step drivers': {
    label: 'step to the drivers',
    does: 'Enter on Continue of the property; alone, mounting a form with a `DriverList`',
  },
  'flow step drivers alone': { label: 'the drivers alone', does: '' },
  'flow keystroke': {
    label: 'keystroke, last driver',
    does: 'one letter in the name of the last driver, which is opened before',
  },
  'flow keystroke alone': { label: 'keystroke, last driver alone', does: '' },
  'flow pause': {
    label: 'pause after typing',
    does: '0.7 s without a key after it, in which the draft is saved',
  },
  'flow go to': {
    label: 'open the list of all fields',
    does: 'Ctrl+K in a field of the last step before the review, from the second time on, until the page is idle; then Escape',
  },
  'flow go to script': { label: 'the same, script', does: '' },
  'flow review': {
    label: 'step to the review',
    does: 'Enter on Continue of the drivers, until the review is shown and the page is idle',
  },
  'flow review script': { label: 'the same, script', does: '' },
} as const

export type Metric = keyof typeof metrics

export const allMetrics = Object.keys(metrics) as Metric[]

/** The metrics of forms, and those of the flow. */
export const formMetrics = allMetrics.filter((metric) => !metric.startsWith('flow'))
export const flowMetrics = allMetrics.filter((metric) => metric.startsWith('flow'))

export const isKeystroke = (metric: Metric): boolean => metric.includes('keystroke')

/** The metric of the same action, without style and layout, where that is measured. */
export const scriptOf = (metric: Metric): Metric | undefined =>
  allMetrics.find((other) => other === `${metric} script`)

/** The metric of the same action in a form that is not in a flow, where that is measured. */
export const aloneOf = (metric: Metric): Metric | undefined =>
  allMetrics.find((other) => other === `${metric} alone`)
