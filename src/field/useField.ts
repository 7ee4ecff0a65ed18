import { useEffect } from 'react'
import {
  hintMessages,
  labelOf,
  type MessagesByKey,
  unitFor,
  valueByKey,
} from '../config/messages/recordMessages.ts'
import { toAriaKeyShortcuts } from '../config/shortcuts.ts'
import { useMessages } from '../config/useConfig.ts'
import { type LeafNode, describeSchema } from '../core/schema/describeSchema.ts'
import { isMaskedArrival, redactProblem } from '../core/sensitive/mask.ts'
import { markUnknown, undoUnknown } from '../store/entry.ts'
import { emptySnapshot, type FieldSnapshot } from '../store/fieldSnapshot.ts'
import type { FormStore } from '../store/FormStore.ts'
import { conflictId } from '../store/formState.ts'
import { clearUnknownOnDelete, handleFieldKey } from './buttons/FieldMenu.tsx'
import { type Binding, useBinding } from './useBinding.ts'
import {
  type BoundField,
  type FieldDisplayProps,
  type OwnFieldState,
  maskOf,
} from './fieldState.ts'
import { useEnclosingForm } from './formContext.ts'
import { partIds } from './fieldMarkup.ts'
import { type EchoOptions, formatEcho } from './input/formatEcho.ts'
import { hasLineBreak } from './input/textControl.ts'
import { useAutoComplete } from './input/useAutoComplete.tsx'
import { applyFieldOverride } from './applyOverrides.ts'
import type { AnyPlace } from './place.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { Problem } from '../core/validation/problem.ts'
import { formatRaw } from '../core/values/leafText.ts'
import { isTakenByKey } from '../store/fieldActions.ts'

const kitHints: MessagesByKey = hintMessages

/** What a kind of field shows next to its control. */
export interface FieldKindOptions extends EchoOptions {
  /** The unit. */
  suffix?: string | undefined
  /** Whether the control has "Unknown" among its choices. */
  hasUnknownOption?: boolean | undefined
  /** Replaces the echo. */
  echoOverride?: string | undefined
}

/**
 * Binds a control to its place, for a control of one's own: give the state to `Field`, which draws
 * label, hint and messages, and its `control` to the control.
 */
export function useField(
  props: AnyPlace | (FieldDisplayProps & { place: AnyPlace }),
): OwnFieldState {
  const { field } = useBoundField('place' in props ? props : { place: props }, {}, true)
  const { id, name, text, inputRef, describedBy, keyShortcuts, autoComplete } = field
  const { change, blur, setUnknown, undoUnknown } = field
  const { label, plainLabel, hint, suffix, echo, error, warnings } = field
  const { required, readOnly, renderAsText, canBeUnknown, askLater } = field
  return {
    control: {
      id,
      name,
      text,
      inputRef,
      describedBy,
      keyShortcuts,
      autoComplete,
      change,
      blur,
      setUnknown,
      undoUnknown,
    },
    messages: { label, plainLabel, hint, suffix, echo, error, warnings },
    state: {
      required,
      readOnly,
      renderAsText,
      canBeUnknown,
      askLater,
      isUnknown: field.unknown !== '',
      isChanged: field.changed !== false,
      isMasked: field.mask?.isMasked ?? false,
    },
    internals: field,
  }
}

/** The state of a field, and how it is bound. Renders each new text, or only what is shown next to it. */
export function useBoundField(
  props: FieldDisplayProps & { place: AnyPlace },
  options: FieldKindOptions,
  rendersText: boolean,
): { field: BoundField; binding: Binding } {
  const { suffix, hasUnknownOption = false, echoOverride } = options
  const display = applyFieldOverride(props)
  const { place, width, readOnly = false } = display
  const { name } = place
  const form = useEnclosingForm()
  const messages = useMessages()
  const node = describeLeaf(place)
  const masks = form?.masksSensitive && node.sensitive
  const rendersEachText = rendersText || masks || form?.readOnly
  // A form has dozens of fields, and copies of snapshots and options would cost as much as the echo.
  const echoOf = (
    { flag, warnings }: FieldSnapshot,
    text: string,
    baseline: { value: unknown } | undefined,
  ) =>
    formatEcho(
      { node, messages, text, flag, warnings, baseline, context: form?.store.reading ?? {} },
      options,
    )
  const unitOf = (text: string) => unitFor(node, suffix ?? valueByKey(node, messages.units), text)
  const binding = useBinding(
    place,
    (snapshot) => {
      const { text, baselineValue } = snapshot
      return rendersEachText
        ? text
        : shownNextToText(snapshot, echoOf(snapshot, text, { value: baselineValue })) + unitOf(text)
    },
    suffix,
  )
  const { store, id, text, snapshot } = binding
  useLabelAndUnit(store, { name, node, label: display.label, unit: suffix })
  const autoComplete = useAutoComplete(node.autofill, name)
  const mask = store && masks ? maskOf(store, name, text, snapshot.isRevealed) : undefined
  const isMasked = mask?.isMasked ?? false
  // A host's own form submits the text itself.
  const baseline = store && { value: snapshot.baselineValue }
  const echo = echoOverride ?? (isMasked ? undefined : echoOf(snapshot, text, baseline))
  const { error, warnings } = fieldProblems(binding, isMasked)
  const plainLabel = display.label ?? labelOf(node, messages.labels)
  const hint = display.hint ?? fieldHint(node, binding, echo, messages)
  // Where the kit has one of its own, it is short and takes no line. A date has a line for what it says.
  const isHintAtLabel =
    display.hint === undefined &&
    node.parseAs !== 'date' &&
    valueByKey(node, kitHints) !== undefined
  const unit = unitOf(text)
  const { unknown, source, isRequired: required = node.required } = snapshot
  const takeOffer = store?.settings.shortcuts.takeOffer ?? false
  const isTaken = snapshot.actions.some(isTakenByKey)
  // An answer that cannot be read adds nothing to the record yet.
  const isChange = snapshot.isChanged !== 'added' || !error
  const changed = !!form?.showsChanges && isChange && snapshot.isChanged

  const field: BoundField = {
    node,
    id,
    name,
    label: required ? messages.field.required(plainLabel) : plainLabel,
    plainLabel,
    hint,
    isHintAtLabel,
    width,
    renderAsText: form?.readOnly ?? false,
    readOnly,
    required,
    text,
    suffix: unit,
    autoComplete,
    echo,
    error,
    warnings,
    folded: takeOffer ? foldedNotes(warnings) : noNotes,
    // An unknown answer is no empty one.
    offers: unknown || error || readOnly ? emptySnapshot.offers : snapshot.offers,
    filled: snapshot.filled,
    arrivedInvalid: error !== undefined && snapshot.isInvalid,
    changed,
    source,
    hasConflict: !readOnly && snapshot.warnings.some(({ id }) => id === conflictId),
    actions: snapshot.actions,
    isMenuOpen: snapshot.isMenuOpen,
    isPointedAt: !readOnly && snapshot.isPointedAt,
    askLater: snapshot.isAskLater,
    mask,
    unknown,
    flag: snapshot.flag,
    baselineValue: snapshot.baselineValue,
    noAnswer: !readOnly && snapshot.noAnswer,
    canBeUnknown: !readOnly && snapshot.canBeUnknown,
    hasUnknownOption,
    setUnknown() {
      if (store) markUnknown(store, name)
    },
    undoUnknown() {
      if (store) undoUnknown(store, name)
    },
    change(text, typed = !hasUnknownOption) {
      if (readOnly || field.renderAsText) return
      // What is being typed stays in sight.
      mask?.reveal()
      binding.change(text, typed)
    },
    blur: binding.blur,
    handleKey(event) {
      if (unknown) clearUnknownOnDelete(field, event)
      if (store) handleFieldKey(store, name, event)
    },
    handlePointer() {
      store?.page.pointAt(name)
    },
    inputRef: binding.inputRef,
    // In the order of speech.
    describedBy: partIds(id, [
      snapshot.isAskLater && 'later',
      hint && 'hint',
      unit && 'suffix',
      source && !source.isReplaced && 'source',
      unknown && !hasUnknownOption && 'unknown',
      echo && 'echo',
      snapshot.noAnswer && 'noAnswer',
      changed && 'was',
      warnings.length > 0 && 'warning',
      error && 'error',
      takeOffer && isTaken && 'key',
    ]),
    keyShortcuts: isTaken ? toAriaKeyShortcuts(takeOffer) : undefined,
  }
  return { field, binding }
}

/** What a field shows next to a text, as a key: a new text renders only if it differs. */
function shownNextToText(
  { text, canBeUnknown, baselineValue }: FieldSnapshot,
  echo: string | undefined,
): string {
  // A button next to the echo may show the text, too.
  const isMasked = isMaskedArrival(text, baselineValue)
  return `${canBeUnknown && text === ''} ${hasLineBreak(text)} ${isMasked} ${echo && echo + text}`
}

function describeLeaf(place: AnyPlace): LeafNode {
  const node = describeSchema(place.schema)
  if (node.kind !== 'leaf') {
    const [kindText, advice] =
      node.kind === 'list'
        ? ['a list', 'Use RepeatedFields there.']
        : ['an object', 'Give it a member, with at(place, key).']
    throw new Error(
      `quoteforms: a field was given the place "${place.name}", which holds ${kindText}. ${advice}`,
    )
  }
  return node
}

interface LabelAndUnit {
  name: string
  node: LeafNode
  label: string | undefined
  unit: string | undefined
}

/**
 * Has the whole form name a field by the label that it got as a prop, and read the text of a number with the unit that is
 * next to it.
 */
function useLabelAndUnit(
  store: FormStore | undefined,
  { name, node, label, unit }: LabelAndUnit,
): void {
  const key = label === undefined ? undefined : store?.keys.at(name)
  useEffect(() => {
    if (unit) store?.showUnit(node, unit)
    if (!store || label === undefined || key === undefined) return undefined
    const restoreLabel = store.labels.override(key, label)
    // Messages that are shown already name the field by its label.
    const now = store.keys.pathOf(key) ?? ''
    if (store.errors.has(now) || store.warnings.has(now))
      store.notify([{ path: now, below: false }])
    return restoreLabel
  }, [store, key, label, node, unit])
}

/**
 * The kit's hint says how to enter an answer. It goes once an answer has arrived, or once the echo shows
 * one.
 */
function fieldHint(
  node: LeafNode,
  { store, snapshot }: Binding,
  echo: string | undefined,
  messages: Messages,
): string | undefined {
  const isNeeded = !echo && (!store || formatRaw(snapshot.baselineValue) === '')
  return isNeeded ? valueByKey(node, messages.hints) : undefined
}

/**
 * All but the gravest of the notes below a box. What is only a button is no note, and a disagreement is decided in its
 * place.
 */
function foldedNotes(warnings: readonly Problem[]): readonly Problem[] {
  const notes = warnings.filter(({ fix }) => fix?.inMessage !== 'label')
  if (notes.length < 2 || notes.some(({ id }) => id === conflictId)) return noNotes
  const gravest = notes.find(({ severity }) => severity === 'warning') ?? notes[0]
  return notes.filter((note) => note !== gravest)
}

const noNotes: readonly Problem[] = []

/**
 * The error and the warnings to show. Warnings wait until the error is fixed, but for what its text may mean. A
 * conflict does not wait, and it needs no redaction: it never quotes a masked answer.
 */
function fieldProblems({ text, snapshot, error }: Binding, isMasked: boolean) {
  const redacted = <P extends Pick<Problem, 'severity' | 'message'>>(problem: P) =>
    isMasked ? redactProblem(problem, text) : problem
  return {
    error: error && redacted({ severity: 'error', message: error })?.message,
    warnings: snapshot.warnings.flatMap((warning) =>
      warning.id === conflictId
        ? warning
        : ((error === undefined || warning.fix?.readsEntry) && redacted(warning)) || [],
    ),
  }
}
