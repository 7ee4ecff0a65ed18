import { afterEach } from 'vitest'

// Whatever reaches the console (React's warnings, a forgotten log) fails the test it came from.
// A test that expects a message puts its own spy over the method.
const methods = ['debug', 'error', 'info', 'log', 'warn'] as const
let written: string[] = []

for (const method of methods) {
  const write = console[method]
  console[method] = (...parts: unknown[]) => {
    written.push(`console.${method}: ${parts.map(String).join(' ')}`)
    write.apply(console, parts)
  }
}

afterEach(() => {
  const found = written
  written = []
  if (found.length > 0) throw new Error(`A test wrote to the console:\n${found.join('\n')}`)
})
