import type { FoundProblem, Problem } from '../core/validation/problem.ts'
import {
  activeElement,
  controlElement,
  elementIdAt,
  jumpToControl,
  comparePosition,
  inPageOrder,
  rootOf,
} from '../field/focus.ts'
import { generalProblems } from './shownCounts.ts'
import { announce, announceProblem } from '../store/announce.ts'
import type { FormStore } from '../store/FormStore.ts'
import { problemsInOrder } from '../store/dueProblems.ts'
import { oncePer } from '../core/objects/oncePer.ts'

/** The control of the problem that the person was sent to last. */
const lastProblemOf = oncePer((): { path?: string } => ({}))

/** Of some problems, the one after the problem that the person was sent to last. They are sent there now. */
export function problemAfterLast(
  store: FormStore,
  problems: readonly FoundProblem[],
): FoundProblem | undefined {
  const last = lastProblemOf(store)
  const next = problems[problems.findIndex(({ path }) => path === last.path) + 1] ?? problems[0]
  if (next) last.path = next.path
  return next
}

interface GoToProblemOptions {
  /** The button was pressed that counts them. If it has the focus, the search starts at the last one. */
  isFromCount?: boolean
  /** Only to problems of this severity. */
  only?: FoundProblem['severity']
  /** Called where the page has no further problem. Returns whether it found one elsewhere. */
  goBeyond?: () => boolean
}

/**
 * Moves the focus to the next (`1`) or previous (`-1`) shown error or warning, and from the last to the
 * first. A problem of the form as a whole is in the error summary.
 */
export function goToProblem(
  store: FormStore,
  by: 1 | -1,
  { only, goBeyond, isFromCount }: GoToProblemOptions = {},
): void {
  const problems = [...generalProblems(store), ...problemsInOrder(store)].filter(({ severity }) =>
    only ? severity === only : severity !== 'suggestion',
  )
  const find = () => {
    const start = isFromCount ? startFromCount(store) : activeElement(store)
    return problemsFrom(store, start, problems, by)
  }
  const { next, first } = find()
  if (!next && goBeyond?.()) return
  const found = next ?? first
  if (!found) return announce(store, store.settings.messages.shortcuts.noProblems)
  // Opens the item around it. Only then is the order of the problems inside known.
  store.events.revealRequest.emit(found.path)
  const opened = find()
  const problem = opened.next ?? opened.first ?? found
  const focused = activeElement(store)
  lastProblemOf(store).path = problem.path
  if (problem.path) jumpToControl(store, problem.path)
  else summaryElement(store)?.focus()
  // The focus was there before, so a screen reader would say nothing.
  if (activeElement(store) === focused)
    announceProblem(store, 'message' in problem ? problem : store.sentences.of(problem))
}

/** The focus, or the problem that the person was sent to last if they left it for the bar. */
function startFromCount(store: FormStore): Element | null {
  const focused = activeElement(store)
  const { path: lastProblem } = lastProblemOf(store)
  const isInBar = focused?.closest('[data-part="action-bar"]')
  return (isInBar && lastProblem !== undefined && elementOf(store, lastProblem)) || focused
}

/** The next problem on the page from an element on, and the first one; the other way round for `-1`. */
function problemsFrom(
  store: FormStore,
  start: Element | null,
  problems: readonly (FoundProblem | Problem)[],
  by: 1 | -1,
) {
  const placed = problems.filter(({ path }) => elementOf(store, path))
  // The summary is above the fields.
  const ordered = [
    ...placed.filter(({ path }) => !path),
    ...inPageOrder(
      store,
      placed.filter(({ path }) => path),
    ),
  ]
  if (by < 0) ordered.reverse()
  return { next: ordered.find(({ path }) => sideOf(store, start, path) === by), first: ordered[0] }
}

const elementOf = (store: FormStore, path: string) =>
  path ? controlElement(store, path) : summaryElement(store)

/** Whether a control is before an element (`-1`), after it (`1`), or is or contains it (`0`). */
function sideOf(store: FormStore, start: Element | null, path: string): number {
  const element = elementOf(store, path)
  if (!element || !start) return 1
  if (element === start) return 0
  if (element.contains(start)) {
    // A collapsed item represents everything in it. A group comes before what is in it.
    if (element.id !== elementIdAt(store, path) && 'closed' in element.dataset) return 1
    return element.getAttribute('role') === 'radiogroup' ? 0 : -1
  }
  return comparePosition(start, element) * -1
}

/** The id of the error summary, which shows the problems of the form as a whole. */
export const summaryId = ({ idPrefix }: { idPrefix: string }) => `${idPrefix}-problems`

/** The error summary, while there is one. */
export function summaryElement(store: FormStore): HTMLElement | null {
  return rootOf(store).getElementById(summaryId(store))
}
