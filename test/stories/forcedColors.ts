import { isHostClass } from './axeFindings.ts'

/**
 * What of some parts of the page is invisible in forced colors mode. Shadows and backgrounds are gone there, so axe has
 * no contrast to measure: check edges and outlines instead.
 */
export function hardToSee(mode: string, parts: readonly Element[]): string[] {
  const controls = parts.filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement &&
      part.matches(focusable) &&
      part.checkVisibility() &&
      !isHosts(part),
  )
  // Nothing behind a dialog can get the focus.
  const dialog = document.querySelector('dialog:modal')
  const reachable = controls.filter((control) => !dialog || dialog.contains(control))
  return [
    ...controls.filter((control) => !hasEdge(control)).map(saying(`${mode}: no edge`)),
    ...controls
      .filter((control) => control.matches(off) && getComputedStyle(control).color !== grayText())
      .map(saying(`${mode}: looks as if it could be pressed`)),
    ...[...document.querySelectorAll(invalid)]
      .filter((control) => !isDashed(control))
      .map(saying(`${mode}: looks as if nothing were wrong`)),
    ...[...document.querySelectorAll('[role="option"][aria-selected="true"]')]
      .filter((option) => !standsOut(option))
      .map(saying(`${mode}: looks like every other option`)),
    // Last, because a list closes when the focus leaves it.
    ...reachable.filter((control) => !showsFocus(control)).map(saying(`${mode}: no focus`)),
  ]
}

/** Whether it belongs to a host's own inputs, including what they hide from everybody. */
const isHosts = (control: HTMLElement) =>
  isHostClass.test(control.className) || control.matches('[aria-hidden="true"][tabindex="-1"]')

export const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]'
const off = '[aria-disabled="true"]'
/** Only the kit's inputs: a host's inputs in the stories have no style. */
const invalid = '[class^="qf-"][aria-invalid="true"]'

const saying = (heading: string) => (element: Element) => {
  const shallow = element.cloneNode() as Element
  return `${heading}\n${shallow.outerHTML}`
}

/**
 * A border, the line under a link, the chevron of a control that opens, or the browser's own
 * drawing. A disabled control shows by its color.
 */
function hasEdge(control: HTMLElement): boolean {
  // Not `...rest`, which would compute every property.
  const style = getComputedStyle(boxOf(control))
  return (
    control.matches(`[type="radio"], [type="checkbox"], [aria-expanded], ${off}`) ||
    style.textDecorationLine === 'underline' ||
    (style.borderBlockEndStyle !== 'none' &&
      style.borderBlockEndWidth !== '0px' &&
      style.borderBlockEndColor !== style.backgroundColor)
  )
}

/** An input and its toggle share one box, which has their edge. In the link of a change that is not its label. */
function boxOf(control: Element): Element {
  if (control.matches('.qf-change-text')) return control.lastElementChild ?? control
  const isInBox = control.matches('.qf-input, .qf-combobox-toggle')
  return (isInBox && control.closest('.qf-control')) || control
}

/** Browsers draw no border around a checkbox, so a line next to it replaces it. */
function isDashed(control: Element): boolean {
  if (!control.matches('[type="checkbox"]')) {
    return getComputedStyle(boxOf(control)).borderStyle === 'dashed'
  }
  const around = control.closest('[data-invalid]')
  return !!around && getComputedStyle(around).borderInlineStartStyle === 'dashed'
}

function grayText(): string {
  const probe = document.createElement('span')
  probe.style.color = 'GrayText'
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function standsOut(option: Element): boolean {
  const others = [...(option.parentElement?.children ?? [])].filter((other) => other !== option)
  const { backgroundColor } = getComputedStyle(option)
  return others.every((other) => getComputedStyle(other).backgroundColor !== backgroundColor)
}

/** Around the control, its box or, for one answer of several, around the answer. */
function showsFocus(control: HTMLElement): boolean {
  control.focus({ focusVisible: true })
  return [control, boxOf(control), control.closest('label')].some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(element)
    return outlineStyle !== 'none' && outlineWidth !== '0px' && outlineColor !== backgroundColor
  })
}
