import { createContext, type ReactNode, useContext } from 'react'
import { reportMistake } from '../core/reportMistake.ts'
import { valueByKey } from '../config/messages/recordMessages.ts'
import { useConfig } from '../config/useConfig.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import type { ListedSuggestions } from '../suggestions/suggestion.ts'
import { type SuggestFieldProps, useComboboxField } from '../field/combobox/ComboboxField.tsx'
import type { TextualFieldProps } from '../field/fieldState.ts'
import { withSuggestions } from '../field/applyOverrides.ts'

type RecordSuggestFieldProps = TextualFieldProps &
  Pick<SuggestFieldProps, 'autoCapitalize'> &
  Pick<ListedSuggestions, 'options' | 'match'>

/**
 * The component that a record's field renders, if not a combobox. None of our lists is closed, so the
 * default does not bring `SelectField`. `QuoteFormsProvider`, with which a host may close a list, sets
 * `SuggestField`.
 */
export const SuggestFieldContext = /* @__PURE__ */ createContext<
  ((props: SuggestFieldProps) => ReactNode) | undefined
>(undefined)

/** A field of a record with suggestions: the host's, or else ours. */
export function RecordSuggestField(props: RecordSuggestFieldProps): ReactNode {
  return useRecordSuggestField(props)
}

/** {@link RecordSuggestField}, for a component that renders nothing else. */
export function useRecordSuggestField(props: RecordSuggestFieldProps): ReactNode {
  const node = describeSchema(props.place.schema)
  const hostList = valueByKey(node, useConfig().suggestions)
  const HostField = useContext(SuggestFieldContext)
  const all: SuggestFieldProps = withSuggestions({ ...props, ...hostList })
  if (all.closed && !HostField) {
    reportMistake(
      `quoteforms: overrides give "${props.place.name}" a closed list, but the code of a <select> is ` +
        'not there. Put a QuoteFormsProvider around the form: it brings that code.',
    )
  }
  // oxlint-disable-next-line react/rules-of-hooks -- a field never moves into a provider or out of it
  return HostField ? <HostField {...all} /> : useComboboxField(all)
}
