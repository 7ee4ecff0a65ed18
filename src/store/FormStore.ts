import { FormMemory } from './formMemory.ts'
import { createFormControl, type FieldValues } from 'react-hook-form'
import type { Schema } from 'yup'
import { deepCopy } from '../core/objects/deepCopy.ts'
import {
  describeObjectSchema,
  type ObjectNode,
  schemaNodeAt,
} from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import { copySources } from '../core/sources/source.ts'
import { assertFieldNames } from '../core/schema/assertFieldNames.ts'
import { withoutFlag } from '../core/values/flag.ts'
import { copyRowsAlongPath, formValueAt } from '../core/values/formValues.ts'
import { defaultEmptiness, type Emptiness } from '../core/values/emptiness.ts'
import { emptyRowCache } from '../core/values/rowCache.ts'
import { toFormValues } from '../core/values/toFormValues.ts'
import { type CheckedForm, checkForm } from './checkForm.ts'
import { type FieldSnapshot, fieldSource } from './fieldSnapshot.ts'
import type { FormSettings } from './formOptions.ts'
import { changedPaths, type FormState, initialState } from './formState.ts'
import { labelOfNode, withLabel } from './labels.ts'
import { SoftRules } from './softRules.ts'
import type { Subscribable } from './subscriptions/subscribable.ts'
import { byPath } from './problems/warnings.ts'
import { initialErrors } from './problems/initialErrors.ts'

/**
 * One opened record: its baseline, what is shown about it, and what a host set. react-hook-form keeps
 * the texts and the rows; everything else is here, or derived from it once per revision. Knows
 * nothing of React.
 */
export class FormStore extends FormMemory {
  readonly root: ObjectNode
  readonly idPrefix: string
  readonly nullMeans: Emptiness['nullMeans']
  readonly form: ReturnType<typeof createFormControl<FieldValues>>
  readonly rules: SoftRules
  state: FormState
  /** The host's latest options and messages. For event handlers: a component reads its props. */
  settings: FormSettings
  /** Counts changes of the form values. */
  valuesRevision = 0
  #isWriting = false
  /** The rows that {@link listChangedFrom} reported last, until react-hook-form reports them, too. */
  #newRows: unknown
  #checked: { inputs: readonly unknown[]; form: CheckedForm } | undefined
  readonly #fieldSources = new Map<string, Subscribable<FieldSnapshot>>()

  constructor(schema: Schema, settings: FormSettings, idPrefix: string) {
    super(settings.options.defaultAskLater ?? [])
    this.root = describeObjectSchema(schema)
    assertFieldNames(this.root)
    this.settings = settings
    this.idPrefix = idPrefix
    const { defaultRecord, nullMeans = defaultEmptiness.nullMeans } = settings.options
    this.nullMeans = nullMeans
    this.rules = new SoftRules(this)
    // The host may change its record in place. The form's own copy stays as it was.
    const opened = toFormValues(this.root, deepCopy(defaultRecord), this.emptiness, this.rowCache)
    const askLater = this.askLaterMemory.saved
    const sources = copySources(settings.options.sources)
    this.state = { ...initialState, askLater, baseline: opened.baseline, sources }
    this.form = createFormControl<FieldValues>({ defaultValues: opened.values })
    if (opened.hasInvalid || opened.hasUnusual) {
      const checked = this.check()
      const errors = initialErrors(checked, opened)
      this.state = { ...this.state, errors, warnings: byPath(checked.warnings) }
    }
    this.form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (this.#isWriting) return
        const isKnown = this.#newRows && name && this.valueAt(name) === this.#newRows
        this.#newRows = undefined
        // A host writes into a row in place.
        if (name) copyRowsAlongPath(this.form.getValues(), name)
        if (!isKnown) this.valuesChanged(name)
      },
    })
  }

  get emptiness(): Emptiness {
    const { cleared = defaultEmptiness.cleared } = this.settings.options
    return { cleared, nullMeans: this.nullMeans }
  }

  /** Takes the host's latest options and messages. */
  configure(settings: FormSettings): void {
    this.settings = settings
  }

  /** Replaces parts of the state, and notifies the listeners of what differs. */
  set(patch: Partial<FormState>): void {
    const before = this.state
    this.state = { ...before, ...patch }
    const paths = changedPaths(before, this.state)
    this.notify(paths === 'all' ? ['all'] : Array.from(paths, (path) => ({ path, below: false })))
  }

  /** The form values at a name changed, or all of them. */
  valuesChanged(name?: string): void {
    this.valuesRevision += 1
    if (name === undefined) this.rowCache = emptyRowCache()
    if (name === undefined) return this.notify(['all'])
    const path = withoutFlag(name)
    const below = schemaNodeAt(this.root, parsePath(path))?.kind !== 'leaf'
    this.notify([{ path, below }])
  }

  /** The rows of a list changed from an index on. */
  listChangedFrom(list: string, from: number): void {
    this.valuesRevision += 1
    this.#newRows = this.valueAt(list)
    this.notify([{ path: list, below: true, from }])
  }

  /** What a control shows. The same object until it differs. */
  field(path: string): FieldSnapshot {
    return this.fieldSource(path).get()
  }

  /** {@link field} for a component, which subscribes to it. */
  fieldSource(path: string): Subscribable<FieldSnapshot> {
    let source = this.#fieldSources.get(path)
    if (!source) {
      source = fieldSource(this, path)
      this.#fieldSources.set(path, source)
    }
    return source
  }

  /** The form value at a name. */
  valueAt(name: string): unknown {
    return formValueAt(this.form.getValues(), parsePath(name))
  }

  /** Writes a text, a flag or the whole of a group into the form values. */
  write(name: string, value: unknown): void {
    copyRowsAlongPath(this.form.getValues(), name)
    // react-hook-form emits several events for one write into a list.
    this.#isWriting = true
    try {
      this.form.setValue(name, value, { shouldDirty: true })
    } finally {
      this.#isWriting = false
    }
    this.valuesChanged(name)
  }

  /**
   * The record that the form stands for, and what is wrong with it. Computed once per change; thoroughly
   * at each call, with every item validated whether it changed or not.
   */
  check(isThorough = false): CheckedForm {
    const { messages, options } = this.settings
    const inputs = [
      this.valuesRevision,
      this.labelsRevision,
      this.state.baseline,
      this.state.confirmed,
      this.sourceReader,
      this.state.conflicts,
      messages,
      options.confirmLow,
      options.cleared,
      this.rules.engine(),
      this.rules.mayMissError(),
    ]
    const isKnown = this.#checked?.inputs.every((input, index) => input === inputs[index])
    if (!this.#checked || !isKnown || isThorough)
      this.#checked = { inputs, form: this.#checkNow(isThorough) }
    return this.#checked.form
  }

  #checkNow(isThorough: boolean): CheckedForm {
    const { root, rules, rowCache, emptiness, parsers } = this
    return checkForm({
      root,
      values: this.form.getValues(),
      baseline: this.state.baseline,
      emptiness,
      parsers,
      getMessage: (id, params) => this.settings.messages.problems[id]?.(params),
      labelOf: (node) => labelOfNode(this, node),
      labelParams: (params, path) => withLabel(this, params, path),
      engine: rules.engine(),
      mayMissError: rules.mayMissError(),
      notChecked: this.settings.messages.form.notChecked,
      unconfirmedErrors: this.settings.options.confirmLow
        ? () => this.sourceReader?.unconfirmedErrors() ?? []
        : undefined,
      conflicts: this.state.conflicts,
      rowCache,
      wording: [this.labelsRevision, this.settings.messages],
      isThorough,
    })
  }
}
