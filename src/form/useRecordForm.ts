import { useLatest } from '../field/hooks.ts'
import { useEffect, useId, useMemo, useState } from 'react'
import { useOverriddenSchema } from '../config/overrideSchema.ts'
import { useConfig, useRules } from '../config/useConfig.ts'
import { useStableObject } from '../config/useMemoOf.ts'
import { useReadOnce } from '../config/useReadOnce.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { deepEqual } from '../core/objects/equal.ts'
import { describeSchema, type RecordSchema } from '../core/schema/describeSchema.ts'
import { loadSourceReader } from '../field/source/saidSource.ts'
import { jumpToControlSoon } from '../field/focus.ts'
import type { Place } from '../field/place.ts'
import { markedNames, notesOfMarks } from '../store/askLater.ts'
import { enterValue } from '../store/entry.ts'
import { watchPointerPresses, afterPointerRelease } from '../store/afterPointerRelease.ts'
import { checkFormOptions, type RecordFormOptions, type Incoming } from '../store/formOptions.ts'
import { FormStore } from '../store/FormStore.ts'
import { notifyHost } from '../store/notifyHost.ts'
import { baselineValues, openValues } from '../store/savedRecord.ts'
import { useFormState } from '../field/formContext.ts'
import { changesOf, hasUnsavedEdits } from '../store/unsavedChanges.ts'
import {
  createInternals,
  internalsOf,
  type OpenRecord,
  type RecordFormHandle,
  type RecordFormState,
} from './formInternals.ts'
import { handleFormKey } from './handleFormKey.ts'
import { mergeSoon, replaceHostProblems, submitForm } from './submitForm.ts'
import { abortSubmit } from '../store/submitState.ts'
import { onPartFailure } from '../core/part.ts'
import { reportEvent } from '../store/hostEvents.ts'
import { oncePer } from '../core/objects/oncePer.ts'
import { prefill } from '../field/prefill/prefill.tsx'
import type { RecordCandidates } from '../store/formState.ts'
import { reportToDeveloper } from '../core/reportMistake.ts'
import { isObject } from '../core/objects/ownMembers.ts'
import { oncePerFrame } from '../store/afterPause.ts'
import { noticeArrivedErrors, noticeWarnings } from '../store/dueProblems.ts'
import { whenIdle } from '../core/promises.ts'
import { garageUnitOf, type RecordRules } from '../rules/rule.ts'

/**
 * Opens a record of any Yup object schema for editing, for a host with a `<form>` of its own. Put the
 * fields in a `RecordProvider`. `RecordForm` brings the `<form>`.
 */
export function useRecordForm<T extends object>(
  schema: RecordSchema<T>,
  options: RecordFormOptions<T>,
): RecordFormState<T> {
  const form = useOpenRecord(schema, options)
  const { store } = internalsOf(form)
  const [isDirty, setIsDirty] = useState(() => hasUnsavedEdits(store))
  useEffect(() => {
    // React may render the host once for a state that equals the last one.
    let shown: boolean | undefined
    return oncePerFrame(store, () => {
      const next = hasUnsavedEdits(store)
      if (next !== shown) setIsDirty(next)
      shown = next
    })
  }, [store])
  const isSubmitting = useFormState(store, ({ submit }) => submit.isSubmitting)
  return useMemo(() => ({ ...form, isDirty, isSubmitting }), [form, isDirty, isSubmitting])
}

/** {@link useRecordForm} without `isDirty` and `isSubmitting`: the kit's forms do not render for them. */
export function useOpenRecord<T extends object>(
  schema: RecordSchema<T>,
  given: RecordFormOptions<T>,
): OpenRecord<T> {
  const options = checkFormOptions(given)
  const { messages, shortcuts, enterBehavior } = useConfig()
  const rules = useRules(options.rules)
  const garageUnit = garageUnitOf(rules)
  const ownId = useId()
  // The host's functions are typed by the record. The store knows the record as Yup checked it.
  const settings = {
    options: options as RecordFormOptions<unknown>,
    messages,
    shortcuts,
    enterBehavior,
    rules,
  }
  useReadOnce(
    {
      id: options.id,
      nullMeans: options.nullMeans,
      overrides: options.overrides,
      sources: options.sources,
    },
    ` of "${describeSchema(schema).label}"`,
    'Give the form another `key` for another record; newer data and its sources come as `incoming`.',
  )
  const overridden = useOverriddenSchema(schema, options.overrides)
  const [store] = useState(() => new FormStore(overridden, settings, options.id ?? ownId))
  useEffect(() => store.configure(settings))
  useEffect(() => start(store), [store])
  useEffect(() => configureRules(store, rules), [store, rules])
  useEffect(() => showRules(store), [store])
  useEffect(() => replaceHostProblems(store, options.errors), [store, options.errors])
  useIncoming(store, options.incoming)
  useCandidates(store, options.candidates)
  const { readOnly = false, subject = 'client', showChanges = true, sensitive } = options
  const form = useMemo(() => createHandle<T>(store), [store])
  const internals = useStableObject({
    store,
    readOnly,
    subject,
    showsChanges: showChanges && !readOnly,
    masksSensitive: sensitive === 'mask',
    garageUnit,
  })
  return useMemo(
    () => ({
      ...form,
      internals: createInternals(internals),
      // Computed when the host reads it.
      get isDirty() {
        return hasUnsavedEdits(internals.store)
      },
    }),
    [form, internals],
  )
}

/** The members that stay the same while the form is mounted. */
function createHandle<T extends object>(
  store: FormStore,
): Omit<OpenRecord<T>, 'internals' | 'isDirty'> {
  const handle: Omit<RecordFormHandle<T>, 'isDirty'> = {
    submit: () => submitForm(store),
    focus: (path) => jumpToControlSoon(store, path),
    reset: () => openValues(store, baselineValues(store)),
    getRecord() {
      const { errors, result } = store.check()
      return errors.length === 0 ? deepCopy(result.record as T) : undefined
    },
    getChanges: () => changesOf(store, store.check().result),
    setValue: (path, value) => enterValue(store, path, value),
  }
  const place: Place<T> = {
    control: store.live.form.control,
    name: '',
    schema: store.root.schema,
  }
  return { ...handle, place, onKeyDown: (event) => handleFormKey(store, event) }
}

/** The forms that the host knows of. In strict mode effects run twice. */
const openedForms = new WeakSet<FormStore>()

/** Runs while the form is mounted. */
function start(store: FormStore): () => void {
  if (!openedForms.has(store)) reportEvent(store, { type: 'opened' })
  openedForms.add(store)
  const stopReporting = onPartFailure(() => reportEvent(store, { type: 'partFailed' }))
  const stopNotifying = notifyHost(store)
  const stopWatching = watchPointerPresses(store.page.element)
  const readMarks = () => [markedNames(store), notesOfMarks(store)] as const
  let marks = readMarks()
  const sources = loadSourceReader(store)
  const unsubscribe = store.subscribe(() => {
    sources.loadIfNeeded()
    const now = readMarks()
    if (deepEqual(now, marks)) return
    marks = now
    store.settings.options.onAskLater?.([...now[0]], now[1])
  })
  return () => {
    stopWatching()
    sources.stop()
    unsubscribe()
    stopNotifying()
    stopReporting()
    abortSubmit(store)
  }
}

/** Takes what was found elsewhere for the lists of a record, once the code for it is loaded. */
function useCandidates(store: FormStore, candidates: RecordCandidates['candidates']): void {
  const [first] = useState(candidates)
  useEffect(() => {
    if (!candidates) return undefined
    return prefill.loadWithRetries(() =>
      prefill.get()?.receiveCandidates(store, candidates, candidates !== first),
    )
  }, [store, candidates, first])
}

/** Merges each new object, or each new id, once. */
function useIncoming(store: FormStore, incoming: Incoming | null | undefined): void {
  const latest = useLatest(incoming)
  const key = incoming?.id ?? incoming
  const isGiven = hasRecord(incoming)
  // The same data may come in another object.
  useEffect(() => takeIncoming(store, latest.current), [store, latest, key, isGiven])
}

/** The newer data that is to be merged, or was last. */
const takenData = oncePer((): { last?: Incoming | undefined } => ({}))

function takeIncoming(store: FormStore, incoming: Incoming | null | undefined): () => void {
  const taken = takenData(store)
  const { last } = taken
  const isSame = incoming?.id !== undefined && incoming.id === last?.id && hasRecord(last)
  if (!incoming || incoming === last || isSame) return () => {}
  taken.last = incoming
  if (!hasRecord(incoming)) {
    reportToDeveloper(
      new Error(
        'quoteforms: incoming has no record, so it was not merged. Give it the whole record: { record }.',
      ),
    )
    return () => {}
  }
  const merge = mergeSoon(store, incoming)
  return () => {
    merge.stop()
    // Effects run twice in strict mode.
    if (!merge.isDone) taken.last = last
  }
}

/** Without types, a host may pass the record itself, or nothing yet. Merging that would empty the form. */
const hasRecord = (incoming: Incoming | null | undefined) => isObject(incoming?.record)

/** Applies the host's settings of the soft rules, and updates the problems that are shown. */
function configureRules(store: FormStore, rules: readonly RecordRules[]): void {
  if (store.rules.configure(rules)) showFindings(store)
}

/** Shows what the soft rules find, once the form is painted. Returns a function that cancels. */
function showRules(store: FormStore): () => void {
  let isStopped = false
  const show = () => {
    if (!isStopped) showFindings(store)
  }
  // What shows during a press would move its target.
  const cancel = whenIdle(() => afterPointerRelease(show))
  return () => {
    isStopped = true
    cancel()
  }
}

function showFindings(store: FormStore): void {
  store.together(() => {
    noticeWarnings(store)
    noticeArrivedErrors(store)
  })
}
