import { afterEach } from 'vitest'

// Any console output (a React warning, a forgotten log) fails the test that causes it.
// A test that expects a message spies on the method itself.
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
