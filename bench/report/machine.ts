import { cpus, loadavg, totalmem } from 'node:os'

/** Where and when a run took place. */
export interface Machine {
  describe(browserVersion: string): string
}

/** Reads the state of the machine before a run, and describes it afterwards. */
export function readMachine(): Machine {
  const started = new Date()
  const before = load()
  return {
    describe(browserVersion) {
      const minutes = ((Date.now() - started.getTime()) / 60_000).toFixed(0)
      return [
        `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
        `${(totalmem() / 2 ** 30).toFixed(0)} GB`,
        `${process.platform} ${process.arch}`,
        `Node ${process.version}`,
        `Chromium ${browserVersion}, headless`,
        `${started.toISOString().slice(0, 10)}, ${minutes} min`,
        `load average ${before} before and ${load()} after, of which the bench itself is about 1`,
      ].join('; ')
    },
  }
}

const load = () => (loadavg()[0] ?? 0).toFixed(1)
