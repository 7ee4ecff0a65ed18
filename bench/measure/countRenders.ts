import type { Tab } from './openTab.ts'
import type { Recorder } from './visit.ts'

/** What React drew. */
export interface Renders {
  /** Components whose function ran. */
  components: number
  /** Inputs, selects and text areas that were drawn anew. */
  controls: number
}

/** Takes down what React draws at each keystroke, on a page that is not timed. */
export function countRenders(
  tab: Tab,
  tell: (keystroke: Parameters<Recorder['record']>[0], renders: Renders) => void,
): Recorder {
  return {
    wants: (metric) => metric.startsWith('keystroke'),
    async record(metric, act, rest) {
      const before = await tab.ask<Renders>('renders')
      await tab.run(act, rest)
      const after = await tab.ask<Renders>('renders')
      if (!metric.startsWith('keystroke')) return
      tell(metric, {
        components: after.components - before.components,
        controls: after.controls - before.controls,
      })
    },
    note() {},
  }
}

/**
 * Runs in the page, before React: stands where React's developer tools would, is told of every
 * commit and counts, as they do, what was rendered in it. React says so in production too.
 */
export function watchReact(): void {
  interface Fiber {
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
    flags: number
    type: unknown
    memoizedProps: unknown
  }
  const renders: Renders = { components: 0, controls: 0 }
  const performedWork = 1
  const visit = (fiber: Fiber, before: Fiber | null) => {
    if (typeof fiber.type === 'string') {
      const drawn = fiber.memoizedProps !== before?.memoizedProps
      if (drawn && /^(input|select|textarea)$/.test(fiber.type)) renders.controls += 1
    } else if (fiber.type && fiber.flags & performedWork) {
      renders.components += 1
    }
    // What React passed over keeps its children, the very same.
    if (fiber.child === before?.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate)
  }
  Object.assign(globalThis, {
    renders,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      checkDCE() {},
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot(_: unknown, { current }: { current: Fiber }) {
        visit(current, current.alternate)
      },
    },
  })
}
