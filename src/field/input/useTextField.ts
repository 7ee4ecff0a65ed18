import { describeSchema } from '../../core/schema/describeSchema.ts'
import type { FieldDisplayProps } from '../fieldProps.ts'
import type { FieldState } from '../fieldState.ts'
import { type OwnInputs, useOwnInputs } from '../ownInputs/ownInputs.ts'
import type { AnyPlace } from '../place.ts'
import { type FieldKindOptions, useBoundField } from '../useField.ts'

/** The state of a field whose control is one of the kit's text boxes. */
export interface TextFieldState extends FieldState {
  /**
   * Whether React controls the box, as in a host's own form and as own inputs. In a form of the kit its
   * `inputRef` keeps it up to date.
   */
  isControlled: boolean
  own: OwnInputs
}

/**
 * {@link useField} for a text box of the kit. A typed key renders only if it changes what is shown next
 * to the box.
 *
 * @param rendersText Whether each new text renders, because more than the box shows it.
 */
export function useTextField(
  props: FieldDisplayProps & { place: AnyPlace },
  options: FieldKindOptions = {},
  rendersText = false,
): TextFieldState {
  const own = useOwnInputs(describeSchema(props.place.schema))
  const { field, binding } = useBoundField(props, options, rendersText || own.textBox !== undefined)
  const boxRef = own.textBox ? undefined : binding.boxRef
  return Object.assign(field, { own, isControlled: !boxRef, inputRef: boxRef ?? field.inputRef })
}
