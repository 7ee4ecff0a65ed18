import { isSchema, type Schema, type ValidationError } from 'yup'
import { isObject } from '../objects/ownMembers.ts'

type ListSchema = Schema & { innerType: Schema }
type ObjectSchema = Schema & { fields: Record<string, Schema> }

/** What an item was refused for, and where it stood then. */
interface CachedErrors {
  path: string
  errors: ValidationError[]
}

/**
 * A schema that refuses what the given one refuses, in the same words and order, but looks at an
 * item of a list only once for as long as the item is the same object at the same place. It belongs
 * to one form, whose items are never changed but replaced.
 *
 * Yup itself validates: all that is put in its way is what it asks of each item. An item whose tests
 * look beyond it is asked again every time. What nobody can see is a test that hangs on something
 * outside the record, such as the clock: it may speak late, so a submit takes the schema as it is.
 */
export function cacheItemValidation(schema: Schema): Schema {
  if (isObjectSchema(schema)) {
    const fields = Object.entries(schema.fields)
    const next = fields.map(([key, field]) => [
      key,
      isSchema(field) ? cacheItemValidation(field) : field,
    ])
    if (next.every(([, field], index) => field === fields[index]?.[1])) return schema
    return Object.assign(schema.clone(), { fields: Object.fromEntries(next) })
  }
  if (!isListSchema(schema)) return schema
  return Object.assign(schema.clone(), { innerType: cachingItemSchema(schema.innerType) })
}

/** The schema of an item, in all the same but in how it answers the list. */
function cachingItemSchema(item: Schema): Schema {
  const known = new WeakMap<object, CachedErrors | 'beyond'>()
  const cachingSchema: Schema = Object.create(item)
  cachingSchema.asNestedTest = (config) => {
    const { index = 0, parent, parentPath = '', options } = config
    const whole = () => item.asNestedTest(config)
    const value: unknown = (parent as unknown[])[index]
    if (!isObject(value)) return whole()
    const before = known.get(value)
    if (before === 'beyond') return whole()
    const path = `${parentPath}[${index}]`
    if (before?.path === path) return (_, __, next) => next(before.errors)

    let readsOutside = false
    const onAccess = () => {
      readsOutside = true
    }
    const { from = [] } = options
    const test = item.asNestedTest({
      ...config,
      parent: notifyOnAccess(parent as object, onAccess),
      options: { ...options, from: from.map((around) => notifyOnAccess(around, onAccess)) },
    })
    // To make the test, Yup has taken the item out of the list.
    readsOutside = false
    return (asked, panic, next) =>
      test(asked, panic, (errors) => {
        known.set(value, readsOutside ? 'beyond' : { path, errors: [errors ?? []].flat() })
        // What it saw was not quite the list itself, so what it said does not count.
        if (readsOutside) whole()(asked, panic, next)
        else next(errors)
      })
  }
  return cachingSchema
}

/** The same object, but telling whenever somebody does anything with it. */
function notifyOnAccess<Watched extends object>(watched: Watched, onAccess: () => void): Watched {
  // For anything done to a proxy its handler is asked for a trap; with none, it is simply done.
  return new Proxy(watched, new Proxy({}, { get: onAccess }))
}

function isObjectSchema(schema: Schema): schema is ObjectSchema {
  return 'fields' in schema
}

/** A list of objects: any other has no items that could be known again. */
function isListSchema(schema: Schema): schema is ListSchema {
  return 'innerType' in schema && isSchema(schema.innerType) && 'fields' in schema.innerType
}
