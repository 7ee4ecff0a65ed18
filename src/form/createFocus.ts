import type { Problem } from '../advice/problem.ts'
import { formatPath, normalPath, parsePath } from '../codec/path.ts'
import type { OwnSession } from './createSession.ts'

/** Finds controls on the page by the paths of their problems. */
export function createFocus(session: OwnSession, root: () => HTMLElement | null) {
  const page = () => {
    const found = root()?.getRootNode()
    return found && 'getElementById' in found ? (found as Document | ShadowRoot) : document
  }
  return {
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
    /** Orders problems as their controls stand on the page, which may not be the schema's order. */
    inOrder(problems: readonly Problem[]): Problem[] {
      const placed = problems.map((problem) => ({ problem, element: elementAt(problem.path) }))
      placed.sort((one, other) => order(one.element, other.element))
      return placed.map(({ problem }) => problem)
    },
  }

  /** Opens what hides the control at a path, and puts the focus on it. */
  function focusNow(path: string): void {
    const name = normalPath(path)
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
      const id = `${session.idPrefix}-${formatPath(keys).replaceAll('.', '-')}`
      // In a host's own form there is no element of ours around the fields.
      const element = page().getElementById(id)
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

function order(one: HTMLElement | undefined, other: HTMLElement | undefined): number {
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
