import { useId } from 'react'
import { useController } from 'react-hook-form'
import { type LeafNode, describeSchema } from '../core/schema/describeSchema.ts'
import type { Problem } from '../core/validation/problem.ts'
import { type EchoOptions, formatEcho } from './input/formatEcho.ts'
import { redactProblem } from './mask/visibleEnd.ts'
import { labelOf, valueByKey } from '../config/messages/recordMessages.ts'
import { useAutoComplete } from './input/AutofillSection.tsx'
import type { Place, AnyPlace } from './place.ts'
import { controlId, useSession } from './formSession.ts'
import { useLabelOverride } from './useLabelOverride.ts'
import { type Mask, useMask } from './mask/useMask.ts'
import { useNamed } from './useNamed.ts'
import { useWarnings } from './problems/useWarnings.ts'
import { useFlag, useUnknown } from './unknown/useUnknown.ts'
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

/** Binds a control to its place. */
export function useField(
  props: FieldDisplayProps & { place: AnyPlace },
  { suffix: unit, hasUnknownOption = false, echoOverride, ...echoOptions }: FieldKindOptions = {},
): FieldState {
  const { place, label, width = 20, span = 4, readOnly = false } = props
  const store = useSession()
  const messages = useMessages()
  const ownId = useId()
  const { field, fieldState } = useController({ control: place.control, name: place.name })
  const allWarnings = useWarnings(place.name)
  const unknown = useUnknown(place.name)
  const flag = useFlag(place.name)
  const node = describeLeaf(place)
  const id = store ? controlId(store, place.name) : ownId
  useLabelOverride(place.name, label)
  const plainLabel = label ?? labelOf(node, messages.labels)
  const hint = props.hint ?? valueByKey(node, messages.hints)
  const suffix = unit ?? valueByKey(node, messages.units)
  const autoComplete = useAutoComplete(node.autofill, place.name)
  const formText = typeof field.value === 'string' ? field.value : String(field.value ?? '')
  const text = unknown ? '' : formText
  const askLater = useNamed(store?.askLater, place.name)
  const mask = useMask(place.name, node, text)
  const redacted = <Said extends Pick<Problem, 'severity' | 'message'>>(echoContext: Said) =>
    mask?.isMasked ? redactProblem(echoContext, text) : echoContext
  const errorMessage = fieldState.error?.message
  const error = errorMessage && redacted({ severity: 'error', message: errorMessage })?.message
  // What is wrong comes first; what else may be odd waits until it is mended.
  const warnings =
    errorMessage === undefined
      ? allWarnings.flatMap((notice) => redacted(notice) ?? [])
      : noWarnings
  const baseline = store && { value: store.arrivedAt(place.name) }
  const said = { warnings: allWarnings, messages: messages.field }
  const echoedText = mask?.isMasked
    ? undefined
    : formatEcho({ node, text, flag, baseline, ...said, ...echoOptions })
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
    renderAsText: store?.readOnly ?? false,
    readOnly,
    text,
    suffix,
    autoComplete,
    echo,
    error,
    warnings,
    arrivedInvalid: error !== undefined && (store?.isRefused(place.name) ?? false),
    askLater,
    mask,
    unknown,
    flag,
    canBeUnknown: !readOnly && (store?.unknowns.mayBe(place.name) ?? false),
    hasUnknownOption,
    setUnknown: () => store?.unknowns.mark(place.name),
    undoUnknown: () => store?.unknowns.takeBack(place.name),
    change(text, typed = !hasUnknownOption) {
      // What is being typed stays in sight.
      mask?.reveal()
      store?.entering(place.name)
      field.onChange(text)
      store?.entered(place.name, formText, typed)
    },
    blur() {
      field.onBlur()
      store?.left(place.name)
    },
    inputRef: field.ref,
    describedBy:
      [
        askLater && `${id}--later`,
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
