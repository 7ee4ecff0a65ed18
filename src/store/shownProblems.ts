import { type ObjectNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { isAtOrBelow, parsePath } from '../core/schema/path.ts'
import { deepEqual } from '../core/objects/equal.ts'
import type { FoundProblem, Offer } from '../core/validation/problem.ts'
import { isBlankText } from '../core/text/normalizeText.ts'
import type { Key } from '../core/values/placeKey.ts'
import { byPath, type CheckedForm, errorsByPath } from './checkForm.ts'
import type { ControlEdit, ControlEdits } from './controlEdits.ts'
import type { FormSentences } from './FormSentences.ts'
import type { DueState } from './formState.ts'
import { byPathNow, movedTo, type PlaceKeys } from './keys.ts'
import type { OfferedAnswers } from './offeredAnswers.ts'

/*
 * When problems show. A control shows its problems when a person leaves it, not during the first edit. A shown problem
 * goes at the first keystroke that fixes it. A missing answer is an error only once a submit was refused for it. What
 * people do decides what is due. What shows follows from what is due and what a check finds.
 */

/** What shows, by the path of its control, group or list. */
export interface ShownProblems {
  /** The errors, those of the host and its server included. */
  readonly errors: ReadonlyMap<string, FoundProblem>
  readonly warnings: ReadonlyMap<string, readonly FoundProblem[]>
  readonly offers: ReadonlyMap<string, readonly Offer[]>
}

export const nothingShown: ShownProblems = {
  errors: new Map(),
  warnings: new Map(),
  offers: new Map(),
}

/** What a check finds, as far as something reads it. */
export interface FoundInForm {
  readonly errors: readonly FoundProblem[]
  readonly warnings: readonly FoundProblem[]
  readonly offers: readonly Offer[]
}

/** Where problems are due, by the paths of now. */
export interface DueProblems {
  /** Errors are due here, missing answers too: they arrived, a submit was refused for them, or a person was sent here. */
  readonly asked: ReadonlySet<string>
  /** Warnings are due here that nobody's edit brought: they arrived, or a submit found them. */
  readonly noticed: ReadonlySet<string>
  /** The controls that a person edited and left, and whether they have an answer. */
  readonly left: ReadonlyMap<string, boolean>
  /** The controls that a person edits and has not left, and what they are doing there. */
  readonly edited: ReadonlyMap<string, EditStage>
  /** What the host and its server found, until its control is edited. */
  readonly given: ReadonlyMap<string, FoundProblem>
  /** Warnings wait here for the next edit. */
  readonly dismissed: ReadonlySet<string>
  /** The controls that an offer filled. Nobody has typed there, so no offer waits for them. */
  readonly filled: ReadonlySet<string>
}

/**
 * - `typing`: nothing moves on the page until they pause
 * - `typed`: they typed, and press something or are about to leave
 * - `chosen`: they chose an answer, or a button gave it
 * - `checked`: a submit or the check of a step looked at what is there, and nobody has gone on
 */
type EditStage = 'typing' | 'typed' | 'chosen' | 'checked'

/**
 * Decides what shows: what was found where it is due.
 *
 * @param before What shows until now: what is about a control that is being edited shows no more than that.
 */
export function shownProblems(
  root: ObjectNode,
  found: FoundInForm,
  due: DueProblems,
  before: ShownProblems,
): ShownProblems {
  const edited = Array.from(due.edited).filter(([, stage]) => stage !== 'checked')
  const isBeingEdited = (problem: FoundProblem) =>
    edited.some(([control]) => isAbout(problem, control))
  const nodeAt = (path: string) => schemaNodeAt(root, parsePath(path))

  // Looking for errors checks the whole record. Where none is due, nobody looks.
  const mayShow = due.asked.size + due.left.size + before.errors.size > 0
  const errors = errorsByPath(
    (mayShow ? found.errors : []).filter(
      (error) =>
        (isBeingEdited(error)
          ? before.errors.has(error.path)
          : due.asked.has(error.path) || due.left.get(error.path)) && nodeAt(error.path),
    ),
  )
  for (const [path, problem] of due.given) errors.set(path, problem)

  const isWarningDue = ({ path, id, severity, relatedPaths = [] }: FoundProblem) =>
    severity !== 'warning' ||
    [path, ...relatedPaths].some((one) => due.left.has(one)) ||
    due.noticed.has(path) ||
    errors.has(path) ||
    before.warnings.get(path)?.some((one) => one.id === id) ||
    nodeAt(path)?.kind !== 'leaf'
  const warnings = found.warnings.filter(
    (one) =>
      (isBeingEdited(one)
        ? before.warnings.get(one.path)?.some(({ id }) => id === one.id)
        : isWarningDue(one)) && !due.dismissed.has(one.path),
  )
  return keepShown(before, {
    errors,
    warnings: byPath(warnings),
    offers: byPath(shownOffers(found, due, before)),
  })
}

/** Whether a problem is at a control or about it as well. An error may be at something that the control is in. */
const isAbout = ({ path, severity, relatedPaths }: FoundProblem, control: string): boolean =>
  (severity === 'error' ? isAtOrBelow(control, path) : control === path) ||
  (relatedPaths?.includes(control) ?? false)

/**
 * None appears or goes while a person types, as that would render other fields. Where someone types, the field keeps
 * its own until it is left, so that nothing moves there.
 */
function shownOffers(
  found: FoundInForm,
  { left, filled, edited }: DueProblems,
  before: ShownProblems,
): readonly Offer[] {
  const shown = [...before.offers.values()].flat()
  const stages = new Set(edited.values())
  if (stages.has('typing')) return shown
  const isTypedIn = ({ path }: Offer) => edited.get(path) === 'typed'
  const isTyped = (path: string) => left.has(path) && !filled.has(path)
  const due = found.offers.filter(({ afterEditOf }) => !afterEditOf || afterEditOf.some(isTyped))
  // The same is offered once: where the next Tab goes, or else at the field that it fills.
  const later = due.filter(({ afterEditOf }) => afterEditOf)
  const once = due.filter(
    (offer) => offer.afterEditOf || !later.some(({ texts }) => deepEqual(texts, offer.texts)),
  )
  return [...once.filter((offer) => !isTypedIn(offer)), ...shown.filter(isTypedIn)]
}

/** What is the same keeps its object, so that only other controls render. */
function keepShown(before: ShownProblems, now: ShownProblems): ShownProblems {
  const errors = keepSame(before.errors, now.errors)
  const warnings = keepSame(before.warnings, now.warnings)
  const offers = keepSame(before.offers, now.offers)
  const isSame =
    errors === before.errors && warnings === before.warnings && offers === before.offers
  return isSame ? before : { errors, warnings, offers }
}

function keepSame<Shown>(
  before: ReadonlyMap<string, Shown>,
  now: ReadonlyMap<string, Shown>,
): ReadonlyMap<string, Shown> {
  let isSame = before.size === now.size
  const kept = new Map(now)
  for (const [path, one] of now) {
    const known = before.get(path)
    if (known !== undefined && deepEqual(known, one)) kept.set(path, known)
    else isSame = false
  }
  return isSame ? before : kept
}

/** The paths at which two states of a page differ. */
export function changedProblems(before: ShownProblems, now: ShownProblems): Set<string> {
  const changed = new Set<string>()
  for (const name of ['errors', 'warnings', 'offers'] as const) {
    if (before[name] === now[name]) continue
    for (const path of before[name].keys()) if (!now[name].has(path)) changed.add(path)
    for (const [path, one] of now[name]) if (before[name].get(path) !== one) changed.add(path)
  }
  return changed
}

/**
 * What shows of a form now.
 *
 * @param before What its page shows until now.
 * @param typedIn The control with the key that alone has changed something since. What shows about other controls
 * stays as it is, and is not looked for.
 */
export function shownNow(
  form: FormWithProblems,
  before: ShownProblems,
  typedIn: string | undefined,
): ShownProblems {
  const { root, keys, edits, offered } = form
  const { due } = form.state
  const given = byPathNow(keys, due.given, movedTo)
  if (due.checks === 'none') return keepShown(before, { ...nothingShown, errors: given })
  const pathsOf = (places: ReadonlySet<Key>) =>
    new Set(Array.from(places).flatMap((key) => keys.pathOf(key) ?? []))
  const hasAnswer = (path: string) => {
    const value = form.valueAt(path)
    return typeof value !== 'string' || !isBlankText(value)
  }
  const areChecked = (shown: readonly FoundProblem[]) =>
    typedIn === undefined || shown.some((one) => isAbout(one, typedIn))
  const errors = [...before.errors.values()]
  const warnings = [...before.warnings.values()].flat()
  if (!areChecked([...errors, ...warnings])) return before
  const isAll = due.checks === 'all'
  const found: FoundInForm = {
    get errors() {
      if (!areChecked(errors)) return errors
      return isAll ? form.check().errors : form.check().contractErrors
    },
    get warnings() {
      if (!areChecked(warnings)) return warnings
      return isAll ? form.check().warnings : form.check().contractWarnings
    },
    get offers() {
      const ofRules = () => form.check().offers.map((offer) => form.sentences.ofOffer(offer))
      return isAll ? [...ofRules(), ...offered.byComponents()] : []
    },
  }
  const now: DueProblems = {
    asked: pathsOf(due.asked),
    noticed: pathsOf(due.noticed),
    left: new Map(Array.from(pathsOf(due.left), (path) => [path, hasAnswer(path)])),
    edited: new Map(
      Array.from(edits.open).flatMap(([path, edit]) =>
        // A list is edited from the moment that an item is added.
        typeof form.valueAt(path) === 'string' ? [[path, stageOf(edit)] as const] : [],
      ),
    ),
    given,
    dismissed: pathsOf(due.dismissed),
    filled: new Set(offered.filled.paths()),
  }
  return shownProblems(root, found, now, before)
}

function stageOf({ isChecked, isTyped, isTyping }: ControlEdit): EditStage {
  if (isChecked) return 'checked'
  if (!isTyped) return 'chosen'
  return isTyping ? 'typing' : 'typed'
}

/** The form whose problems show. */
interface FormWithProblems {
  readonly root: ObjectNode
  readonly keys: PlaceKeys
  readonly edits: ControlEdits
  readonly offered: OfferedAnswers
  readonly sentences: FormSentences
  readonly state: { readonly due: DueState }
  valueAt(name: string): unknown
  check(): CheckedForm
}
