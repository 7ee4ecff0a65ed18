import { oncePer } from '../../core/objects/oncePer.ts'
import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useEffect,
  useRef,
  type ComponentType,
  forwardRef,
  isValidElement,
  useState,
  useLayoutEffect,
} from 'react'
import type {
  InputComponents,
  ButtonProps,
  ComboboxProps,
  ComboboxOption,
  InputOption,
  RadioGroupProps,
  SelectProps,
  TextAreaProps,
  FieldFrameProps,
  ControlProps,
  TextInputProps,
} from '../../config/inputs.ts'
import {
  OwnInputsContext,
  type KitButtonProps,
  type OwnInputs,
  type ComboboxSetup,
  type Keyboard,
  type Choice,
  type RadioSetup,
  type SelectSetup,
} from './ownInputs.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import {
  aFunction,
  type Check,
  type Checks,
  checkSettings,
  objectSetting,
  reportMistake,
  warnDeveloper,
} from '../../core/reportMistake.ts'
import {
  type BoundField,
  boundFieldOf,
  controlProps,
  type OwnFieldState,
  type FramedFieldProps,
} from '../fieldState.ts'
import {
  useDebouncedAnnouncement,
  type OptionsQuery,
  useVisibleOptions,
} from '../combobox/ComboboxInput.tsx'
import { handleRadioKey, handleSelectKey } from '../input/radioKeyHandler.ts'
import { submitOnEnter, useSubmitsOnEnter } from '../input/textBox.tsx'
import type { Messages } from '../../config/messages/messages.ts'
import { frameParts } from '../frameParts.tsx'
import { type PartWithId, partId } from '../fieldMarkup.ts'

const InputComponentsContext = createContext<InputComponents>({})

interface OwnInputsProviderProps {
  inputs: InputComponents | undefined
  children: ReactNode
}

/** Sets the host's own inputs, over those of the providers around. */
export function OwnInputsProvider({ inputs, children }: OwnInputsProviderProps) {
  const outer = useContext(InputComponentsContext)
  const { TextInput, TextArea, Select, Combobox, RadioGroup, Button, FieldFrame } = {
    ...outer,
    ...componentsIn(inputs),
  }
  // A host may write the object inline.
  const components = useMemo(
    () => ({ TextInput, TextArea, Select, Combobox, RadioGroup, Button, FieldFrame }),
    [TextInput, TextArea, Select, Combobox, RadioGroup, Button, FieldFrame],
  )
  useInlineCheck(components)
  const ownInputs = useMemo(() => createOwnInputs(components), [components])
  return (
    <InputComponentsContext.Provider value={components}>
      <OwnInputsContext.Provider value={ownInputs}>{children}</OwnInputsContext.Provider>
    </InputComponentsContext.Provider>
  )
}

/** Bundlers replace `process.env.NODE_ENV`. A page without one has no `process`. */
declare const process: { env: { NODE_ENV?: string } }

/** In development, tells a host once that it creates a new component at each render. */
function useInlineCheck(components: InputComponents): void {
  const last = useRef(components)
  const changes = useRef(new Map<string, number>())
  useEffect(() => {
    const before: Readonly<Record<string, unknown>> = { ...last.current }
    last.current = components
    try {
      // In this form minifiers drop the message from a production build.
      if (process.env.NODE_ENV !== 'production') countChanges(before, components, changes.current)
    } catch {
      // Without a `process` nothing says that this is development.
    }
  }, [components])
}

function countChanges(
  before: Readonly<Record<string, unknown>>,
  components: InputComponents,
  changes: Map<string, number>,
): void {
  for (const [name, component] of Object.entries(components)) {
    if (component === before[name] || typeof component !== 'function') continue
    // One that was chosen instead of another, such as at a change of the theme, has another source.
    if (String(component) !== String(before[name])) continue
    const count = (changes.get(name) ?? 0) + 1
    changes.set(name, count)
    // A module that was edited gives a new component, too, but only once in a while.
    if (count !== 3) continue
    warnDeveloper(
      `quoteforms: inputs.${name} is a new component at each render, so its controls are new ones ` +
        'that lose the focus. Create it outside of your component.',
    )
  }
}

const aComponent: Check = {
  is: (value) =>
    aFunction.is(value) || (isObject(value) && '$$typeof' in value && !isValidElement(value)),
  words: 'a component',
}

const slots: Checks<InputComponents> = {
  TextInput: aComponent,
  TextArea: aComponent,
  Select: aComponent,
  Combobox: aComponent,
  RadioGroup: aComponent,
  Button: aComponent,
  FieldFrame: aComponent,
}

/** A host's inputs without what is no component. */
function componentsIn(given: InputComponents | undefined): InputComponents {
  const inputs = objectSetting('inputs', given) ?? {}
  for (const name of Object.keys(inputs)) {
    if (Object.hasOwn(slots, name)) continue
    reportMistake(
      `quoteforms: \`inputs\` has "${name}", which no field draws. There is ${Object.keys(slots).join(', ')}.`,
    )
  }
  return checkSettings(inputs, slots, ' of `inputs`')
}

/** Has fields draw a host's components. */
function createOwnInputs(components: InputComponents): OwnInputs {
  const { TextInput, TextArea, Select, Combobox, RadioGroup, Button, FieldFrame } = components
  const hasControl = TextInput ?? TextArea ?? Select ?? Combobox
  return {
    textBox:
      hasControl &&
      ((field, keyboard, rows) =>
        rows
          ? TextArea && <OwnTextArea {...{ TextArea, field, keyboard, rows }} />
          : TextInput && <TextInput {...ownTextProps(field, keyboard)} />),
    combobox: (field, keyboard, setup) =>
      Combobox && <OwnCombobox {...{ Combobox, field, keyboard }} {...setup} />,
    select: (field, setup) => Select && <OwnSelect {...{ Select, field }} {...setup} />,
    radioGroup: (field, setup) =>
      RadioGroup && <OwnRadioGroup {...{ RadioGroup, field }} {...setup} />,
    frame: (props, messages) => FieldFrame && <FieldFrame {...frameProps(props, messages)} />,
    box:
      FieldFrame && ((field, box, control) => <div {...controlProps(field, box)}>{control}</div>),
    Button: Button ? createOwnButton(Button) : 'button',
    withComponents: oncePer((override) =>
      createOwnInputs({ ...components, ...componentsIn(override) }),
    ),
  }
}

/** A host's button that takes the props of the kit's. */
function createOwnButton(Button: ComponentType<ButtonProps>) {
  return forwardRef<HTMLButtonElement, KitButtonProps>(function OwnButton(
    {
      className: _className,
      style: _style,
      color: _color,
      'data-kind': kind = 'secondary',
      type,
      children,
      ...rest
    },
    ref,
  ) {
    return (
      <Button
        {...rest}
        kind={kind}
        type={type === 'submit' ? type : 'button'}
        buttonRef={(element) => {
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
      >
        {children}
      </Button>
    )
  })
}

interface OwnComboboxProps extends ComboboxSetup {
  Combobox: ComponentType<ComboboxProps>
  field: BoundField
  keyboard: Keyboard
}

const nothingFound: FoundOptions = { options: [], message: undefined, isLoading: false }

/** A host's own `Combobox`, and the options for its text once a person asks for them or types. */
function OwnCombobox(props: OwnComboboxProps) {
  const { Combobox, field, keyboard, options, source, onBlur } = props
  const [opened, setOpened] = useState<'typed' | 'asked'>()
  const [found, setFound] = useState(nothingFound)
  const control = ownTextProps(field, keyboard)

  return (
    <>
      <Combobox
        {...control}
        {...found}
        onChange={(text) => {
          control.onChange(text)
          setOpened('typed')
        }}
        onSelect={(value) => {
          // A chosen `?` is that option, where a typed one means "unknown".
          field.change(value, false)
          setOpened(undefined)
        }}
        onOpenChange={(isOpen) => setOpened((before) => (isOpen ? (before ?? 'asked') : undefined))}
        onBlur={(event) => {
          if (event?.currentTarget.contains(event.relatedTarget)) return
          field.blur()
          onBlur()
          setOpened(undefined)
        }}
      />
      {opened && (
        <OwnComboboxOptions
          {...{ field, options, source }}
          isTyped={opened === 'typed'}
          onFind={setFound}
        />
      )}
    </>
  )
}

/** What an own combobox shows in its popup. */
interface FoundOptions {
  options: readonly ComboboxOption[]
  message: string | undefined
  isLoading: boolean
}

interface OwnComboboxOptionsProps extends OptionsQuery {
  field: BoundField
  onFind: (found: FoundOptions) => void
}

/** Finds the options of an open own combobox, and announces how many. Renders nothing. */
function OwnComboboxOptions({ field, onFind, ...query }: OwnComboboxOptionsProps) {
  const { items, footer: message, isLoading, announcement } = useVisibleOptions(field, query)
  useDebouncedAnnouncement(announcement, field.text)
  useLayoutEffect(
    () =>
      onFind({
        options: items.map(({ value, label = value, hint, group }) => ({
          value,
          label,
          hint,
          group,
        })),
        message,
        isLoading,
      }),
    [items, message, isLoading, onFind],
  )
  return null
}

interface OwnRadioGroupProps extends RadioSetup {
  RadioGroup: ComponentType<RadioGroupProps>
  field: BoundField
}

/** A host's own `RadioGroup`, in which letters choose, as in the kit's. */
function OwnRadioGroup({
  RadioGroup,
  field,
  choices,
  isChosen,
  onChoose,
  takeKey,
}: OwnRadioGroupProps) {
  const control = ownControlProps(field)
  const options = choices.map(radioOption)
  const onKeyDown = (event: KeyboardEvent) => handleRadioKey(event, takeKey)
  const inputRef = useControlKeys(control, field.readOnly ? undefined : onKeyDown)
  return (
    <RadioGroup
      {...control}
      inputRef={inputRef}
      options={options}
      value={options[choices.findIndex(isChosen)]?.value ?? ''}
      onChange={(value) => onChoose(choices[options.findIndex((option) => option.value === value)])}
    />
  )
}

function radioOption({ value, label, keys, unknown }: Choice): InputOption {
  const option = { label, group: undefined }
  if (unknown) return { ...option, value: 'unknown:', kind: 'unknown' }
  if (value === '') return { ...option, value: 'empty:', kind: 'empty' }
  if (keys.length > 0) return { ...option, value, kind: 'listed' }
  return { ...option, value: `fromRecord:${value}`, kind: 'fromRecord' }
}

interface OwnSelectProps extends SelectSetup {
  Select: ComponentType<SelectProps>
  field: BoundField
}

/** A host's own `Select`, in which letters choose, as in the kit's. */
function OwnSelect({ Select, field, takeKey, ...setup }: OwnSelectProps) {
  const control = ownControlProps(field)
  const inputRef = useControlKeys(control, (event) => handleSelectKey(event, takeKey))
  return <Select {...control} {...setup} inputRef={inputRef} autoComplete={field.autoComplete} />
}

interface OwnTextAreaProps {
  TextArea: ComponentType<TextAreaProps>
  field: BoundField
  keyboard: Keyboard
  rows: number
}

/** A host's own `TextArea`, in which Enter does the same as in the kit's. */
function OwnTextArea({ TextArea, field, keyboard, rows }: OwnTextAreaProps) {
  const control = ownTextProps(field, keyboard)
  const submitsOnEnter = useSubmitsOnEnter(rows)
  const inputRef = useControlKeys(control, submitsOnEnter ? submitOnEnter : undefined)
  return <TextArea {...control} rows={rows} inputRef={inputRef} />
}

/** The props of an own `FieldFrame`. */
function frameProps(props: FramedFieldProps, messages: Messages): FieldFrameProps {
  const { field } = props
  const { id, label, warnings } = field
  const note = (part: PartWithId, text: string | undefined) =>
    text ? { id: partId(id, part), text } : undefined
  const error = note('error', field.error)
  const { control, menu, actions, ...parts } = frameParts(props, messages, true)
  return {
    ...parts,
    actions: (actions || menu) && (
      <>
        {actions}
        {menu}
      </>
    ),
    children: control,
    label,
    required: field.required,
    labelId: partId(id, 'label'),
    htmlFor: props.group || field.mask?.isMasked ? undefined : id,
    suffix: note('suffix', field.suffix),
    error: error && {
      ...error,
      severity: 'error',
      prefix: messages.field.errorPrefix,
      isVisuallyHidden: false,
    },
    hint: note('hint', field.hint),
    echo: note('echo', field.echo),
    warnings:
      warnings.length === 0
        ? undefined
        : {
            id: partId(id, 'warning'),
            items: warnings.map(({ severity, message, fix }) => ({
              severity,
              prefix: severity === 'warning' ? messages.field.warningPrefix : '',
              text: message,
              isVisuallyHidden: !field.readOnly && fix?.inMessage === 'label',
            })),
          },
  }
}

/**
 * Listens to the keys of an own control, so that it need not pass them on.
 *
 * @returns the control's `inputRef`.
 */
function useControlKeys(
  { inputRef }: ControlProps,
  onKeyDown: ((event: KeyboardEvent) => void) | undefined,
): ControlProps['inputRef'] {
  const control = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = control.current
    if (!element || !onKeyDown) return undefined
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  })
  return (element) => {
    inputRef(element)
    control.current = element
  }
}

/** The props of any own control. */
function ownControlProps(field: BoundField): ControlProps {
  return {
    id: field.id,
    name: field.name,
    labelId: partId(field.id, 'label'),
    describedBy: field.describedBy,
    keyShortcuts: field.keyShortcuts,
    invalid: field.error !== undefined,
    required: field.required,
    readOnly: field.readOnly,
    onBlur: (event) => {
      if (!event?.currentTarget.contains(event.relatedTarget)) field.blur()
    },
    inputRef: (element) => {
      if (element) giveId(element, field.id)
      field.inputRef(element)
    },
  }
}

/** Elements without an id of their own. Their field, and so their id, may change. */
const namedElements = new WeakSet<Element>()

/** Has labels, links and the kit find a control whose library takes no `id`. */
function giveId(element: HTMLElement, id: string): void {
  if (element.id === '') namedElements.add(element)
  if (namedElements.has(element)) element.id = id
}

/**
 * The props of an own `TextInput`, for one field with a control of its own:
 * `<Field field={field}><MyInput {...textInputProps(field)} /></Field>`.
 */
export const textInputProps = (
  field: OwnFieldState,
  keyboard?: Partial<Keyboard>,
): TextInputProps => ownTextProps(boundFieldOf(field), keyboard)

function ownTextProps(
  field: BoundField,
  { inputMode = 'text', autoCapitalize = 'none' }: Partial<Keyboard> = {},
): TextInputProps {
  return {
    ...ownControlProps(field),
    value: field.text,
    onChange: (text) => field.change(text),
    type: inputMode === 'tel' ? 'tel' : 'text',
    inputMode,
    autoCapitalize,
    autoComplete: field.autoComplete,
  }
}
