// jsdom walks the syntax tree of a selector for each element that it asks: a tenth of the time of the
// component tests. Nearly all selectors there ask each element about itself and its ancestors only. Those become
// functions here.

/** An element or a document as jsdom keeps it, behind the object that a page sees. */
interface Implementation {
  localName: string
  parentElement: Implementation | null
  /** Only a document has it. */
  documentElement?: Implementation
  getAttributeNS(namespace: null, name: string): string | null
  /** Not in a fragment. */
  getElementsByTagName?(name: '*'): Iterable<Implementation>
}

/** What jsdom asks about selectors, for all elements of one document. It takes implementations and gives elements. */
interface Selectors {
  matches(selector: string, node: Implementation): boolean
  closest(selector: string, node: Implementation): unknown
  querySelector(selector: string, node: Implementation): unknown
  querySelectorAll(selector: string, node: Implementation): unknown[]
}

/** `scope` is the element whose selectors are asked, or the first of a document. */
type Matches = (node: Implementation, scope: Implementation) => boolean

quicken(document)

/** Replaces how a page answers simple selectors. All others jsdom answers itself. */
function quicken(page: Document): void {
  const implementation = behind(page, 'impl')
  const give: unknown = Reflect.get(implementation, '_getDOMSelector')
  if (typeof give !== 'function') throw new Error('jsdom keeps its selectors elsewhere')
  const selectors: Selectors = give.call(implementation)
  const own = { ...selectors }
  const wrapper = symbolOf(implementation, 'wrapper')
  const seen = (node: Implementation | undefined): unknown => node && Reflect.get(node, wrapper)
  const known = new Map<string, Matches | undefined>()

  function compiled(selector: string): Matches | undefined {
    if (!known.has(selector)) {
      known.set(
        selector,
        compile(selector, (part) => (node) => own.matches(part, node)),
      )
    }
    return known.get(selector)
  }

  selectors.matches = (selector, node) =>
    compiled(selector)?.(node, node) ?? own.matches(selector, node)

  selectors.closest = (selector, node) => {
    const matches = compiled(selector)
    if (!matches) return own.closest(selector, node)
    let next: Implementation | null = node
    while (next && !matches(next, node)) next = next.parentElement
    return next && seen(next)
  }

  selectors.querySelector = (selector, node) => {
    const matches = compiled(selector)
    const all = matches && below(node)
    if (!all) return own.querySelector(selector, node)
    const scope = node.documentElement ?? node
    return seen(all.find((each) => matches(each, scope))) ?? null
  }

  selectors.querySelectorAll = (selector, node) => {
    const matches = compiled(selector)
    const all = matches && below(node)
    if (!all) return own.querySelectorAll(selector, node)
    const scope = node.documentElement ?? node
    return all.filter((each) => matches(each, scope)).map(seen)
  }
}

/** All elements in a node. jsdom keeps the list until the node changes. */
function below(node: Implementation): Implementation[] | undefined {
  const all = node.getElementsByTagName?.('*')
  return all && [...all]
}

/** What jsdom keeps in an object under a symbol with this name. */
function behind(object: object, name: string): object {
  const found: unknown = Reflect.get(object, symbolOf(object, name))
  if (found instanceof Object) return found
  throw new Error(`jsdom keeps no ${name} here`)
}

function symbolOf(object: object, name: string): symbol {
  const symbols = Object.getOwnPropertySymbols(object)
  const found = symbols.find(({ description }) => description === name)
  if (!found) throw new Error(`jsdom keeps no ${name} here`)
  return found
}

/** `[name="zip"]`, with groups for the name, the operator and the value. */
const attribute = /\[([a-z-]+)(?:([~^$*]?=)(?:"([^"\\]*)"|([\w-]+)))?\]/y
const tag = /\*|[a-z][a-z0-9]*/y
const named = /([.#])([a-zA-Z_][\w-]*)/y
const list = /:(is|not)\(/y
const state = /:disabled/y
const scoped = /:scope/y
const child = /\s*>\s*/y
const descendant = /\s+(?![\s,)]|$)/y
const comma = /\s*,\s*/y
const end = /\s*\)/y

/** In HTML the values of other attributes may match in any case. */
const exact = /^(?:aria-|data-|(?:class|contenteditable|for|href|id|name|role|tabindex)$)/

/**
 * A selector as a function, if it asks each element about itself and its ancestors only. `ask` answers the parts
 * that depend on others.
 */
function compile(selector: string, ask: (part: string) => Matches): Matches | undefined {
  let at = 0

  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(selector)
    if (found) at = pattern.lastIndex
    return found
  }

  function readList(): Matches | undefined {
    const choices: Matches[] = []
    do {
      const choice = readComplex()
      if (!choice) return undefined
      choices.push(choice)
    } while (read(comma))
    return choices.length === 1
      ? choices[0]
      : (node, scope) => choices.some((choice) => choice(node, scope))
  }

  function readComplex(): Matches | undefined {
    let matches = readCompound()
    while (matches) {
      const above = matches
      const isChild = read(child) !== null
      if (!isChild && !read(descendant)) break
      const own = readCompound()
      matches =
        own &&
        ((node, scope) =>
          own(node, scope) && (isChild ? isIn(node, above, scope) : isBelow(node, above, scope)))
    }
    return matches
  }

  function readCompound(): Matches | undefined {
    const parts: Matches[] = []
    const tagName = read(tag)?.[0]
    if (tagName) parts.push(tagName === '*' ? () => true : (node) => node.localName === tagName)
    for (;;) {
      const part = readAttribute() ?? readName() ?? readNested() ?? readState() ?? readScope()
      if (!part) break
      parts.push(part)
    }
    return parts.length > 0 ? (node, scope) => parts.every((part) => part(node, scope)) : undefined
  }

  function readAttribute(): Matches | undefined {
    const before = at
    const [, key = '', operator, quoted, bare] = read(attribute) ?? []
    const value = quoted ?? bare ?? ''
    if (!key) return undefined
    if (!operator) return (node) => node.getAttributeNS(null, key) !== null
    const compare = comparisons[operator]
    if (compare && value && exact.test(key)) {
      return (node) => compare(node.getAttributeNS(null, key) ?? '', value)
    }
    if (operator === '=' && quoted === '') return (node) => node.getAttributeNS(null, key) === ''
    if (operator === '=' && key === 'type') {
      return (node) => node.getAttributeNS(null, key)?.toLowerCase() === value.toLowerCase()
    }
    at = before
    return undefined
  }

  function readName(): Matches | undefined {
    const [, kind, value = ''] = read(named) ?? []
    if (!kind) return undefined
    return kind === '#'
      ? (node) => node.getAttributeNS(null, 'id') === value
      : (node) => hasWord(node.getAttributeNS(null, 'class') ?? '', value)
  }

  function readNested(): Matches | undefined {
    const before = at
    const kind = read(list)?.[1]
    const nested = kind ? readList() : undefined
    if (nested && read(end)) {
      return kind === 'is' ? nested : (node, scope) => !nested(node, scope)
    }
    at = before
    return undefined
  }

  function readState(): Matches | undefined {
    const part = read(state)?.[0]
    return part ? ask(part) : undefined
  }

  function readScope(): Matches | undefined {
    return read(scoped) ? (node, scope) => node === scope : undefined
  }

  const matches = readList()
  return at === selector.length ? matches : undefined
}

function isIn(node: Implementation, matches: Matches, scope: Implementation): boolean {
  return node.parentElement !== null && matches(node.parentElement, scope)
}

function isBelow(node: Implementation, matches: Matches, scope: Implementation): boolean {
  let above = node.parentElement
  while (above && !matches(above, scope)) above = above.parentElement
  return above !== null
}

const hasWord = (text: string, word: string) => text.split(/[ \t\n\f\r]+/).includes(word)

const comparisons: Partial<Record<string, (text: string, value: string) => boolean>> = {
  '=': (text, value) => text === value,
  '~=': hasWord,
  '^=': (text, value) => text.startsWith(value),
  '$=': (text, value) => text.endsWith(value),
  '*=': (text, value) => text.includes(value),
}
