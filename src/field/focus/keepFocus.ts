import { chosenRadio, controlSelector } from './controlSelector.ts'

/**
 * Keeps the focus in a form when newer data, a saved record or a fixed problem removes the element that has it:
 * it goes to what takes the place of the element. The browser would move it to the start of the page, where
 * what a person types is lost.
 *
 * What removes the element may move the focus itself.
 */
export function keepFocus(root: HTMLElement): () => void {
  const focusIn = ({ target }: FocusEvent) => {
    focused = target as HTMLElement
    ancestors = ancestorsOf(focused, root)
    removals = []
    observer.observe(root, { childList: true, subtree: true })
  }
  const focusOut = ({ target }: FocusEvent) => {
    // Some browsers report a removed element, too. Once the removal is over, it is out of the page.
    queueMicrotask(() => {
      const isLeft = focused === target && focused.isConnected && activeIn(root) !== focused
      if (isLeft) stopObserving()
    })
  }
  const stopObserving = () => {
    focused = undefined
    observer.disconnect()
  }
  let focused: HTMLElement | undefined
  let ancestors: readonly Element[] = []
  let removals: MutationRecord[] = []
  const observer = new MutationObserver((records) => {
    if (!focused) return
    if (focused.isConnected) {
      // A list moves its rows.
      ancestors = ancestorsOf(focused, root)
      return
    }
    const isKnown = removals.length > 0
    removals.push(...records)
    if (isKnown) return
    // After the effects of components, which may move the focus.
    setTimeout(() => {
      const removed = focused
      stopObserving()
      const active = activeIn(root)
      if (!removed || removed.isConnected || (active && active !== root.ownerDocument.body)) return
      successorOf(removed, ancestors, removals)?.focus()
    })
  })
  root.addEventListener('focusin', focusIn)
  root.addEventListener('focusout', focusOut)
  return () => {
    stopObserving()
    root.removeEventListener('focusin', focusIn)
    root.removeEventListener('focusout', focusOut)
  }
}

function activeIn(element: Element): Element | null {
  const root = element.getRootNode()
  return 'activeElement' in root ? (root as Document | ShadowRoot).activeElement : null
}

/** The element and what it is in, up to the root. */
function ancestorsOf(element: Element, root: Element): Element[] {
  const found: Element[] = []
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) found.push(at)
  return [...found, root]
}

/** The element that takes the focus in place of one that was removed. */
function successorOf(
  removed: Element,
  ancestors: readonly Element[],
  removals: readonly MutationRecord[],
): HTMLElement | undefined {
  const level = ancestors.findIndex((one) => one.isConnected)
  const parent = ancestors[level]
  const branch = ancestors[level - 1]
  if (!parent || !branch) return undefined
  // In a list, the same control of another item would take what a person types for the one that went.
  const isInItem = removed.closest('[data-part="item"]')?.isConnected === false
  const page = parent.getRootNode() as Document | ShadowRoot
  const same = removed.id && !isInItem ? page.getElementById(removed.id) : null
  if (same) return targetIn(same)
  const field = parent.closest('[data-part="field"]')
  if (field) return targetIn(field)
  const list = ancestors.find((one) => one.matches('ul, ol'))
  const target = list?.isConnected ? undefined : linkTarget(removed, page)
  if (target) return target
  const removal = removals.find(({ removedNodes }) => [...removedNodes].includes(branch))
  return near(parent, removal, ancestors.at(-1) ?? parent)
}

/** What the last link of a list goes to: once its problem is mended, there is nothing else in its place. */
function linkTarget(removed: Element, page: Document | ShadowRoot): HTMLElement | undefined {
  const [, id] = /^#(.+)$/.exec(removed.getAttribute('href') ?? '') ?? []
  const element = id ? page.getElementById(id) : null
  return element ? targetIn(element) : undefined
}

/** What is where the branch was: what replaced it or came after it, then what is before it, then what is around it. */
function near(
  parent: Element,
  removal: Pick<MutationRecord, 'previousSibling' | 'nextSibling'> | undefined,
  root: Element,
): HTMLElement | undefined {
  const siblings = [...parent.children]
  const { previousSibling, nextSibling } = removal ?? {}
  const before = siblings.findLastIndex((one) => precedes(one, previousSibling))
  const after = siblings.findIndex((one) => one === nextSibling)
  const from = previousSibling?.isConnected ? before + 1 : Math.max(after, 0)
  const inOrder = [...siblings.slice(from), ...siblings.slice(0, from).toReversed()]
  for (const sibling of inOrder) {
    const target = targetIn(sibling)
    if (target) return target
  }
  if (canFocus(parent)) return parent
  const { parentElement } = parent
  if (parent === root || !parentElement) return undefined
  return near(parentElement, { previousSibling: parent, nextSibling: parent.nextSibling }, root)
}

const precedes = (one: Node, other: Node | null | undefined): boolean =>
  other !== null &&
  other !== undefined &&
  (one === other || !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING))

const focusableSelector = `:is(a[href], button, summary, ${controlSelector}, [tabindex]):not(:disabled)`

/** What takes the focus in an element: itself, the control of a field, or the first that can. */
function targetIn(element: Element): HTMLElement | undefined {
  if (canFocus(element)) return element
  const radio = element.matches('[role="radiogroup"], [data-part="field"]') && chosenRadio(element)
  if (radio) return radio
  return [...element.querySelectorAll(focusableSelector)].find(canFocus)
}

function canFocus(element: Element): element is HTMLElement {
  if (!element.matches(focusableSelector) || element.closest('[hidden], [inert]')) return false
  return element.checkVisibility?.() ?? true
}
