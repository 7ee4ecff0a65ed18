import { useEffect, useRef } from 'react'
import type { InputComponents } from '../../config/inputs.ts'

/** Bundlers replace `process.env.NODE_ENV`. A page without one has no `process`. */
declare const process: { env: { NODE_ENV?: string } }

/** In development, tells a host once that it creates a new component at each render. */
export function useInlineCheck(components: InputComponents): void {
  const last = useRef(components)
  const changes = useRef(new Map<string, number>())
  useEffect(() => {
    const before: Readonly<Record<string, unknown>> = { ...last.current }
    last.current = components
    try {
      // In this form minifiers drop the message from a production build.
      if (process.env.NODE_ENV !== 'production') countChanges(before, components, changes.current)
    } catch {
      // Without a `process` nothing says that this is development.
    }
  }, [components])
}

function countChanges(
  before: Readonly<Record<string, unknown>>,
  components: InputComponents,
  changes: Map<string, number>,
): void {
  for (const [name, component] of Object.entries(components)) {
    if (component === before[name] || typeof component !== 'function') continue
    // One that was chosen instead of another, such as at a change of the theme, has another source.
    if (String(component) !== String(before[name])) continue
    const count = (changes.get(name) ?? 0) + 1
    changes.set(name, count)
    // A module that was edited gives a new component, too, but only once in a while.
    if (count !== 3) continue
    // oxlint-disable-next-line no-console -- nothing is broken, so it is no error to report
    console.warn(
      `quoteforms: inputs.${name} is a new component at each render, so its controls are new ones ` +
        'that lose the focus. Create it outside of your component.',
    )
  }
}
