import type { ListedSuggestions } from '../advice/suggestion.ts'
import { SuggestField, type SuggestFieldProps } from '../field/SuggestField.tsx'
import type { FieldProps } from '../field/useField.ts'
import { type SuggestionLists, useSuggestionLists } from '../kit/QuoteFormsProvider.tsx'

type KnownFieldProps = FieldProps<string> &
  Pick<SuggestFieldProps, 'autoCapitalize'> &
  Pick<ListedSuggestions, 'options' | 'match'>

/** A field of one of the records, which suggests what the host has set for it, or else our own. */
export function KnownField(props: KnownFieldProps) {
  const member = props.place.name.slice(props.place.name.lastIndexOf('.') + 1)
  const ofHost = useSuggestionLists()[member as keyof SuggestionLists]
  return <SuggestField {...props} {...ofHost} />
}
