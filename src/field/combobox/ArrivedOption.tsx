import { useEffect } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import type { OptionMatch, Suggestion, SuggestionList } from '../../suggestions/suggestion.ts'
import type { FieldState } from '../fieldState.ts'
import { getLoadedOptions, loadOptions } from '../options/lazyOptions.ts'
import { meaningOfCode } from './meaningOfCode.ts'

/** What a text of the record means. */
export interface ArrivedMeaning {
  text: string
  label: string | undefined
}

interface ArrivedOptionProps {
  field: Pick<FieldState, 'text'>
  options: NonNullable<SuggestionList['options']>
  match: OptionMatch | undefined
  onFound: (meaning: ArrivedMeaning) => void
}

/**
 * Finds what a code that arrived means: `F` is Female. Renders nothing: a component, because few
 * fields have such a text.
 */
export function ArrivedOption({ field, options, match, onFound }: ArrivedOptionProps) {
  const { text } = field
  const { suggestions } = useMessages()
  useEffect(() => {
    let isCurrent = true
    const find = (list: readonly Suggestion[]) => {
      if (isCurrent) onFound({ text, label: meaningOfCode(list, text, match, suggestions) })
    }
    const loaded = getLoadedOptions(options)
    if (loaded) find(loaded)
    else if (typeof options === 'function') loadOptions(options).then(find, () => {})
    return () => {
      isCurrent = false
    }
  }, [text, options, match, suggestions, onFound])
  return null
}
