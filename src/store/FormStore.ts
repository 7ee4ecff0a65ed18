import type { Schema } from 'yup'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { deepEqual } from '../core/objects/equal.ts'
import { listSetting } from '../core/reportMistake.ts'
import {
  describeObjectSchema,
  type LeafNode,
  type ObjectNode,
  assertFieldNames,
} from '../core/schema/describeSchema.ts'
import { copySources } from '../core/sources/source.ts'
import { normalizePath } from '../core/schema/path.ts'
import { containsList } from '../core/schema/schemaQuestions.ts'
import type { FoundProblem } from '../core/validation/problem.ts'
import { withoutFlag } from '../core/values/flag.ts'
import type { FormValues } from '../core/values/formValues.ts'
import { defaultEmptiness, type Emptiness } from '../core/values/emptiness.ts'
import type { ReadingContext } from '../core/values/leafText.ts'
import { createRecordChecker, type RecordChecker } from '../core/validation/createRecordChecker.ts'
import { valueByKey } from '../config/messages/recordMessages.ts'
import { emptyRowCache } from '../core/values/toRecord.ts'
import { type OpenedRecord, toFormValues } from '../core/values/toFormValues.ts'
import { type CheckedForm, checkForm, initialErrors, mayHaveInitialErrors } from './checkForm.ts'
import { createLiveFields, type FieldSnapshot } from './fieldSnapshot.ts'
import { nodeAt } from './formPaths.ts'
import { ControlEdits } from './controlEdits.ts'
import type { FormSettings } from './formOptions.ts'
import {
  changedPaths,
  type FormConflict,
  type FormState,
  initialState,
  nothingDue,
  type SavedDecisions,
} from './formState.ts'
import { type Placed, placesNow, PlaceKeys } from './keys.ts'
import { FormSentences } from './FormSentences.ts'
import { LabelOverrides } from './labels.ts'
import { OfferedAnswers } from './offeredAnswers.ts'
import { LiveValues } from './reactHookForm.ts'
import { changedProblems, nothingShown, shownNow, type ShownProblems } from './shownProblems.ts'
import { SoftRules } from './softRules.ts'
import { Emitter, type ChangedPath, PathListeners } from './subscriptions.ts'
import { FormOnPage } from './onPage.ts'
import type { SourceReader } from './sourceReader.ts'

const stores = new WeakMap<object, FormStore>()

/** The form of the kit that a control belongs to. None in a host's own form. */
export const storeOfControl = (control: object): FormStore | undefined => stores.get(control)

/**
 * One opened record: its baseline, what is shown about it, and what a host set. react-hook-form keeps
 * the texts and the rows; everything else is here, or derived from it once per revision. Knows
 * nothing of React.
 */
export class FormStore {
  readonly root: ObjectNode
  readonly idPrefix: string
  readonly nullMeans: Emptiness['nullMeans']
  readonly live: LiveValues
  readonly rules: SoftRules
  /** Checks what the contract states. */
  checker: RecordChecker
  /** What the reading of texts depends on here. */
  readonly reading: ReadingContext = readingIn(this)
  readonly events = createFormEvents()
  readonly page = new FormOnPage(this)
  readonly sentences = new FormSentences(this)
  /** The units that number fields show, where those are their own. */
  readonly units = new Map<LeafNode, string>()
  readonly keys = new PlaceKeys(this)
  readonly labels = new LabelOverrides(this)
  readonly edits = new ControlEdits(this)
  readonly offered = new OfferedAnswers(this)
  /** What a reset goes back to, next to the baseline. */
  saved: SavedDecisions
  /** Reads the sources, once the code for it has loaded. */
  sourceReader: SourceReader | undefined
  /** What components render. Replaced by {@link set}. */
  state: FormState
  /** The host's latest options and messages. For event handlers: a component reads its props. */
  settings: FormSettings
  /** Counts changes of any kind. */
  revision = 0
  /** Counts changes of the form values. */
  valuesRevision = 0
  /** Counts changes of what rows there are, and where. */
  rowsRevision = 0
  readonly #listeners = new PathListeners()
  /** What has changed in what happens now. */
  #unheard: ChangedPath[] | undefined
  /** What it was opened with. */
  readonly #opened: OpenedRecord
  /** The rows and lists as they were read last. */
  #rowCache = emptyRowCache()
  readonly #conflictsNow = this.#untilRowsChange<
    readonly Placed<FormConflict>[],
    readonly FormConflict[]
  >((kept) => placesNow(this.keys, kept))
  readonly #blockingNow = this.#untilRowsChange<
    readonly Placed<FoundProblem>[],
    readonly FoundProblem[]
  >((kept) => placesNow(this.keys, kept))
  #checked: { inputs: readonly unknown[]; form: CheckedForm } | undefined
  /** What shows, as the listeners heard of it last. */
  #shownOnPage = nothingShown
  #shown = nothingShown
  #isShownNow = false
  /** The control with the key that alone has changed something since. */
  #typedIn: string | undefined
  /** What the control at a path shows, for a component that subscribes to it. */
  readonly liveField = createLiveFields(this)

  constructor(schema: Schema, settings: FormSettings, idPrefix: string) {
    this.root = describeObjectSchema(schema)
    assertFieldNames(this.root)
    this.checker = createRecordChecker(this.root)
    this.settings = settings
    this.rules = new SoftRules(this.root, settings.rules)
    this.idPrefix = idPrefix
    const {
      defaultRecord,
      defaultAskLater,
      nullMeans = defaultEmptiness.nullMeans,
    } = settings.options
    const marks = listSetting('defaultAskLater', defaultAskLater, isText, 'paths')
    const marked = marks.map(normalizePath)
    this.saved = { askLater: marked, confirmed: initialState.confirmed, answers: [] }
    this.nullMeans = nullMeans
    // The host may change its record in place. The form's own copy stays as it was.
    const opened = toFormValues(this.root, deepCopy(defaultRecord), this.emptiness, this.#rowCache)
    this.#opened = opened
    this.live = new LiveValues(opened.values, (name) => this.valuesChanged(name))
    stores.set(this.live.form.control, this)
    const sources = copySources(settings.options.sources)
    const askLater = marked.map((name) => this.keys.at(name))
    this.state = { ...initialState, askLater, baseline: opened.baseline, sources }
    const { validate } = settings.options
    if (opened.hasUnusual || mayHaveInitialErrors(this.root, opened, validate)) {
      const checked = this.check()
      const errors = [...initialErrors(this.root, checked, opened, validate).keys()]
      const warnings = checked.contractWarnings.map(({ path }) => path)
      const places = (paths: readonly string[]) => new Set(paths.map((path) => this.keys.at(path)))
      const due = { asked: places(errors), noticed: places(warnings) }
      this.state = { ...this.state, due: { ...nothingDue, checks: 'contract', ...due } }
    }
    this.live.listen()
  }

  get emptiness(): Emptiness {
    const { cleared = defaultEmptiness.cleared } = this.settings.options
    return { cleared, nullMeans: this.nullMeans }
  }

  configure(settings: FormSettings): void {
    const before = this.settings.messages
    const { entry, units } = before
    this.settings = settings
    const { messages } = settings
    if (messages === before) return
    // A schema's own sentences may be in the host's language, too.
    this.checker = createRecordChecker(this.root)
    const isSame = deepEqual(messages.entry, entry) && deepEqual(messages.units, units)
    // In another language, texts mean something else.
    if (!isSame && this.valuesRevision > 0) this.valuesChanged()
    else this.notify(['all'])
  }

  /** A number field shows a unit of its own. It counts from then on, also once the field has left the page. */
  showUnit(node: LeafNode, unit: string): void {
    const before = this.units.get(node)
    this.units.set(node, unit)
    if (before !== unit && this.valuesRevision > 0) this.valuesChanged()
  }

  /** Replaces parts of the state, and notifies the listeners of what differs. */
  set(patch: Partial<FormState>): void {
    const before = this.state
    this.state = { ...before, ...patch }
    if (shownDependsOn.some((key) => before[key] !== this.state[key])) this.#shownMayDiffer()
    this.notify(changedPaths(before, this.state, (key) => this.keys.pathOf(key)))
    this.events.changed.emit()
  }

  /** Calls after each change of a control's snapshot. Returns a function that unsubscribes. */
  subscribeToField(path: string, listener: () => void): () => void {
    return this.#listeners.add(path, listener)
  }

  /** Calls after each change at or below a path, with the path that changed; by default in the whole form. */
  subscribe(listener: (path: string | undefined) => void, path = ''): () => void {
    return this.#listeners.addBelow(path, listener)
  }

  /** The paths of the controls, groups and lists that components show. */
  shownPaths(): string[] {
    return this.#listeners.listenedPaths()
  }

  /** Runs what happens as one: its listeners hear of it once, at its end. */
  together<T>(run: () => T): T {
    if (this.#unheard) return run()
    this.#unheard = []
    try {
      return run()
    } finally {
      const changes = this.#unheard
      this.#unheard = undefined
      if (changes.length > 0) this.#notifyListeners(changes)
    }
  }

  /** Notifies the listeners of what changed. */
  notify(changes: readonly ChangedPath[]): void {
    this.revision += 1
    if (changes.includes('all')) this.#shownMayDiffer()
    // State without a path notifies the listeners of the whole form.
    const heard: readonly ChangedPath[] =
      changes.length > 0 ? changes : [{ path: '', below: false }]
    if (this.#unheard) this.#unheard.push(...heard)
    else this.#notifyListeners(heard)
  }

  #notifyListeners(changed: readonly ChangedPath[]): void {
    const before = this.#shownOnPage
    const { shown } = this
    this.#shownOnPage = shown
    if (before === shown) return this.#listeners.notify(changed)
    this.events.changed.emit()
    const others = Array.from(changedProblems(before, shown), (path) => ({ path, below: false }))
    this.#listeners.notify([...changed, ...others])
  }

  /** Something happened that may change what shows. */
  #shownMayDiffer(): void {
    this.#isShownNow = false
    this.#typedIn = undefined
  }

  /** The form values at a name changed, or all of them. */
  valuesChanged(name?: string): void {
    this.valuesRevision += 1
    this.#shownMayDiffer()
    if (name === undefined) {
      this.rowsRevision += 1
      this.#rowCache = emptyRowCache()
      this.edits.settled.clear()
      return this.notify(['all'])
    }
    const path = withoutFlag(name)
    const node = nodeAt(this, path)
    if (node && (node.kind === 'list' || containsList(node))) this.rowsRevision += 1
    this.notify([{ path, below: node?.kind !== 'leaf' }])
  }

  /** The rows of a list changed from an index on. */
  listChangedFrom(list: string, from: number): void {
    this.valuesRevision += 1
    this.rowsRevision += 1
    this.#shownMayDiffer()
    this.live.expectReportOf(list)
    this.notify([{ path: list, below: true, from }])
    this.events.changed.emit()
  }

  /** What a control shows. The same object until it differs. */
  field(path: string): FieldSnapshot {
    return this.liveField(path).get()
  }

  /** What shows, by the paths of now. It follows from what is due and what a check finds. */
  get shown(): ShownProblems {
    if (!this.#isShownNow) {
      this.#isShownNow = true
      this.#shown = shownNow(this, this.#shownOnPage, this.#typedIn)
      this.#typedIn = undefined
    }
    return this.#shown
  }

  get errors(): ShownProblems['errors'] {
    return this.shown.errors
  }

  get warnings(): ShownProblems['warnings'] {
    return this.shown.warnings
  }

  get offers(): ShownProblems['offers'] {
    return this.shown.offers
  }

  /** The conflicts in the form as it is now. */
  get conflicts(): readonly FormConflict[] {
    return this.#conflictsNow(this.state.conflicts)
  }

  /** What the last submit was refused for, as far as it is in the form now. */
  get blocking(): readonly FoundProblem[] {
    return this.#blockingNow(this.state.submit.blocking)
  }

  /** The form values. */
  get values(): FormValues {
    return this.live.all
  }

  /** The form value at a name. */
  valueAt(name: string): unknown {
    return this.live.at(name)
  }

  /** Writes what a person types: no other problem than one about its control can come or go. */
  writeTyped(name: string, text: string): void {
    const wasShownNow = this.#isShownNow
    this.write(name, text)
    if (wasShownNow) this.#typedIn = name
  }

  /** Writes a text, a flag or the whole of a group. With `isQuiet`, the caller notifies the listeners. */
  write(name: string, value: unknown, isQuiet = false): void {
    this.live.write(name, value)
    if (!isQuiet) this.valuesChanged(name)
  }

  /**
   * The record that the form stands for, and its problems. Computed once per change. A thorough check is
   * computed at each call, and validates unchanged items again.
   */
  check(isThorough = false): CheckedForm {
    const { messages, options } = this.settings
    const inputs = [
      this.valuesRevision,
      this.state.baseline,
      this.state.confirmed,
      this.state.pasted,
      this.sourceReader,
      this.conflicts,
      this.checker,
      messages.entry,
      messages.units,
      options.confirmLow,
      options.cleared,
      options.validate,
      this.rules.engine(),
    ]
    const isKnown = this.#checked?.inputs.every((input, index) => input === inputs[index])
    if (!this.#checked || !isKnown || isThorough)
      this.#checked = { inputs, form: this.#checkNow(isThorough) }
    return this.#checked.form
  }

  /** Computes what is kept by key by the paths of now, again once that or the rows differ. */
  #untilRowsChange<Kept, Now>(compute: (kept: Kept) => Now): (kept: Kept) => Now {
    let last: { kept: Kept; revision: number; now: Now } | undefined
    return (kept) => {
      if (last?.kept !== kept || last.revision !== this.rowsRevision)
        last = { kept, revision: this.rowsRevision, now: compute(kept) }
      return last.now
    }
  }

  #checkNow(isThorough: boolean): CheckedForm {
    const { root, values, rules, emptiness, reading, checker, sourceReader } = this
    const { options } = this.settings
    const { baseline } = this.state
    const isAsOpened = this.valuesRevision === 0 && baseline === this.#opened.baseline
    return checkForm({
      root,
      values,
      baseline,
      opened: isAsOpened ? this.#opened : undefined,
      emptiness,
      reading,
      checker,
      validate: options.validate,
      engine: rules.engine(),
      unconfirmedErrors: () => (options.confirmLow && sourceReader?.unconfirmedErrors()) || [],
      conflicts: this.conflicts,
      rowCache: this.#rowCache,
      isThorough,
    })
  }
}

/** The parts of the state from which it follows what shows, as far as a check does not depend on them. */
const shownDependsOn = ['due', 'baseline', 'confirmed', 'pasted', 'conflicts', 'sources'] as const

const isText = (value: unknown) => typeof value === 'string'

/** A form reads texts in its host's language, and with the units that it shows. */
const readingIn = (store: FormStore): ReadingContext => ({
  get vocabulary() {
    return store.settings.messages.entry
  },
  unitShown: (node) => store.units.get(node) ?? valueByKey(node, store.settings.messages.units),
})

/** What happens to a form besides changes of its state. */
const createFormEvents = () => ({
  /** A person edited something. */
  edited: new Emitter<[]>(),
  /** A row was added, removed or moved. */
  rowsChanged: new Emitter<[]>(),
  /** The form went back to its record. */
  reset: new Emitter<[]>(),
  /** The element that hides a control is to show it. */
  revealRequest: new Emitter<[name: string]>(),
  /** The announcement changed. */
  announced: new Emitter<[]>(),
  /** Newer data that waited may be merged now. */
  mergeReleased: new Emitter<[]>(),
  /** The state was replaced, or something else shows. A key alone does neither. */
  changed: new Emitter<[]>(),
})
