import {
  type AnyObject,
  type ArraySchema,
  mixed,
  type ObjectSchema,
  type Schema,
  type ValidateOptions,
  ValidationError,
} from 'yup'
import { isObject } from '../objects/ownMembers.ts'
import { isYupSchema } from '../schema/describeSchema.ts'

/** The result of an item's validation, and the path that its errors name. */
interface ItemResult {
  path: string
  error: ValidationError | undefined
}

/**
 * A schema with the same errors in the same order, which validates a list item only once for as long
 * as the item is the same object at the same place. It belongs to one form, which replaces items and
 * never changes them.
 *
 * A test that reads more than its item runs every time. A test that depends on something outside the
 * record, such as the clock, cannot be noticed: its error may come late, so a submit uses the schema
 * itself.
 */
export function cacheItemValidation(schema: Schema): Schema {
  if (isListSchema(schema)) return schema.of(cachedItemSchema(schema.innerType))
  if (!isObjectSchema(schema)) return schema
  const cachedFields = Object.entries(schema.fields).flatMap(([key, field]) => {
    const cached = isYupSchema(field) ? cacheItemValidation(field) : field
    return cached === field ? [] : [[key, cached] as const]
  })
  return cachedFields.length > 0 ? schema.shape(Object.fromEntries(cachedFields)) : schema
}

/** Takes any value, and has the item's own schema validate it where no result is known. */
function cachedItemSchema(item: Schema): Schema {
  const known = new WeakMap<object, ItemResult | 'readsOutside'>()
  return mixed()
    .nullable()
    .test('item', function validateItem(value) {
      const { options, path } = this
      if (!isObject(value)) return validate(item, value, path, options) ?? true
      const before = known.get(value)
      if (before === 'readsOutside') return validate(item, value, path, options) ?? true
      if (before?.path === path) return before.error ?? true

      let readsOutside = false
      const onAccess = () => {
        readsOutside = true
      }
      const watched = {
        ...options,
        parent: notifyOnAccess(this.parent as object, onAccess),
        from: this.from?.map((ancestor) => notifyOnAccess(ancestor, onAccess)),
      }
      const error = validate(item, value, path, watched)
      known.set(value, readsOutside ? 'readsOutside' : { path, error })
      // A test may compare what it reads with the list itself, which a proxy is not.
      return (readsOutside ? validate(item, value, path, options) : error) ?? true
    })
}

function validate(
  schema: Schema,
  value: unknown,
  path: string,
  options: ValidateOptions,
): ValidationError | undefined {
  try {
    schema.validateSync(value, options)
    return undefined
  } catch (thrown) {
    if (!ValidationError.isError(thrown)) throw thrown
    // Yup sorts errors by their paths, and gives the one that holds them all none.
    thrown.path = path
    return thrown
  }
}

/** The same object, with a call whenever anything is done with it. */
function notifyOnAccess<Watched extends object>(watched: Watched, onAccess: () => void): Watched {
  // A proxy gets a trap from its handler for every operation, and performs it if there is none.
  return new Proxy(watched, new Proxy({}, { get: onAccess }))
}

function isObjectSchema(schema: Schema): schema is ObjectSchema<AnyObject> {
  return 'fields' in schema
}

/** Only items that are objects can be recognized again. */
function isListSchema(
  schema: Schema,
): schema is ArraySchema<unknown[], AnyObject> & { innerType: Schema } {
  return 'innerType' in schema && isYupSchema(schema.innerType) && 'fields' in schema.innerType
}
