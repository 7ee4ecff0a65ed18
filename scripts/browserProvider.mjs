// Vitest's browser mode in the Chromium of ./chromium.mjs.
import { playwright } from '@vitest/browser-playwright'
import { chromiumOptions } from './chromium.mjs'

/** Vitest changes the object it is given, so each project asks for one of its own. */
export async function storyBrowser() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: await chromiumOptions() }),
    instances: [{ browser: /** @type {const} */ ('chromium') }],
  }
}
