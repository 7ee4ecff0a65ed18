import { listAt } from '../core/objects/lists.ts'
import { once } from '../core/promises.ts'
import {
  type RecordChecker,
  isPlainSchema,
  contractProblems,
} from '../core/validation/createRecordChecker.ts'
import { type ObjectNode, type SchemaNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath, appendKey } from '../core/schema/path.ts'
import {
  messageFor,
  messageParams,
  type CoreProblemId,
  type MessageParams,
  type GetCoreMessage,
} from '../core/validation/problemMessages.ts'
import {
  enclosingItem,
  isMissingAnswer,
  type Offer,
  type Problem,
} from '../core/validation/problem.ts'
import { type FormValues, formValueAt } from '../core/values/formValues.ts'
import {
  formatRaw,
  numberFacts,
  type ReadingContext,
  isUntouched,
} from '../core/values/leafText.ts'
import { todayLocal } from '../core/text/parseDate.ts'
import { enteredText } from '../core/text/normalizeText.ts'
import { expectedUnits, likelyNumbers, formatNumber } from '../core/text/parseNumber.ts'
import { type RowCache, type ToRecordResult, toRecord } from '../core/values/toRecord.ts'
import { type Baseline, baselineValueAt } from '../core/values/baseline.ts'
import type { Emptiness } from '../core/values/emptiness.ts'
import { conflictWarnings, type FormConflict } from './formState.ts'
import { omitFindingsAtErrors } from '../rules/checkRecord.ts'
import type { RuleEngine } from '../rules/createRuleEngine.ts'
import type { GetMessage } from '../rules/ruleMessages.ts'
import { controlPath } from './formPaths.ts'
import { isObject, ownMember } from '../core/objects/ownMembers.ts'
import { hasLeaf } from '../core/schema/schemaQuestions.ts'
import { flagPath } from '../core/values/flag.ts'
import type { ToFormValuesResult } from '../core/values/toFormValues.ts'

/** The record that a form stands for, and its problems by the path of their control. */
export interface CheckedForm {
  result: ToRecordResult
  /** The errors, which block a submit. */
  errors: readonly Problem[]
  /** Those of the errors that the schema has, and texts that cannot be read. */
  contractErrors: readonly Problem[]
  /** The warnings, which block nothing. */
  warnings: readonly Problem[]
  /** Those of the warnings that need no soft rule. */
  contractWarnings: readonly Problem[]
  /** What the answers give for empty ones. These are no problems. */
  offers: readonly Offer[]
}

/** Everything that a check depends on. */
interface CheckInput {
  root: ObjectNode
  values: FormValues
  baseline: Baseline
  emptiness: Emptiness
  reading: ReadingContext
  checker: RecordChecker
  /** The host's messages, which replace the kit's. */
  getMessage: GetMessage
  /** The label of a node on every screen of the host. @default the schema's */
  labelOf?: (node: SchemaNode) => string
  /** The params of a message, with the label that the person sees at a path. */
  labelParams?: (params: MessageParams, path: string) => MessageParams
  /** The soft rules. A host's own form has none. */
  engine?: RuleEngine
  /** The errors at answers that a person must confirm. */
  unconfirmedErrors?: (() => readonly Problem[]) | undefined
  /** Where a person and newer data disagree. */
  conflicts?: readonly FormConflict[]
  /** The rows and lists as they were read last. Without it everything is read and validated. */
  rowCache?: RowCache | undefined
  /** Whatever the messages depend on next to the form values, to compare. */
  wording?: readonly unknown[]
  /** Whether to validate unchanged items again, too. Only a schema that is not plain needs it. */
  isThorough?: boolean
}

/**
 * Reads the form values back into a record, and checks it by the contract and the soft rules. What
 * did not change is not read or checked again. Each part is computed when it is first read.
 */
export function checkForm(input: CheckInput): CheckedForm {
  const { root, values, baseline, emptiness, reading, checker, getMessage, labelOf, engine } = input
  const { labelParams = (params) => params, wording, isThorough = false } = input
  const { rowCache, conflicts = [] } = input
  const result = toRecord(root, values, baseline, reading, emptiness, rowCache)
  const { record, rowPositions, dayFirstDates } = result
  const screen = { rowPositions, wording }
  const resolveParams = (params: MessageParams, path: string) =>
    labelParams({ ...params, item: enclosingItem(root, values, path, labelOf) }, path)
  // Only ids of the contract come here. The soft rules have messages of their own.
  const messageAtControl = (id: string, params: MessageParams, path: string): string =>
    messageFor(getMessage, id as CoreProblemId, resolveParams(params, path), path)
  const control = (path: string) => controlPath(path, rowPositions)
  const messageAt = (id: CoreProblemId, params: MessageParams, path: string) =>
    messageAtControl(id, params, control(path))
  const atControl = ({ path, ...problem }: Problem) => ({ path: control(path), ...problem })

  const parseErrors = once(() =>
    result.parseErrors.map(({ path, id }): Problem => {
      const keys = parsePath(path)
      const text = formatRaw(formValueAt(values, keys)).trim()
      const node = schemaNodeAt(root, keys)
      const params = messageParams(node, text)
      if (id === 'number.wrongUnit' && node?.kind === 'leaf')
        params.other = expectedUnits(numberFacts(node, reading), reading.vocabulary)
      return { path, severity: 'error', message: messageAtControl(id, params, path), id }
    }),
  )
  /** What the numbers that cannot be read may mean: buttons next to their errors. */
  const likelyReadings = () =>
    result.parseErrors.flatMap(({ path }): Problem[] => {
      const keys = parsePath(path)
      const node = schemaNodeAt(root, keys)
      if (node?.kind !== 'leaf' || node.parseAs !== 'number') return []
      const typed = formatRaw(formValueAt(values, keys))
      const facts = numberFacts(node, reading)
      const numbers = likelyNumbers(enteredText(typed), facts, thisYear(), reading.vocabulary)
      return numbers.map((number) => {
        const text = formatNumber(number)
        const params = { ...messageParams(node, typed), other: text }
        const message = messageAtControl('number.likely', params, path)
        const fix = { path, text, label: message, inMessage: 'label' as const }
        return { path, severity: 'suggestion', message, id: 'number.likely', fix }
      })
    })
  const refused = () => {
    const plain = checker.plainProblems(record, messageAtControl, screen)
    if (plain) return plain
    const cachedSchema = rowCache && !isThorough ? checker.cachedSchema() : undefined
    return contractProblems(root.schema, record, messageAt, cachedSchema).map(atControl)
  }
  const contractErrors = once(() => {
    const errors = [...parseErrors(), ...omitFindingsAtErrors(parseErrors(), refused())]
    const missing = requiredAnswers(root, record, messageAt).map(atControl)
    return [...errors, ...omitFindingsAtErrors(errors, missing)]
  })
  const checked = once(() => engine?.check(record, { ...screen, dayFirstDates, resolveParams }))
  const findings = once(() => {
    const found = checked()?.problems
    if (!found?.length) return []
    return omitFindingsAtErrors(
      isPlainSchema(root.schema) ? parseErrors() : contractErrors(),
      found,
    )
  })
  const errors = once(() => [
    ...contractErrors(),
    ...(engine?.blocks ? findings().filter(isError) : []),
    ...(input.unconfirmedErrors?.() ?? []),
  ])
  const contractWarnings = once(() => [
    ...conflictWarnings(conflicts),
    ...likelyReadings(),
    ...checker.loadedValueWarnings(record, messageAtControl, screen),
    ...emptiedItemSuggestions(root, result, emptiness, messageAtControl),
  ])
  const warnings = once(() => [
    ...contractWarnings(),
    ...findings().filter((problem) => !isError(problem)),
  ])
  return lazily({
    result: () => result,
    errors,
    contractErrors,
    warnings,
    contractWarnings,
    offers: () => checked()?.offers ?? [],
  })
}

/** An object whose members are computed when they are read. */
function lazily<T extends object>(compute: { [Key in keyof T]: () => T[Key] }): T {
  const members = Object.entries<() => unknown>(compute)
  const getters = members.map(([key, get]) => [key, { get, enumerable: true }] as const)
  return Object.defineProperties({} as T, Object.fromEntries(getters))
}

const thisYear = () => Number(todayLocal().slice(0, 4))

const isError = ({ severity }: Problem) => severity === 'error'

/**
 * Suggests removing the items that a person has emptied, which stay in the record until they are
 * removed. Items that arrived empty are left alone.
 */
function emptiedItemSuggestions(
  root: ObjectNode,
  { changedItems }: ToRecordResult,
  { nullMeans }: Emptiness,
  getMessage: GetCoreMessage,
): Problem[] {
  const emptied: Problem[] = []
  for (const { path, item, origin } of changedItems) {
    if (!isBlankItem(item, nullMeans) || isBlankItem(origin, nullMeans)) continue
    const keys = parsePath(path)
    const node = schemaNodeAt(root, keys)
    const position = Number(keys.at(-1)) + 1
    const params = { ...messageParams(node, undefined), position }
    const message = getMessage('item.emptied', params, path) ?? ''
    emptied.push({ path, severity: 'suggestion', message, id: 'item.emptied' })
  }
  return emptied
}

/** Whether an item has no answer at any depth. */
function isBlankItem(value: unknown, nullMeans: Emptiness['nullMeans']): boolean {
  if (Array.isArray(value)) return value.every((item) => isBlankItem(item, nullMeans))
  if (isObject(value)) return Object.values(value).every((member) => isBlankItem(member, nullMeans))
  return value === undefined || value === '' || (value === null && nullMeans === 'empty')
}

/** Whether the host of a form requires an answer at or below a node. */
const isRequiredByHost = hasLeaf(({ override }) => override?.required === true)

/**
 * The answers that a host requires and a record lacks. In an object that is absent they are missing,
 * too: the form has boxes for them. A list needs no item.
 */
function requiredAnswers(
  root: SchemaNode,
  record: unknown,
  messageAt: (id: CoreProblemId, params: MessageParams, path: string) => string,
): Problem[] {
  const missing: Problem[] = []
  visit(root, record, '')
  return missing

  function visit(node: SchemaNode, value: unknown, path: string): void {
    if (!isRequiredByHost(node)) return
    if (node.kind === 'list') {
      if (!Array.isArray(value)) return
      for (const [index, item] of value.entries()) {
        if (isObject(item)) visit(node.item, item, appendKey(path, index))
      }
    } else if (node.kind === 'object') {
      for (const [member, child] of node.members) {
        visit(child, ownMember(value, member), appendKey(path, member))
      }
    } else if (value === undefined || value === null || value === '') {
      const message = messageAt('missing', messageParams(node, value), path)
      missing.push({ path, severity: 'error', message, id: 'missing' })
    }
  }
}

/**
 * The errors to show when a form opens: invalid values that arrived, and arrived answers that a host's own
 * test refuses. Missing answers do not show, because nobody has had the time to enter them.
 */
export function initialErrors(
  root: ObjectNode,
  checked: CheckedForm,
  opened: Pick<ToFormValuesResult, 'values' | 'baseline' | 'hasInvalid'>,
): Map<string, Problem> {
  // Reading the errors validates the record, which takes long for a long list.
  if (!mayHaveInitialErrors(root, opened)) return new Map()
  const { values, baseline } = opened
  const isShown = ({ path, id }: Problem) => {
    const keys = parsePath(path)
    const node = schemaNodeAt(root, keys)
    if (keys.length === 0 || isMissingAnswer({ id })) return false
    if (formValueAt(values, parsePath(flagPath(path))) === 'invalid') return true
    return node !== undefined && isArrivedAnswer(node, keys, values, baseline)
  }
  return errorsByPath(checked.contractErrors.filter(isShown))
}

/** Whether something that arrived may be refused. A plain schema refuses nothing but invalid values. */
export function mayHaveInitialErrors(
  root: ObjectNode,
  { baseline, hasInvalid }: Pick<ToFormValuesResult, 'baseline' | 'hasInvalid'>,
): boolean {
  return hasInvalid || (isObject(baseline.record) && !isPlainSchema(root.schema))
}

/** Whether there is an answer at or below the keys of a path, and nobody has edited any there. */
function isArrivedAnswer(
  node: SchemaNode,
  keys: readonly string[],
  values: FormValues,
  baseline: Baseline,
): boolean {
  let hasAnswer = false
  return isAsArrived(node, keys) && hasAnswer

  function isAsArrived(node: SchemaNode, keys: readonly string[]): boolean {
    const value: unknown = formValueAt(values, keys)
    const arrived = baselineValueAt(baseline, values, keys)
    if (node.kind === 'leaf') {
      hasAnswer ||= !isEmpty(arrived)
      return typeof value !== 'string' || isUntouched(node, value, arrived)
    }
    if (node.kind === 'object') {
      return Array.from(node.members).every(([member, child]) =>
        isAsArrived(child, [...keys, member]),
      )
    }
    const rows: readonly unknown[] = Array.isArray(value) ? value : []
    hasAnswer ||= rows.length > 0
    const count = Array.isArray(arrived) ? arrived.length : 0
    return (
      rows.length === count &&
      rows.every((_, index) => isAsArrived(node.item, [...keys, String(index)]))
    )
  }
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Problems by the path of their control. */
export function byPath<Found extends { path: string }>(
  problems: readonly Found[],
): ReadonlyMap<string, readonly Found[]> {
  const places = new Map<string, Found[]>()
  for (const problem of problems) listAt(places, problem.path).push(problem)
  return places
}

/** The errors of a check by path. The first one at a path shows. */
export function errorsByPath(errors: readonly Problem[]): Map<string, Problem> {
  const byPath = new Map<string, Problem>()
  for (const problem of errors) if (!byPath.has(problem.path)) byPath.set(problem.path, problem)
  return byPath
}

/** The id of a problem that the host or its server found. */
export const serverProblemId = 'server'

/** The id of a submit that failed as a whole. That is no problem of an answer. */
export const failedId = 'submit.failed'

/** The id of a submit that took too long. */
export const timedOutId = 'submit.timedOut'

/** What `onSubmit` answers with where it took too long. */
export class SubmitTimeout extends Error {}

/** What a submit failed of as a whole. */
export function failure(message: string, id = failedId): Problem {
  return { path: '', severity: 'error', message, id }
}
