/** What is measured, in the order of the table. `does` describes the row. */
export const metrics = {
  mount: {
    label: 'mount',
    does: 'a form and its record go on a page that has run nothing before, until the page is idle, with everything that the form lazily loads in this time',
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
  'submit many script': {
    label: 'the same, script',
    does: 'everything except style and layout, and so at least the time of script',
  },
  nothing: {
    label: 'nothing',
    does: 'the cost of measuring, which is part of every figure above',
  },
  heap: { label: 'script heap, MB', does: 'the heap after mount and garbage collection' },
  inputs: {
    label: 'inputs on the page',
    does: 'after mount; ours mounts none for collapsed items',
  },
} as const

export type Metric = keyof typeof metrics

export const allMetrics = Object.keys(metrics) as Metric[]
