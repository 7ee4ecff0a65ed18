import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react'
import type { FieldFrameProps, InputOption, TextInputProps } from '../../config/inputs.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { SuggestionList } from '../../suggestions/suggestion.ts'
import type { FieldState } from '../fieldState.ts'

/** The keyboard of a text control. */
export type Keyboard = Pick<TextInputProps, 'inputMode' | 'autoCapitalize'>

/** What a closed list or radios show. */
export interface Choices {
  value: string
  options: readonly InputOption[]
  onChange: (value: string) => void
}

/** The suggestions of a text. */
export interface ComboboxSetup {
  options: SuggestionList['options'] | undefined
  source: SuggestionList['source'] | undefined
  onBlur: () => void
}

/** The parts of a field that its frame puts together. */
export interface FrameParts
  extends Pick<FieldFrameProps, 'rootProps' | 'marks' | 'actions' | 'notes' | 'children'> {
  /** Whether no single control takes the label. */
  isGroup: boolean | undefined
  /** Whether fixes have buttons. */
  hasFixes: boolean
}

type ButtonElement = 'button' | ComponentType<ComponentPropsWithRef<'button'>>

/**
 * Draws a host's own inputs. Each function returns undefined where the input is the kit's.
 *
 * A form reads them from a context, so that one without own inputs does not load what draws them.
 */
export interface OwnInputs {
  /** @param rows Those of a textarea; 0 for an input. */
  textBox(field: FieldState, keyboard: Keyboard, rows: number): ReactNode
  combobox(field: FieldState, keyboard: Keyboard, setup: ComboboxSetup): ReactNode
  select(field: FieldState, choices: Choices): ReactNode
  radioGroup(field: FieldState, choices: Choices): ReactNode
  frame:
    | ((field: FieldState, parts: FrameParts, messages: Messages['field']) => ReactNode)
    | undefined
  Button: ButtonElement
}

export const OwnInputsContext = createContext<OwnInputs | undefined>(undefined)

/** The host's own inputs, if there are any. */
export const useOwnInputs = (): OwnInputs | undefined => useContext(OwnInputsContext)

const kitButton: Pick<OwnInputs, 'Button'> = { Button: 'button' }

/** What renders a button: an element, or the host's own `Button`. */
export const useButton = () => useContext(OwnInputsContext) ?? kitButton
