import { useEffect, useId, useMemo, useState } from 'react'
import type { ObjectSchema } from 'yup'
import type { Rules, Policy } from '../rules/rule.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { type ToFormValuesResult } from '../core/values/toFormValues.ts'
import type { Place } from '../field/place.ts'
import { watchPointerPresses } from '../field/input/afterPointerRelease.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { Shortcuts } from '../config/shortcuts.ts'
import { createAskLater } from './createAskLater.ts'
import { createEdits } from './createEdits.ts'
import { createEngine } from './engine.ts'
import { sealed } from './formParts.ts'
import { describeObjectSchema } from '../core/schema/describeSchema.ts'
import { enclosingItem } from '../core/validation/enclosingItem.ts'
import { createLabels } from './createLabels.ts'
import { createFocus } from './createFocus.ts'
import { createKeys } from './createKeys.ts'
import { createSession } from './createSession.ts'
import { createSubmit, hostProblems } from './createSubmit.ts'
import { serverType } from './problemErrors.ts'
import { rowChanges } from './rowChanges.ts'
import { createStore, type Store } from './store.ts'
import type { RecordFormHandle, RecordFormOptions, RecordFormState } from './recordFormTypes.ts'
import type { GetMessage } from '../rules/ruleMessages.ts'
import { defaultEmptiness } from '../core/values/emptiness.ts'
import { useMessages, usePolicy, useRules, useShortcuts } from '../config/useConfig.ts'

interface Latest {
  options: RecordFormOptions<never>
  messages: Messages
  shortcuts: Shortcuts
}

/**
 * Opens a record of any Yup object schema for editing. `RecordForm` does so with a `<form>` around
 * it; a host that brings its own puts the fields in a `RecordScope`.
 */
export function useRecordForm<T extends object>(
  schema: ObjectSchema<T>,
  options: RecordFormOptions<T>,
): RecordFormState<T> {
  const messages = useMessages()
  const shortcuts = useShortcuts(options.shortcuts)
  const rules = useRules(options.rules)
  const policy = usePolicy(options.policy)
  const ownId = useId()
  const [latest] = useState(() => createStore<Latest>({ options, messages, shortcuts }))
  const [form] = useState(() => openForm<T>(schema, latest, options.id ?? ownId))

  // What breaks outside rendering reaches the host's error boundary from here.
  const [, fail] = useState<unknown>()

  useEffect(() => latest.set({ options, messages, shortcuts }))
  useEffect(() => form.start(), [form])
  useEffect(() => form.advise({ rules, policy }, fail), [form, fail, rules, policy])
  useEffect(() => form.wantAdvice(fail), [form, fail])
  useEffect(() => form.showErrors(options.errors ?? []), [form, options.errors])

  const { readOnly = false, subject = 'client', errorFocus = 'auto' } = options
  const { enterBehavior = 'submit' } = options
  const masks = options.sensitive === 'mask'
  return useMemo(() => {
    const set = { readOnly, subject, errorFocus, enterBehavior, masks, shortcuts, policy }
    const { onKeyDown } = form.parts.keys
    return {
      ...form.handle,
      place: form.place,
      onKeyDown,
      scope: sealed({ ...form.parts, ...set }),
    }
  }, [form, readOnly, subject, errorFocus, enterBehavior, masks, shortcuts, policy])
}

/** Lets a host's error boundary have what breaks. */
type Fail = (run: () => never) => void

/** Puts a form together from its parts. */
function openForm<T extends object>(
  schema: ObjectSchema<T>,
  latest: Store<Latest>,
  idPrefix: string,
) {
  // The host's functions are typed by the record; between here and there it is what Yup checked.
  const host = () => latest.get().options as unknown as RecordFormOptions<unknown>
  const labels = createLabels(describeObjectSchema(schema), () => latest.get().messages.labels)
  const speak: GetMessage = (id, about) => latest.get().messages.problems[id]?.(about)
  const root = createStore<HTMLElement | null>(null)
  const { defaultRecord, nullMeans = defaultEmptiness.nullMeans } = latest.get().options
  const engine = createEngine(schema, defaultRecord, () => ({
    speak,
    labelOf: labels.of,
    itemLabel: (label, position) => latest.get().messages.form.item(label, position),
    retold: labels.retold,
    nameOffer: (shown) => latest.get().messages.field.use(shown),
    notChecked: latest.get().messages.form.notChecked,
    emptiness: { cleared: host().cleared ?? defaultEmptiness.cleared, nullMeans },
  }))
  const edits = createEdits(engine, () => ({
    onChange: host().onChange,
    onProblems: host().onProblems,
  }))
  const askLater = createAskLater(host().askLater ?? [], (names) =>
    inOrder(names.map((path) => ({ path }))).map(({ path }) => path),
  )
  const session = createSession(engine, {
    idPrefix,
    labels,
    onEdit: edits.edited,
    focus: (name) => focusNow(name),
    words: () => latest.get().messages.field,
    masks: () => host().sensitive === 'mask',
    askLater,
    tellProblem: (label, message) => latest.get().messages.form.problemIn(label, message),
  })
  const controls = createFocus(session, root.get)
  const { beside, focus, focusNow, focused, inOrder, keep, elementAt } = controls
  const sending = createSubmit(engine, () => {
    const { failed, saved } = latest.get().messages.form
    const { onSubmit } = host()
    return { onSubmit, focused, inOrder, keepMarks: askLater.keep, failed, saved }
  })

  /** What a field is called, its list item included: `Mortgagee 2: Company`. */
  const called = (path: string) => {
    const item = enclosingItem(engine.node, engine.form.getValues(), path, labels.of)
    const { form: words } = latest.get().messages
    const label = labels.at(path)
    return item ? words.problemIn(words.item(item.label, item.position), label) : label
  }
  const help = createStore(false)
  const keys = createKeys(engine, () => ({
    shortcuts: latest.get().shortcuts,
    enterBehavior: host().enterBehavior ?? 'submit',
    readOnly: host().readOnly ?? false,
    noProblems: latest.get().messages.shortcuts.noProblems,
    beside,
    focused,
    focusNow,
    tell: session.tell,
    submit: () => handle.submit(),
    askLater(name) {
      const { marked, unmarked } = latest.get().messages.askLater
      const say = askLater.toggle(name) ? marked : unmarked
      engine.announce(say(called(name)))
    },
    showShortcuts: () => help.set(true),
  }))

  const open = (next: ToFormValuesResult) => {
    sending.abort()
    keep(() => {
      engine.open(next)
      session.wasReset()
    })
    edits.edited()
  }

  /** Says what the soft rules have to say, if they are there. */
  const say = (fail: Fail) => {
    try {
      if (!engine.advice.adviser()) return
      session.adviseAnew()
      engine.recheckShown()
      edits.advised()
    } catch (thrown) {
      fail(() => {
        throw thrown
      })
    }
  }

  let passed = '[]'

  const handle: RecordFormHandle<T> = {
    async submit() {
      // What the host passed before belongs to the last submit: passed again, it is news.
      passed = '[]'
      session.settle()
      const isSaved = await sending.submit()
      if (isSaved) session.wasSaved()
      return isSaved
    },
    focus,
    reset: () => open(engine.asSaved()),
    getRecord() {
      const { errors, decoded } = engine.check()
      return errors.length === 0 ? deepCopy(decoded.record as T) : undefined
    },
    getChanges: () => rowChanges(engine, engine.check().decoded),
  }
  return {
    handle,
    place: { control: engine.form.control, name: '', schema } satisfies Place<T>,
    parts: { engine, session, root, askLater, called, inOrder, elementAt, keys, help, open },
    /** Runs while the form is on the page. */
    start() {
      const stop = edits.listen()
      const stopPresses = watchPointerPresses()
      const stopMarks = askLater.subscribe(() => host().onAskLater?.([...askLater.get()]))
      return () => {
        stopPresses()
        stopMarks()
        edits.flush()
        stop()
        sending.abort()
      }
    },
    /** The host makes something of the soft rules. */
    advise(made: { rules: readonly Rules[]; policy: Policy }, fail: Fail) {
      if (engine.advice.follow(made)) say(fail)
    },
    /** Loads the soft rules while the form is on the page. */
    wantAdvice: (fail: Fail) => engine.advice.want(() => say(fail)),
    /** Shows what the host passes in place of what it passed before. */
    showErrors(errors: NonNullable<RecordFormOptions<T>['errors']>) {
      // A host may well make the same list anew at each render.
      const text = JSON.stringify(errors)
      if (text === passed) return
      passed = text
      engine.hideHostProblems()
      const { placed, topmost } = engine.showHostProblems(hostProblems(errors, engine.check()))
      const status = engine.status.get()
      const own = status.refusedFor.filter(({ id }) => id !== serverType)
      const refusedFor = inOrder([...own, ...placed])
      engine.status.set({ ...status, general: topmost, refusedFor })
    },
  }
}
