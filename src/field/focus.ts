import { elementIn, elementsIn } from './elements.ts'
import { normalizePath, formatPath, parsePath } from '../core/schema/path.ts'
import type { FormStore } from '../store/FormStore.ts'
import { isTextControl } from './input/textControl.ts'
import { isObject } from '../core/objects/ownMembers.ts'
import { rowKey } from '../core/values/formValues.ts'
import { barId, controlId, rowElementId } from '../store/controlId.ts'
import type { KeyboardEvent } from 'react'

/** Focuses the control at a path, after opening the item, mask or `<details>` that hides it. */
export function focusControl(store: FormStore, path: string): void {
  const name = normalizePath(path)
  store.events.revealRequest.emit(name)
  const element = controlElement(store, name)
  for (const details of enclosingDetails(element)) details.open = true
  const target = element && firstControl(element)
  // Scroll to the control together with its label.
  element?.closest('[data-part="field"], fieldset')?.scrollIntoView?.({ block: 'nearest' })
  target?.focus({ preventScroll: target !== element })
}

/** Focuses a control from elsewhere, and selects its text as Tab does: what is typed next replaces it. */
export function jumpToControl(store: FormStore, path: string): void {
  const before = activeElement(store)
  focusControl(store, path)
  const focused = activeElement(store)
  if (focused && focused !== before && isTextControl(focused)) focused.select()
}

/** Jumps to a control from an effect. While effects run, `flushSync` cannot open what hides it. */
export function jumpToControlSoon(store: FormStore, path: string): void {
  queueMicrotask(() => jumpToControl(store, path))
}

/** The element that takes the focus in a control: of radios, the chosen one. */
export function firstControl(element: HTMLElement): HTMLElement {
  if (element.getAttribute('role') !== 'radiogroup') return element
  return chosenRadio(element) ?? elementIn(element, controlSelector) ?? element
}

/** The `<details>` of a host around a control. The content of a closed one takes no focus. */
function enclosingDetails(element: Element | undefined): HTMLDetailsElement[] {
  const details = element?.closest<HTMLDetailsElement>('details')
  return details ? [details, ...enclosingDetails(details.parentElement ?? undefined)] : []
}

/** The document or shadow root that a form is in. In an iframe it is not the global `document`. */
export function rootOf(store: FormStore): Document | ShadowRoot {
  const root = store.page.element?.getRootNode()
  return root && 'getElementById' in root ? (root as Document | ShadowRoot) : document
}

/** The element that has the focus. */
export function activeElement(store: FormStore): Element | null {
  return rootOf(store).activeElement
}

/** The path of the field that an element is in. */
export const fieldPathAt = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-part="field"]')?.dataset.path

/** The bar with a form's buttons. A search by its attribute would pass every control before it. */
export function barElement(store: FormStore): HTMLElement | null {
  return rootOf(store).getElementById(barId(store))
}

/** The element of a control, a group or a list. If it is not rendered, that of the item or group around it. */
export function controlElement(store: FormStore, path: string): HTMLElement | undefined {
  for (let keys = parsePath(path); keys.length > 0; keys = keys.slice(0, -1)) {
    // Look in the whole root: in a host's own form, none of our elements is around the fields.
    const element = rootOf(store).getElementById(elementIdAt(store, formatPath(keys)))
    if (element) return element
  }
  return undefined
}

/** The id of the element at a path: that of a control, a group or a list, or of the item of a list. */
export function elementIdAt(store: FormStore, path: string): string {
  const value = store.valueAt(path)
  const rowId = isObject(value) ? value[rowKey] : undefined
  return typeof rowId === 'string' ? rowElementId(store, rowId) : controlId(store, path)
}

/** The controls of fields, native or not. Hidden native ones of a library follow its own. */
export const controlSelector =
  'input:not([type="hidden"]), select, textarea, [role="combobox"], [role="radio"]'

/** The chosen radio of a group, native or not. */
export const chosenRadio = (group: Element | null | undefined) =>
  elementIn(group, ':checked, [aria-checked="true"]')

/** Sorts problems by the position of their controls on the page. The schema may have another order. */
export function inPageOrder<P extends { path: string }>(
  store: FormStore,
  problems: readonly P[],
): P[] {
  const placed = problems.map((problem) => ({
    problem,
    element: controlElement(store, problem.path),
  }))
  placed.sort((one, other) => comparePosition(one.element, other.element))
  return placed.map(({ problem }) => problem)
}

/** Negative if the first element comes before the other. */
export function comparePosition(one: Element | undefined, other: Element | undefined): number {
  if (!one || !other || one === other) return 0
  const isBefore = one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  return isBefore ? -1 : 1
}

/** Whether a key is for the form around the focus: not for a dialog, nor for an input method. */
export function isForForm(event: KeyboardEvent<HTMLElement>, readOnly: boolean): boolean {
  const { currentTarget, nativeEvent, defaultPrevented } = event
  const target = event.target as Element
  // The Enter that ends a composition belongs to the input method. In Safari only its key code says so.
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229
  // React passes on events of portals, whose controls are in another form or in none.
  if (readOnly || defaultPrevented || isComposing || !currentTarget.contains(target)) return false
  const dialog = target.closest('dialog, [aria-modal="true"]')
  return !dialog || !currentTarget.contains(dialog)
}

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
  return elementsIn(element, focusableSelector).find(canFocus)
}

function canFocus(element: Element): element is HTMLElement {
  if (!element.matches(focusableSelector) || element.closest('[hidden], [inert]')) return false
  return element.checkVisibility?.() ?? true
}
