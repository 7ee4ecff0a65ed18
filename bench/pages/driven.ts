import type { PropertyInfo } from 'quoteforms/records'
import { driversWithoutZip, type Household, propertyWith } from './records.ts'

/** What a page shows: one form, of so many mortgagees or drivers. */
export interface Asked {
  form: 'property' | 'drivers'
  count: number
}

/** One of the forms that are compared: how it is shown, and where on its page things are. */
export interface Contender {
  showProperty(root: HTMLElement, record: PropertyInfo, hand: (record: unknown) => void): void
  showDrivers(root: HTMLElement, record: Household, hand: (record: unknown) => void): void
  /** The control of a path such as `mortgagee.0.company`. @default the one of that name */
  control?(path: string): Element | null | undefined
  /** What opens an item, where items can be closed. */
  opener?(index: number): Element | null | undefined
  adder(): Element | null | undefined
  remover(index: number): Element | null | undefined
  /** How many errors are shown. */
  errors(): number
}

/** What the bench finds on every page. Everything else it does with real keys. */
export interface DrivenPage {
  /** Makes the record ready, so that making it is not measured. */
  prepare(asked: Asked): void
  show(): void
  /** Puts the focus on a control, behind its text. */
  focusControl(path: string): void
  focusAdder(): void
  focusRemover(index: number): void
  focusSubmit(): void
  /** Puts the focus on what opens an item; false where it is open. */
  focusOpener(index: number): boolean
  errors(): number
  /** How many inputs are on the page. */
  inputs(): number
  /** What was handed back, in order. */
  handed: unknown[]
  /** Resolves when the page is idle after its next frames, and at the least so many milliseconds. */
  settled(rest: number): Promise<void>
}

declare global {
  var bench: DrivenPage
}

/** Lets the bench drive the page of a contender. */
export function drive(contender: Contender): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for its form.')
  const handed: unknown[] = []
  const hand = (record: unknown) => {
    handed.push(record)
  }
  let show = () => {}
  globalThis.bench = {
    prepare({ form, count }) {
      if (form === 'property') {
        const record = propertyWith(count)
        show = () => contender.showProperty(root, record, hand)
      } else {
        const record = driversWithoutZip(count)
        show = () => contender.showDrivers(root, record, hand)
      }
    },
    show: () => show(),
    focusControl(path) {
      const control = contender.control?.(path) ?? document.getElementsByName(path)[0]
      focus(control, path)
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      // A radio button has no selection.
      if (isText && control.selectionStart !== null) {
        control.setSelectionRange(control.value.length, control.value.length)
      }
    },
    focusAdder: () => focus(contender.adder(), 'the button that adds'),
    focusRemover: (index) => focus(contender.remover(index), 'the button that removes'),
    focusSubmit: () => focus(document.querySelector('[type="submit"]'), 'the button that submits'),
    focusOpener(index) {
      const opener = contender.opener?.(index)
      if (opener?.getAttribute('aria-expanded') !== 'false') return false
      focus(opener, 'the button that opens')
      return true
    },
    errors: contender.errors,
    inputs: () => document.querySelectorAll('input, select, textarea').length,
    handed,
    async settled(rest) {
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
    },
  }
}

function focus(element: Element | null | undefined, what: string): void {
  if (!(element instanceof HTMLElement)) throw new Error(`The page does not show ${what}.`)
  element.focus()
}
