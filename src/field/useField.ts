import { relabelProblems } from '../store/problems/revalidate.ts'
import { useEffect, useId } from 'react'
import { useController } from 'react-hook-form'
import { type LeafNode, describeSchema } from '../core/schema/describeSchema.ts'
import type { Problem } from '../core/validation/problem.ts'
import { type EchoOptions, formatEcho } from './input/formatEcho.ts'
import { redactProblem } from '../core/sensitive/visibleEnd.ts'
import { labelOf, valueByKey } from '../config/messages/recordMessages.ts'
import { useAutoComplete } from './input/AutofillSection.tsx'
import type { Place, AnyPlace } from './place.ts'
import { controlId } from '../store/controlId.ts'
import { beforeTextChange, leaveControl, textChanged } from '../store/entry/entries.ts'
import { markUnknown, undoUnknown } from '../store/entry/unknown.ts'
import { useEnclosingForm, useFieldSnapshot } from './formContext.ts'
import { type Mask, useMask } from './mask/useMask.ts'
import type { UnknownFlag } from '../core/values/flag.ts'
import { useMessages } from '../config/useConfig.ts'

/** How a field is shown. */
export interface FieldDisplayProps {
  /** Shown in place of the label that the schema or `messages.labels` gives. */
  label?: string
  /**
   * One short sentence under the label, without a full stop; an empty one shows none.
   * @default that of `messages.hints`
   */
  hint?: string
  /** How much room the answer usually needs, in characters; `'fluid'` fills the column. */
  width?: FieldWidth
  /** How many of the twelve columns of a wide form the field takes. @default 4 */
  span?: FieldSpan
  /** Shows the value in a control that cannot be changed. @default false */
  readOnly?: boolean
}

/** What every field takes. */
export interface FieldProps<T> extends FieldDisplayProps {
  /** Where the field sits. Its label, required and nullable come from the schema there. */
  place: Place<T>
}

/** How wide a control is: about so many characters, or as wide as there is room. */
export type FieldWidth = 2 | 3 | 4 | 5 | 10 | 20 | 30 | 'fluid'
/** How many of twelve columns a field takes where there is room for columns. */
export type FieldSpan = 2 | 3 | 4 | 6 | 8 | 9 | 12

/** A field's state and what its control is given: the one place where a control meets the form. */
export interface FieldState {
  node: LeafNode
  id: string
  name: string
  label: string
  /** What a sentence calls the field: its label without the mark of a required one. */
  plainLabel: string
  hint: string | undefined
  width: FieldWidth
  span: FieldSpan
  /** The form as a whole is to be read: the field renders text. */
  renderAsText: boolean
  readOnly: boolean
  /** What the control holds, always text. */
  text: string
  suffix: string | undefined
  autoComplete: string
  echo: string | undefined
  error: string | undefined
  warnings: readonly Problem[]
  /** What arrived may not stand here, and still does. */
  arrivedInvalid: boolean
  /** Somebody wants to be reminded to ask for the answer. */
  askLater: boolean
  /** The answer is sensitive, in a form that masks it. */
  mask: Mask | undefined
  /** Whether the answer is "unknown", and whether a person said so or the record; the text is empty. */
  unknown: UnknownFlag
  /** What is remembered beside the text. */
  flag: unknown
  /** The value of the baseline, unless an entry has replaced one that may not be here. */
  baselineValue: unknown
  /** Whether the answer "unknown" may be given here. */
  canBeUnknown: boolean
  /** The control has the answer "unknown" among its own, so nothing beside it need say it. */
  hasUnknownOption: boolean
  /** Gives the answer "unknown"; what stood here before is kept. */
  setUnknown(): void
  /** What stood here before "unknown" stands here again. */
  undoUnknown(): void
  /** A person's entry, and whether it was typed, not chosen. */
  change(text: string, typed?: boolean): void
  blur(): void
  /** Remembers the control's element. */
  inputRef(element: HTMLElement | null): void
  /** `aria-describedby`, in the order in which it should be spoken. */
  describedBy: string | undefined
}

/** What a kind of field says beside its control. */
interface FieldKindOptions extends EchoOptions {
  /** The unit. */
  suffix?: string | undefined
  /** Whether the control has "Unknown" among its choices. */
  hasUnknownOption?: boolean
  /** What is said of the control itself, in place of how its text is read. */
  echoOverride?: string | undefined
}

/**
 * Binds a control to its place, for a control of one's own: give the state to `Field`, which draws
 * label, hint and messages, and its members to the control.
 */
export function useField(
  props: AnyPlace | (FieldDisplayProps & { place: AnyPlace }),
  { suffix: unit, hasUnknownOption = false, echoOverride, ...echoOptions }: FieldKindOptions = {},
): FieldState {
  const display: FieldDisplayProps & { place: AnyPlace } =
    'place' in props ? props : { place: props }
  const { place, width = 20, span = 4, readOnly = false } = display
  const form = useEnclosingForm()
  const store = form?.store
  const messages = useMessages()
  const ownId = useId()
  const { field, fieldState } = useController({ control: place.control, name: place.name })
  const snapshot = useFieldSnapshot(place.name)
  const { unknown, flag, baselineValue } = snapshot
  const node = describeLeaf(place)
  const id = store ? controlId(store, place.name) : ownId
  useEffect(() => {
    if (!store || display.label === undefined) return undefined
    const restoreLabel = store.overrideLabel(place.name, display.label)
    // Messages that are shown already name the field by its label.
    relabelProblems(store, place.name)
    return restoreLabel
  }, [store, place.name, display.label])
  const plainLabel = display.label ?? labelOf(node, messages.labels)
  const hint = display.hint ?? valueByKey(node, messages.hints)
  const suffix = unit ?? valueByKey(node, messages.units)
  const autoComplete = useAutoComplete(node.autofill, place.name)
  const formText = typeof field.value === 'string' ? field.value : String(field.value ?? '')
  const text = unknown ? '' : formText
  const mask = useMask(place.name, node, text)
  const redacted = <P extends Pick<Problem, 'severity' | 'message'>>(problem: P) =>
    mask?.isMasked ? redactProblem(problem, text) : problem
  // A host's own form keeps its errors in react-hook-form.
  const errorMessage = store ? snapshot.error : fieldState.error?.message
  const error = errorMessage && redacted({ severity: 'error', message: errorMessage })?.message
  // Warnings wait until the error is mended.
  const warnings =
    errorMessage === undefined
      ? snapshot.warnings.flatMap((warning) => redacted(warning) ?? [])
      : noWarnings
  const baseline = store && { value: baselineValue }
  const echoContext = { warnings: snapshot.warnings, messages: messages.field }
  const echoedText = mask?.isMasked
    ? undefined
    : formatEcho({ node, text, flag, baseline, ...echoContext, ...echoOptions })
  const echo = echoOverride ?? echoedText

  return {
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
    text,
    suffix,
    autoComplete,
    echo,
    error,
    warnings,
    arrivedInvalid: error !== undefined && snapshot.isInvalid,
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
      // What is being typed stays in sight.
      mask?.reveal()
      if (store) beforeTextChange(store, place.name)
      field.onChange(text)
      if (store) textChanged(store, place.name, formText, typed)
    },
    blur() {
      field.onBlur()
      if (store) leaveControl(store, place.name)
    },
    inputRef: field.ref,
    describedBy:
      [
        snapshot.isAskLater && `${id}--later`,
        hint && `${id}--hint`,
        suffix && `${id}--suffix`,
        unknown && !hasUnknownOption && `${id}--unknown`,
        echo && `${id}--echo`,
        warnings.length > 0 && `${id}--warning`,
        error && `${id}--error`,
      ]
        .filter(Boolean)
        .join(' ') || undefined,
  }
}

const noWarnings: readonly Problem[] = []

function describeLeaf(place: AnyPlace): LeafNode {
  const node = describeSchema(place.schema)
  if (node.kind !== 'leaf') {
    const kindText = node.kind === 'list' ? 'a list' : 'an object'
    throw new Error(
      `quoteforms: a field was given the place "${place.name}", which holds ${kindText}. ` +
        'Give it a member, with at(place, key).',
    )
  }
  return node
}
