import { useEffect } from 'react'
import type { OptionMatch, SuggestionList } from '../../suggestions/suggestion.ts'
import { isUntouched } from '../../core/values/leafText.ts'
import { useFormStore } from '../formContext.ts'
import { lazyCombobox } from './ComboboxInput.tsx'
import { addPendingRead } from '../../store/entry/pendingReads.ts'
import type { FieldState } from '../fieldState.ts'

/**
 * Parses an edited text as the option that it matches, once for each text, however it came into the
 * field. The record's own text is not matched.
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
    // A host may write its options inline: a new array alone must not match again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, name, text, flag])
}
