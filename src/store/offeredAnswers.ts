import type { Offer } from '../core/validation/problem.ts'
import type { Key } from '../core/values/placeKey.ts'
import { ByPlace, type PlaceKeys } from './keys.ts'

/** What is offered at a control, by the path that it has now. */
export type FindOffers = (path: string) => readonly Offer[]

/** What is offered next to the rules' own offers, and where an offer was taken. */
export class OfferedAnswers {
  readonly #form: { readonly keys: PlaceKeys }
  /** What components offer at a control. Each is asked again when offers show. */
  readonly #added = new Map<Key, FindOffers>()
  /**
   * The controls that an offer filled, with their texts. Nobody has typed there: no offer waits after them,
   * and the text is the answer, not a short form of it.
   */
  readonly filled: ByPlace<string>

  constructor(form: { readonly keys: PlaceKeys }) {
    this.#form = form
    this.filled = new ByPlace(form)
  }

  /** Offers something at controls. It reads texts, not what shows. Returns a function that ends this. */
  add(offers: ReadonlyMap<Key, FindOffers>): () => void {
    for (const [key, find] of offers) this.#added.set(key, find)
    return () => {
      for (const key of offers.keys()) this.#added.delete(key)
    }
  }

  byComponents(): Offer[] {
    return Array.from(this.#added).flatMap(([key, find]) => {
      const path = this.#form.keys.pathOf(key)
      return path === undefined ? [] : find(path)
    })
  }
}
