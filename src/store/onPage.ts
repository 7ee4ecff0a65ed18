// What the components of a form register while they are on the page.

/** What a component does for a key that works from any field. */
export interface Command {
  /** The shortcut, or a key of its own that the list of shortcuts names. */
  name: 'addAnother' | 'showSections' | 'nextAnswer'
  /** The element whose controls it serves. */
  element: () => Element | null
  run: () => void
}

/** The commands of the components on the page. */
export class Commands {
  readonly #mounted = new Set<Command>()

  /** Returns a function that removes it. */
  register(command: Command): () => void {
    this.#mounted.add(command)
    return () => this.#mounted.delete(command)
  }

  has(name: Command['name']): boolean {
    return this.#named(name).length > 0
  }

  /** The command of the innermost component around an element, or the only one there is. */
  find(name: Command['name'], from: Element): Command | undefined {
    const all = this.#named(name)
    const around = all.filter(({ element }) => element()?.contains(from))
    const innermost = around.find((one) =>
      around.every(({ element }) => element()?.contains(one.element())),
    )
    return innermost ?? (all.length === 1 ? all[0] : undefined)
  }

  #named(name: Command['name']): Command[] {
    return [...this.#mounted].filter((command) => command.name === name)
  }
}

/** A titled group or list that stands directly in a form, or in an item of a list. */
export interface SectionOnPage {
  /** Starts with the title of the item around it, if there is one. */
  title: () => string
  /** The path of the list that it is. */
  list: string | undefined
  element: () => HTMLElement | null
  /** Where it says how many of its fields are filled. A list says how many items it has in its title. */
  note: () => HTMLElement | null
}
