// For each style that is asked for, jsdom matches all rules of its own stylesheet: a third of the
// time of tests that find things by role. Browsers share the styles of elements that are alike.

/** The properties that decide who can see, use and scroll an element. All others are computed as ever. */
const shared = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['opacity', 'opacity'],
  ['pointerEvents', 'pointer-events'],
  ['overflowY', 'overflow-y'],
])

/** The style of these tags also depends on their state or on other elements. */
const ofItsOwn = /^(?:dialog|summary|table)$/

const known = new Map<string, ReadonlyMap<string, string>>()

shareStyles(document)

/** Makes elements that are alike share what jsdom computes. Pages with stylesheets share nothing. */
function shareStyles(page: Document): void {
  const view = page.defaultView
  if (!view) throw new Error('the document is in no window')
  const compute = view.getComputedStyle.bind(view)
  view.getComputedStyle = (element, pseudo) =>
    pseudo || page.styleSheets.length > 0 || isOfItsOwn(element)
      ? compute(element, pseudo)
      : withShared(valuesOf(element, compute), () => compute(element))
}

function isOfItsOwn(element: Element): boolean {
  if (ofItsOwn.test(element.localName) || element.hasAttribute('popover')) return true
  for (let next: Element | null = element; next; next = next.parentElement) {
    if (next.hasAttribute('style') || next.localName === 'table') return true
  }
  return false
}

/** Everything else that jsdom's stylesheet asks before it sets one of the shared properties. */
function likenessOf(element: Element): string {
  return `${element.localName} ${element.getAttribute('type')} ${element.getAttribute('hidden')}`
}

function valuesOf(element: Element, compute: (element: Element) => CSSStyleDeclaration) {
  const likeness = likenessOf(element)
  const values = known.get(likeness)
  if (values) return values
  const style = compute(element)
  const computed = new Map([...shared.values()].map((name) => [name, style.getPropertyValue(name)]))
  known.set(likeness, computed)
  return computed
}

/** A style with the shared values. Whoever asks for another property has it computed. */
function withShared(values: ReadonlyMap<string, string>, compute: () => CSSStyleDeclaration) {
  const valueOf = (name: string) => values.get(name) ?? compute().getPropertyValue(name)
  return new Proxy({} as CSSStyleDeclaration, {
    get(_target, key) {
      if (key === 'getPropertyValue') return valueOf
      const name = shared.get(String(key))
      if (name) return valueOf(name)
      const style = compute()
      const value: unknown = Reflect.get(style, key)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}
