// jsdom looks through the whole page for the control of a label, and for the labels of a control it asks
// every label: an eighth of the time of the component tests. A document has an index of its ids.

/** A label as jsdom keeps it, behind the object that a page sees. */
interface LabelImplementation {
  getAttributeNS(namespace: null, name: string): string | null
  getRootNode(options: object): Partial<Document>
}

indexLabels(document)

/** Makes labels find their control in the document's index. What is not a plain box jsdom finds itself. */
function indexLabels(page: Document): void {
  const label = page.createElement('label')
  const [symbol = Symbol()] = Object.getOwnPropertySymbols(label)
  const prototype: object = Object.getPrototypeOf(Reflect.get(label, symbol) ?? {})
  const inherited = Object.getOwnPropertyDescriptor(prototype, 'control')?.get
  if (!inherited) throw new Error('jsdom keeps the control of a label elsewhere')
  Object.defineProperty(prototype, 'control', {
    configurable: true,
    get(this: LabelImplementation): unknown {
      const id = this.getAttributeNS(null, 'for')
      const found = id ? this.getRootNode({}).getElementById?.(id) : undefined
      const isPlain =
        found && (/^(?:button|select|textarea)$/.test(found.localName) || isShownInput(found))
      return isPlain ? found : inherited.call(this)
    },
  })
}

const isShownInput = (element: Element): boolean =>
  element.localName === 'input' && element.getAttribute('type') !== 'hidden'
