import { type ComponentPropsWithRef, type ComponentType, forwardRef, isValidElement } from 'react'
import type { ButtonProps, InputComponents } from '../../config/inputs.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import {
  aFunction,
  type Check,
  type Checks,
  checkSettings,
  objectSetting,
  reportMistake,
} from '../../core/reportMistake.ts'
import { textInputProps } from './ownControlProps.ts'
import { OwnCombobox } from './OwnCombobox.tsx'
import { OwnRadioGroup } from './OwnRadioGroup.tsx'
import { OwnSelect } from './OwnSelect.tsx'
import { OwnTextArea } from './OwnTextArea.tsx'
import { frameProps } from './frameProps.tsx'
import { controlClasses } from '../frame/controlClasses.ts'
import type { OwnInputs } from './ownInputs.ts'

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
export function componentsIn(given: InputComponents | undefined): InputComponents {
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
export function createOwnInputs(components: InputComponents): OwnInputs {
  const { TextInput, TextArea, Select, Combobox, RadioGroup, Button, FieldFrame } = components
  const hasControl = TextInput ?? TextArea ?? Select ?? Combobox
  const byOverride = new WeakMap<InputComponents, OwnInputs>()
  return {
    textBox:
      hasControl &&
      ((field, keyboard, rows) =>
        rows
          ? TextArea && <OwnTextArea {...{ TextArea, field, keyboard, rows }} />
          : TextInput && <TextInput {...textInputProps(field, keyboard)} />),
    combobox: (field, keyboard, setup) =>
      Combobox && <OwnCombobox {...{ Combobox, field, keyboard }} {...setup} />,
    select: (field, setup) => Select && <OwnSelect {...{ Select, field }} {...setup} />,
    radioGroup: (field, setup) =>
      RadioGroup && <OwnRadioGroup {...{ RadioGroup, field }} {...setup} />,
    frame: (props, messages) => FieldFrame && <FieldFrame {...frameProps(props, messages)} />,
    box:
      FieldFrame &&
      ((field, box, control) => <div className={controlClasses(field, box)}>{control}</div>),
    Button: Button ? createOwnButton(Button) : 'button',
    withComponents(override) {
      const known = byOverride.get(override)
      if (known) return known
      const own = createOwnInputs({ ...components, ...componentsIn(override) })
      byOverride.set(override, own)
      return own
    },
  }
}

/** A host's button that takes the props of a `<button>`, and its kind from the class of the kit's. */
function createOwnButton(Button: ComponentType<ButtonProps>) {
  return forwardRef<HTMLButtonElement, ComponentPropsWithRef<'button'>>(function OwnButton(
    { className = '', style: _style, color: _color, type, children, ...rest },
    ref,
  ) {
    const kind = className.includes('-primary')
      ? 'primary'
      : className.includes('-link')
        ? 'link'
        : 'secondary'
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
