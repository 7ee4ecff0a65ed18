import { oncePer } from '../core/objects/oncePer.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { Schema } from 'yup'
import {
  describeSchema,
  describeObjectSchema,
  assertFieldNames,
} from '../core/schema/describeSchema.ts'

/** A place in a form, without the type of its value. */
export interface AnyPlace {
  /** The form's control. */
  readonly control: Control<FieldValues>
  /** Path from the form's root: `mortgagee.0.address`; `''` for the root itself. */
  readonly name: string
  /** The schema at this place, from which a field takes its label, required and nullable. */
  readonly schema: Schema
}

/**
 * A typed place in a form. A field or section takes one and does not know what is around it. `T` is the
 * type of the record's value there: `Place<InferType<typeof schema>>`. Whether that may be null or absent
 * makes no other place.
 */
export type Place<T> = PlaceOfValue<NonNullable<T>>

/** A {@link Place} of a value that is there. */
export interface PlaceOfValue<T> extends AnyPlace {
  /** Never set. Keeps the compiler from accepting a place of another type. */
  readonly valueType?: ((value: T) => T) | undefined
}

/** A {@link Place} of a text, whether any or one of a few, as of `string().oneOf(['a', 'b'] as const)`. */
export interface PlaceOfText extends AnyPlace {
  /** Never set. */
  readonly valueType?: ((value: never) => string) | undefined
}

/**
 * The place of a member: `at(place, 'street')`. A key that the type does not have does not compile.
 *
 * @throws when the schema at the place has no such member.
 */
export function at<T, Key extends keyof T & string>(
  place: PlaceOfValue<T>,
  key: Key,
): Place<T[Key]> {
  const node = describeObjectSchema(place.schema)
  const member = node.members.get(key) ?? node.hiddenMembers.get(key)
  if (!member) {
    throw new Error(
      `quoteforms: the schema "${node.label}" has no member "${key}", so nothing can be entered ` +
        'there. Add it to the Yup schema, or correct the key.',
    )
  }
  const places = memberPlaces(place)
  const name = place.name === '' ? key : `${place.name}.${key}`
  const memberPlace = places.get(key) ?? { control: place.control, name, schema: member.schema }
  places.set(key, memberPlace)
  return memberPlace
}

/** One object for each place of a member, so that memoized fields do not re-render. */
const memberPlaces = oncePer((_place: AnyPlace) => new Map<string, AnyPlace>())

/** The place of a list's item. */
export function itemPlace<T>(place: Place<T[]>, index: number): Place<T>
export function itemPlace(place: AnyPlace, index: number): AnyPlace
export function itemPlace(place: AnyPlace, index: number): AnyPlace {
  const node = describeSchema(place.schema)
  if (node.kind !== 'list') {
    throw new Error(
      `quoteforms: the schema "${node.label}" is not a list. Give a place whose Yup schema ` +
        'is an array().',
    )
  }
  return { control: place.control, name: `${place.name}.${index}`, schema: node.item.schema }
}

/**
 * A place in a host's own react-hook-form form, whose values are texts:
 * `placeOf(control, 'insured.address', addressSchema)`.
 *
 * @throws when the schema has a member that react-hook-form could not address.
 */
export function placeOf<
  T,
  Values extends FieldValues = FieldValues,
  Context = unknown,
  Read = Values,
>(
  control: Control<Values, Context, Read>,
  name: NoInfer<FieldPath<Values>> | '',
  schema: Schema<T>,
): Place<T> {
  assertFieldNames(describeSchema(schema))
  // A control is invariant in its values. A part reads and writes only below its own name.
  return { control: control as unknown as Control<FieldValues>, name, schema }
}
