import type { ControlProps, TextInputProps } from '../../config/inputs.ts'
import type { FieldState } from '../fieldState.ts'
import type { Keyboard } from './ownInputs.ts'
import { partId } from '../frame/partIds.ts'

/** The props of any own control. */
export function ownControlProps(field: FieldState): ControlProps {
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
export function textInputProps(
  field: FieldState,
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
