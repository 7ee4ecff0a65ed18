import { createFormControl, type FieldValues, get, type Resolver } from 'react-hook-form'
import type { Schema } from 'yup'
import { knownMembersOf } from '../core/values/duplicateRow.ts'
import type { MessageParams } from '../core/validation/problemMessages.ts'
import type { ChangeLabels } from '../core/changes/changesBetween.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import type { RowCache } from '../core/values/rowCache.ts'
import { toFormValues, type ToFormValuesResult } from '../core/values/toFormValues.ts'
import { type FormValues, copyRowsAlongPath } from '../core/values/formValues.ts'
import {
  type SchemaNode,
  describeObjectSchema,
  schemaNodeAt,
} from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import type { Problem } from '../core/validation/problem.ts'
import { type Checked, check } from './check.ts'
import { byPath, type Warnings } from './createAdvice.ts'
import { createProblems } from './createProblems.ts'
import { createRules } from './createRules.ts'
import { errorName, errorsOf } from './problemErrors.ts'
import { createStore } from './store.ts'
import type { GetMessage } from '../rules/ruleMessages.ts'
import { flagPath } from '../core/values/flag.ts'
import { assertFieldNames } from '../core/schema/assertFieldNames.ts'
import type { Baseline, ItemOrigin } from '../core/values/baseline.ts'
import type { Emptiness } from '../core/values/emptiness.ts'

/** What the host may change from one render to the next. */
export interface EngineSettings {
  emptiness: Emptiness
  speak: GetMessage
  /** What something is called on every screen of the host's. */
  labelOf(node: SchemaNode): string
  /** What a list item is called that nothing names. */
  itemLabel(label: string, position: number): string
  /** The facts for a sentence, with what the place is called on the screen. */
  retold(about: MessageParams, path: string): MessageParams
  /** Names the button of an offer. */
  nameOffer(shown: string): string
  /** Said where a rule that blocks cannot be asked. */
  notChecked: string
}

/** The stage of a submit, and what it came to. */
export interface Status {
  busy: boolean
  /** Nothing was entered since the last submit, which succeeds unless it is `busy` still. */
  saved: boolean
  /** Counts refusals, so that each one moves the focus. */
  refusals: number
  /** What the last submit was refused for, by control. */
  refusedFor: readonly Problem[]
  /** What that submit was not refused for, and a person might look at while at it. */
  worthChecking: readonly Problem[]
  /** Problems that belong to no control. */
  general: readonly string[]
  /** What is to be said to screen readers; the turn tells a sentence from the same one again. */
  announced: { sentences: readonly string[]; turn: number }
}

const idle: Status = {
  busy: false,
  saved: false,
  refusals: 0,
  refusedFor: [],
  worthChecking: [],
  general: [],
  announced: { sentences: [], turn: 0 },
}

export type Engine = ReturnType<typeof createEngine>

/**
 * One record opened: the baseline outside, the mirror inside react-hook-form, and what is known
 * about both. Knows nothing of React.
 */
export function createEngine(schema: Schema, record: unknown, settings: () => EngineSettings) {
  const node = describeObjectSchema(schema)
  assertFieldNames(node)
  // The record that the host holds may change in place; the form's own does not.
  const opened = toFormValues(node, deepCopy(record), settings().emptiness)
  let baseline = opened.baseline
  const advice = createRules(node, {
    getMessage: (id, about, path) => settings().speak(id, about, path),
    getFixLabel: (shown) => settings().nameOffer(shown),
  })
  const status = createStore(idle)
  let spoken = true
  const warnings = createStore<Warnings>(new Map())

  const known: RowCache = new Map()
  let submitted: Checked | undefined
  const expected = new Set<Promise<unknown>>()

  const resolver: Resolver<FieldValues> = (_values, _context, options) => {
    submitted = checkOf(form.getValues(), baseline, true)
    const { errors } = submitted
    return errors.length === 0
      ? { values: {}, errors: {} }
      : { values: {}, errors: errorsOf(node, errors, options) }
  }
  const rules = {
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  } as const
  const first = checkOf(opened.values, baseline)
  const form = createFormControl<FieldValues>({
    ...rules,
    defaultValues: opened.values,
    errors: errorsOf(node, arrivedErrors(first, opened), { fields: {}, ...native }),
  })
  warnings.set(byPath(first.warnings))

  const checkNow = () => checkOf(form.getValues(), baseline)
  const promoted = () => {
    const adviser = advice.adviser()
    return adviser?.blocks ? adviser : undefined
  }
  const problems = createProblems({ node, form, status, warnings, check: checkNow, promoted })
  const engine = {
    ...problems,
    node,
    form,
    rules,
    status,
    warnings,
    baseline: (): Baseline => baseline,
    advice,
    nullMeans: () => settings().emptiness.nullMeans,
    names: (): ChangeLabels => settings(),
    check: checkNow,
    /** What was found by the submit that is under way. */
    submitted: (): Checked => submitted ?? checkNow(),

    /** Something that a submit waits for, as long as a person does. */
    expect(arrival: Promise<unknown>): void {
      const settled = arrival.catch(() => {}).finally(() => expected.delete(settled))
      expected.add(settled)
    },
    /** Resolves once all of that is there or has failed, or nobody would wait any longer. */
    expected: (): Promise<unknown> | undefined =>
      expected.size > 0
        ? Promise.race([Promise.all(expected), new Promise((give) => setTimeout(give, 2000))])
        : undefined,

    /** What the form holds at a name. */
    valueAt: (name: string): unknown => get(form.getValues(), name),
    /** Puts a text, a mark, or all that a group holds into the form. */
    write(name: string, held: unknown): void {
      copyRowsAlongPath(form.getValues(), name)
      form.setValue(name, held)
    },

    /**
     * Says a sentence to screen readers, after what still waits, save what it takes back; an empty
     * one takes all back.
     */
    announce(sentence: string, takesBack?: string): void {
      const { announced, ...others } = status.get()
      const stays = (other: string) => other !== sentence && other !== takesBack
      const waiting = spoken ? [] : announced.sentences.filter(stays)
      spoken = false
      const sentences = sentence ? [...waiting, sentence] : []
      status.set({ ...others, announced: { sentences, turn: announced.turn + 1 } })
    },
    /** What was to be said stands in the page now. */
    spoke(): void {
      spoken = true
    },

    /** A row of a list is the copy of another, of whose item it has all that the schema knows. */
    copied(list: string, from: string, to: string): void {
      const item = schemaNodeAt(node, [...parsePath(list), '0'])
      const known = item && knownMembersOf(item, baseline.itemsByRow.get(from)?.item)
      if (known === undefined) return
      const itemsByRow = new Map(baseline.itemsByRow).set(to, { item: known, index: -1 })
      baseline = { ...baseline, itemsByRow }
    },

    /** What was submitted is now what the record was; what was typed meanwhile stays typed. */
    saved({ decoded }: Checked): void {
      // An item removed before may yet be brought back: whole, as a new one.
      const itemsByRow = new Map<string, ItemOrigin>()
      for (const [id, { item }] of baseline.itemsByRow) itemsByRow.set(id, { item, index: -1 })
      for (const [id, origin] of decoded.itemsByRow) itemsByRow.set(id, origin)
      baseline = { record: decoded.record, itemsByRow }
    },

    /** The record as it was opened or last saved, to be opened again. */
    asSaved: (): ToFormValuesResult => toFormValues(node, baseline.record, settings().emptiness),
    /** Holds another record from now on, or another state of one. */
    open(next: ToFormValuesResult): void {
      baseline = next.baseline
      form.reset(next.values, { keepFieldsRef: true })
      for (const { path, id, message } of arrivedErrors(checkNow(), next)) {
        form.setError(errorName(node, path) ?? 'root', { type: id, message })
      }
      status.set({ ...idle, refusals: status.get().refusals })
      engine.adviseAnew()
    },
  }
  return engine

  function checkOf(mirror: FormValues, base: Baseline, sure?: boolean): Checked {
    const { emptiness, notChecked, ...words } = settings()
    const said = { ...words, notChecked: advice.mayMissError() ? notChecked : undefined }
    return check(node, mirror, base, emptiness, said, advice.adviser(), known, sure)
  }

  /**
   * What arrived and may not stand is said at once. What is merely missing is not: nobody has had
   * the time to enter it.
   */
  function arrivedErrors(checked: Checked, { values, hasInvalid }: ToFormValuesResult): Problem[] {
    if (!hasInvalid) return []
    return checked.errors.filter(
      ({ path, id }) =>
        !id.endsWith('missing') &&
        parsePath(path).length > 0 &&
        get(values, flagPath(path)) === 'invalid',
    )
  }
}

const native = { shouldUseNativeValidation: false } as const
