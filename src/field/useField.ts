import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { UnknownMark } from '../codec/mirror.ts'
import { type LeafNode, nodeOf } from '../codec/node.ts'
import type { Problem } from '../advice/problem.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { type EchoOptions, echoOf } from './echo.ts'
import { discreet } from './mask.ts'
import { labelOf, wordFor } from '../kit/recordWords.ts'
import { useAutofill } from './Autofill.tsx'
import type { Place, Spot } from './place.ts'
import { controlId, useSession } from './session.ts'
import { useOwnLabel } from './useOwnLabel.ts'
import { type Mask, useMask } from './useMask.ts'
import { useNamed } from './useNamed.ts'
import { useNotices } from './useNotices.ts'
import { useMark, useUnknown } from './useUnknown.ts'

/** How a field is shown. */
export interface FieldLooks {
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
export interface FieldProps<T> extends FieldLooks {
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
  called: string
  hint: string | undefined
  width: FieldWidth
  span: FieldSpan
  /** The form as a whole is to be read: the field renders text. */
  asText: boolean
  readOnly: boolean
  /** What the control holds, always text. */
  text: string
  suffix: string | undefined
  autoComplete: string
  echo: string | undefined
  error: string | undefined
  warnings: readonly Problem[]
  /** What arrived may not stand here, and still does. */
  refused: boolean
  /** Somebody wants to be reminded to ask for the answer. */
  askLater: boolean
  /** The answer is sensitive, in a form that masks it. */
  mask: Mask | undefined
  /** Whether the answer is "unknown", and whether a person said so or the record; the text is empty. */
  unknown: UnknownMark
  /** What is remembered beside the text. */
  mark: unknown
  /** Whether the answer "unknown" may be given here. */
  mayBeUnknown: boolean
  /** The control has the answer "unknown" among its own, so nothing beside it need say it. */
  choosesUnknown: boolean
  /** Gives the answer "unknown"; what stood here before is kept. */
  markUnknown(): void
  /** What stood here before "unknown" stands here again. */
  takeBack(): void
  /** A person's entry, and whether it was typed, not chosen. */
  change(text: string, typed?: boolean): void
  blur(): void
  /** Remembers the control's element. */
  attach(element: HTMLElement | null): void
  /** `aria-describedby`, in the order in which it should be spoken. */
  describedBy: string | undefined
}

/** What a kind of field says beside its control. */
interface Beside extends EchoOptions {
  /** The unit. */
  suffix?: string | undefined
  /** Whether the control has "Unknown" among its choices. */
  choosesUnknown?: boolean
  /** What is said of the control itself, in place of how its text is read. */
  note?: string | undefined
}

/** Binds a control to its place. */
export function useField(
  props: FieldLooks & { place: Spot },
  { suffix: unit, choosesUnknown = false, note, ...echoOptions }: Beside = {},
): FieldState {
  const { place, label, width = 20, span = 4, readOnly = false } = props
  const session = useSession()
  const messages = useMessages()
  const ownId = useId()
  const { field, fieldState } = useController({ control: place.control, name: place.name })
  const notices = useNotices(place.name)
  const unknown = useUnknown(place.name)
  const mark = useMark(place.name)
  const node = leafNodeOf(place)
  const id = session ? controlId(session, place.name) : ownId
  useOwnLabel(place.name, label)
  const called = label ?? labelOf(node, messages.labels)
  const hint = props.hint ?? wordFor(node, messages.hints)
  const suffix = unit ?? wordFor(node, messages.units)
  const autoComplete = useAutofill(node.autofill, place.name)
  const held = typeof field.value === 'string' ? field.value : String(field.value ?? '')
  const text = unknown ? '' : held
  const askLater = useNamed(session?.askLater, place.name)
  const mask = useMask(place.name, node, text)
  const hushed = <Said extends Pick<Problem, 'severity' | 'message'>>(said: Said) =>
    mask?.closed ? discreet(said, text) : said
  const wrong = fieldState.error?.message
  const error = wrong && hushed({ severity: 'error', message: wrong })?.message
  // What is wrong comes first; what else may be odd waits until it is mended.
  const warnings = wrong === undefined ? notices.flatMap((notice) => hushed(notice) ?? []) : none
  const arrived = session && { value: session.arrivedAt(place.name) }
  const said = { warnings: notices, words: messages.field }
  const reading = mask?.closed
    ? undefined
    : echoOf({ node, text, mark, arrived, ...said, ...echoOptions })
  const echo = note ?? reading

  return {
    node,
    id,
    name: place.name,
    label: node.required ? messages.field.required(called) : called,
    called,
    hint,
    width,
    span,
    asText: session?.readOnly ?? false,
    readOnly,
    text,
    suffix,
    autoComplete,
    echo,
    error,
    warnings,
    refused: error !== undefined && (session?.isRefused(place.name) ?? false),
    askLater,
    mask,
    unknown,
    mark,
    mayBeUnknown: !readOnly && (session?.unknowns.mayBe(place.name) ?? false),
    choosesUnknown,
    markUnknown: () => session?.unknowns.mark(place.name),
    takeBack: () => session?.unknowns.takeBack(place.name),
    change(text, typed = !choosesUnknown) {
      // What is being typed stays in sight.
      mask?.open()
      session?.entering(place.name)
      field.onChange(text)
      session?.entered(place.name, held, typed)
    },
    blur() {
      field.onBlur()
      session?.left(place.name)
    },
    attach: field.ref,
    describedBy:
      [
        askLater && `${id}--later`,
        hint && `${id}--hint`,
        suffix && `${id}--suffix`,
        unknown && !choosesUnknown && `${id}--unknown`,
        echo && `${id}--echo`,
        warnings.length > 0 && `${id}--warning`,
        error && `${id}--error`,
      ]
        .filter(Boolean)
        .join(' ') || undefined,
  }
}

const none: readonly Problem[] = []

function leafNodeOf(place: Spot): LeafNode {
  const node = nodeOf(place.schema)
  if (node.kind !== 'leaf') {
    const held = node.kind === 'list' ? 'a list' : 'an object'
    throw new Error(
      `quoteforms: a field was given the place "${place.name}", which holds ${held}. ` +
        'Give it a member, with at(place, key).',
    )
  }
  return node
}
