import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { InputComponents } from '../../config/inputs.ts'
import { componentsIn, createOwnInputs } from './createOwnInputs.tsx'
import { OwnInputsContext } from './ownInputs.ts'
import { useInlineCheck } from './useInlineCheck.ts'

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
