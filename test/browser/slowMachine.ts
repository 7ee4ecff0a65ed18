import type { BrowserContext } from 'playwright'
import { setTimeout as later } from 'node:timers/promises'

/** How long code takes to come at most, in milliseconds. */
const mostForCode = 800

/**
 * Makes the pages of a context run as on a busy machine: code, timers and idle time come late. To find tests that
 * count on none of that: `QUOTEFORMS_SLOW=1 npx vitest run --project browser`.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const startTimer = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay = 0) =>
      startTimer(run, delay + 120)) as typeof setTimeout
    const askWhenIdle = window.requestIdleCallback.bind(window)
    window.requestIdleCallback = (run, options) => startTimer(() => askWhenIdle(run, options), 400)
    window.cancelIdleCallback = (timer) => clearTimeout(timer)
  })
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await later(Math.random() * mostForCode)
    // The page may have gone meanwhile.
    await route.continue().catch(() => {})
  })
}
