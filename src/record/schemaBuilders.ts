import {
  array,
  mixed,
  number,
  type ObjectSchema,
  type ObjectShape,
  object,
  Schema,
  string,
} from 'yup'

/**
 * The parts of the record schemas: plain Yup with our messages. Yup's own type messages quote the
 * value, and a host may log a message, which must not have client data.
 *
 * What Yup cannot express is in `.meta()`:
 * - `parseAs`: how typed text is parsed (`'date'`, `'yesNo'`, `'state'`, `'country'`, `'zip'`, `'email'`);
 *   by default by the schema's type. Text that does not parse as one of the last four is kept.
 * - `cleared: 'absent'`: emptying removes the key even though null is accepted
 * - `units`: the units that the text of a number may have (`'area'`, `'years'`, `'cars'`, `'baths'`, `'stories'`,
 *   `'families'`, `'people'`, `'percent'`, `'year'` for a calendar year, which has none, or a text of your own such
 *   as `'mi'`); by default any of ours. Text with another unit is an error. A unit that the field shows goes first.
 * - `noneIsZero: true`: `none` is the answer 0
 * - `freeText`: whether any text may be the answer. Elsewhere `n/a` and its like are no answer. By default only of a
 *   text in a schema of your own.
 * - `example`: a plausible value for "must be a number, like 1985"
 * - `subject`: the name in messages where the label alone would be unclear
 * - `sensitive: true`: the value may be masked, and drafts leave it out
 * - `itemLabelKey`: the member whose text names the items of a list
 * - `messageKey`: the key of a host's label, hint and suggestions, such as `driver.driver_zip`; set by
 *   `recordSchema`
 * - `autofill`: the HTML autofill token (`given-name`), for people who answer for themselves
 * - `sections`: the members in the order of the form, by the key of the section that shows them; `''` for members that
 *   stand outside of sections. Problems and a review list them in this order. By default the schema's order.
 * - `recordKind`: which soft rules check the record (`'address'`, `'driver'`, or one of a host's own)
 */

/** The messages in Yup. The kit and `checkRecord` replace most of them by more detailed ones. */
export const schemaMessages = {
  text: '${label} must be text',
  number: '${label} must be a number',
  date: '${label} must be a date, like 1980-03-14',
  object: '${label} must have separate fields',
  list: '${label} must be a list',
  item: "${label} isn't a record",
  notNull: '${label} arrived blank. Enter it or leave it out.',
  driverMissing: "Enter the driver's ${label}",
}

/** Text; may be absent or null. */
export const text = (label: string) =>
  string().label(label).typeError(schemaMessages.text).nullable()

/** Text; may be absent, never null. */
export const textNotNull = (label: string) =>
  string().label(label).typeError(schemaMessages.text).nonNullable(schemaMessages.notNull)

/**
 * Text in an address or a mortgagee. The contract shows these members in examples and states no
 * flags, so a null that arrives is kept and the kit never writes one.
 */
export const textClearedToAbsent = (label: string) => text(label).meta({ cleared: 'absent' })

/** A yes/no answer, stored as text; may be absent or null. */
export const yesNo = (label: string) => text(label).meta({ parseAs: 'yesNo' })

/** A date stored as `YYYY-MM-DD` text; may be absent or null. */
export const date = (label: string) => text(label).meta({ parseAs: 'date' })

/**
 * A date whose declared type is number and whose example is `YYYY-MM-DD` text. Both are accepted; the
 * kit writes only text.
 */
export const dateOrNumber = (label: string) =>
  mixed((value): value is string | number => typeof value === 'string' || Number.isFinite(value))
    .label(label)
    .typeError(schemaMessages.date)
    .nullable()
    .meta({ parseAs: 'date' })

/** What a number may count. Its text may say so, and may not say anything else. */
export type NumberUnit =
  | 'area'
  | 'years'
  | 'year'
  | 'cars'
  | 'baths'
  | 'stories'
  | 'families'
  | 'people'
  | 'percent'

/**
 * A finite number; may be absent or null. An error message shows `example`. Its text may have one of the
 * units.
 */
export const amount = (label: string, example: number, units: readonly NumberUnit[]) =>
  number()
    .label(label)
    .typeError(schemaMessages.number)
    .test({
      name: 'finite',
      message: schemaMessages.number,
      skipAbsent: true,
      test: Number.isFinite,
    })
    .nullable()
    .meta({ example, units })

/** A record inside a record; may be absent, never null. */
export const nestedRecord = <T extends object>(schema: ObjectSchema<T>, label: string) =>
  schema.label(label).nonNullable(schemaMessages.notNull).default(undefined).optional()

/** A list of records; may be absent, never null, and has no null items. */
export const listOf = <T extends object>(schema: ObjectSchema<T>, label: string) =>
  array(schema.required(schemaMessages.item))
    .label(label)
    .meta({ subject: `${schema.spec.label} list` })
    .typeError(schemaMessages.list)
    .nonNullable(schemaMessages.notNull)

/**
 * A record: strict, so that validation never casts. Its key begins those of its members, under which
 * a host sets labels, hints and suggestions.
 */
export const recordSchema = <Members extends ObjectShape>(key: string, members: Members) =>
  object(withMessageKeys(key, members))
    .strict()
    .typeError(schemaMessages.object)
    .meta({ messageKey: key })

/** The same members, each with its message key. */
function withMessageKeys<Members extends ObjectShape>(key: string, members: Members): Members {
  const named = Object.entries(members).map(([member, schema]) => [
    member,
    schema instanceof Schema ? schema.meta({ messageKey: `${key}.${member}` }) : schema,
  ])
  return Object.fromEntries(named) as Members
}
