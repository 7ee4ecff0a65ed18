import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'
import type {
  ButtonProps,
  InputComponents,
  InputOption,
  TextInputProps,
} from '../../config/inputs.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { FieldOverride } from '../../config/overrides.ts'
import { reportMistake } from '../../core/reportMistake.ts'
import type { SchemaNode } from '../../core/schema/describeSchema.ts'
import type { SuggestionList } from '../../suggestions/suggestion.ts'
import type { ControlBox, BoundField, FramedFieldProps } from '../fieldState.ts'

/** The keyboard of a text control. */
export type Keyboard = Pick<TextInputProps, 'inputMode' | 'autoCapitalize'>

/** What a closed list shows. */
export interface SelectSetup {
  value: string
  options: readonly InputOption[]
  onChange: (value: string) => void
  /** Takes a key, and returns the index of its choice. Undefined for a key that does something else. */
  takeKey: (key: string) => number | undefined
}

/** The suggestions of a text. */
export interface ComboboxSetup {
  options: SuggestionList['options'] | undefined
  source: SuggestionList['source'] | undefined
  onBlur: () => void
}

/** One of the answers of a yes/no question. */
export interface Choice {
  value: string
  label: string
  /** The keys that choose it while the group has the focus. */
  keys: readonly string[]
  /** The texts that mean it when typed. A beginning of the first one chooses it, too. */
  texts?: readonly string[]
  /** Whether it is the answer "unknown", which has no text. */
  unknown?: boolean
}

/** The answers of a yes/no question. */
export interface RadioSetup {
  choices: readonly Choice[]
  isChosen: (choice: Choice) => boolean
  onChoose: (choice: Choice | undefined) => void
  /** Takes a key, and returns the index of the choice to focus. Undefined for a key that does something else. */
  takeKey: (key: string) => number | undefined
}

/** What a button of the kit takes: the attributes of a `<button>`, and its kind. @default 'secondary' */
export interface KitButtonProps extends ComponentPropsWithRef<'button'> {
  'data-kind'?: ButtonProps['kind'] | undefined
}

type ButtonElement = 'button' | ComponentType<KitButtonProps>

/**
 * Draws a host's own inputs. A function is missing or returns undefined where the input is the kit's.
 *
 * A form reads them from a context, so that one without own inputs does not load what draws them.
 */
export interface OwnInputs {
  /**
   * Defined if any control is the host's own: React then controls all text boxes.
   *
   * @param rows Those of a textarea; 0 for an input.
   */
  textBox?: ((field: BoundField, keyboard: Keyboard, rows: number) => ReactNode) | undefined
  combobox?(field: BoundField, keyboard: Keyboard, setup: ComboboxSetup): ReactNode
  select?(field: BoundField, setup: SelectSetup): ReactNode
  radioGroup?(field: BoundField, setup: RadioSetup): ReactNode
  frame?(props: FramedFieldProps, messages: Messages): ReactElement | undefined
  /** Draws the border around one of our controls, which is part of our frame. Missing in our frame. */
  box?: ((field: BoundField, box: ControlBox, control: ReactElement) => ReactElement) | undefined
  /** An element, or the host's own. */
  Button: ButtonElement
  /** The same with components for one field. Missing outside a provider, which brings their code. */
  withComponents?(components: InputComponents): OwnInputs
}

/**
 * What a frame renders as the control: the host's own, or else ours with its box. Our frame draws that box
 * itself; in a host's frame it comes with the control.
 */
export const framedControl = (
  own: OwnInputs,
  field: BoundField,
  ownControl: ReactNode,
  box: ControlBox,
  control: ReactElement,
): Pick<FramedFieldProps, 'box' | 'children'> =>
  ownControl
    ? { children: ownControl }
    : { box, children: own.box?.(field, box, control) ?? control }

/** None of the host's own. */
const kitInputs: OwnInputs = { Button: 'button' }

export const OwnInputsContext = /* @__PURE__ */ createContext(kitInputs)

/** What draws the host's own inputs; of a field, with those that its override has. */
export function useOwnInputs(node?: SchemaNode): OwnInputs {
  const own = useContext(OwnInputsContext)
  const override: FieldOverride | undefined = node?.override
  const components = override?.inputs
  if (!components) return own
  if (own.withComponents) return own.withComponents(components)
  reportMistake(
    `quoteforms: overrides give "${node?.label}" inputs, but the code that draws them is not there. ` +
      'Put a QuoteFormsProvider around the form: it brings that code.',
  )
  return own
}
