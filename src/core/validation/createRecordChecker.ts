import {
  type Schema,
  ValidationError,
  type AnyObject,
  type ArraySchema,
  mixed,
  type ObjectSchema,
  type ValidateOptions,
} from 'yup'
import { ownMember, isObject } from '../objects/ownMembers.ts'
import { once } from '../promises.ts'
import { isEmptyText, isOfType, type SchemaNode, isYupSchema } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import { firstErrorAtEachPath, toProblem } from './contractProblems.ts'
import { loadedValueWarning } from './loadedValueWarnings.ts'
import { isPlainSchema } from './plainSchema.ts'
import type { Problem } from './problem.ts'
import type { GetCoreMessage } from './problemMessages.ts'
import { RecordVisitor, type VisitScreen } from './RecordVisitor.ts'
import { validateStrictly } from './validateStrictly.ts'

/** The error at each node about an absent value, and whether its message names the path. */
type MissingErrors = Map<SchemaNode, { error: ValidationError | undefined; namesPath: boolean }>

interface ContractContext {
  getMessage: GetCoreMessage
  /** For one visit: a host's message may depend on its language. */
  missingErrors: MissingErrors
}

/** Checks the records of one schema. What did not change since its last check is not checked again. */
export interface RecordChecker {
  /** What a plain schema refuses; undefined for another schema. */
  plainProblems(
    record: unknown,
    getMessage: GetCoreMessage,
    screen?: VisitScreen,
  ): readonly Problem[] | undefined
  /** The warnings about values that arrived. */
  loadedValueWarnings(
    record: unknown,
    getMessage: GetCoreMessage,
    screen?: VisitScreen,
  ): readonly Problem[]
  /** The schema, but validating unchanged list items only once. */
  cachedSchema(): Schema
}

export function createRecordChecker(root: SchemaNode): RecordChecker {
  // A form that opens without problems needs none of them.
  const contractVisitor = once(() => createContractVisitor(root))
  const loadedValues = once(
    () => new RecordVisitor<GetCoreMessage>({ visitLeaf: loadedValueWarning }),
  )
  return {
    plainProblems(record, getMessage, screen) {
      if (!isPlainSchema(root.schema)) return undefined
      const context = { getMessage, missingErrors: new Map() }
      return contractVisitor().visit(root, record ?? null, context, screen)
    },
    loadedValueWarnings: (record, getMessage, screen) =>
      loadedValues().visit(root, record, getMessage, screen),
    cachedSchema: once(() => cacheItemValidation(root.schema)),
  }
}

/**
 * Finds the same as `contractProblems` in the records of a plain schema. Yup validates nothing but
 * what is refused.
 */
const createContractVisitor = (root: SchemaNode): RecordVisitor<ContractContext> =>
  new RecordVisitor({
    visitLeaf(node, value, getPath, { getMessage, missingErrors }) {
      const error = plainError(root, node, value, getPath, missingErrors)
      return error && toProblem(root, parsePath(getPath()), value, error, getMessage)
    },
    visitsHidden: true,
    // What Yup accepts as an object is narrower than what the kit does.
    entersInto: (node, value) => isOfType(node.schema, value),
  })

/** The error of a plain schema about a value itself, not about its members. */
export function plainError(
  root: SchemaNode,
  node: SchemaNode,
  value: unknown,
  getPath: () => string,
  missingErrors: MissingErrors = new Map(),
): ValidationError | undefined {
  if (plainlyAccepts(node, value)) return undefined
  // Yup is slow to refuse, and a long list may lack the same answer everywhere.
  const known = value === undefined ? missingErrors.get(node) : undefined
  if (known && !known.namesPath) return known.error
  const { schema, path } = inYup(root.schema, parsePath(getPath()))
  const errorAt = (path: string) => {
    const options = { path, recursive: false }
    const thrown = validateStrictly(schema, node, value, options)
    return thrown && firstErrorAtEachPath(thrown)[0]
  }
  const error = errorAt(path)
  if (value === undefined && !known) {
    const namesPath = error?.message !== errorAt(`${path}.`)?.message
    missingErrors.set(node, { error, namesPath })
  }
  return error
}

/**
 * A member's schema, without the label that its description adds, and its path as Yup writes it: a
 * host's message may name either.
 */
function inYup(root: Schema, keys: readonly string[]): { schema: Schema; path: string } {
  let schema = root
  let path = ''
  for (const key of keys) {
    const item = ownMember(schema, 'innerType')
    if (item) path += `[${key}]`
    else if (key.includes('.')) path += `["${key}"]`
    else path += path ? `.${key}` : key
    schema = (item ?? ownMember(ownMember(schema, 'fields'), key)) as Schema
  }
  return { schema, path }
}

/** Whether a plain schema surely accepts a value, whatever its members are. */
function plainlyAccepts(node: SchemaNode, value: unknown): boolean {
  if (value === undefined) return !node.required
  if (value === null) return node.nullable
  if (value === '')
    return isEmptyText(node, value) || (!node.required && isOfType(node.schema, value))
  return isOfType(node.schema, value) && (typeof value !== 'number' || Number.isFinite(value))
}

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
function cacheItemValidation(schema: Schema): Schema {
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
