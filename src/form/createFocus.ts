import type { Problem } from '../core/validation/problem.ts'
import { formatPath, normalizePath, parsePath } from '../core/schema/path.ts'
import { controlId } from '../field/formSession.ts'
import type { OwnSession } from './createSession.ts'

/** Finds controls on the page by the paths of their problems. */
export function createFocus(session: OwnSession, root: () => HTMLElement | null) {
  const page = () => {
    const found = root()?.getRootNode()
    return found && 'getElementById' in found ? (found as Document | ShadowRoot) : document
  }
  return {
    elementAt,
    /** What has the focus. */
    focused: (): Element | null => page().activeElement,
    /** Does something that may take the focused control off the page, and keeps the focus near. */
    keep(work: () => void): void {
      const held = page().activeElement
      const around = groupsAround(held)
      work()
      // React takes its time to draw what was done.
      setTimeout(() => {
        if (held && !held.isConnected) around.find((group) => group.isConnected)?.focus()
      })
    },
    /** {@link focusNow}, but soon: an effect may ask, and while effects run React opens nothing. */
    focus: (path: string): void => queueMicrotask(() => focusNow(path)),
    focusNow,
    inOrder,
    /**
     * The problem after (`1`) or before (`-1`) what has the focus, as they stand on the page; from
     * the last on to the first.
     */
    beside(problems: readonly Problem[], by: 1 | -1): Problem | undefined {
      const held = page().activeElement
      const ordered = inOrder(problems.filter(({ path }) => elementAt(path)))
      if (by < 0) ordered.reverse()
      return ordered.find(({ path }) => sideOf(path, held) === by) ?? ordered[0]
    },
  }

  /** Orders problems as their controls stand on the page, which may not be the schema's order. */
  function inOrder<T extends { path: string }>(problems: readonly T[]): T[] {
    const placed = problems.map((problem) => ({ problem, element: elementAt(problem.path) }))
    placed.sort((one, other) => order(one.element, other.element))
    return placed.map(({ problem }) => problem)
  }

  /** Where a control stands: before (`-1`) what has the focus, after it (`1`), or there (`0`). */
  function sideOf(path: string, held: Element | null): number {
    const element = elementAt(path)
    if (!element || !held) return 1
    if (element === held) return 0
    if (element.contains(held)) {
      // An item that is closed stands for all that is in it; a group comes before what is in it.
      if (element.id !== controlId(session, path) && 'closed' in element.dataset) return 1
      return element.getAttribute('role') === 'radiogroup' ? 0 : -1
    }
    return order(held, element) * -1
  }

  /** Opens what hides the control at a path, and puts the focus on it. */
  function focusNow(path: string): void {
    const name = normalizePath(path)
    session.reveal(name)
    const element = elementAt(name)
    for (const closed of detailsAround(element)) closed.open = true
    const target = element && firstControl(element)
    element?.closest(framed)?.scrollIntoView?.({ block: 'nearest' })
    target?.focus({ preventScroll: target !== element })
  }

  /** The control of that name, or what it is hidden in. */
  function elementAt(name: string): HTMLElement | undefined {
    for (let keys = parsePath(name); keys.length > 0; keys = keys.slice(0, -1)) {
      // In a host's own form there is no element of ours around the fields.
      const element = page().getElementById(controlId(session, formatPath(keys)))
      if (element) return element
    }
    return undefined
  }
}

/** What is scrolled into view: a control together with its label. */
const framed = '.qf-field, fieldset'

function firstControl(element: HTMLElement): HTMLElement {
  if (element.getAttribute('role') !== 'radiogroup') return element
  const inputs = [...element.querySelectorAll('input')]
  return inputs.find(({ checked }) => checked) ?? inputs[0] ?? element
}

function order(one: Element | undefined, other: Element | undefined): number {
  if (!one || !other || one === other) return 0
  const following = one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  return following ? -1 : 1
}

/** What a host may have closed around a control: the focus does not go into it. */
function detailsAround(element: Element | undefined): HTMLDetailsElement[] {
  const around = element?.closest<HTMLDetailsElement>('details')
  return around ? [around, ...detailsAround(around.parentElement ?? undefined)] : []
}

/** The groups that take the focus, from the innermost. */
function groupsAround(element: Element | null): HTMLElement[] {
  const groups: HTMLElement[] = []
  let group = element?.closest<HTMLElement>('fieldset[tabindex]')
  while (group) {
    groups.push(group)
    group = group.parentElement?.closest<HTMLElement>('fieldset[tabindex]')
  }
  return groups
}
