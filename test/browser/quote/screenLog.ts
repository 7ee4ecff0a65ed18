import { page } from '../hostPage.ts'

/** What a person saw of a quote in all steps. A hidden step keeps its last screen. */
export interface Screen {
  /** When it appeared, in milliseconds since 1970. */
  at: number
  /** The progress of the script. */
  mark: number
  step: string
  /** By the name of the control, sensitive ones apart. */
  texts: Record<string, string>
  secrets: Record<string, string>
  /** The number of items of each list. */
  counts: Record<string, number>
  /** The fields marked "ask later". */
  later: string[]
}

interface Log {
  mark: number
  look(): Screen | undefined
  /** The screen a while ago and all later ones. A busy page runs its timers late, and saves late by as much. */
  since(time: number): Screen[]
}

/** Runs in the page from the start and records each change of the screen. */
export function keepLog(): void {
  const byRow = new Map<string, Record<string, string>>()
  const bySteps = new Map<string, Record<string, string>>()
  const lists = new Map<string, string[]>()
  let screens: (Screen & { text: string })[] = []
  const beatTime = 50
  /** When a timer ran in the last seconds. */
  let beats: number[] = []
  const log: Log = {
    mark: 0,
    look() {
      const form = document.querySelector('form')
      const step = form?.querySelector('.qf-step-heading')?.textContent
      if (!form || !step) return screens.at(-1)
      const own: Record<string, string> = {}
      const rows = new Map<string, Record<string, string>>()
      for (const control of form.querySelectorAll<HTMLInputElement>('[name]')) {
        if (control.type === 'radio' && !control.checked) continue
        const item = control.closest<HTMLElement>('[data-part="item"]')
        const { row = '', path = '' } = item?.dataset ?? {}
        const texts = item ? (rows.get(row) ?? {}) : own
        if (item) rows.set(row, texts)
        texts[item ? control.name.slice(path.length) : control.name] = control.value
      }
      bySteps.set(step, own)
      // A collapsed item has no controls and keeps its last values.
      for (const [row, texts] of rows) byRow.set(row, texts)
      for (const list of form.querySelectorAll<HTMLElement>('[data-part="list"]')) {
        const items = [...list.querySelectorAll<HTMLElement>('[data-part="item"]')]
        lists.set(
          list.dataset['path'] ?? '',
          items.map(({ dataset }) => dataset['row'] ?? ''),
        )
      }
      const all: Record<string, string> = Object.assign({}, ...bySteps.values())
      const counts: Record<string, number> = {}
      for (const [path, ids] of lists) {
        counts[path] = ids.length
        ids.forEach((id, index) => {
          for (const [member, text] of Object.entries(byRow.get(id) ?? {})) {
            all[`${path}.${index}${member}`] = text
          }
        })
      }
      const isSecret = ([name]: [string, string]) => /birth_date|license_number/.test(name)
      const entries = Object.entries(all)
      const held = {
        mark: log.mark,
        step,
        texts: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
        secrets: Object.fromEntries(entries.filter(isSecret)),
        counts,
        later: [...form.querySelectorAll('.qf-ask-later-list li > :first-child')].map(
          ({ textContent }) => textContent ?? '',
        ),
      }
      const text = JSON.stringify(held)
      const last = screens.at(-1)
      if (last?.text === text) return last
      const next = { at: Date.now(), ...held, text }
      screens = [...screens.slice(-400), next]
      return next
    },
    since(time) {
      log.look()
      const last = beats.concat(performance.now())
      const gaps = last.map((beat, index) => beat - (last[index - 1] ?? beat))
      const late = Math.max(0, ...gaps.map((gap) => gap - beatTime))
      const first = screens.findLastIndex(({ at }) => at <= Date.now() - time - late)
      return screens.slice(Math.max(first, 0))
    },
  }
  Object.assign(globalThis, { log })
  setInterval(() => {
    beats = [...beats.slice(-40), performance.now()]
  }, beatTime)
  // To look takes its time, so a frame in which nothing happened has none.
  let isLooking = false
  const lookSoon = () => {
    if (isLooking) return
    isLooking = true
    requestAnimationFrame(() => {
      isLooking = false
      log.look()
    })
  }
  const everything = { subtree: true, childList: true, characterData: true, attributes: true }
  new MutationObserver(lookSoon).observe(document, everything)
  for (const type of ['keydown', 'keyup', 'pointerup', 'focusin', 'change']) {
    addEventListener(type, lookSoon, true)
  }
  addEventListener('input', () => setTimeout(log.look), true)
}

declare const log: Log

/** Reports the progress of the script. */
export const markAt = (mark: number) => page.evaluate((mark) => void (log.mark = mark), mark)

/** The screens of the last second, longer by what timers are late. */
export const lastSecond = () => page.evaluate(() => log.since(1000))

/**
 * Goes through all steps, opens collapsed items and returns their content. Ends on the step where it
 * started.
 */
export const lookThrough = () =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const links = () => [...document.querySelectorAll<HTMLElement>('a.qf-step-link')]
    const begun = links().findIndex((link) => link.ariaCurrent === 'step')
    for (const index of [0, 1, 2, begun]) {
      links()[index]?.click()
      await frame()
      for (const item of document.querySelectorAll<HTMLElement>('[data-closed]')) {
        item.querySelector<HTMLElement>('[data-part="item-toggle"]')?.click()
        await frame()
      }
      log.look()
    }
    return log.look()
  })
