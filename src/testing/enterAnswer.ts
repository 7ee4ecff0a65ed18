import { accessibleName, oneLine, spokenText } from './accessibleText.ts'
import { type FormControl, focusable } from './findControl.ts'
import type { TestedForm } from './openTestedForm.tsx'

/** What a control shows: its text, or the label of what is chosen. */
export function shownText(control: FormControl): string {
  if (control.kind === 'text') return control.element.value
  if (control.kind === 'select') return oneLine(control.element.selectedOptions[0]?.text ?? '')
  if (control.kind === 'listbox') return spokenText(control.element)
  const chosen = control.radios.find(isChecked)
  return chosen ? accessibleName(chosen) : ''
}

/** The control at a path. */
export function controlAt(form: TestedForm, path: string): FormControl {
  const control = form.control(path)
  if (!control) throw new Error(`${path}: no control has this name.`)
  return control
}

/** Enters a text, or chooses the option with this label, as a person with a keyboard or mouse does. */
export async function enterAnswer(form: TestedForm, path: string, text: string): Promise<void> {
  const control = controlAt(form, path)
  const { user } = form.tools
  if (control.kind === 'text') {
    control.element.focus()
    control.element.select()
    await user.keyboard(text === '' ? '{Delete}' : asKeys(text))
  } else if (control.kind === 'select') {
    const option = [...control.element.options].find((each) => oneLine(each.text) === text)
    if (!option) throw new Error(`${path}: no option is called "${text}".`)
    await user.selectOptions(control.element, option)
    control.element.focus()
  } else if (control.kind === 'radios') {
    const radio = control.radios.find((each) => accessibleName(each) === text)
    if (!radio) throw new Error(`${path}: no radio is called "${text}".`)
    // A label may cover its radio.
    await user.click((radio as { labels?: NodeListOf<HTMLElement> | null }).labels?.[0] ?? radio)
  } else {
    await chooseFromListbox(form, control.element, path, text)
  }
}

/** Leaves the focused control with Tab. */
export async function leave(form: TestedForm): Promise<void> {
  await form.tools.user.tab()
}

/** Moves the focus to a control. */
export function focusOn(control: FormControl): void {
  const radios = control.kind === 'radios' ? control.radios : []
  const target = radios.find(isChecked) ?? focusable(control)[0]
  target?.focus()
}

export function isChecked(radio: HTMLElement): boolean {
  return radio.matches(':checked, [aria-checked="true"]')
}

/** The options of the list that is open, wherever on the page a host renders it. */
export function visibleOptions(form: TestedForm): HTMLElement[] {
  const options = form.page.ownerDocument.querySelectorAll<HTMLElement>('[role="option"]')
  return [...options].filter((option) => !option.matches('[hidden], [aria-hidden="true"] *'))
}

/** The option that the next Enter chooses: it has the focus, or the focused control refers to it. */
export function activeOption(form: TestedForm): Element | undefined {
  const { activeElement } = form.page.ownerDocument
  if (activeElement?.matches('[role="option"]')) return activeElement
  const id = activeElement?.getAttribute('aria-activedescendant')
  return (id && form.page.ownerDocument.getElementById(id)) || undefined
}

async function chooseFromListbox(
  form: TestedForm,
  opener: HTMLElement,
  path: string,
  text: string,
): Promise<void> {
  const { user } = form.tools
  opener.focus()
  await user.keyboard('{ArrowDown}')
  const options = await form.eventually(() => {
    const found = visibleOptions(form)
    return found.length > 0 && found
  })
  if (!options) throw new Error(`${path}: the down arrow key opens no list of options.`)
  const wanted = options.find((option) => spokenText(option) === text)
  if (!wanted) throw new Error(`${path}: no option is called "${text}".`)
  await user.keyboard('{Home}')
  for (let step = 0; step < options.length && activeOption(form) !== wanted; step++) {
    await user.keyboard('{ArrowDown}')
    await form.eventually(() => activeOption(form) !== undefined)
  }
  if (activeOption(form) !== wanted) {
    throw new Error(`${path}: the arrow keys do not reach the option "${text}".`)
  }
  await user.keyboard('{Enter}')
  const isClosed = await form.eventually(() => visibleOptions(form).length === 0)
  if (!isClosed) throw new Error(`${path}: Enter does not close the list of options.`)
}

/** A text for `keyboard`, which reads `{` and `[` as the beginning of a key's name. */
function asKeys(text: string): string {
  return text.replaceAll(/[{[]/g, '$&$&')
}
