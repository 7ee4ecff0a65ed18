// What the components of a form register while they are on the page, and what they open there.

import type { FormState } from './formState.ts'
import type { Key } from '../core/values/placeKey.ts'
import type { PlaceKeys } from './keys.ts'
import { Emitter } from './subscriptions.ts'

/** What a component does for a key that works from any field. */
export interface Command {
  /** The shortcut, or a key of its own that the list of shortcuts names. */
  name: 'addAnother' | 'copyQuestions' | 'showSections' | 'nextAnswer'
  /** The element whose controls it serves. */
  element: () => Element | null
  run: () => void
}

/** The commands of the components on the page. */
class Commands {
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

/** The sections on the page. */
class Sections {
  readonly #mounted = new Set<SectionOnPage>()
  /** A section came or went. */
  readonly changed = new Emitter<[]>()

  /** Returns a function that removes it. */
  register(section: SectionOnPage): () => void {
    this.#mounted.add(section)
    this.changed.emit()
    return () => {
      this.#mounted.delete(section)
      this.changed.emit()
    }
  }

  all(): SectionOnPage[] {
    return [...this.#mounted]
  }
}

/** What of a form is on the page. */
export class FormOnPage {
  readonly commands = new Commands()
  readonly sections = new Sections()
  readonly #form: ShownForm
  #element: HTMLElement | null = null
  #navigation: Navigation | undefined

  constructor(form: ShownForm) {
    this.#form = form
  }

  /** The element around the fields. */
  get element(): HTMLElement | null {
    return this.#element
  }

  attach(element: HTMLElement | null): void {
    this.#element = element
  }

  /** Lets a flow go to controls on its other steps. Returns a function that ends this. */
  navigateBy(navigation: Navigation): () => void {
    this.#navigation = navigation
    return () => (this.#navigation = undefined)
  }

  /** Goes to a control that may be on another step. Returns whether there are steps. */
  goTo(path: string): boolean {
    this.#navigation?.goTo(path)
    return this.#navigation !== undefined
  }

  /** The steps that show the form, if it is in a flow. */
  steps(): ReturnType<Navigation['steps']> | undefined {
    return this.#navigation?.steps()
  }

  /** A person touched or clicked a control, which shows the button of its menu. */
  pointAt(name: string): void {
    this.#form.set({ pointedAt: this.#keyOf(name) })
  }

  /** Shows the value of a sensitive control. */
  reveal(name: string): void {
    this.#form.set({ revealed: this.#keyOf(name) })
  }

  hide(name: string): void {
    if (this.#form.state.revealed === this.#keyOf(name)) this.#form.set({ revealed: undefined })
  }

  openMenu(name: string): void {
    this.#form.set({ openMenu: this.#keyOf(name) })
  }

  /** @param name Only if the menu of this control is open. */
  closeMenu(name?: string): void {
    const { openMenu } = this.#form.state
    if (openMenu === undefined || (name !== undefined && openMenu !== this.#keyOf(name))) return
    this.#form.set({ openMenu: undefined })
  }

  /** The key that takes what a field offers need not be shown any more. */
  offerTaken(): void {
    this.#form.set({ hasTakenOffer: true })
  }

  /** Opens a dialog over the form, or closes the one that is open. */
  showDialog(dialog: FormState['openDialog']): void {
    this.#form.set({ openDialog: dialog })
  }

  /** Offers to open a list of changes while it is on the page. Returns a function that ends this. */
  listChanges(open: () => void): () => void {
    this.#form.set({ openChanges: open })
    return () => this.#form.set({ openChanges: undefined })
  }

  #keyOf(name: string): Key {
    return this.#form.keys.at(name)
  }
}

/** The steps of a flow, and how to go to a control on one of them. */
interface Navigation {
  goTo: (path: string) => void
  /** Those that are shown, in order. */
  steps: () => readonly { title: string; paths: readonly string[]; isCurrent: boolean }[]
}

interface ShownForm {
  readonly state: FormState
  readonly keys: PlaceKeys
  set(patch: Partial<FormState>): void
}

/** A titled group or list that stands directly in a form, or in an item of a list. */
interface SectionOnPage {
  /** Starts with the title of the item around it, if there is one. */
  title: () => string
  /** The path of the list that it is. */
  list: string | undefined
  element: () => HTMLElement | null
  /** Where it says how many of its fields are filled. A list says how many items it has in its title. */
  note: () => HTMLElement | null
}
