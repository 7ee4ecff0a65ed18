import { lazy, mixed, type Schema, type ValidateOptions, ValidationError } from 'yup'
import { isWithinMaxDepth, createSizes } from '../objects/maxDepth.ts'
import { isObject, setOwnMember } from '../objects/ownMembers.ts'
import { reportMistake } from '../reportMistake.ts'
import { isOfType, isYupSchema, type SchemaNode } from '../schema/describeSchema.ts'
import { allMembers } from '../schema/schemaQuestions.ts'
import { toJsonText } from '../values/leafText.ts'

/**
 * Yup's errors of a value, undefined if there are none. It validates strictly, without casting. A host's own
 * test that throws refuses: what nobody could check must not pass.
 *
 * @param guarded The schema whose tests are asked one by one once one of them has thrown.
 */
export function validateStrictly(
  schema: Schema,
  node: SchemaNode,
  value: unknown,
  options: ValidateOptions = {},
  guarded: Schema = schema,
): ValidationError | undefined {
  // Yup prints what it refuses. Where parts of it are in many places, that would never end.
  const isPrinted = typeof value === 'object' && value !== null && !isOfType(node.schema, value)
  if (isPrinted && (!isWithinMaxDepth(value) || createSizes()(value) > maxPrintedSize)) {
    return tryValidate(schema, unprintable, options)
  }
  try {
    return tryValidate(schema, value, options)
  } catch {
    // Yup prints what it refuses, which fails for values that JSON cannot express.
    const shown = printable(node, value)
    try {
      return tryValidate(schema, shown, options)
    } catch {
      return tryWithGroups(guardedSchema(guarded), node, shown, options)
    }
  }
}

/**
 * Validates once more with `{}` for each absent group. A host's own test of a group may count on an object, which
 * it gets where Yup casts. What is missing inside such a group is no error: the group is absent.
 */
function tryWithGroups(
  schema: Schema,
  node: SchemaNode,
  value: unknown,
  options: ValidateOptions,
): ValidationError | undefined {
  const added: string[] = []
  const found = tryValidate(schema, withGroups(node, value, '', added), options)
  if (!found) return undefined
  const errors = found.inner.length > 0 ? found.inner : [found]
  const kept = errors.filter(
    ({ path = '' }) => !added.some((group) => path.startsWith(`${group}.`)),
  )
  return kept.length > 0 ? new ValidationError(kept, value) : undefined
}

/** The value with `{}` for each absent group. Adds their paths, as Yup writes them. */
function withGroups(node: SchemaNode, value: unknown, path: string, added: string[]): unknown {
  if (node.kind === 'list' && Array.isArray(value)) {
    return value.map((item, index) => withGroups(node.item, item, `${path}[${index}]`, added))
  }
  if (node.kind !== 'object' || !isObject(value)) return value
  const copy = { ...value }
  for (const [member, child] of allMembers(node)) {
    const memberPath = path ? `${path}.${member}` : member
    const before = copy[member]
    const isAbsentGroup = child.kind === 'object' && before === undefined
    if (isAbsentGroup) added.push(memberPath)
    const after = withGroups(child, isAbsentGroup ? {} : before, memberPath, added)
    if (after !== before) setOwnMember(copy, member, after)
  }
  return copy
}

function tryValidate(
  schema: Schema,
  value: unknown,
  options: ValidateOptions,
): ValidationError | undefined {
  try {
    schema.validateSync(value, {
      abortEarly: false,
      strict: true,
      disableStackTrace: true,
      ...options,
    })
    return undefined
  } catch (thrown) {
    if (ValidationError.isError(thrown)) return thrown
    throw thrown
  }
}

/** The type of the error where a test threw. */
export const uncheckedType = 'unchecked'

/** What Yup keeps in a schema, and calls while it validates. */
interface SchemaParts {
  tests: readonly YupTest[]
  internalTests: Readonly<Record<string, YupTest | undefined>>
  conditions: readonly YupCondition[]
  fields?: Readonly<Record<string, unknown>>
  innerType?: unknown
}
type YupTest = ((args: TestArgs, panic: TakeError, next: TakeError) => void) & {
  OPTIONS?: { name?: string } | undefined
}
type TakeError = (error: unknown) => void
interface TestArgs {
  value: unknown
  path?: string
}
interface YupCondition {
  resolve(base: Schema, options: unknown): Schema
}

const guardedSchemas = new WeakMap<Schema, Schema>()
const guardedTests = new WeakSet<YupTest>()

/** A schema whose tests and conditions refuse what they throw about. */
function guardedSchema(schema: Schema): Schema {
  const known = guardedSchemas.get(schema)
  if (known) return known
  const guarded = schema.type === 'lazy' ? guardedLazy(schema) : guardedParts(schema)
  guardedSchemas.set(schema, guarded).set(guarded, guarded)
  return guarded
}

function guardedParts(schema: Schema): Schema {
  const copy = schema.clone()
  const { tests, internalTests, conditions, fields, innerType } = copy as unknown as SchemaParts
  const guardedMember = (member: unknown) => (isYupSchema(member) ? guardedSchema(member) : member)
  const mapValues = <In, Out>(object: Readonly<Record<string, In>>, map: (value: In) => Out) =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))
  const parts: SchemaParts = {
    tests: tests.map(guardedTest),
    internalTests: mapValues(internalTests, (test) => test && guardedTest(test)),
    conditions: conditions.map(guardedCondition),
    ...(fields && { fields: mapValues(fields, guardedMember) }),
    ...(isYupSchema(innerType) && { innerType: guardedSchema(innerType) }),
  }
  return Object.assign(copy, parts)
}

function guardedTest(test: YupTest): YupTest {
  if (guardedTests.has(test)) return test
  const name = test.OPTIONS?.name ?? ''
  const guarded: YupTest = (args, panic, next) => {
    let isSettled = false
    const settle: TakeError = (error) => {
      isSettled = true
      next(error)
    }
    const refuse: TakeError = (thrown) => {
      if (isAsynchronous(thrown)) panic(thrown)
      else settle(uncheckedError(`test "${name}"`, thrown, args))
    }
    try {
      test(args, refuse, settle)
    } catch (thrown) {
      // Yup throws what it found through the tests. Otherwise the message of this one did.
      if (isSettled || isAsynchronous(thrown)) throw thrown
      refuse(thrown)
    }
  }
  guardedTests.add(guarded)
  return Object.assign(guarded, { OPTIONS: test.OPTIONS })
}

function guardedCondition(condition: YupCondition): YupCondition {
  const resolve = (base: Schema, options: unknown) =>
    resolved('`when()`', () => condition.resolve(base, options), base)
  return Object.assign(Object.create(condition) as YupCondition, { resolve })
}

function guardedLazy(schema: Schema): Schema {
  const guarded = lazy((value: unknown, options) =>
    resolved('`lazy()`', () => schema.resolve({ ...options, value }), mixed().nullable()),
  )
  // Yup's own type of a lazy schema has less in common with the others than they have at run time.
  return guarded as unknown as Schema
}

/** The guarded schema that a host's function gives; one that refuses if the function throws. */
function resolved(name: string, resolve: () => Schema, base: Schema): Schema {
  try {
    return guardedSchema(resolve())
  } catch (thrown) {
    return base.test(uncheckedType, (_, { path }) =>
      uncheckedError(name, thrown, { value: '', path }),
    )
  }
}

/** Such a test belongs in `onSubmit`, which the error says. */
const isAsynchronous = (thrown: unknown) =>
  thrown instanceof Error && thrown.message.includes('returned a Promise during a synchronous')

function uncheckedError(what: string, thrown: unknown, { value, path = '' }: TestArgs) {
  // The message of what was thrown may quote the record.
  const kind = thrown instanceof Error ? thrown.name : typeof thrown
  const place = path ? `"${path.replace(/\[\d+\]/g, '[]')}"` : 'the record'
  reportMistake(
    `quoteforms: the ${what} of ${place} threw (${kind}), so what is there counts as refused. ` +
      'Have it accept or refuse any value, also one that is absent, null or of another type.',
  )
  return new ValidationError("This can't be checked", value, path, uncheckedType, true)
}

const unprintable = Symbol('…')

/** So many values take a moment to print. */
const maxPrintedSize = 10_000

/** The record with a symbol, which no field accepts, for each leaf that JSON cannot express. */
function printable(node: SchemaNode, value: unknown): unknown {
  if (node.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => printable(node.item, item))
  }
  if (node.kind !== 'object' || !isObject(value)) {
    return toJsonText(value) === undefined ? unprintable : value
  }
  const copy = { ...value }
  for (const [member, child] of allMembers(node)) {
    if (Object.hasOwn(copy, member)) setOwnMember(copy, member, printable(child, copy[member]))
  }
  return copy
}
