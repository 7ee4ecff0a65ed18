import { SuggestField } from '../field/SuggestField.tsx'
import { KitProvider, type QuoteFormsProviderProps } from '../kit/QuoteFormsProvider.tsx'
import { KnownFieldContext } from './KnownField.tsx'

/** What a host sets once for every form inside. */
export function QuoteFormsProvider(props: QuoteFormsProviderProps) {
  return (
    <KnownFieldContext.Provider value={SuggestField}>
      <KitProvider {...props} />
    </KnownFieldContext.Provider>
  )
}
