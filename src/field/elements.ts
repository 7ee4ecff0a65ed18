// The elements of a page are looked for only to move the focus or to measure. What they say is in the state.

/** The elements inside another that a selector matches, in the order of the page. */
export function elementsIn<E extends HTMLElement = HTMLElement>(
  root: ParentNode | null | undefined,
  selector: string,
): E[] {
  return [...(root?.querySelectorAll<E>(selector) ?? [])]
}

/** The first of them. */
export function elementIn(
  root: ParentNode | null | undefined,
  selector: string,
): HTMLElement | undefined {
  return root?.querySelector<HTMLElement>(selector) ?? undefined
}
