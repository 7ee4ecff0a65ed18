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
 * The few Yup building bricks that the record schemas are laid with. Each is plain Yup with our
 * messages on it: Yup's own type messages quote the value, and a client's data has no place in a
 * message that a host may log.
 *
 * What Yup has no word for travels in `.meta()`:
 * - `parseAs`: how text typed for this member is read (`'date'`, `'yesNo'`, `'state'`, `'country'`,
 *   `'zip'`, `'email'`); by default by its type. A text that says none of the latter four is kept.
 * - `cleared: 'absent'`: emptying removes the key even though null is accepted
 * - `example`: a plausible value for "must be a number, like 1985"
 * - `subject`: how a sentence names the member where the label alone would be unclear
 * - `sensitive: true`: kept out of sight where a form masks
 * - `itemLabelKey`: the member whose text tells list items apart
 * - `messageKey`: where a host's words for it are found, such as `driver.driver_zip`; set by `recordSchema`
 * - `autofill`: what HTML calls it (`given-name`), where the person it is about fills it in
 * - `recordKind`: which soft rules look at the record (`'address'`, `'driver'`, or one of a host's own)
 */

/** What the bricks say. The kit and `checkRecord` say more in their place, or in other words. */
export const schemaMessages = {
  text: '${label} must be text',
  number: '${label} must be a number',
  date: '${label} must be a date, like 1980-03-14',
  object: '${label} must hold separate fields',
  list: '${label} must be a list',
  item: '${label} is not a record',
  notNull: '${label} cannot be unknown. Enter it or leave it empty.',
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
 * A date whose declared type is number and whose example is `YYYY-MM-DD` text: both are accepted,
 * only text is ever written.
 */
export const dateOrNumber = (label: string) =>
  mixed((value): value is string | number => typeof value === 'string' || Number.isFinite(value))
    .label(label)
    .typeError(schemaMessages.date)
    .nullable()
    .meta({ parseAs: 'date' })

/** A finite number; may be absent or null. `example` is what an error message shows. */
export const amount = (label: string, example: number) =>
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
    .meta({ example })

/** A record inside a record; may be absent, never null. */
export const nestedRecord = <T extends object>(schema: ObjectSchema<T>, label: string) =>
  schema.label(label).nonNullable(schemaMessages.notNull).default(undefined).optional()

/** A list of records; may be absent, never null, and holds no nulls. */
export const listOf = <T extends object>(schema: ObjectSchema<T>, label: string) =>
  array(schema.required(schemaMessages.item))
    .label(label)
    .meta({ subject: `${schema.spec.label} list` })
    .typeError(schemaMessages.list)
    .nonNullable(schemaMessages.notNull)

/**
 * A record: strict, so that validating never casts what it is asked about. Its key, and with it
 * those of its members, is what a host's words go by.
 */
export const recordSchema = <Members extends ObjectShape>(key: string, members: Members) =>
  object(withMessageKeys(key, members))
    .strict()
    .typeError(schemaMessages.object)
    .meta({ messageKey: key })

/** The same members, each with one more word about it. */
function withMessageKeys<Members extends ObjectShape>(key: string, members: Members): Members {
  const named = Object.entries(members).map(([member, schema]) => [
    member,
    schema instanceof Schema ? schema.meta({ messageKey: `${key}.${member}` }) : schema,
  ])
  return Object.fromEntries(named) as Members
}
