import type { Offer } from '../core/validation/problem.ts'
import { ByPlace, type PlaceKeys } from './keys.ts'

/** What is offered next to the rules' own offers, and where an offer was taken. */
export class OfferedAnswers {
  /** What components offer at a control, by its path. Each is asked again when offers show. */
  readonly #added = new Map<string, () => Offer | undefined>()
  /**
   * The controls that an offer filled, with their texts. Nobody has typed there: no offer waits after them,
   * and the text is the answer, not a short form of it.
   */
  readonly filled: ByPlace<string>

  constructor(form: { readonly keys: PlaceKeys }) {
    this.filled = new ByPlace(form)
  }

  /** Offers something at controls, given their paths. It reads texts, not what shows. Returns a function that ends this. */
  add(offers: ReadonlyMap<string, () => Offer | undefined>): () => void {
    for (const [path, find] of offers) this.#added.set(path, find)
    return () => {
      for (const path of offers.keys()) this.#added.delete(path)
    }
  }

  byComponents(): Offer[] {
    return [...this.#added.values()].flatMap((find) => find() ?? [])
  }
}
