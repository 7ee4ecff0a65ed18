import type { AnswerChange } from '../core/values/baseline.ts'
import type { Flag } from '../core/values/flag.ts'
import type { DueState } from './formState.ts'
import { ByPlace, type PlaceKeys } from './keys.ts'

/** What a control held before a person edited it. */
export interface ControlEdit {
  text: unknown
  /** The flags of all that it is in, from the root to the control itself. */
  flags: readonly Flag[]
  /** What the host had said, there and elsewhere. */
  given: DueState['given']
  /** What the control holds now was typed, not chosen. */
  isTyped: boolean
  /** The last thing that happened there was a key. */
  isTyping: boolean
  /** A submit or the check of a step looked at it, and nobody has gone on since. */
  isChecked?: boolean
  /**
   * Whether the control says that its answer is changed, until the person leaves it: the page must not
   * move while somebody types. Undefined if it says so as soon as it is true.
   */
  showsChange: AnswerChange | undefined
  /** The summary of a refused submit lists its error, which nobody has edited since. */
  isListed?: boolean
  /** What the control holds now was submitted, and nobody has typed since. */
  isSubmitted?: boolean
}

/** What was typed in a control that shows its reading. */
interface TypedText {
  typed: string
  /** The reading. Another text by now is newer. */
  shown: string
  /** The text may stay as it was typed. */
  isOption: boolean
}

/** What people did at the controls of a form. */
export class ControlEdits {
  /** The controls that someone edits and has not left. */
  readonly open: ByPlace<ControlEdit>
  /** The controls that show the reading of what was typed. */
  readonly settled: ByPlace<TypedText>
  /**
   * The controls that someone left with a text of their own. A list that loads later may read it. A text of a
   * fill stays as it is, or the fill would lose its Undo.
   */
  readonly leftTyped: ByPlace<true>

  constructor(form: { readonly keys: PlaceKeys }) {
    this.open = new ByPlace(form)
    this.settled = new ByPlace(form)
    this.leftTyped = new ByPlace(form)
  }

  /** Nobody is at the controls of a row that goes. What they did there returns with it. */
  leaveAll(isLeft: (path: string) => boolean): void {
    for (const path of this.open.paths()) if (isLeft(path)) this.open.delete(path)
  }

  /** The form holds other values. */
  clear(): void {
    for (const kept of [this.open, this.settled, this.leftTyped]) kept.clear()
  }
}
