import { type FieldSnapshot, isSameButText } from '../../store/fieldSnapshot.ts'
import type { Subscribable } from '../../store/subscriptions/subscribable.ts'
import type { TextControl } from '../input/textControl.ts'
import { attachControl } from './attachControl.ts'

/** What is shown of a text outside its box. */
export type ShownOf = (snapshot: FieldSnapshot) => string

/**
 * What a text box shows that React does not control. A typed text is in the box already, so it renders
 * only what else it changes. A text from elsewhere renders, and is then written into the box.
 */
export class UncontrolledText {
  #element: TextControl | undefined
  /** The text of the form that is in the box. What was typed before hydration may be there instead. */
  #text: string | undefined
  #shown: FieldSnapshot | undefined

  /** The snapshot to render: the same object while nothing differs but a text that is in the box. */
  get({ get }: Subscribable<FieldSnapshot>, shownOf: ShownOf): FieldSnapshot {
    const last = this.#shown
    const next = get()
    if (last === next) return last
    const isShown =
      last &&
      boxText(next) === this.#text &&
      isSameButText(last, next) &&
      shownOf(last) === shownOf(next)
    return isShown ? last : (this.#shown = next)
  }

  /** A person entered a text, here or by a button of the field. */
  entered(text: string): void {
    if (this.#element?.value !== text) return
    this.#text = text
  }

  /** Shows the form's text in a box that was rendered. */
  show(element: TextControl, renderedText: string, { get }: Subscribable<FieldSnapshot>): void {
    if (element !== this.#element) {
      this.#text = renderedText
      attachControl(element)
    }
    this.#element = element
    // A person may have typed since it was rendered.
    const text = boxText(get())
    if (text === this.#text) return
    this.#text = text
    // React may have put it into a fresh box already, as its default value. React drops the event of an
    // edit back to the text that it last saw written.
    element.value = text
  }
}

/** The text that a box shows. An answer "unknown" is shown next to an empty box. */
export function boxText({ text, unknown }: FieldSnapshot): string {
  return unknown ? '' : text
}
