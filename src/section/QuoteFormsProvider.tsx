import { useMemo } from 'react'
import { checkSuggestions } from '../field/options.ts'
import { SuggestField } from '../field/SuggestField.tsx'
import { OwnInputsProvider } from '../field/ownInputs/OwnInputsProvider.tsx'
import { ConfigProvider, type QuoteFormsProviderProps } from '../config/ConfigProvider.tsx'
import { SuggestFieldContext } from './RecordSuggestField.tsx'

/** What a host sets once for every form inside. */
export function QuoteFormsProvider(props: QuoteFormsProviderProps) {
  const suggestions = useMemo(() => checkSuggestions(props.suggestions), [props.suggestions])
  return (
    <SuggestFieldContext.Provider value={SuggestField}>
      <OwnInputsProvider inputs={props.inputs}>
        <ConfigProvider {...props} suggestions={suggestions} />
      </OwnInputsProvider>
    </SuggestFieldContext.Provider>
  )
}
