import type { KeyboardEvent, ReactNode, FocusEvent } from 'react'
import type { LeafNode } from '../core/schema/describeSchema.ts'
import type { Offer, Problem } from '../core/validation/problem.ts'
import type { UnknownFlag } from '../core/values/flag.ts'
import type { FieldWidth } from '../config/overrides.ts'
import type { FilledOffer } from '../store/formState.ts'
import type { ShownSource } from '../store/sourceReader.ts'
import type { Suggestion } from '../suggestions/suggestion.ts'
import type { Place, PlaceOfText } from './place.ts'
import { needsMask } from '../core/sensitive/mask.ts'
import { afterPointerRelease } from '../store/afterPointerRelease.ts'
import type { FormStore } from '../store/FormStore.ts'
import type { FieldAction } from '../store/fieldActions.ts'

/** A field of a host's own: what `useField` gives to `Field` and to the control inside. */
export interface OwnFieldState {
  /** For the control: what it shows, what identifies it, and what a person does with it. */
  control: {
    id: string
    name: string
    text: string
    /** Its `ref`. */
    inputRef: (element: HTMLElement | null) => void
    /** `aria-describedby`, in the order of speech. */
    describedBy: string | undefined
    /** `aria-keyshortcuts`: the key that takes what the field offers. */
    keyShortcuts: string | undefined
    autoComplete: string
    /** Takes a person's entry, unless the field is read-only. `typed` is false for one that was chosen. */
    change: (text: string, typed?: boolean) => void
    blur: () => void
    /** Gives the answer "unknown". `undoUnknown` restores what was here before. */
    setUnknown: () => void
    undoUnknown: () => void
  }
  /** What the field says, all of which `Field` draws. */
  messages: {
    label: string
    /** The label without the mark of a required field. */
    plainLabel: string
    hint: string | undefined
    /** The unit, `''` while the text is not in it. */
    suffix: string | undefined
    /** How the text is read, where that is not plain from it. */
    echo: string | undefined
    error: string | undefined
    warnings: readonly Problem[]
  }
  state: {
    /** For `aria-required`. */
    required: boolean
    readOnly: boolean
    /** The form is read-only: `Field` renders text in place of the control. */
    renderAsText: boolean
    /** The answer is "unknown", and the text is empty. */
    isUnknown: boolean
    /** The answer "unknown" may be given here. */
    canBeUnknown: boolean
    /** The answer replaces or clears one that arrived, in a form that shows changes. */
    isChanged: boolean
    /** The field is marked to be asked about later. */
    askLater: boolean
    /** The answer is sensitive and hidden: `Field` renders a button in place of the control. */
    isMasked: boolean
  }
  /** Opaque. `Field` reads it. */
  internals: object
}

type FieldControl = OwnFieldState['control']
type FieldTexts = OwnFieldState['messages']
type FieldFlags = Pick<
  OwnFieldState['state'],
  'required' | 'readOnly' | 'renderAsText' | 'canBeUnknown' | 'askLater'
>

/** The state of a field, for its frame and its control. */
export interface BoundField extends FieldControl, FieldTexts, FieldFlags {
  node: LeafNode
  /** Whether its hint is at the end of the label's line, not below the control. */
  isHintAtLabel: boolean
  width: FieldWidth | undefined
  /** The text to print in place of its box, while the page prints. */
  printedText?: string | undefined
  /** The warnings that only the menu of the field and its description have, as there is a graver one. */
  folded: readonly Problem[]
  /** What other answers give for this one. */
  offers: readonly Offer[]
  /** What an offer here filled, and its Undo. */
  filled: FilledOffer | undefined
  /** An invalid value arrived and is still here. */
  arrivedInvalid: boolean
  /**
   * The answer replaces or clears one that arrived, and the form shows changes. `'added'` is an answer
   * where the record had none, unless it had none around either.
   */
  changed: boolean | 'added'
  /** Where the value came from, while it is the one that arrived. */
  source: ShownSource | undefined
  /** Newer data has another answer, and nobody has chosen between the two. */
  hasConflict: boolean
  /** What its buttons do, and those of its address. */
  actions: readonly FieldAction[]
  isMenuOpen: boolean
  /** A person touched or clicked it last: without keys, the button of its menu is the way to ask later. */
  isPointedAt: boolean
  /** The answer is sensitive, in a form that masks it. */
  mask: Mask | undefined
  /** Whether the answer is "unknown", and whether a person said so or the record; the text is empty. */
  unknown: UnknownFlag
  /** What is remembered next to the text. */
  flag: unknown
  /** The value of the baseline. Undefined once an entry has replaced an invalid one. */
  baselineValue: unknown
  /** A person entered that there is no answer, such as `n/a`. */
  noAnswer: boolean
  /** The control has "Unknown" among its own options. */
  hasUnknownOption: boolean
  /** Handles the keys of the field, for the element around its control and its buttons. */
  handleKey(event: KeyboardEvent<HTMLElement>): void
  /** Handles what points at the field, for the same element. */
  handlePointer(): void
}

/** What our own fields give their frame. */
export interface FramedFieldProps {
  field: BoundField
  /** The box around one of our controls. A host's own input has none. */
  box?: ControlBox | undefined
  /** Whether the control is a group, which is labelled by reference, as a `<label>` cannot. */
  group?: boolean | undefined
  /** What a read-only form shows in place of the control. */
  readOnlyText?: string | undefined
  /** The options of the control, for the label of an earlier answer. */
  options?: readonly Suggestion[] | undefined
  /** Suggested answers, at the end of the label's line. */
  alternatives?: ReactNode
  /** Below all that the field says. */
  below?: ReactNode
  /** What its section offers at the field. */
  sectionOffer?: ReactNode
  /** The control. */
  children: ReactNode
}

/** What is in the box of one of our controls: an input, or an input and the button of its list. */
export type ControlBox = 'input' | 'combobox'

/** What `Field` takes. */
export interface FieldComponentProps extends Omit<FramedFieldProps, 'field' | 'box'> {
  /** The state, from `useField`. */
  field: OwnFieldState
}

/** What `Field` draws of a host's own field. Only `useField` makes one, so the cast holds. */
export const boundFieldOf = ({ internals }: OwnFieldState) => internals as BoundField

/** How a field is shown. */
export interface FieldDisplayProps {
  /** Shown in place of the label that the schema or `messages.labels` gives. */
  label?: string | undefined
  /**
   * One short sentence under the control, without a full stop. `''` shows none. By default the hint of
   * `messages.hints` shows until there is an answer.
   */
  hint?: string | undefined
  /** How wide the field is, by what its answer is like. @default 'name' */
  width?: FieldWidth | undefined
  /** Shows the value in a control that cannot be changed. @default false */
  readOnly?: boolean | undefined
}

/** What every field takes. */
export interface FieldProps<T> extends FieldDisplayProps {
  /** Where the field sits. Its label, required and nullable come from the schema there. */
  place: Place<T>
}

/** What every field of a text takes. */
export interface TextualFieldProps extends FieldDisplayProps {
  /** Where the field sits. Its label, required and nullable come from the schema there. */
  place: PlaceOfText
}

/** The mask of a sensitive field. */
export interface Mask {
  hasHiddenText: boolean
  isMasked: boolean
  reveal(): void
  hide(): void
  /** Hides the text once the focus leaves the field. */
  hideAfterBlur(event: FocusEvent<HTMLElement>): void
}

/** The mask of a sensitive field in a form that masks. */
export function maskOf(store: FormStore, name: string, text: string, isRevealed: boolean): Mask {
  const hide = () => store.page.hide(name)
  const hasHiddenText = needsMask(text)
  return {
    hasHiddenText,
    isMasked: hasHiddenText && !isRevealed,
    reveal: () => store.page.reveal(name),
    hide,
    hideAfterBlur({ currentTarget, relatedTarget, target }) {
      // When the person leaves the window for another, the control stays focused.
      if (currentTarget.contains(relatedTarget) || target.matches(':focus')) return
      afterPointerRelease(hide)
    },
  }
}

/**
 * The props of the element around a control.
 *
 * @param box That of our control. A host's own input has none.
 * @param hasActions Whether buttons are next to the control.
 */
export function controlProps(
  { readOnly, suffix, printedText }: BoundField,
  box: ControlBox | undefined,
  hasActions?: boolean,
): { className: string; 'data-printed-text': string | undefined } {
  const isAlone = box === 'input' && !suffix && !hasActions
  const className = `qf-control${box ? ' qf-boxed' : ''}${isAlone ? ' qf-alone' : ''}${box && readOnly ? ' qf-read-only' : ''}`
  // Next to a unit the text has an element of its own.
  const prints = box && suffix === undefined
  return { className, 'data-printed-text': prints ? printedText : undefined }
}
