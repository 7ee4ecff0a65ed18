import { printWhole } from '../printing.ts'
import { keepThroughReset } from './keepThroughReset.ts'

/** Has a control outlast a reset of the browser and print its whole text. Pass it as a `ref`, or call it from one. */
export function attachControl(element: Element | null): void {
  if (!element) return
  keepThroughReset(element)
  printWhole(element)
}
