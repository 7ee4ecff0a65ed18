import axe from 'axe-core'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { inputConformance, type ConformanceUser } from '../../src/testing.ts'

interface PlayContext {
  canvasElement: HTMLElement
  userEvent: ConformanceUser
  step: (label: string, run: () => Promise<void>) => unknown
}

/** Runs the checks of `quoteforms/testing` on own inputs, which `wrap` puts around each form. */
export function conformance(wrap: (form: ReactElement) => ReactElement) {
  return async ({ canvasElement, userEvent, step }: PlayContext) => {
    const render = (form: ReactElement) => {
      const container = canvasElement.appendChild(document.createElement('div'))
      const root = createRoot(container)
      flushSync(() => root.render(wrap(form)))
      return {
        container,
        unmount() {
          root.unmount()
          container.remove()
        },
      }
    }
    const cases = inputConformance({ render, user: userEvent, axe, timeout: 20_000 })
    for (const { name, run } of cases) await step(name, run)
  }
}
