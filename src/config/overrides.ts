import type { InputComponents } from './inputs.ts'
import type { SuggestionList } from '../suggestions/suggestion.ts'
import type { RecordKey, Records, SuggestedMember } from './messages/recordMessages.ts'
import { aText, oneOf } from '../core/reportMistake.ts'

/** What a host replaces of an address or a list. */
export interface GroupOverride {
  /** Leaves it out of the form. What the record has there stays as it is. @default false */
  hidden?: boolean | undefined
  /** Shown in place of the label that the schema or `messages.labels` gives. */
  label?: string | undefined
}

/** What a host replaces of a field. It replaces what the form itself gives the field. */
export interface FieldOverride extends GroupOverride {
  /**
   * The position among the shown fields of its section, from 1, on the page and for the Tab key. The
   * other fields keep their order.
   */
  order?: number | undefined
  /** One short sentence under the control, without a full stop; an empty one shows none. */
  hint?: string | undefined
  /**
   * Whether a submit is refused without an answer, also where the contract requires none. What the
   * contract requires stays required.
   */
  required?: boolean | undefined
  /** Shows the value in a control that cannot be changed. @default false */
  readOnly?: boolean | undefined
  /** How wide the field is, by what its answer is like. */
  width?: FieldWidth | undefined
  /**
   * Components of yours that draw this field: `{ TextInput: ZipInput }`. They need a `QuoteFormsProvider`
   * around the form, and go before its `inputs`. Keep them outside of components.
   */
  inputs?: Omit<InputComponents, 'Button'> | undefined
}

/** What a host replaces of a field with suggestions. */
export interface SuggestFieldOverride extends FieldOverride {
  /** Its suggestions. A closed list needs a `QuoteFormsProvider` around the form. */
  options?: SuggestionList | undefined
}

/**
 * What a host replaces in a form, by the paths of its record without the positions of items:
 * `{ year_built: { label: 'Built' }, 'mortgagee.loan_number': { hidden: true } }`.
 */
export type Overrides<T> = {
  readonly [Path in PathOf<T>]?: OverrideAt<Path, PathOf<T>> | undefined
}

/** The paths in a record, without the positions of items: `mortgagee.address.zip`. */
type PathOf<T, Depth extends 0[] = []> = Depth['length'] extends 6
  ? never
  : T extends readonly (infer Item)[]
    ? PathOf<Item, Depth>
    : T extends object
      ? {
          [Key in keyof T & string]-?: Key | `${Key}.${PathOf<NonNullable<T[Key]>, [...Depth, 0]>}`
        }[keyof T & string]
      : never

type OverrideAt<Path extends string, Paths> = [Extract<Paths, `${Path}.${string}`>] extends [never]
  ? LastKey<Path> extends LastKey<SuggestedMember>
    ? SuggestFieldOverride
    : FieldOverride
  : GroupOverride

type LastKey<Path extends string> = Path extends `${string}.${infer Rest}` ? LastKey<Rest> : Path

/** The members of the records that are an address or a list. */
type GroupKey = {
  [Name in keyof Records]: {
    [Key in keyof Records[Name] & string]-?: NonNullable<Records[Name][Key]> extends object
      ? `${Name}.${Key}`
      : never
  }[keyof Records[Name] & string]
}[keyof Records]

/**
 * What a host replaces in all forms, by record and member as labels are:
 * `{ 'address.country': { hidden: true } }`.
 */
export type RecordOverrides = {
  readonly [Key in Exclude<RecordKey, keyof Records>]?:
    | (Key extends GroupKey
        ? GroupOverride
        : Key extends SuggestedMember
          ? SuggestFieldOverride
          : FieldOverride)
    | undefined
}

/**
 * How wide a field is, by what its answer is like: its box, and how much of a row it takes.
 * `src/style/field.css` says how wide each is.
 */
export type FieldWidth = (typeof fieldWidths)[number]

const fieldWidths = [
  'count',
  'code',
  'number',
  'short',
  'name',
  'long',
  'line',
  'full',
  'streetNumber',
  'street',
] as const

/** What the settings of how a field is shown may be. */
export const displayChecks = {
  label: aText,
  hint: aText,
  width: oneOf(...fieldWidths),
}
