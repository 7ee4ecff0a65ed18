import type { FieldSpan, FieldWidth } from '../config/overrides/fieldSize.ts'
import type { Place, PlaceOfText } from './place.ts'

/** How a field is shown. */
export interface FieldDisplayProps {
  /** Shown in place of the label that the schema or `messages.labels` gives. */
  label?: string | undefined
  /**
   * One short sentence under the control, without a full stop. `''` shows none. By default the hint of
   * `messages.hints` shows until there is an answer.
   */
  hint?: string | undefined
  /** How much room the control takes at most, in characters; `'fluid'` fills the column. @default 'fluid' */
  width?: FieldWidth | undefined
  /** How many columns the field takes. @default 4 */
  span?: FieldSpan | undefined
  /** Shows the value in a control that cannot be changed. @default false */
  readOnly?: boolean | undefined
}

/** What every field takes. */
export interface FieldProps<T> extends FieldDisplayProps {
  /** Where the field sits. Its label, required and nullable come from the schema there. */
  place: Place<T>
}

/** What every field of a text takes. */
export interface TextualFieldProps extends FieldDisplayProps {
  /** Where the field sits. Its label, required and nullable come from the schema there. */
  place: PlaceOfText
}
