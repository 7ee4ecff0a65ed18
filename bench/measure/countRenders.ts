import type { Tab } from './openTab.ts'
import type { Recorder } from '../visits/actions.ts'
import { isKeystroke } from './metrics.ts'

/** What React rendered. */
export interface Renders {
  /** The components whose function ran. */
  components: number
  /** The inputs, selects and text areas that rendered again. */
  controls: number
}

/** Counts what React renders at each keystroke, on a page that is not timed. */
export function countRenders(
  tab: Tab,
  onRenders: (keystroke: Parameters<Recorder['record']>[0], renders: Renders) => void,
): Recorder {
  return {
    wants: isKeystroke,
    async record(metric, act, rest) {
      const before = await tab.ask<Renders>('renders')
      await tab.run(act, rest)
      const after = await tab.ask<Renders>('renders')
      if (!isKeystroke(metric)) return
      onRenders(metric, {
        components: after.components - before.components,
        controls: after.controls - before.controls,
      })
    },
    note() {},
  }
}

/**
 * Runs in the page before React, in place of React's developer tools. React reports every commit to
 * it, also in production, and it counts what rendered.
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
    // A component that React skipped keeps the same children.
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
