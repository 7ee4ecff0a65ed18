import { relabelProblems } from '../store/problems/problemTiming.ts'
import { useEffect } from 'react'
import { type LeafNode, describeSchema } from '../core/schema/describeSchema.ts'
import type { Problem } from '../core/validation/problem.ts'
import { type EchoOptions, formatEcho } from './input/formatEcho.ts'
import { redactProblem } from '../core/sensitive/redactProblem.ts'
import { labelOf, valueByKey } from '../config/messages/recordMessages.ts'
import type { AnyPlace } from './place.ts'
import type { FieldDisplayProps } from './fieldProps.ts'
import type { FieldState } from './fieldState.ts'
import { conflictId } from '../store/merge/formConflict.ts'
import { emptySnapshot } from '../store/fieldSnapshot.ts'
import { markUnknown, undoUnknown } from '../store/entry/unknown.ts'
import { useEnclosingForm } from './formContext.ts'
import type { Parsers } from '../core/text/lazy/parsers.ts'
import { formatRaw, needsParsers } from '../core/values/leafText.ts'
import { maskOf } from './mask/mask.ts'
import { type Binding, useBinding } from './binding/useBinding.ts'
import type { FieldSnapshot } from '../store/fieldSnapshot.ts'
import { hasLineBreak } from './input/hasLineBreak.ts'
import { useMessages } from '../config/useConfig.ts'
import { applyFieldOverride } from './overrides/applyFieldOverride.ts'
import { useAutoComplete } from './input/useAutoComplete.ts'

/** What a kind of field shows next to its control. */
export interface FieldKindOptions extends EchoOptions {
  /** The unit. */
  suffix?: string | undefined
  /** Whether the control has "Unknown" among its choices. */
  hasUnknownOption?: boolean
  /** Replaces the echo. */
  echoOverride?: string | undefined
}

/**
 * Binds a control to its place, for a control of one's own: give the state to `Field`, which draws
 * label, hint and messages, and its members to the control.
 */
export function useField(
  props: AnyPlace | (FieldDisplayProps & { place: AnyPlace }),
  options: FieldKindOptions = {},
): FieldState {
  return useBoundField('place' in props ? props : { place: props }, options, true).field
}

/** The state of a field, and how it is bound. Renders each new text, or only what is shown next to it. */
export function useBoundField(
  props: FieldDisplayProps & { place: AnyPlace },
  { suffix: unit, hasUnknownOption = false, echoOverride, ...echoOptions }: FieldKindOptions,
  rendersText: boolean,
): { field: FieldState; binding: Binding } {
  const display = applyFieldOverride(props)
  const { place, width = 'fluid', span = 4, readOnly = false } = display
  const form = useEnclosingForm()
  const messages = useMessages()
  const node = describeLeaf(place)
  const masks = form?.masksSensitive && node.sensitive
  const echoOf = (
    text: string,
    { flag, warnings, baselineValue }: FieldSnapshot,
    parsers: Parsers | undefined,
    inStore = true,
  ) =>
    formatEcho({
      node,
      text,
      flag,
      parsers,
      baseline: inStore ? { value: baselineValue } : undefined,
      warnings,
      messages,
      ...echoOptions,
    })
  const isParsedLater = needsParsers(echoOptions.parseAs ?? node.parseAs)
  const binding = useBinding(place, isParsedLater, (snapshot, parsers) => {
    const { text, canBeUnknown } = snapshot
    if (rendersText || masks || form?.readOnly) return text
    const echo = echoOf(text, snapshot, parsers)
    // A button next to the echo may show the text, too.
    return `${canBeUnknown && text === ''} ${hasLineBreak(text)} ${echo && echo + text}`
  })
  const { store, id, text, snapshot, error: errorMessage } = binding
  const { unknown, flag, baselineValue } = snapshot
  useEffect(() => {
    if (!store || display.label === undefined) return undefined
    const restoreLabel = store.labels.override(place.name, display.label)
    // Messages that are shown already name the field by its label.
    relabelProblems(store, place.name)
    return restoreLabel
  }, [store, place.name, display.label])
  const plainLabel = display.label ?? labelOf(node, messages.labels)
  const suffix = unit ?? valueByKey(node, messages.units)
  const autoComplete = useAutoComplete(node.autofill, place.name)
  const mask = store && masks ? maskOf(store, place.name, text, snapshot.isRevealed) : undefined
  const redacted = <P extends Pick<Problem, 'severity' | 'message'>>(problem: P) =>
    mask?.isMasked ? redactProblem(problem, text) : problem
  const error = errorMessage && redacted({ severity: 'error', message: errorMessage })?.message
  // Other warnings wait until the error is mended. A conflict never quotes a masked answer.
  const warnings = snapshot.warnings.flatMap((warning) =>
    warning.id === conflictId ? warning : (errorMessage === undefined && redacted(warning)) || [],
  )
  const echoedText = mask?.isMasked
    ? undefined
    : echoOf(text, snapshot, binding.parsers, store !== undefined)
  const echo = echoOverride ?? echoedText
  // Our hint says how to enter an answer. It is not needed once one has arrived, or the echo shows one.
  const isHintNeeded = !echo && (!store || formatRaw(baselineValue) === '')
  const hint = display.hint ?? (isHintNeeded ? valueByKey(node, messages.hints) : undefined)

  const hasConflict = !readOnly && snapshot.warnings.some(({ id }) => id === conflictId)
  const changed = snapshot.isChanged && !!form?.showsChanges

  const field: FieldState = {
    node,
    id,
    name: place.name,
    label: node.required ? messages.field.required(plainLabel) : plainLabel,
    plainLabel,
    hint,
    width,
    span,
    renderAsText: form?.readOnly ?? false,
    readOnly,
    required: node.required,
    text,
    suffix,
    autoComplete,
    echo,
    error,
    warnings,
    // An unknown answer is no empty one.
    offers: unknown || error || readOnly ? emptySnapshot.offers : snapshot.offers,
    filled: snapshot.filled,
    arrivedInvalid: error !== undefined && snapshot.isInvalid,
    changed,
    source: snapshot.source,
    hasConflict,
    askLater: snapshot.isAskLater,
    mask,
    unknown,
    flag,
    baselineValue,
    canBeUnknown: !readOnly && snapshot.canBeUnknown,
    hasUnknownOption,
    setUnknown() {
      if (store) markUnknown(store, place.name)
    },
    undoUnknown() {
      if (store) undoUnknown(store, place.name)
    },
    change(text, typed = !hasUnknownOption) {
      if (readOnly || field.renderAsText) return
      // What is being typed stays in sight.
      mask?.reveal()
      binding.change(text, typed)
    },
    blur: binding.blur,
    inputRef: binding.inputRef,
    describedBy:
      [
        snapshot.isAskLater && `${id}--later`,
        hint && `${id}--hint`,
        suffix && `${id}--suffix`,
        snapshot.source && !snapshot.source.isReplaced && `${id}--source`,
        unknown && !hasUnknownOption && `${id}--unknown`,
        echo && `${id}--echo`,
        changed && `${id}--was`,
        warnings.length > 0 && `${id}--warning`,
        error && `${id}--error`,
      ]
        .filter(Boolean)
        .join(' ') || undefined,
  }
  return { field, binding }
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
