// Vitest's browser mode in the Chromium of ./chromium.mjs.
import { playwright } from '@vitest/browser-playwright'
import { chromiumOptions } from './chromium.mjs'

/** Vitest mutates this object, so each project needs its own. */
export async function storyBrowser() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: await chromiumOptions() }),
    instances: [{ browser: /** @type {const} */ ('chromium') }],
  }
}
