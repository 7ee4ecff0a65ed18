import { createContext, createElement, type ReactNode, useContext } from 'react'
import { valueByKey } from '../config/messages/recordMessages.ts'
import { useConfig } from '../config/useConfig.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import type { ListedSuggestions } from '../suggestions/suggestion.ts'
import { ComboboxField } from '../field/combobox/ComboboxField.tsx'
import type { SuggestFieldProps } from '../field/SuggestField.tsx'
import type { FieldProps } from '../field/useField.ts'

type RecordSuggestFieldProps = FieldProps<string> &
  Pick<SuggestFieldProps, 'autoCapitalize'> &
  Pick<ListedSuggestions, 'options' | 'match'>

/**
 * What a known field renders. No list of our own is closed, so only a page where a host may set one
 * brings the field for that.
 */
export const SuggestFieldContext =
  createContext<(props: SuggestFieldProps) => ReactNode>(ComboboxField)

/** A field of one of the records, which suggests what the host has set for it, or else our own. */
export function RecordSuggestField(props: RecordSuggestFieldProps) {
  const node = describeSchema(props.place.schema)
  const hostList = valueByKey(node, useConfig().suggestions)
  return createElement(useContext(SuggestFieldContext), { ...props, ...hostList })
}
