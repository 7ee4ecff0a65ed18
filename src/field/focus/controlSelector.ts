/** The controls of fields, native or not. Hidden native ones of a library follow its own. */
export const controlSelector =
  'input:not([type="hidden"]), select, textarea, [role="combobox"], [role="radio"]'

/** The chosen radio of a group, native or not. */
export const chosenRadio = (group: Element | null | undefined) =>
  group?.querySelector<HTMLElement>(':checked, [aria-checked="true"]')
