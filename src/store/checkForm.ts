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
  type FoundProblem,
  isMissingAnswer,
  type ProblemParams,
  withItemName,
} from '../core/validation/problem.ts'
import { type FormValues, formValueAt } from '../core/values/formValues.ts'
import {
  excerptOf,
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
import { type StandardSchema, standardProblems } from '../core/validation/standardSchema.ts'
import type { RuleEngine } from '../rules/createRuleEngine.ts'
import type { FoundOffer } from '../rules/problemSentences.ts'
import { controlPath } from './formPaths.ts'
import { isObject, ownMember } from '../core/objects/ownMembers.ts'
import { hasLeaf } from '../core/schema/schemaQuestions.ts'
import { flagPath } from '../core/values/flag.ts'
import type { OpenedRecord, ToFormValuesResult } from '../core/values/toFormValues.ts'

/** The record that a form stands for, and its problems by the path of their control. */
export interface CheckedForm {
  result: ToRecordResult
  /** The errors, which block a submit. */
  errors: readonly FoundProblem[]
  /** Those of the errors that the schema has, and texts that cannot be read. */
  contractErrors: readonly FoundProblem[]
  /** The warnings, which block nothing. */
  warnings: readonly FoundProblem[]
  /** Those of the warnings that need no soft rule. */
  contractWarnings: readonly FoundProblem[]
  /** What the answers give for empty ones. These are no problems. */
  offers: readonly FoundOffer[]
}

/** Everything that a check depends on. */
interface CheckInput {
  root: ObjectNode
  values: FormValues
  baseline: Baseline
  emptiness: Emptiness
  reading: ReadingContext
  checker: RecordChecker
  /** What the host checks in addition to the contract. */
  validate?: StandardSchema | undefined
  /** The soft rules. A host's own form has none. */
  engine?: RuleEngine
  /** The errors at answers that a person must confirm. */
  unconfirmedErrors?: (() => readonly FoundProblem[]) | undefined
  /** Where a person and newer data disagree. */
  conflicts?: readonly FormConflict[]
  /** The rows and lists as they were read last. Without it everything is read and validated. */
  rowCache?: RowCache | undefined
  /** Nobody has written anything since the form was opened with this. */
  opened?: Pick<OpenedRecord, 'hasUnusual'> | undefined
  /** Whether to validate unchanged items again, too. Only a schema that is not plain needs it. */
  isThorough?: boolean
}

/**
 * Reads the form values back into a record, and checks it by the contract and the soft rules. What
 * did not change is not read or checked again. Each part is computed when it is first read. What it finds has no words.
 */
export function checkForm(input: CheckInput): CheckedForm {
  const { root, values, baseline, emptiness, reading, checker, engine } = input
  const { isThorough = false, rowCache, conflicts = [], opened } = input
  const result = toRecord(root, values, baseline, reading, emptiness, rowCache, Boolean(opened))
  const { record, rowPositions, dayFirstDates } = result
  const control = (path: string) => controlPath(path, rowPositions)
  /** Whether rows are further down than their items. */
  const isShifted = once(() =>
    [...rowPositions.values()].some((rows) => rows.some((row, index) => row !== index)),
  )
  const named = <Found extends FoundProblem>(found: readonly Found[]): Found[] =>
    found.map((problem) => withItemName(root, values, problem))
  /** What was found in the record, at the controls of the form. */
  const atControls = (found: readonly FoundProblem[]) =>
    isShifted() ? found.map((problem) => atControl(problem, control)) : found

  const parseErrors = once(() => {
    const found = result.parseErrors.map(({ path, id }): FoundProblem => {
      const keys = parsePath(path)
      const params: ProblemParams = {
        arrived: excerptOf(formatRaw(formValueAt(values, keys)).trim()),
      }
      const node = schemaNodeAt(root, keys)
      if (id === 'number.wrongUnit' && node?.kind === 'leaf')
        params.other = expectedUnits(numberFacts(node, reading), reading.vocabulary)
      return { path, severity: 'error', id, params }
    })
    return named(found)
  })
  /** What the numbers that cannot be read may mean: buttons next to their errors. */
  const likelyReadings = () =>
    result.parseErrors.flatMap(({ path }): FoundProblem[] => {
      const keys = parsePath(path)
      const node = schemaNodeAt(root, keys)
      if (node?.kind !== 'leaf' || node.parseAs !== 'number') return []
      const typed = formatRaw(formValueAt(values, keys))
      const facts = numberFacts(node, reading)
      const numbers = likelyNumbers(enteredText(typed), facts, thisYear(), reading.vocabulary)
      return numbers.map((number) => {
        const text = formatNumber(number)
        const params = { arrived: excerptOf(typed), other: text }
        const fix = { text, inMessage: 'label' as const, readsEntry: true }
        return { path, severity: 'suggestion', id: 'number.likely', params, fix }
      })
    })
  const refused = () => {
    const cachedSchema = () => (rowCache && !isThorough ? checker.cachedSchema() : undefined)
    return checker.plainProblems(record) ?? contractProblems(root.schema, record, cachedSchema())
  }
  const contractErrors = once(() => {
    const errors = [...parseErrors(), ...omitFindingsAtErrors(parseErrors(), atControls(refused()))]
    const missing = atControls(requiredAnswers(root, record))
    const own = [...errors, ...omitFindingsAtErrors(errors, missing)]
    const more = input.validate ? atControls(standardProblems(input.validate, record)) : []
    return [...own, ...omitFindingsAtErrors(own, named(more))]
  })
  const checked = once(() => engine?.check(record))
  const findings = once(() => {
    const swapped = engine ? swappedDates(engine, dayFirstDates) : []
    const found = [...atControls(checked()?.problems ?? []), ...named(swapped)]
    if (found.length === 0) return []
    const errors = isPlainSchema(root.schema) && !input.validate ? parseErrors() : contractErrors()
    return omitFindingsAtErrors(errors, found)
  })
  const errors = once(() => {
    const found = [...contractErrors(), ...(engine?.blocks ? findings().filter(isError) : [])]
    return [...found, ...omitFindingsAtErrors(found, input.unconfirmedErrors?.() ?? [])]
  })
  const contractWarnings = once(() => [
    ...conflictWarnings(conflicts),
    ...likelyReadings(),
    ...(opened?.hasUnusual === false ? [] : atControls(checker.loadedValueWarnings(record))),
    ...named(emptiedItemSuggestions(result, emptiness)),
  ])
  const warnings = once(() => [
    ...contractWarnings(),
    ...findings().filter((problem) => !isError(problem)),
  ])
  const offers = once(() =>
    (checked()?.offers ?? []).map((offer) => offerAtControl(offer, control)),
  )
  return lazily({
    result: () => result,
    errors,
    contractErrors,
    warnings,
    contractWarnings,
    offers,
  })
}

/** A problem of the record, at a control of the form. */
function atControl(found: FoundProblem, control: (path: string) => string): FoundProblem {
  const { relatedPaths, params } = found
  const { otherItem } = params
  return {
    ...found,
    path: control(found.path),
    ...(relatedPaths && { relatedPaths: relatedPaths.map(control) }),
    ...(otherItem && { params: { ...params, otherItem: control(otherItem) } }),
  }
}

function offerAtControl(offer: FoundOffer, control: (path: string) => string): FoundOffer {
  const texts = Object.entries(offer.texts).map(([path, text]) => [control(path), text] as const)
  return {
    ...offer,
    path: control(offer.path),
    texts: Object.fromEntries(texts),
    ...(offer.from !== undefined && { from: control(offer.from) }),
    ...(offer.afterEditOf && { afterEditOf: offer.afterEditOf.map(control) }),
  }
}

/** The dates whose text has the day before the month. */
function swappedDates(
  { levelAt }: RuleEngine,
  dayFirstDates: ToRecordResult['dayFirstDates'],
): FoundProblem[] {
  const id = 'date.swapped'
  return dayFirstDates.flatMap(({ path, date }) => {
    const severity = levelAt(id, path)
    const params = { arrived: date, otherDate: date }
    return severity === 'off' ? [] : { path, severity, id, params, relatedPaths: [] }
  })
}

/** An object whose members are computed when they are read. */
function lazily<T extends object>(compute: { [Key in keyof T]: () => T[Key] }): T {
  const members = Object.entries<() => unknown>(compute)
  const getters = members.map(([key, get]) => [key, { get, enumerable: true }] as const)
  return Object.defineProperties({} as T, Object.fromEntries(getters))
}

const thisYear = () => Number(todayLocal().slice(0, 4))

const isError = ({ severity }: FoundProblem) => severity === 'error'

/**
 * Suggests removing the items that a person has emptied, which stay in the record until they are
 * removed. Items that arrived empty are left alone.
 */
function emptiedItemSuggestions(
  { changedItems }: ToRecordResult,
  { nullMeans }: Emptiness,
): FoundProblem[] {
  return changedItems.flatMap(({ path, item, origin }) =>
    isBlankItem(item, nullMeans) && !isBlankItem(origin, nullMeans)
      ? { path, severity: 'suggestion' as const, id: 'item.emptied', params: {} }
      : [],
  )
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
function requiredAnswers(root: SchemaNode, record: unknown): FoundProblem[] {
  const missing: FoundProblem[] = []
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
      missing.push({ path, severity: 'error', id: 'missing', params: {} })
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
  validate: StandardSchema | undefined,
): Map<string, FoundProblem> {
  // Reading the errors validates the record, which takes long for a long list.
  if (!mayHaveInitialErrors(root, opened, validate)) return new Map()
  const { values, baseline } = opened
  const isShown = ({ path, id }: FoundProblem) => {
    const keys = parsePath(path)
    const node = schemaNodeAt(root, keys)
    if (keys.length === 0 || isMissingAnswer({ id })) return false
    if (formValueAt(values, parsePath(flagPath(path))) === 'invalid') return true
    return node !== undefined && isArrivedAnswer(node, keys, values, baseline)
  }
  return errorsByPath(checked.contractErrors.filter(isShown))
}

/**
 * Whether something that arrived may be refused. A plain schema refuses nothing but invalid values.
 *
 * @param validate What the host checks in addition.
 */
export function mayHaveInitialErrors(
  root: ObjectNode,
  { baseline, hasInvalid }: Pick<ToFormValuesResult, 'baseline' | 'hasInvalid'>,
  validate: StandardSchema | undefined,
): boolean {
  return (
    hasInvalid ||
    (isObject(baseline.record) && (validate !== undefined || !isPlainSchema(root.schema)))
  )
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
export function errorsByPath(errors: readonly FoundProblem[]): Map<string, FoundProblem> {
  const byPath = new Map<string, FoundProblem>()
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
export function failure(message: string, id = failedId): FoundProblem {
  return { path: '', severity: 'error', id, params: { message } }
}
