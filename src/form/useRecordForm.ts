import { replaceHostProblems } from './problems/replaceHostProblems.ts'
import { useEffect, useId, useMemo, useState } from 'react'
import { useOverriddenSchema } from '../config/overrides/useOverriddenSchema.ts'
import { useMessages, usePolicy, useRules, useShortcuts } from '../config/useConfig.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { deepEqual } from '../core/objects/deepEqual.ts'
import type { RecordSchema } from '../core/schema/describeSchema.ts'
import { loadSourceReader } from '../field/source/loadSourceReader.ts'
import { jumpToControlSoon } from '../field/focus/focusControl.ts'
import type { Place } from '../field/place.ts'
import { notesOfMarks } from '../store/entry/askLater.ts'
import { watchPointerPresses } from '../store/entry/afterPointerRelease.ts'
import { checkFormOptions, type RecordFormOptions } from '../store/formOptions.ts'
import { FormStore } from '../store/FormStore.ts'
import { notifyHost } from '../store/subscriptions/notifyHost.ts'
import { baselineValues } from '../store/savedRecord.ts'
import { useFormState } from '../field/formContext.ts'
import { changesOf, hasUnsavedEdits } from '../store/unsavedChanges.ts'
import { createInternals, internalsOf } from './formInternals.ts'
import { useCandidates } from './candidates/useCandidates.ts'
import { useIncoming } from './incoming/useIncoming.ts'
import { handleFormKey } from './keyboard/handleFormKey.ts'
import type { OpenRecord, RecordFormHandle, RecordFormState } from './recordFormTypes.ts'
import { reopen } from './changes/reopen.ts'
import { configureRules, showRules } from './rules/showRules.ts'
import { abortSubmit, submitForm } from './submit/submitForm.ts'

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
    return store.subscribeToSettled(() => {
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
  const messages = useMessages()
  const shortcuts = useShortcuts(options.shortcuts)
  const rules = useRules(options.rules)
  const policy = usePolicy(options.policy)
  const ownId = useId()
  // The host's functions are typed by the record. The store knows the record as Yup checked it.
  const settings = {
    options: options as RecordFormOptions<unknown>,
    messages,
    shortcuts,
    softRules: { rules, policy },
  }
  const overridden = useOverriddenSchema(schema, options.overrides)
  const [store] = useState(() => new FormStore(overridden, settings, options.id ?? ownId))
  useEffect(() => store.configure(settings))
  useEffect(() => start(store), [store])
  useEffect(() => configureRules(store, { rules, policy }), [store, rules, policy])
  useEffect(() => showRules(store), [store])
  useEffect(() => replaceHostProblems(store, options.errors), [store, options.errors])
  useIncoming(store, options.incoming)
  useCandidates(store, options.candidates)
  const { readOnly = false, subject = 'client', errorFocus = 'auto' } = options
  const { showChanges = true, enterBehavior = 'submit', sensitive } = options
  const form = useMemo(() => createHandle<T>(store), [store])
  return useMemo(() => {
    const shown = {
      readOnly,
      subject,
      errorFocus,
      enterBehavior,
      showsChanges: showChanges && !readOnly,
      masksSensitive: sensitive === 'mask',
      shortcuts,
      policy,
    }
    return { ...form, internals: createInternals({ store, ...shown }) }
  }, [
    form,
    store,
    readOnly,
    subject,
    errorFocus,
    enterBehavior,
    showChanges,
    sensitive,
    shortcuts,
    policy,
  ])
}

/** The members that stay the same while the form is mounted. */
function createHandle<T extends object>(store: FormStore): Omit<OpenRecord<T>, 'internals'> {
  const handle: RecordFormHandle<T> = {
    submit: () => submitForm(store),
    focus: (path) => jumpToControlSoon(store, path),
    reset: () => reopen(store, baselineValues(store)),
    getRecord() {
      const { errors, result } = store.check()
      return errors.length === 0 ? deepCopy(result.record as T) : undefined
    },
    getChanges: () => changesOf(store, store.check().result),
  }
  const place: Place<T> = {
    control: store.formControl.control,
    name: '',
    schema: store.root.schema,
  }
  return { ...handle, place, onKeyDown: (event) => handleFormKey(store, event) }
}

/** Runs while the form is mounted. */
function start(store: FormStore): () => void {
  const stopNotifying = notifyHost(store)
  const stopWatching = watchPointerPresses(store.memory.element)
  const readMarks = () => [store.state.askLater, notesOfMarks(store)] as const
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
    abortSubmit(store)
  }
}
