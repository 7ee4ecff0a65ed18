import { array, mixed, number, type ObjectSchema, type ObjectShape, object, string } from 'yup'

/**
 * The few Yup building bricks that the record schemas are laid with. Each is plain Yup with our
 * messages on it: Yup's own type messages quote the value, and a client's data has no place in a
 * message that a host may log.
 *
 * What Yup has no word for travels in `.meta()`:
 * - `reads`: how text typed for this member is read (`'date'`, `'yesNo'`); by default by its type
 * - `emptied: 'absent'`: emptying removes the key even though null is accepted
 * - `example`: a plausible value for "must be a number, like 1985"
 * - `subject`: how a sentence names the member where the label alone would be unclear
 * - `namedBy`: the member whose text tells list items apart
 */

const mustBeText = '${label} must be text'
const mustBeNumber = '${label} must be a number'
const notNull = '${label} cannot be unknown. Enter it or leave it empty.'

/** Text; may be absent or null. */
export const text = (label: string) => string().label(label).typeError(mustBeText).nullable()

/** Text; may be absent, never null. */
export const textNeverNull = (label: string) =>
  string().label(label).typeError(mustBeText).nonNullable(notNull)

/**
 * Text in an address or a mortgagee. The contract shows these members in examples and states no
 * flags, so a null that arrives is kept and the kit never writes one.
 */
export const part = (label: string) => text(label).meta({ emptied: 'absent' })

/** A yes/no answer, stored as text; may be absent or null. */
export const yesNo = (label: string) => text(label).meta({ reads: 'yesNo' })

/** A date stored as `YYYY-MM-DD` text; may be absent or null. */
export const date = (label: string) => text(label).meta({ reads: 'date' })

/**
 * A date whose declared type is number and whose example is `YYYY-MM-DD` text: both are accepted,
 * only text is ever written.
 */
export const dateOrNumber = (label: string) =>
  mixed((value): value is string | number => typeof value === 'string' || Number.isFinite(value))
    .label(label)
    .typeError('${label} must be a date, like 1980-03-14')
    .nullable()
    .meta({ reads: 'date' })

/** A finite number; may be absent or null. `example` is what an error message shows. */
export const amount = (label: string, example: number) =>
  number()
    .label(label)
    .typeError(mustBeNumber)
    .test({ name: 'finite', message: mustBeNumber, skipAbsent: true, test: Number.isFinite })
    .nullable()
    .meta({ example })

/** A record inside a record; may be absent, never null. */
export const nested = <T extends object>(schema: ObjectSchema<T>, label: string) =>
  schema.label(label).nonNullable(notNull).default(undefined).optional()

/** A list of records; may be absent, never null, and holds no nulls. */
export const listOf = <T extends object>(schema: ObjectSchema<T>, label: string) =>
  array(schema.required('${label} is not a record'))
    .label(label)
    .typeError('${label} must be a list')
    .nonNullable(notNull)

/** A record: strict, so that validating never casts what it is asked about. */
export const record = <Members extends ObjectShape>(members: Members) =>
  object(members).strict().typeError('${label} must hold separate fields')
