import { inSchemaOrder, schemaNodeAt } from '../core/schema/describeSchema.ts'
import {
  enclosingItem,
  type FoundProblem,
  isMissingAnswer,
  isOfItem,
  type ItemDescription,
  type Offer,
  type Problem,
} from '../core/validation/problem.ts'
import { messageParams } from '../core/validation/problemMessages.ts'
import type { ProblemId } from '../rules/ruleMessages.ts'
import type { FormStore } from './FormStore.ts'
import { deepEqual } from '../core/objects/equal.ts'
import { byPath, errorsByPath, serverProblemId, type CheckedForm } from './checkForm.ts'
import { controlPath, hasPlace, leafAt } from './formPaths.ts'
import { isObject } from '../core/objects/ownMembers.ts'
import { normalizePath, parsePath } from '../core/schema/path.ts'
import type { HostProblem } from './formOptions.ts'
import { labelAt, labelOfNode } from './labels.ts'
import { conflictId, type FormConflict } from './formState.ts'
import { byKey, byPathNow, ByPlace } from './keys.ts'
import { perForm } from './perForm.ts'

/** Every shown problem: the errors in the order of the schema, then the warnings. */
export function shownProblems({ root, errors, warnings }: FormStore): FoundProblem[] {
  return [...inSchemaOrder(root, [...errors.values()]), ...[...warnings.values()].flat()]
}

/** Every shown problem, and the errors that no field shows yet: what a review has, which has no fields. */
export function allProblems(store: FormStore): FoundProblem[] {
  const shown = shownProblems(store)
  const paths = new Set(shown.map(({ path }) => path))
  return [...shown, ...store.check().errors.filter(({ path }) => !paths.has(path))]
}

/** The shown warnings, without suggestions. A control with an error shows none. */
export function shownWarnings({ errors, warnings }: FormStore): FoundProblem[] {
  return [...warnings.values()]
    .flat()
    .filter(({ severity, path }) => severity === 'warning' && !errors.has(path))
}

/*
 * Decides when problems show. A control shows its problems when a person leaves it, not during the
 * first edit. A shown problem goes at the first keystroke that fixes it. A missing answer is an error
 * only on submit.
 */

/** Shows errors, by path, in place of those in the form. Those in removed rows wait for their return. */
export function setErrors(store: FormStore, errors: ReadonlyMap<string, FoundProblem>): void {
  const { keys, state } = store
  const waiting = [...state.errors].filter(([key]) => keys.pathOf(key) === undefined)
  store.set({ errors: new Map([...byKey(keys, errors), ...waiting]) })
}

/** Shows the errors of some paths as they are now, and leaves the rest. */
function showErrors(store: FormStore, paths: Iterable<string>, now = errorsNow(store)): void {
  const { errors } = store
  const next = new Map(errors)
  let differs = false
  for (const path of paths) {
    const shown = errors.get(path)
    const problem = hasPlace(store, path) ? now.get(path) : undefined
    if (deepEqual(shown, problem)) continue
    differs = true
    if (problem) next.set(path, problem)
    else next.delete(path)
  }
  if (differs) setErrors(store, next)
}

/**
 * Checks one control, group or list again, and every shown error, which may depend on it. An error there shows
 * from now on, as where a person was sent to it.
 */
export function revalidate(store: FormStore, path: string): void {
  const now = errorsNow(store)
  showErrors(store, [path, ...shownPaths(store)], now)
}

/** Checks a control that has an answer which nobody is typing. */
export function revalidateLeft(store: FormStore, path: string): void {
  revalidate(store, path)
  revalidateWarningsAfterLeaving(store, path)
}

/** Checks the shown errors again. */
export function revalidateShown(store: FormStore): void {
  const paths = shownPaths(store)
  if (paths.length > 0) showErrors(store, paths)
}

/**
 * Updates the shown warnings about a control at each keystroke. Also checks the shown errors if one of
 * them is a soft rule's. `clearFlags` checks a shown error at the edited control itself.
 */
export function relieveWhileTyping(store: FormStore, path: string): void {
  revalidateWarningsWhileTyping(store, path)
  const engine = store.rules.engine()
  if (!engine?.blocks) return
  const isOfRule = [...store.errors.values()].some(({ id }) => engine.hasRule(id))
  if (isOfRule) revalidateShown(store)
}

/** What was found, by path. What is the same keeps its object, so that only other controls render. */
function mergeFound<Found extends { path: string }>(
  before: ReadonlyMap<string, readonly Found[]>,
  found: readonly Found[],
): ReadonlyMap<string, readonly Found[]> {
  const next = new Map(byPath(found))
  for (const [path, now] of next) {
    const same = before.get(path)
    if (same && deepEqual(same, now)) next.set(path, same)
  }
  return next
}

/** Shows every warning, also where nobody has edited anything. */
export function showAllWarnings(store: FormStore): void {
  showWarnings(store, store.check().warnings)
  showOffers(store)
}

/**
 * Shows the errors of soft rules that block, at answers that arrived and that nobody has edited: they would
 * show as warnings. A missing answer shows on submit.
 */
export function showArrivedErrors(store: FormStore): void {
  const engine = store.rules.engine()
  if (!engine?.blocks) return
  const { open, touched } = store.edits
  const arrived = store.check().errors.filter(({ path, id }) => {
    const isEdited = open.has(path) || touched.has(path)
    return engine.hasRule(id) && !isEdited && hasPlace(store, path) && store.valueAt(path)
  })
  showErrors(
    store,
    arrived.map(({ path }) => path),
  )
}

/** Shows every warning but new ones about a control that is being edited. */
export function revalidateWarnings(store: FormStore): void {
  const shown = store.warnings
  // A list is edited from the moment that an item is added.
  const isTyped = (path: string) =>
    store.edits.open.has(path) && typeof store.valueAt(path) === 'string'
  const found = store
    .check()
    .warnings.filter(
      ({ path, id, relatedPaths = [] }) =>
        ![path, ...relatedPaths].some(isTyped) || shown.get(path)?.some((one) => one.id === id),
    )
  showWarnings(store, found)
  showOffers(store)
}

/**
 * Shows the warnings that are due once a control was edited and left. Other warnings may change or go, but none appears
 * at a control that nobody has edited, unless it is about this one too. Suggestions may appear.
 */
export function revalidateWarningsAfterLeaving(store: FormStore, path: string): void {
  const { touched } = store.edits
  touched.set(path, true)
  const due = new Set([...touched.paths(), ...store.warnings.keys(), ...shownPaths(store)])
  const found = store
    .check()
    .warnings.filter(
      (one) =>
        one.severity !== 'warning' ||
        due.has(one.path) ||
        one.relatedPaths?.includes(path) ||
        !leafAt(store, one.path),
    )
  showWarnings(store, found)
  showOffers(store)
}

/** While someone types in a control, a warning about it that no longer applies goes at once, there and elsewhere. */
function revalidateWarningsWhileTyping(store: FormStore, path: string): void {
  const shown = [...store.warnings.values()].flat()
  const about = shown.filter((one) => one.path === path || one.relatedPaths?.includes(path))
  if (about.length === 0) return
  const due = new Set(about.map((one) => one.path))
  const isShown = ({ path, id }: FoundProblem) =>
    store.warnings.get(path)?.some((one) => one.id === id)
  const next = [
    ...shown.filter((one) => !due.has(one.path)),
    ...store
      .check()
      .warnings.filter((one) => due.has(one.path) && (one.path === path || isShown(one))),
  ]
  if (!deepEqual(next, shown)) showWarnings(store, next)
}

function showWarnings(store: FormStore, found: readonly FoundProblem[]): void {
  const before = store.warnings
  if (found.length + store.state.warnings.size > 0)
    store.set({ warnings: byKey(store.keys, mergeFound(before, found)) })
}

const offersOf = perForm((form: FormStore) => ({
  /** What components offer at a control, by its path. Each is asked again when offers show. */
  added: new Map<string, () => Offer | undefined>(),
  /**
   * The controls that an offer filled, with their texts. Nobody has typed there: no offer waits after them,
   * and the text is the answer, not a short form of it.
   */
  filled: new ByPlace<string>(form),
}))

/** Offers something at controls, given their paths. Returns a function that ends this. {@link showOffers} shows either. */
export function addOffers(
  store: FormStore,
  offers: ReadonlyMap<string, () => Offer | undefined>,
): () => void {
  const { added } = offersOf(store)
  for (const [path, find] of offers) added.set(path, find)
  return () => {
    for (const path of offers.keys()) added.delete(path)
  }
}

/** An offer fills a control with a text. */
export function fillByOffer(store: FormStore, name: string, text: string): void {
  offersOf(store).filled.set(name, text)
}

/** Whether an offer filled a control with a text. */
export const isFilledByOffer = (store: FormStore, name: string, text: string): boolean =>
  offersOf(store).filled.get(name) === text

/**
 * Shows what is offered now. Never while a person types, as that would render other fields. A field where someone
 * types keeps its own offers until it is left, so that nothing moves there.
 */
export function showOffers(store: FormStore): void {
  const { keys, state } = store
  const before = byPathNow(keys, state.offers, (offers) => offers)
  const { open, touched } = store.edits
  const { added, filled } = offersOf(store)
  const isTypedIn = ({ path }: Offer) => open.get(path)?.isTyped ?? false
  const kept = [...before.values()].flat().filter(isTypedIn)
  const isTyped = (path: string) => touched.has(path) && !filled.has(path)
  const ofComponents = [...added.values()].flatMap((find) => find() ?? [])
  const ofRules = store.check().offers.map((offer) => store.sentences.ofOffer(offer))
  const due = [...ofRules, ...ofComponents].filter(
    ({ afterEditOf }) => !afterEditOf || afterEditOf.some(isTyped),
  )
  // The same is offered once: where the next Tab goes, or else at the field that it fills.
  const later = due.filter(({ afterEditOf }) => afterEditOf)
  const found = due.filter(
    (offer) => offer.afterEditOf || !later.some(({ texts }) => deepEqual(texts, offer.texts)),
  )
  const shown = [...found.filter((offer) => !isTypedIn(offer)), ...kept]
  if (shown.length + state.offers.size > 0)
    store.set({ offers: byKey(keys, mergeFound(before, shown)) })
}

function errorsNow(store: FormStore): ReadonlyMap<string, FoundProblem> {
  return errorsByPath(store.check().errors)
}

/** The paths with a shown error that the form found, not the host or its server. */
function shownPaths(store: FormStore): string[] {
  return [...store.errors.values()].flatMap(({ path, id }) =>
    id === serverProblemId ? [] : [path],
  )
}

/** Shows what a submit or the check of a step found, in place of the errors that show. */
export function replaceErrors(
  store: FormStore,
  found: readonly FoundProblem[],
  isKept: (shown: FoundProblem) => boolean = () => false,
): void {
  const kept = [...store.errors].filter(([, shown]) => isKept(shown))
  const placed = errorsByPath(found.filter(({ path }) => hasPlace(store, path)))
  if (placed.size + store.state.errors.size > 0)
    store.set({ errors: byKey(store.keys, new Map([...kept, ...placed])) })
}

/** Hides the warnings about a control until its next edit. */
export function hideWarnings(store: FormStore, path: string): void {
  const warnings = new Map(store.state.warnings)
  warnings.delete(store.keys.at(path))
  store.set({ warnings })
}

/** Shows the errors at some places, except missing answers. Nobody leaves these controls again. */
export function showErrorsOfValues(store: FormStore, isWithin: (path: string) => boolean): void {
  const { errors } = store
  const found = store
    .check()
    .errors.filter(
      (error) => !isMissingAnswer(error) && isWithin(error.path) && hasPlace(store, error.path),
    )
  if (found.length > 0) setErrors(store, new Map([...errorsByPath(found), ...errors]))
}

/** The problems in a host's answer, in any of the allowed shapes, by the path of their control. */
export function readHostProblems(answer: unknown, { result }: CheckedForm): FoundProblem[] {
  const listed = errorsIn(answer)
  if (!Array.isArray(listed)) return []
  return listed.filter(isHostProblem).map(({ path, message }) => ({
    path: controlPath(normalizePath(path), result.rowPositions),
    severity: 'error',
    id: serverProblemId,
    params: { message },
  }))
}

/**
 * Whether an answer without problems to show is a failure all the same. The developer is told why, never
 * in the words of the answer, which may quote the record.
 */
export function isFailure(answer: unknown, isThrown: boolean): boolean {
  const isUnreadable = Object.keys(Object(errorsIn(answer))).length > 0
  const kind = answer instanceof Error ? answer.name : typeof answer
  const reason = isUnreadable
    ? 'answered with errors that cannot be shown. Give { errors: [{ path, message }] }.'
    : isThrown && `threw (${kind}), so nothing was saved. Catch it there to see it.`
  if (reason) globalThis.reportError?.(new Error(`quoteforms: onSubmit ${reason}`))
  // A `Response` of fetch says so.
  return !!reason || (isObject(answer) && answer['ok'] === false)
}

/** Whether a control, a group or a list for a problem is in the form; in a list, whether the row is. */
export function canShowAt(store: FormStore, path: string): boolean {
  return path !== '' && hasPlace(store, path) && store.valueAt(path) !== undefined
}

/** Shows the host's problems, one at a path, and returns those and the ones that have no place. */
export function showHostProblems(
  store: FormStore,
  problems: readonly FoundProblem[],
): { placed: FoundProblem[]; general: FoundProblem[] } {
  const placed = new Map<string, FoundProblem>()
  const general: FoundProblem[] = []
  for (const problem of problems) {
    const { path, params } = problem
    if (canShowAt(store, path)) {
      const sentences = new Set([placed.get(path)?.params.message, params.message])
      const message = [...sentences].filter(Boolean).join('. ')
      placed.set(path, { ...problem, params: { ...params, message } })
    } else general.push(problem)
  }
  if (placed.size > 0) setErrors(store, new Map([...store.errors, ...placed]))
  return { placed: [...placed.values()], general }
}

/** Removes the problems that the host gave before. */
export function hideHostProblems(store: FormStore): void {
  hideErrors(store, ({ id }) => id === serverProblemId)
}

/** Removes shown errors, until the next check of their controls. */
export function hideErrors(store: FormStore, isHidden: (error: FoundProblem) => boolean): void {
  const { errors } = store
  const left = [...errors].filter(([, error]) => !isHidden(error))
  if (left.length < errors.size) setErrors(store, new Map(left))
}

/** What may be a list of problems. */
function errorsIn(answer: unknown): unknown {
  if (isObject(answer)) return answer['errors']
  return Array.isArray(answer) ? answer : undefined
}

const isShowable = (message: unknown) => typeof message === 'string' && message.trim() !== ''

function isHostProblem(value: unknown): value is HostProblem {
  return isObject(value) && typeof value.path === 'string' && isShowable(value.message)
}

const pathsByConflicts = new WeakMap<readonly FormConflict[], ReadonlySet<string>>()

/** The paths of the answers in conflict. A page may list a problem at each of thousands. */
function answersInConflict(conflicts: readonly FormConflict[]): ReadonlySet<string> {
  const known = pathsByConflicts.get(conflicts)
  if (known) return known
  const values = conflicts.filter(({ kind }) => kind === 'value')
  const paths = new Set(values.map(({ path }) => path))
  pathsByConflicts.set(conflicts, paths)
  return paths
}

/** A problem away from its field, in a list of problems. */
interface ListedProblem {
  /** With the label of its field, which that of a conflict does not name, and a server's may not. */
  message: string
  /** The list item that the field is in: `Driver 2`. */
  item: string | undefined
  /** Whether the message names the item, too. */
  namesItem: boolean
}

/** What a list of problems says of one. */
export function listedProblem(
  store: FormStore,
  problem: Pick<Problem, 'path' | 'id' | 'message'>,
): ListedProblem {
  const { path, id, message } = problem
  const { item: nameOf, problemIn } = store.settings.messages.form
  const item = enclosingItem(store.root, store.values, path, (node) => labelOfNode(store, node))
  const label = labelAt(store, path)
  // A server's sentence comes without parts.
  const isUnnamed =
    id === serverProblemId
      ? leafAt(store, path) && !message.toLowerCase().includes(label.toLowerCase())
      : id === conflictId && answersInConflict(store.conflicts).has(path)
  return {
    message: isUnnamed ? problemIn(label, message) : message,
    item: item && nameOf(item.label, item.position),
    namesItem: item !== undefined && namesItem(store, problem, item),
  }
}

/** Whether a message names the list item of its field: with another item it would be another message. */
function namesItem(
  { settings, root }: FormStore,
  { path, id }: Pick<FoundProblem, 'path' | 'id'>,
  item: ItemDescription,
): boolean {
  const node = schemaNodeAt(root, parsePath(path))
  if (node?.kind === 'object' && (isOfItem(id) || id === conflictId)) return true
  const word = settings.messages.problems[id as ProblemId]
  const params = { ...messageParams(node), item }
  // A number is no name: people would take it for an answer.
  const other = { label: '', position: 0, name: /\D/.test(item.name) ? '' : item.name }
  return word !== undefined && word(params) !== word({ ...params, item: other })
}
