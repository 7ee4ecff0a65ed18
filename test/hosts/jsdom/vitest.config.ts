import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: { environment: 'jsdom', include: ['*.host.tsx'], onConsoleLog: fail, testTimeout: 60_000 },
})

/** The kit writes nothing to the console of a host's test. */
function fail(log: string): never {
  throw new Error(log)
}
