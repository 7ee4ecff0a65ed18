/** The controls of fields, native or not. A library may keep hidden native ones next to its own. */
export const controlSelector =
  ':is(input:not([type="hidden"]), select, textarea, [role="combobox"], [role="radio"]):not([aria-hidden="true"])'

/** The chosen radio of a group, native or not. */
export const chosenRadio = (group: Element | null | undefined) =>
  group?.querySelector<HTMLElement>(':checked:not([aria-hidden="true"]), [aria-checked="true"]')
