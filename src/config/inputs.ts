import type {
  ButtonHTMLAttributes,
  ComponentType,
  FocusEvent,
  KeyboardEvent,
  ReactNode,
} from 'react'

/** What each input of a host's own gets: `OwnInputProps['TextInput']`. */
export interface OwnInputProps {
  /** Texts of one line: text, number and date fields, and a combobox without suggestions. */
  TextInput: TextInputProps
  /** Texts of several lines, and long lines that grow. */
  TextArea: TextAreaProps
  /** Closed lists. */
  Select: SelectProps
  /** Texts with suggestions. */
  Combobox: ComboboxProps
  /** Yes, No and Not provided. */
  RadioGroup: RadioGroupProps
  /** Buttons with a text, but those that open an item, a section or a menu, and the items of menus. */
  Button: ButtonProps
  /** The label, the control and the messages of every field. */
  FieldFrame: FieldFrameProps
}

/**
 * The host's own inputs, in place of the kit's in every form inside. Each takes the {@link OwnInputProps}
 * named after it. What is left out stays the kit's. Keep them outside of others: a new component loses the
 * focus.
 */
export type InputComponents = {
  [Name in keyof OwnInputProps]?: ComponentType<OwnInputProps[Name]> | undefined
}

/** What every own control gets. */
export interface ControlProps {
  /** For the element that takes the focus; of radios, for the group. Labels and links of errors use it. */
  id: string
  /** The path of the answer in the record. Give it to the native input, if there is one. */
  name: string
  /** The id of the label, for `aria-labelledby` where the element with the `id` is no native control. */
  labelId: string
  /** For `aria-describedby`. */
  describedBy: string | undefined
  /** For `aria-keyshortcuts`: the key that takes what the field offers. `describedBy` says it, too. */
  keyShortcuts: string | undefined
  /** For `aria-invalid`. */
  invalid: boolean
  /** For `aria-required`. Not for `required`, with which the browser blocks the submit. */
  required: boolean
  readOnly: boolean
  /**
   * The person left the control and its popup. Errors appear then. With the event of a group, the focus
   * may move inside the group.
   */
  onBlur: (event?: FocusEvent<Element>) => void
  /** For the `ref` of the element with the `id`. */
  inputRef: (element: HTMLElement | null) => void
}

/** What an own `TextInput` gets. */
export interface TextInputProps extends ControlProps {
  value: string
  /** Takes the text as typed. */
  onChange: (text: string) => void
  /** Of the native input. */
  type: 'text' | 'tel'
  inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoCapitalize: 'none' | 'words' | 'characters'
  autoComplete: string
}

/** What an own `TextArea` gets. */
export interface TextAreaProps extends TextInputProps {
  /** The rows at least. With 1, the text is one long line, and Enter does what it does in an input. */
  rows: number
}

/** An option of a closed list or of radios. */
export interface InputOption {
  /** Names the option among the others. Never empty. */
  value: string
  label: string
  /** The heading of the options around. */
  group: string | undefined
  /** `empty` is "Not provided", `unknown` the answer "Unknown", `fromRecord` a text that is not listed. */
  kind: 'listed' | 'empty' | 'unknown' | 'fromRecord'
}

/** What an own `Select` gets. A read-only field is a `TextInput` instead. */
export interface SelectProps extends ControlProps {
  /** The `value` of the chosen option. */
  value: string
  options: readonly InputOption[]
  /** Takes the `value` of an option. */
  onChange: (value: string) => void
  autoComplete: string
}

/** What an own `RadioGroup` gets. */
export interface RadioGroupProps extends ControlProps {
  /** The `value` of the chosen option; empty if none is. */
  value: string
  options: readonly InputOption[]
  /** Takes the `value` of an option. */
  onChange: (value: string) => void
}

/** A suggestion for a text. */
export interface ComboboxOption {
  /** The text that it enters. */
  value: string
  label: string
  /** Shown after the label. */
  hint: string | undefined
  /** The heading of the options around. */
  group: string | undefined
}

/**
 * What an own `Combobox` gets. It brings its popup and the keys of it. Typed text is the value, option
 * or not: never replace it by yourself, and never filter the options.
 */
export interface ComboboxProps extends TextInputProps {
  /** What fits the text, or all. Empty until they are asked for and loaded. */
  options: readonly ComboboxOption[]
  /** Shown under the options: that they load, failed to load, or that there are more. */
  message: string | undefined
  isLoading: boolean
  /** The person chose an option: takes its `value`. */
  onSelect: (value: string) => void
  /** The popup opens or closes. Typing asks for options, too. */
  onOpenChange: (open: boolean) => void
}

/** What an own `Button` gets: the attributes of a `<button>`, to pass on as they are, and these. */
export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'color' | 'style'> {
  /** `primary` submits or continues, `secondary` is next to it, `link` is one in a line of text. */
  kind: 'primary' | 'secondary' | 'link'
  type: 'button' | 'submit'
  /** For the `ref` of the button. */
  buttonRef: (element: HTMLButtonElement | null) => void
  children: ReactNode
}

/** A text of a field, with the id by which `describedBy` refers to it. */
export interface FieldNote {
  id: string
  text: string
}

/** An error of a field, or a warning or suggestion. */
export interface FieldProblem {
  severity: 'error' | 'warning' | 'suggestion'
  /** Says in words what it is, before the text. It may be visually hidden. Empty for a suggestion. */
  prefix: string
  text: string
  /** A button in the notes says the same, so this is for screen readers alone. */
  isVisuallyHidden: boolean
}

/** The props of the outermost element of a field. */
export interface FieldRootProps {
  className: string
  'data-part': 'field'
  'data-path': string
  'data-invalid': '' | undefined
  'data-warning': '' | undefined
  'data-changed': '' | undefined
  'data-unknown': '' | undefined
  'data-masked': '' | undefined
  onBlur: ((event: FocusEvent<HTMLElement>) => void) | undefined
  onKeyDown: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  onPointerDown: (() => void) | undefined
}

/** What an own `FieldFrame` gets. */
export interface FieldFrameProps {
  /**
   * For the outermost element, all of them: the kit finds the field by `data-path`, lays it out by
   * `className`, and listens to keys, pointers and the focus.
   */
  rootProps: FieldRootProps
  /** Includes "(required)". */
  label: string
  required: boolean
  /** The id of the label. */
  labelId: string
  /** For the `<label>`. Undefined for a group, which is labelled by `labelId`. */
  htmlFor: string | undefined
  /** The unit, after the control. Hidden from screen readers, which read it as part of the description. */
  suffix: FieldNote | undefined
  error: (FieldProblem & FieldNote) | undefined
  hint: FieldNote | undefined
  /** How the text is read. */
  echo: FieldNote | undefined
  /** The warnings and suggestions, all in the element with the id. */
  warnings: { id: string; items: readonly FieldProblem[] } | undefined
  /** The marks next to the label: the source of the answer, and "Ask later". */
  marks: ReactNode
  /** The buttons next to the control, for an element of its height. Their menu brings its position. */
  actions: ReactNode
  /** The other messages and buttons of the field, under its error, hint and warnings. */
  notes: ReactNode
  /** The control. */
  children: ReactNode
}
