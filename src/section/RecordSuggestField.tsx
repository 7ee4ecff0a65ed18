import { createContext, createElement, type ReactNode, useContext } from 'react'
import { valueByKey } from '../config/messages/recordMessages.ts'
import { useConfig } from '../config/useConfig.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import type { ListedSuggestions } from '../suggestions/suggestion.ts'
import { ComboboxField, type SuggestFieldProps } from '../field/combobox/ComboboxField.tsx'
import type { FieldProps } from '../field/fieldProps.ts'

type RecordSuggestFieldProps = FieldProps<string> &
  Pick<SuggestFieldProps, 'autoCapitalize'> &
  Pick<ListedSuggestions, 'options' | 'match'>

/**
 * The component that a record's field renders. None of our lists is closed, so the default does not
 * bring `SelectField`. `QuoteFormsProvider`, with which a host may close a list, sets `SuggestField`.
 */
export const SuggestFieldContext =
  createContext<(props: SuggestFieldProps) => ReactNode>(ComboboxField)

/** A field of a record with suggestions: the host's, or else ours. */
export function RecordSuggestField(props: RecordSuggestFieldProps) {
  const node = describeSchema(props.place.schema)
  const hostList = valueByKey(node, useConfig().suggestions)
  return createElement(useContext(SuggestFieldContext), { ...props, ...hostList })
}
