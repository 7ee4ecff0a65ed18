import { formatPath, parsePath } from '../../core/schema/path.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { rowKey } from '../../core/values/formValues.ts'
import { isTextControl, type TextControl } from '../input/textControl.ts'
import { barId, controlId, rowElementId } from '../../store/controlId.ts'
import type { FormStore } from '../../store/FormStore.ts'

/** The document or shadow root that a form is in. In an iframe it is not the global `document`. */
export function rootOf(store: FormStore): Document | ShadowRoot {
  const root = store.memory.element?.getRootNode()
  return root && 'getElementById' in root ? (root as Document | ShadowRoot) : document
}

/** The element that has the focus. */
export function activeElement(store: FormStore): Element | null {
  return rootOf(store).activeElement
}

/** The bar with a form's buttons. A search by its attribute would pass every control before it. */
export function barElement(store: FormStore): HTMLElement | null {
  return rootOf(store).getElementById(barId(store))
}

/** The text box at a path, while it is on the page. */
export function textControlAt(store: FormStore, path: string): TextControl | undefined {
  const element = rootOf(store).getElementById(elementIdAt(store, path))
  return element && isTextControl(element) ? element : undefined
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
