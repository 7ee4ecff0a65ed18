import { oncePer } from '../objects/oncePer.ts'
import {
  type Schema,
  ValidationError,
  type AnyObject,
  type ArraySchema,
  mixed,
  type ObjectSchema,
  type ValidateOptions,
  defaultLocale,
  lazy,
} from 'yup'
import { ownMember, isObject, valueAtKeys, setOwnMember } from '../objects/ownMembers.ts'
import { once } from '../promises.ts'
import {
  isEmptyText,
  isOfType,
  type SchemaNode,
  isYupSchema,
  type ListNode,
  type ObjectNode,
  describeSchema,
  type LeafNode,
} from '../schema/describeSchema.ts'
import { parsePath, appendKey, formatPath } from '../schema/path.ts'
import { loadedValueWarning } from './loadedValueWarnings.ts'
import {
  type FoundProblem,
  inItem,
  nameOfItem,
  type ProblemParams,
  withItemName,
} from './problem.ts'
import { contractMessages, messageParams } from './problemMessages.ts'
import { allMembers, contractNodeAt } from '../schema/schemaQuestions.ts'
import { schemaMessages } from '../../record/schemaBuilders.ts'
import { formatRaw, excerptOf, readingOfRaw, toJsonText } from '../values/leafText.ts'
import { isWithinMaxDepth, createSizes } from '../objects/maxDepth.ts'
import { reportMistake } from '../reportMistake.ts'

/** The error of one visit at each node about an absent value, and whether its message names the path. */
type MissingErrors = Map<SchemaNode, { error: ValidationError | undefined; namesPath: boolean }>

/** Checks the records of one schema. What did not change since its last check is not checked again. */
export interface RecordChecker {
  /** What a plain schema refuses; undefined for another schema. */
  plainProblems(record: unknown): readonly FoundProblem[] | undefined
  /** The warnings about values that arrived. */
  loadedValueWarnings(record: unknown): readonly FoundProblem[]
  /** The schema, but validating unchanged list items only once. */
  cachedSchema(): Schema
}

export function createRecordChecker(root: SchemaNode): RecordChecker {
  // A form that opens without problems needs none of them.
  const contractVisitor = once(() => createContractVisitor(root))
  const loadedValues = once(() => new RecordVisitor({ visitLeaf: loadedValueWarning }))
  return {
    plainProblems(record) {
      if (!isPlainSchema(root.schema)) return undefined
      return contractVisitor().visit(root, record ?? null, new Map())
    },
    loadedValueWarnings: (record) => loadedValues().visit(root, record, undefined),
    cachedSchema: once(() => cacheItemValidation(root.schema)),
  }
}

/**
 * Finds the same as `contractProblems` in the records of a plain schema. Yup validates nothing but
 * what is refused.
 */
const createContractVisitor = (root: SchemaNode): RecordVisitor<MissingErrors> =>
  new RecordVisitor({
    visitLeaf(node, value, getPath, missingErrors) {
      const error = plainError(root, node, value, getPath, missingErrors)
      return error && toProblem(root, parsePath(getPath()), value, error)
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

/** An object or a list of a record. */
export interface Visited<Memo = unknown> {
  readonly node: ObjectNode | ListNode
  readonly value: object
  readonly path: string
  /** The text that tells the list item around it from others. */
  readonly itemName: string
  /** What the visitor remembers about the object itself. */
  memo: Memo | undefined
  /** The objects and lists inside, by member or position. */
  readonly children: Map<string, Visited<Memo>>
  readonly problems: FoundProblem[]
}

/** What a visitor does where. */
interface VisitorParts<Context, Memo> {
  /** Adds the problems of an object or a list itself. `before` is its memo of the last visit. */
  visitSelf?(visited: Visited<Memo>, context: Context, before: Memo | undefined): Memo | undefined
  /** The problem of a leaf, or of a value that is not the object or the list of its node. */
  visitLeaf?(
    node: SchemaNode,
    value: unknown,
    getPath: () => string,
    context: Context,
  ): FoundProblem | undefined
  /** Whether to visit what the host hides. @default false */
  visitsHidden?: boolean
  /** Whether to visit the members of a value. @default its node's kind */
  entersInto?(node: ObjectNode | ListNode, value: unknown): boolean
}

/**
 * Collects the problems of a record, in the order of the schema. It remembers those of each object
 * and list, so that a visit after an edit costs what the edit touched: a form replaces objects and
 * never changes them.
 */
export class RecordVisitor<Context, Memo = undefined> {
  readonly #parts: VisitorParts<Context, Memo>
  readonly #known = new WeakMap<object, Visited<Memo>>()
  readonly #members = new WeakMap<ObjectNode, readonly Member[]>()
  #last: Visited<Memo> | undefined

  constructor(parts: VisitorParts<Context, Memo>) {
    this.#parts = parts
  }

  visit(root: SchemaNode, record: unknown, context: Context): readonly FoundProblem[] {
    const parts = this.#parts
    const known = this.#known
    const members = this.#members
    const problems: FoundProblem[] = []
    this.#last = visitChild(root, record, '', '', this.#last, problems)
    return problems

    function visitChild(
      node: SchemaNode,
      value: unknown,
      path: string,
      itemName: string,
      before: Visited<Memo> | undefined,
      into: FoundProblem[],
    ): Visited<Memo> | undefined {
      if (node.kind === 'leaf' || !isEntered(node, value)) {
        const problem = parts.visitLeaf?.(node, value, () => path, context)
        if (problem) into.push(inItem(itemName, problem))
        return undefined
      }
      const same = known.get(value)
      let visited = same?.node === node ? same : undefined
      // Where there is no problem, nothing says where it is.
      const isCurrent =
        visited &&
        (visited.problems.length === 0 || (visited.path === path && visited.itemName === itemName))
      if (!visited || !isCurrent) {
        const last = visited ?? before
        const memo = last?.node === node ? last.memo : undefined
        const isLast = node.kind === 'object' && membersOf(node).every(isLeaf)
        const children: Map<string, Visited<Memo>> = isLast ? noChildren : new Map()
        const own: FoundProblem[] = []
        visited = { node, value, path, itemName, memo, children, problems: own }
        known.set(value, visited)
        visited.memo = parts.visitSelf?.(visited, context, memo)
        if (itemName) own.splice(0, own.length, ...own.map((found) => inItem(itemName, found)))
        if (node.kind === 'list') visitItems(visited, node, value as unknown[], last)
        else visitMembers(visited, node, value, last)
      }
      for (const problem of visited.problems) into.push(problem)
      return visited
    }

    function visitMembers(
      { path, itemName, children, problems }: Visited<Memo>,
      node: ObjectNode,
      object: object,
      last: Visited<Memo> | undefined,
    ): void {
      for (const { member, child } of membersOf(node)) {
        const value = ownMember(object, member)
        if (child.kind === 'leaf') {
          const problem = parts.visitLeaf?.(child, value, () => appendKey(path, member), context)
          if (problem) problems.push(inItem(itemName, problem))
          continue
        }
        const before = last?.children.get(member)
        const at = appendKey(path, member)
        const visited = visitChild(child, value, at, itemName, before, problems)
        if (visited) children.set(member, visited)
      }
    }

    /** The members to visit. Hundreds of objects have the same. */
    function membersOf(node: ObjectNode): readonly Member[] {
      let found = members.get(node)
      if (!found) {
        const all = Array.from(parts.visitsHidden ? allMembers(node) : node.members)
        found = all
          .map(([member, child]) => ({ member, child }))
          .filter((one) => parts.visitLeaf || !isLeaf(one))
        members.set(node, found)
      }
      return found
    }

    function visitItems(
      { path, children, problems }: Visited<Memo>,
      { item: node }: ListNode,
      items: readonly unknown[],
      last: Visited<Memo> | undefined,
    ): void {
      // Also where an item is missing.
      for (let index = 0; index < items.length; index += 1) {
        const key = String(index)
        const before = last?.children.get(key)
        const item = items[index]
        const name = nameOfItem(node, item)
        const visited = visitChild(node, item, appendKey(path, key), name, before, problems)
        if (visited) children.set(key, visited)
      }
    }

    function isEntered(node: ObjectNode | ListNode, value: unknown): value is object {
      if (node.kind === 'list' ? !Array.isArray(value) : !isObject(value)) return false
      return parts.entersInto?.(node, value) ?? true
    }
  }
}

interface Member {
  member: string
  child: SchemaNode
}

const isLeaf = ({ child }: Member) => child.kind === 'leaf'

const noChildren = new Map<string, never>()

type ContractProblemId = keyof typeof contractMessages

/**
 * What the schema, and so the contract, refuses in a record: one problem for each path, in the schema's
 * order. Yup validates strictly, without casting. `cachedSchema` refuses the same, faster.
 */
export function contractProblems(
  schema: Schema,
  record: unknown,
  cachedSchema: Schema = schema,
): FoundProblem[] {
  const root = describeSchema(schema)
  // A missing record is an error, though Yup accepts `undefined` for an optional schema.
  const value = record ?? null
  const validationError = validateStrictly(cachedSchema, root, value, {}, schema)
  if (!validationError) return []
  return firstErrorAtEachPath(validationError).flatMap((error) => {
    const keys = parsePath(error.path ?? '')
    const found = toProblem(root, keys, valueAtKeys(value, keys), error)
    return found ? withItemName(root, value, found) : []
  })
}

/** The errors without those at the path of an earlier one. */
function firstErrorAtEachPath(thrown: ValidationError): ValidationError[] {
  const errors = thrown.inner.length > 0 ? thrown.inner : [thrown]
  const firstByPath = new Map<string, ValidationError>()
  for (const error of errors) {
    const path = error.path ?? ''
    if (!firstByPath.has(path)) firstByPath.set(path, error)
  }
  return [...firstByPath.values()]
}

/** The problem for an error; undefined if the kit accepts the value. */
function toProblem(
  root: SchemaNode,
  keys: readonly string[],
  value: unknown,
  error: ValidationError,
): FoundProblem | undefined {
  const node = contractNodeAt(root, keys)
  if (node && isEmptyText(node, value) && error.type === 'typeError') return undefined
  const id = node && problemIdOf(root, node, error, keys, value)
  const params: ProblemParams = { arrived: excerptOf(value) }
  // A date has no message that names this, and a state or country means its own text.
  if (node?.kind === 'leaf') params.other = excerptOf(readingOfRaw(node, rawOf(value), {}))
  const english = id && contractMessages[id](messageParams(node, params))
  const isDefault = id && english && (id === uncheckedType || !hasCustomMessage(error, english))
  if (!isDefault) params.message = error.message
  return { path: formatPath(keys), severity: 'error', id: id ?? error.type ?? 'invalid', params }
}

/** The text that may have a reading. That of an object or a list has none. */
const rawOf = (value: unknown) => (typeof value === 'object' ? '' : formatRaw(value))

/** Whether the schema's author wrote the message, which then is neither ours nor Yup's. */
function hasCustomMessage({ message, params = {} }: ValidationError, defaultText: string): boolean {
  if (message === defaultText) return false
  const { required, defined, notNull, notType } = defaultLocale.mixed ?? {}
  // Yup's message for a wrong type prints the value, which is slow, so it comes last.
  const others = [...Object.values(schemaMessages), required, defined, notNull, notType]
  return !others.some((template) => ValidationError.formatError(template, params) === message)
}

/** Our id for one of Yup's own errors; none for a host's test. */
function problemIdOf(
  root: SchemaNode,
  node: SchemaNode,
  { type }: ValidationError,
  keys: readonly string[],
  value: unknown,
): ContractProblemId | undefined {
  const isItem = contractNodeAt(root, keys.slice(0, -1))?.kind === 'list'
  switch (type) {
    case uncheckedType:
      return uncheckedType
    case 'required':
    case 'optionality':
    case 'nullable':
      if (isItem) return 'item.notRecord'
      // A schema may require a member conditionally, which its node does not say.
      if (node.required || type !== 'nullable') return missingId(keys.at(-1))
      return 'null.notAllowed'
    case 'typeError':
    case 'finite':
      if (node.kind === 'list') return 'list.notList'
      if (node.kind === 'object') return isItem ? 'item.notRecord' : 'object.notObject'
      if (node.parseAs === 'number')
        return isNumberText(node, value) ? 'number.arrivedAsText' : 'number.notNumber'
      return node.parseAs === 'date' ? 'date.unreadable' : 'text.notText'
    default:
      return undefined
  }
}

/** Whether a number arrived as text: `"1850"`. */
function isNumberText(node: LeafNode, value: unknown): boolean {
  return typeof value === 'string' && readingOfRaw(node, value, {}) !== undefined
}

function missingId(member: string | undefined): ContractProblemId {
  const id = `${member}.missing`
  return id in contractMessages ? (id as ContractProblemId) : 'missing'
}

/**
 * Yup's errors of a value, undefined if there are none. It validates strictly, without casting. A host's own
 * test that throws refuses: what nobody could check must not pass.
 *
 * @param guarded The schema whose tests are asked one by one once one of them has thrown.
 */
function validateStrictly(
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
const uncheckedType = 'unchecked'

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

/**
 * Whether a schema is plain: it refuses a value for its type, or because it is missing, and for
 * nothing else. Each value can then be checked alone, and mostly without Yup. All schemas of the kit
 * are plain. A host's tests, conditions and choices are not, because they may read the whole record.
 */
export const isPlainSchema: (schema: Schema) => boolean = oncePer(
  (schema) => hasPlainTests(schema) && hasPlainMembers(schema),
)

const leafTypes = ['string', 'number', 'boolean', 'mixed']

function hasPlainMembers(schema: Schema): boolean {
  const isPlainMember = (member: unknown) => isYupSchema(member) && isPlainSchema(member)
  if ('fields' in schema && isObject(schema.fields)) {
    return Object.values(schema.fields).every(isPlainMember)
  }
  const node = describeSchema(schema)
  if (node.kind === 'list') return isPlainMember(node.item.schema)
  return leafTypes.includes(schema.type)
}

function hasPlainTests(schema: Schema): boolean {
  const conditions = ownMember(schema, 'conditions')
  const choices = Object.keys(ownMember(schema, 'internalTests') ?? {})
  return (
    Array.isArray(conditions) &&
    conditions.length === 0 &&
    !choices.includes('whiteList') &&
    !choices.includes('blacklist') &&
    schema.tests.every(({ OPTIONS: test }) => test?.name === 'required' || isFiniteTest(test?.test))
  )
}

/** The test of the kit's numbers. */
const isFiniteTest = (test: unknown) => test === Number.isFinite
