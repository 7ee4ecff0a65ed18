import type { Browser } from 'playwright'
import type { Asked } from '../pages/driven.ts'
import type { PageName } from './contenders.ts'
import { openTab, type Tab } from './openTab.ts'

/** Opens pages and runs actions in them. */
export interface Visits {
  /**
   * Opens a page, runs an action in it and closes it. `beforeAll` runs in the page
   * before its own scripts.
   */
  visit(
    name: PageName,
    asked: Asked,
    run: (tab: Tab) => Promise<void>,
    beforeAll?: () => void,
  ): Promise<void>
  /** Prints the progress. */
  progress(line: string): void
}

export function createVisits(browser: Browser, base: string): Visits {
  const progress = (line: string) => void process.stderr.write(`${line}\n`)
  return {
    progress,
    async visit(name, asked, run, beforeAll) {
      const started = Date.now()
      const tab = await openTab(browser, `${base}${name}/`, asked, beforeAll)
      try {
        await run(tab)
      } finally {
        await tab.close()
      }
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      progress(`  ${name}, ${asked.count} ${asked.form}: ${seconds} s`)
    },
  }
}
