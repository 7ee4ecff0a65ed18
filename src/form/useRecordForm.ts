import { useEffect, useId, useMemo, useState } from 'react'
import type { ObjectSchema } from 'yup'
import type { Speak } from '../advice/contractProblems.ts'
import { defaultEmptiness } from '../codec/encode.ts'
import type { Place } from '../field/place.ts'
import type { Messages } from '../kit/messages.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { createEdits } from './createEdits.ts'
import { createEngine } from './engine.ts'
import { sealed } from './formParts.ts'
import { objectNodeOf } from '../codec/node.ts'
import { createLabels } from './createLabels.ts'
import { createFocus } from './createFocus.ts'
import { createSession } from './createSession.ts'
import { createSubmit, hostProblems } from './createSubmit.ts'
import { rowChanges } from './rowChanges.ts'
import { createStore, type Store } from './store.ts'
import type { RecordFormHandle, RecordFormOptions, RecordFormState } from './types.ts'

type Latest = { options: RecordFormOptions<never>; messages: Messages }

/**
 * Opens a record of any Yup object schema for editing. `RecordForm` does so with a `<form>` around
 * it; a host that brings its own puts the fields in a `RecordScope`.
 */
export function useRecordForm<T extends object>(
  schema: ObjectSchema<T>,
  options: RecordFormOptions<T>,
): RecordFormState<T> {
  const messages = useMessages()
  const ownId = useId()
  const [latest] = useState(() => createStore<Latest>({ options, messages }))
  const [form] = useState(() => openForm<T>(schema, latest, options.id ?? ownId))

  useEffect(() => latest.set({ options, messages }))
  useEffect(() => form.start(), [form])
  useEffect(() => form.showErrors(options.errors ?? []), [form, options.errors])

  const { readOnly = false, subject = 'client', errorFocus = 'auto' } = options
  return useMemo(() => {
    const scope = sealed({ ...form.parts, readOnly, subject, errorFocus })
    return { ...form.handle, place: form.place, scope }
  }, [form, readOnly, subject, errorFocus])
}

/** Puts a form together from its parts. */
function openForm<T extends object>(
  schema: ObjectSchema<T>,
  latest: Store<Latest>,
  idPrefix: string,
) {
  // The host's functions are typed by the record; between here and there it is what Yup checked.
  const host = () => latest.get().options as unknown as RecordFormOptions<unknown>
  const labels = createLabels(objectNodeOf(schema), () => latest.get().messages.labels)
  const speak: Speak = (id, about, path) =>
    latest.get().messages.problems[id](labels.retold(about, path))
  const root = createStore<HTMLElement | null>(null)
  const { defaultRecord, nullMeans = defaultEmptiness.nullMeans } = latest.get().options
  const engine = createEngine(schema, defaultRecord, () => ({
    speak,
    called: labels.of,
    emptiness: { cleared: host().cleared ?? defaultEmptiness.cleared, nullMeans },
  }))
  const edits = createEdits(engine, () => ({
    onChange: host().onChange,
    onProblems: host().onProblems,
  }))
  const session = createSession(engine, {
    idPrefix,
    labels,
    onEdit: edits.edited,
    focus: (name) => focusNow(name),
    words: () => latest.get().messages.field,
    tellProblem: (label, message) => latest.get().messages.form.problemIn(label, message),
  })
  const { focus, focusNow, focused, inOrder, keep } = createFocus(session, root.get)
  const sending = createSubmit(engine, () => {
    const { failed, saved } = latest.get().messages.form
    return { onSubmit: host().onSubmit, focused, inOrder, failed, saved }
  })

  let passed = '[]'

  const handle: RecordFormHandle<T> = {
    submit() {
      // What the host passed before belongs to the last submit: passed again, it is news.
      passed = '[]'
      session.settle()
      return sending.submit()
    },
    focus,
    reset() {
      sending.abort()
      keep(() => {
        engine.reset()
        session.wasReset()
      })
      edits.edited()
    },
    getRecord() {
      const { errors, decoded } = engine.check()
      return errors.length === 0 ? (decoded.record as T) : undefined
    },
    getChanges: () => rowChanges(engine, engine.check().decoded),
  }
  return {
    handle,
    place: { control: engine.form.control, name: '', schema } satisfies Place<T>,
    parts: { engine, session, root },
    /** Runs while the form is on the page. */
    start() {
      const stop = edits.listen()
      return () => {
        edits.flush()
        stop()
        sending.abort()
      }
    },
    /** Shows what the host passes in place of what it passed before. */
    showErrors(errors: NonNullable<RecordFormOptions<T>['errors']>) {
      // A host may well make the same list anew at each render.
      const text = JSON.stringify(errors)
      if (text === passed) return
      passed = text
      engine.hideHostProblems()
      const { topmost } = engine.showHostProblems(hostProblems(errors, engine.check()))
      engine.status.set({ ...engine.status.get(), general: topmost })
    },
  }
}
