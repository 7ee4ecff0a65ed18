import { useEffect } from 'react'
import type { OptionMatch, SuggestionList } from '../../suggestions/suggestion.ts'
import { useFormStore } from '../formContext.ts'
import { lazyFieldParts } from '../lazy/lazyFieldParts.ts'
import { addPendingRead } from '../../store/entry/pendingReads.ts'
import type { FieldState } from '../fieldState.ts'

interface OptionMatchingProps {
  field: FieldState
  options: SuggestionList['options']
  match: OptionMatch | undefined
}

/**
 * Parses an edited text as the option that it matches, once for each text, however it came into the
 * field. Renders nothing: a component, because a field whose text is not edited needs none of this.
 */
export function OptionMatching({ field, options, match }: OptionMatchingProps) {
  const store = useFormStore()
  const { name, text } = field
  useEffect(() => {
    if (!store || !options) return
    const tools = lazyFieldParts.get()
    if (tools) tools.resolveTypedOption(store, field, options, match)
    else {
      addPendingRead(
        store,
        lazyFieldParts
          .load()
          .then(({ resolveTypedOption }) => resolveTypedOption(store, field, options, match)),
      )
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a host may write its options inline: a new array alone must not match again
  }, [store, name, text])
  return null
}
