import { onTestFinished, vi } from 'vitest'

/** What the kit tells the developer from now on, until the test ends. It tells the same only once for a page. */
export function developerReports(): string[] {
  const reports: string[] = []
  const take = (thrown: unknown) => {
    reports.push(thrown instanceof Error ? thrown.message : String(thrown))
  }
  vi.stubGlobal('reportError', take)
  onTestFinished(() => void vi.unstubAllGlobals())
  return reports
}
