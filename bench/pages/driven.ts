import type { PropertyInfo, Quote } from 'quoteforms/records'
import { driversWithoutZip, type Household, propertyWith, quoteWith } from './records.ts'

/**
 * What a page shows: one form with `count` mortgagees or drivers. The forms of a quote have the
 * records of its steps.
 */
export interface Asked {
  form: 'property' | 'drivers' | 'quote' | 'property of the quote' | 'drivers of the quote'
  count: number
}

/** A contender's form: how to show it, and where to find things on its page. */
export interface Contender {
  showProperty(root: HTMLElement, record: PropertyInfo, hand: (record: unknown) => void): void
  showDrivers(root: HTMLElement, record: Household, hand: (record: unknown) => void): void
  /** Gives the form of drivers that is shown a newer record. */
  bringNewer?(record: Household): void
  showQuote?(root: HTMLElement, record: Quote, hand: (record: unknown) => void): void
  /**
   * Finds the control of a path such as `mortgagee.0.company`. @default the control with that name
   */
  control?(path: string): Element | null | undefined
  /** Finds the button that opens an item, where items can be collapsed. */
  opener?(index: number): Element | null | undefined
  adder(): Element | null | undefined
  remover(index: number): Element | null | undefined
  /** How many errors are on the page. */
  errors(): number
  /** Whether something is on the page that only ours shows. @default true */
  shows?(what: OwnExtra): boolean
}

/** What only our form shows: a warning, and the options of a field. */
type OwnExtra = 'warning' | 'options'

/** What the bench can call on every page. Everything else it does with real keys. */
export interface DrivenPage {
  /** Creates the record in advance, so that this is not measured. */
  prepare(asked: Asked): void
  show(): void
  /** Brings newer data for every driver. */
  bringNewer(): void
  /** The longest task since newer data came, in milliseconds. */
  longestTask(): number
  /** Focuses a control, with the caret after its text. */
  focusControl(path: string): void
  focusAdder(): void
  focusRemover(index: number): void
  focusSubmit(): void
  /** Focuses the button that opens an item. Returns false if the item is open. */
  focusOpener(index: number): boolean
  errors(): number
  shows(what: OwnExtra): boolean
  /** How many inputs are on the page. */
  inputs(): number
  /** The submitted records, in order. */
  handed: unknown[]
  /**
   * Resolves when the page is idle after its next frames, and not before the given milliseconds.
   */
  settled(rest: number): Promise<void>
}

declare global {
  var bench: DrivenPage
}

/** Lets the bench control a contender's page. */
export function drive(contender: Contender): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for its form.')
  const handed: unknown[] = []
  const hand = (record: unknown) => {
    handed.push(record)
  }
  let show = () => {}
  let bringNewer = () => {}
  let longest = 0
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  globalThis.bench = {
    prepare(asked) {
      show = prepareForm(contender, root, asked, hand)
      if (asked.form !== 'drivers of the quote') return
      const newer = withNewerNames(withDrivers(asked.count))
      bringNewer = () => contender.bringNewer?.(newer)
    },
    show: () => show(),
    bringNewer() {
      tasks.observe({ type: 'longtask' })
      bringNewer()
    },
    longestTask: () => longest,
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
    shows: (what) => contender.shows?.(what) ?? true,
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

/** Creates the record of a form, and returns how to show the form. */
function prepareForm(
  contender: Contender,
  root: HTMLElement,
  { form, count }: Asked,
  hand: (record: unknown) => void,
): () => void {
  if (form === 'quote') {
    const record = quoteWith(count)
    return () => contender.showQuote?.(root, record, hand)
  }
  if (form === 'property' || form === 'property of the quote') {
    const record = form === 'property' ? propertyWith(count) : quoteWith(count).property
    return () => contender.showProperty(root, record, hand)
  }
  const record = form === 'drivers' ? driversWithoutZip(count) : withDrivers(count)
  return () => contender.showDrivers(root, record, hand)
}

const withDrivers = (count: number): Household => ({ drivers: quoteWith(count).drivers })

const withNewerNames = ({ drivers }: Household): Household => ({
  drivers: drivers.map((driver, at) => ({ ...driver, driver_name: `Newer Lopez ${at}` })),
})

function focus(element: Element | null | undefined, what: string): void {
  if (!(element instanceof HTMLElement)) throw new Error(`The page does not show ${what}.`)
  element.focus()
}
