import { chosenRadio, controlSelector } from '../focus/controlSelector.ts'

/** The element of a row, by its id. */
export function findRowElement(root: HTMLElement | null, rowId: string): HTMLElement | undefined {
  const rows = [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  return rows.find(({ dataset }) => dataset.row === rowId)
}

/**
 * The first control of a row after its toggle button: its first field, or the chosen radio of that. In a
 * row without fields, its first button.
 */
export function firstControlInRow(row: HTMLElement | undefined): HTMLElement | null | undefined {
  const first = row?.querySelector<HTMLElement>(controlSelector)
  const chosen = chosenRadio(first?.closest('[role="radiogroup"]'))
  return chosen ?? first ?? toggleButtonIn(row)
}

export function toggleButtonIn(row: HTMLElement | undefined): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>('button')
}

/** The button that moves a row again in the same direction. */
export function moveButtonIn(row: HTMLElement | undefined, direction: 'up' | 'down') {
  const button = `:scope > [data-part="item-actions"] > [data-part="${direction}"]`
  return row?.querySelector<HTMLElement>(button)
}

/** The Undo button of the last removal in a list, not in the lists of its items. */
export function latestUndoButton(root: HTMLElement | null): HTMLElement | null | undefined {
  const removedItem = '[data-part="items"] > * > [data-part="removed-item"]'
  const undo = '[data-part="undo-remove"][data-latest]'
  return root?.querySelector<HTMLElement>(`:scope > div > ${removedItem} > ${undo}`)
}

/**
 * The toggle button to which a key moves: the next one in the list for `ArrowDown`, the first one for
 * `Home`. Undefined for other keys, and beyond either end.
 */
export function adjacentToggleButton(
  root: HTMLElement | null,
  toggle: HTMLElement,
  key: string,
): HTMLElement | undefined {
  // Return early for a key in a field: a query of the page at each keystroke is slow.
  if (!toggle.matches('[data-part="item-toggle"]')) return undefined
  const items =
    '[data-part="items"] > * > [data-row]:not([hidden]) > legend [data-part="item-toggle"]'
  const all = [...(root?.querySelectorAll<HTMLElement>(`:scope > div > ${items}`) ?? [])]
  const at = all.indexOf(toggle)
  if (at < 0) return undefined
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key]
  return next === undefined ? undefined : all[next]
}
