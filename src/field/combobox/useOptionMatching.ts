import { useEffect } from 'react'
import type { OptionMatch, SuggestionList } from '../../suggestions/suggestion.ts'
import { isUntouched } from '../../core/values/leafText.ts'
import { useFormStore } from '../formContext.ts'
import { lazyCombobox } from './ComboboxInput.tsx'
import { addPendingRead } from '../../store/entry/pendingReads.ts'
import type { FieldState } from '../fieldState.ts'

/**
 * Has what was typed read as the option that it names. Every text is looked at once, however it came
 * into the field; what arrived is not, and a list that was fetched for a text is none to read it by.
 */
export function useOptionMatching(
  field: FieldState,
  options: SuggestionList['options'],
  match: OptionMatch | undefined,
): void {
  const store = useFormStore()
  const { name, node, text, flag } = field
  useEffect(() => {
    if (!store || !options || flag || text.trim() === '') return
    if (isUntouched(node, text, field.baselineValue)) return
    const tools = lazyCombobox.get()
    if (tools) tools.resolveTypedOption(store, field, options, match)
    else {
      addPendingRead(
        store,
        lazyCombobox
          .load()
          .then(({ resolveTypedOption }) => resolveTypedOption(store, field, options, match)),
      )
    }
    // Not when a host writes down its options anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, name, text, flag])
}
