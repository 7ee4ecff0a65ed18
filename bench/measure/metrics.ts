/** What is measured, in the order of the table; `does` is what the row stands for. */
export const metrics = {
  mount: {
    label: 'mount',
    does: 'a form with its record is put on a page that has run nothing before, until it is idle; what it loads on demand meanwhile is part of it',
  },
  'keystroke first': {
    label: 'keystroke, first field',
    does: 'a letter is typed in the first field, the street number of the property; the first letters are not counted',
  },
  'keystroke last': {
    label: 'keystroke, last item',
    does: 'a letter is typed in the company of the last mortgagee, which ours has opened before if it was closed',
  },
  'keystroke failed': {
    label: 'keystroke, first field, after a refused submit',
    does: 'the same in the first field, while another field shows its error',
  },
  pause: {
    label: 'pause after typing',
    does: '0.7 s without a key once the first field was typed in: what a form put off until then',
  },
  open: { label: 'open a closed item', does: 'only ours closes items, from four on' },
  add: { label: 'add an item', does: 'Enter on the button that adds a mortgagee' },
  remove: {
    label: 'remove the first item',
    does: 'Enter on the button that removes the first mortgagee, which ours has opened before if it was closed; ours offers to undo it',
  },
  'submit valid': {
    label: 'submit, valid',
    does: 'Enter on the submit button, until the record is handed over and the page is idle',
  },
  'submit one': {
    label: 'submit, one error',
    does: 'the same with “abc” for the year, until the error is shown and the page is idle',
  },
  'submit many': {
    label: 'submit, every driver in error',
    does: 'drivers in place of mortgagees, none with the ZIP code that is required, submitted until every error is shown and the focus is placed',
  },
  'submit many script': {
    label: 'the same, script',
    does: 'all but style and layout, and so at the least what script took',
  },
  nothing: {
    label: 'nothing',
    does: 'what measuring itself costs, and is part of every figure above',
  },
  heap: { label: 'script heap, MB', does: 'what script holds after mount and garbage collection' },
  inputs: { label: 'inputs on the page', does: 'after mount; ours mounts none for closed items' },
} as const

export type Metric = keyof typeof metrics

export const allMetrics = Object.keys(metrics) as Metric[]
