import { useEffect, useRef } from 'react'
import type { OptionMatch, SuggestionList } from '../../suggestions/suggestion.ts'
import { useFormStore } from '../formContext.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { resolveTypedOption } from './resolveTypedOption.ts'
import { afterFilling } from '../../store/entry/fillTogether.ts'
import type { FieldState } from '../fieldState.ts'

interface OptionMatchingProps {
  field: FieldState
  options: SuggestionList['options']
  match: OptionMatch | undefined
}

/**
 * Parses an edited text as the option that it matches, once for each text, however it came into the
 * field. Options may depend on another answer, as those of a state do on the country: a text that was
 * entered together with that answer is read again with the options that follow. A later answer changes
 * no reading. Renders nothing: a component, because a field whose text is not edited needs none of this.
 */
export function OptionMatching({ field, options, match }: OptionMatchingProps) {
  const store = useFormStore()
  const { name, text } = field
  // Read as an option, or kept as typed.
  const isRead = Boolean(field.flag)
  const latest = useLatest(options)
  const lastRead = useRef<{ options: SuggestionList['options']; entryCount: number }>(undefined)
  useEffect(() => {
    if (!store || !options) return
    const { entryCount } = store.memory
    const last = lastRead.current
    const mayBeOther = last?.entryCount === entryCount && last.options !== options
    if (isRead && !mayBeOther) return
    lastRead.current = { options, entryCount }
    // The options may depend on an answer that the same fill is about to write.
    afterFilling(store, () => {
      resolveTypedOption(store, field, options, match, () => latest.current === options)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest of the field does not decide how its text is read
  }, [store, name, text, options, isRead])
  return null
}
