import { type MockInstance, onTestFinished, vi } from 'vitest'

/**
 * Keeps what a component throws out of the console until the test ends: a test that expects it reads the
 * error itself. React writes it, and under React 18 jsdom does too. Returns the spy on `console.error`.
 */
export function silenceThrownErrors(): MockInstance<typeof console.error> {
  const write = vi.spyOn(console, 'error').mockImplementation(() => {})
  const handle = (event: Event) => event.preventDefault()
  window.addEventListener('error', handle)
  onTestFinished(() => {
    window.removeEventListener('error', handle)
    write.mockRestore()
  })
  return write
}
