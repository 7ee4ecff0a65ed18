import { sortedJson } from '../core/objects/equal.ts'
import { isPromise, type MaybePromise, once } from '../core/promises.ts'
import { isObject } from '../core/objects/ownMembers.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { reportMistake, reportToDeveloper } from '../core/reportMistake.ts'
import type { FoundProblem } from '../core/validation/problem.ts'
import { activeElement, inPageOrder } from '../field/focus.ts'
import { mustConfirm, sourcesBeforeSubmit } from '../field/source/saidSource.ts'
import { announce } from '../store/announce.ts'
import { markedNames } from '../store/askLater.ts'
import { markCounted, changesOf } from '../store/unsavedChanges.ts'
import {
  type CheckedForm,
  failedId,
  failure,
  serverProblemId,
  SubmitTimeout,
  timedOutId,
} from '../store/checkForm.ts'
import { markSubmitted, markListed, settleEntries, whenReadsSettle } from '../store/entry.ts'
import type { FormStore } from '../store/FormStore.ts'
import { provenanceReader } from '../store/formProvenance.ts'
import {
  canShowAt,
  hideHostProblems,
  isFailure,
  readHostProblems,
  showHostProblems,
} from '../store/hostProblems.ts'
import { dueAfterCheck, noticeWarnings, shownWarnings } from '../store/dueProblems.ts'
import {
  beginSubmit,
  endSubmit,
  isLastSubmit,
  isMergeHeld,
  setSubmit,
  showSubmit,
} from '../store/submitState.ts'
import { PlaceKeys, rowIdsIn } from '../store/keys.ts'
import { conflictsOf } from '../store/conflicts.ts'
import { oncePer } from '../core/objects/oncePer.ts'
import { becomeSaved } from '../store/savedRecord.ts'
import { reportEvent } from '../store/hostEvents.ts'
import type { HostProblem, Incoming } from '../store/formOptions.ts'
import { prefill } from '../field/prefill/prefill.tsx'

/**
 * Checks the record and hands it to the host, one submit at a time. Nothing that was typed is lost,
 * whatever the host does. Resolves to whether the record was accepted. A submit that waits for
 * nothing ends before anything renders.
 */
export async function submitForm(store: FormStore): Promise<boolean> {
  // The errors that the host passed belong to the last submit. Passed again, they are shown again.
  passedErrors(store).text = '[]'
  settleEntries(store)
  const { blocking: shown, general } = store.state.submit
  const controller = beginSubmit(store)
  if (!controller) return false
  const { signal } = controller
  /** Shows that the submit runs, while it waits. */
  const waitFor = <T>(promise: T): T => {
    showSubmit(store)
    return promise
  }
  const focused = activeElement(store)
  let blocking: readonly FoundProblem[] = []
  try {
    // The summary of the last submit goes first, so that a screen reader reads the next one.
    if (shown.length + general.length > 0) await waitFor(Promise.resolve())
    const sources = sourcesBeforeSubmit(store)
    if (sources) await waitFor(sources)
    const reads = whenReadsSettle(store)
    if (reads) await waitFor(reads)
    if (!signal.aborted) {
      const outcome = checkAndHandOver(store, signal)
      blocking = isPromise(outcome) ? await waitFor(outcome) : outcome
      noticeWarnings(store)
    }
  } catch (thrown) {
    // A test in the host's schema threw. Its message may quote the record, so only the console gets it.
    blocking = [failure(store.settings.messages.form.failed)]
    reportToDeveloper(thrown)
  }
  const { aborted } = signal
  if (!aborted) {
    // Do not move focus if the user moved on. Focus on a link of the last summary is lost with the link.
    const isFocusFree = focused === activeElement(store) || focused?.isConnected === false
    finish(store, blocking, isFocusFree)
  } else if (isLastSubmit(store, controller)) {
    setSubmit(store, { isSubmitting: false, isSaved: false })
  }
  // A second call in the same moment still finds the submit running.
  await Promise.resolve()
  endSubmit(store, controller)
  return !aborted && blocking.length === 0
}

/** Returns the problems that the record was refused for, by the form or by the host. */
function checkAndHandOver(
  store: FormStore,
  signal: AbortSignal,
): MaybePromise<readonly FoundProblem[]> {
  if (mustConfirm(store) && !store.sourceReader) {
    return [failure(store.settings.messages.form.notChecked)]
  }
  const checked = store.check(true)
  hideHostProblems(store)
  dueAfterCheck(store, checked.errors)
  return checked.errors.length > 0 ? checked.errors : handOver(store, checked, signal)
}

/** Hands the record to the host, and returns what the host refused it for. */
function handOver(
  store: FormStore,
  checked: CheckedForm,
  signal: AbortSignal,
): MaybePromise<readonly FoundProblem[]> {
  const { messages } = store.settings
  const { onSubmit } = store.settings.options
  // Without a host that takes it, the record is checked and not saved.
  if (!onSubmit) return []
  const keys = new PlaceKeys({ values: rowIdsIn(store.values), rowsRevision: 0 })
  // Those of a row that was removed since belong to no control any more.
  const follow = (problem: FoundProblem) => ({
    ...problem,
    path: store.keys.pathOf(keys.at(problem.path)) ?? '',
  })
  markSubmitted(store)
  const { valuesRevision } = store
  const { baseline } = store.state
  const askLater = markedNames(store)
  const take = (answer: unknown, isThrown: boolean): readonly FoundProblem[] => {
    if (signal.aborted) return []
    if (answer instanceof SubmitTimeout) return [failure(answer.message, timedOutId)]
    const problems = readHostProblems(answer, checked).map(follow)
    // A thrown message may quote the record or the host's code, so it is never shown.
    if (problems.length === 0 && isFailure(answer, isThrown))
      problems.push(failure(messages.form.failed))
    if (problems.length > 0) return problems
    becomeSaved(store, checked, askLater)
    reportEvent(store, { type: 'submitted' })
    if (store.valuesRevision === valuesRevision) markCounted(store)
    announce(store, messages.form.saved)
    if (isObject(answer) && isObject(answer['record'])) {
      mergeSoon(store, { record: answer['record'] }, true)
    }
    return []
  }
  const takeThrown = (thrown: unknown) => take(thrown, true)
  const provenance = once(provenanceReader(store, checked))
  const changes = once(() => changesOf(store, checked.result, undefined, baseline))
  let answer: unknown
  try {
    answer = onSubmit(deepCopy(checked.result.record), {
      get changes() {
        return changes()
      },
      conflicts: conflictsOf(store, checked.result),
      warnings: [
        ...store.sentences.ofAll(checked.warnings.filter(({ severity }) => severity === 'warning')),
      ],
      get provenance() {
        return provenance()
      },
      signal,
    })
  } catch (thrown) {
    return takeThrown(thrown)
  }
  return isPromise(answer)
    ? Promise.resolve(answer).then((settled) => take(settled, false), takeThrown)
    : take(answer, false)
}

function finish(store: FormStore, problems: readonly FoundProblem[], mayMoveFocus: boolean): void {
  const { submit } = store.state
  const isOfServer = ({ id }: FoundProblem) => id === serverProblemId
  const own = problems.filter((problem) => !isOfServer(problem))
  markListed(store, own)
  const { placed, general } = showHostProblems(store, problems.filter(isOfServer))
  // A host's own schema may refuse the record as a whole, or a member that no field shows.
  const isPlaced = ({ path }: FoundProblem) => canShowAt(store, path)
  const isRefused = problems.length > 0
  if (isRefused) reportRefusal(store, problems)
  setSubmit(store, {
    isSubmitting: false,
    isSaved: submit.isSaved && !isRefused,
    blocking: inPageOrder(store, [...own.filter(isPlaced), ...placed]),
    worthChecking: isRefused ? inPageOrder(store, shownWarnings(store)) : [],
    general: [...own.filter((problem) => !isPlaced(problem)), ...general],
    refusals: submit.refusals + (isRefused && mayMoveFocus ? 1 : 0),
  })
}

/** What was refused for a reason that is no answer's has failed. */
function reportRefusal(store: FormStore, problems: readonly FoundProblem[]): void {
  const found = problems.filter(({ id }) => id !== failedId && id !== timedOutId)
  reportEvent(
    store,
    found.length > 0
      ? { type: 'refused', problems: found.map(({ path, id }) => ({ path, id })) }
      : { type: 'failed' },
  )
}

/** The problems that the host passed last, as JSON. */
const passedErrors = oncePer(() => ({ text: '[]' }))

/** Shows the problems that the host passes, in place of those it passed before. */
export function replaceHostProblems(store: FormStore, problems: readonly HostProblem[] = []): void {
  // A host may create the same list in each render.
  const text = sortedJson(problems)
  const passed = passedErrors(store)
  if (text === passed.text) return
  passed.text = text
  hideHostProblems(store)
  const found = readHostProblems(problems, store.check())
  if (!Array.isArray(problems) || found.length < problems.length) {
    reportMistake(
      'quoteforms: errors has what cannot be shown. Give a list of { path, message }, both texts.',
    )
  }
  const { placed, general } = showHostProblems(store, found)
  const own = store.blocking.filter(({ id }) => id !== serverProblemId)
  setSubmit(store, { general, blocking: inPageOrder(store, [...own, ...placed]) })
}

/** Merges newer data as soon as the code for it has loaded, nothing renders and nothing holds merges. */
export function mergeSoon(store: FormStore, incoming: Incoming, isAnswer = false) {
  const merge = {
    isDone: false,
    stop() {
      stopLoading()
      stopWaiting()
    },
  }
  const run = () => {
    const parts = prefill.get()
    if (merge.isDone || !parts || isMergeHeld(store)) return
    merge.isDone = true
    merge.stop()
    parts.mergeInPlace(store, incoming, isAnswer)
  }
  const stopWaiting = store.events.mergeReleased.add(run)
  const stopLoading = prefill.loadWithRetries(() => queueMicrotask(run))
  return merge
}
