import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { ListedSuggestions } from '../advice/suggestion.ts'
import { OpenSuggestField } from '../field/OpenSuggestField.tsx'
import type { SuggestFieldProps } from '../field/SuggestField.tsx'
import type { FieldProps } from '../field/useField.ts'
import { type SuggestionLists, useSuggestionLists } from '../kit/QuoteFormsProvider.tsx'

type KnownFieldProps = FieldProps<string> &
  Pick<SuggestFieldProps, 'autoCapitalize'> &
  Pick<ListedSuggestions, 'options' | 'match'>

/**
 * What a known field renders. No list of our own is closed, so only a page where a host may set one
 * brings the field for that.
 */
export const KnownFieldContext =
  createContext<(props: SuggestFieldProps) => ReactNode>(OpenSuggestField)

/** A field of one of the records, which suggests what the host has set for it, or else our own. */
export function KnownField(props: KnownFieldProps) {
  const member = props.place.name.slice(props.place.name.lastIndexOf('.') + 1)
  const ofHost = useSuggestionLists()[member as keyof SuggestionLists]
  return createElement(useContext(KnownFieldContext), { ...props, ...ofHost })
}
