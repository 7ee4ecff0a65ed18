const kept = new WeakSet<Element>()
const roots = new WeakSet<Node>()

/**
 * Has a control show what the record holds also after the browser reset the form that it is in: React resets
 * a `<form action={…}>` after each action, and a host may do so. Pass it as a `ref`, or call it from one. Of a
 * group of radios one is enough, and of a component the element around its control.
 */
export function keepThroughReset(element: Element | null): void {
  if (!element) return
  kept.add(element)
  const root = element.getRootNode()
  if (roots.has(root)) return
  roots.add(root)
  // Before the host's handlers, which may stop the event; and after them, as they may change answers.
  root.addEventListener('reset', makeStateDefault, { capture: true })
  root.addEventListener('reset', makeStateDefault)
}

/** A reset brings back the defaults, so the state becomes the default. It is set in the moment of the reset. */
function makeStateDefault({ target }: Event): void {
  const controls = Array.from((target as HTMLFormElement).elements).filter(isControl)
  const isKept = (control: Element): boolean =>
    kept.has(control) || (control.parentElement !== null && isKept(control.parentElement))
  const radioNames = new Set(
    controls.filter((one) => one.type === 'radio' && isKept(one)).map(({ name }) => name),
  )
  for (const control of controls) {
    if (!isKept(control) && !(control.type === 'radio' && radioNames.has(control.name))) continue
    if (control.localName === 'select') {
      for (const option of (control as HTMLSelectElement).options) {
        option.defaultSelected = option.selected
      }
    } else if (control.type === 'radio' || control.type === 'checkbox') {
      const choice = control as HTMLInputElement
      choice.defaultChecked = choice.checked
    } else {
      const box = control as HTMLInputElement | HTMLTextAreaElement
      box.defaultValue = box.value
    }
  }
}

const isControl = (
  element: Element,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  ['input', 'select', 'textarea'].includes(element.localName)
