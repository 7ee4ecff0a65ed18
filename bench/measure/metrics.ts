/** What is measured, in the order of the table. */
export const metrics = {
  mount: 'mount',
  'keystroke first': 'keystroke, first field',
  'keystroke last': 'keystroke, last item',
  'keystroke failed': 'keystroke, first field, after a refused submit',
  pause: 'pause after typing',
  open: 'open a closed item',
  add: 'add an item',
  remove: 'remove the first item',
  'submit valid': 'submit, valid',
  'submit one': 'submit, one error',
  'submit many': 'submit, every driver in error',
  'submit many script': 'the same, script alone',
  nothing: 'nothing: what measuring costs',
  heap: 'script heap, MB',
  inputs: 'inputs on the page',
} as const

export type Metric = keyof typeof metrics
