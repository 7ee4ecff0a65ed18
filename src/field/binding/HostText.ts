import type { LeafNode } from '../../core/schema/describeSchema.ts'
import type { ReadingContext } from '../../core/values/leafText.ts'
import { settledText } from '../../core/values/settledText.ts'
import { isUndoKey } from '../input/isUndoKey.ts'

/** What a control of a host's own form holds, and how to write to it. */
interface HostControl {
  node: LeafNode
  text: string
  context: ReadingContext
  write: (text: string) => void
}

/**
 * Does in a host's own form what the store does in one of the kit: a text that was edited shows its reading
 * once it is left or submitted, and Ctrl+Z as the first key on return brings back what was typed. The resolver
 * reads both texts alike.
 */
export class HostText {
  #control: HostControl | undefined
  #text = ''
  /** The text before the edit of this stay. */
  #before: string | undefined
  #settled: { typed: string; shown: string } | undefined
  #element: HTMLElement | null = null
  #listening: AbortController | undefined

  /** Follows the control. During an edit, a render may have an earlier text than the box. */
  follow(control: HostControl): void {
    this.#control = control
    if (this.#before === undefined) this.#text = control.text
  }

  /** A person entered a text. */
  entered(text: string): void {
    this.#before ??= this.#text
    this.#text = text
    this.#settled = undefined
  }

  /** The person left the control. */
  left(): void {
    this.#settle()
    this.#before = undefined
  }

  /** Listens to the element of the control. */
  listenTo(element: HTMLElement | null): void {
    this.#listening?.abort()
    this.#element = element
    if (!element) return
    this.#listening = new AbortController()
    const { signal } = this.#listening
    element.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal })
    // Before the host reads the form. Enter submits it while the focus is in the box.
    const form = element.closest('form')
    form?.addEventListener('submit', () => this.#settle(), { signal, capture: true })
  }

  #settle(): void {
    if (!this.#control || this.#before === undefined) return
    const { node, context } = this.#control
    const typed = this.#text
    // The host may have reset its form meanwhile.
    if (this.#element && 'value' in this.#element && this.#element.value !== typed) return
    const settled = settledText(node, typed, '', this.#before, context)
    if (!settled) return
    this.#write(settled.text)
    this.#settled = { typed, shown: settled.text }
  }

  #onKeyDown(event: KeyboardEvent): void {
    const settled = this.#settled
    if (!settled || !isUndoKey(event) || this.#text !== settled.shown) return
    event.preventDefault()
    this.entered(settled.typed)
    this.#write(settled.typed)
  }

  #write(text: string): void {
    this.#text = text
    this.#control?.write(text)
  }
}
