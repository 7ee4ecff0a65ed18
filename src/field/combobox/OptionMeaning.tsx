import { useEffect } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import type { OptionMatch, Suggestion, SuggestionList } from '../../suggestions/suggestion.ts'
import { useAnnounce } from '../formContext.ts'
import type { FieldState } from '../fieldState.ts'
import { getLoadedOptions, loadOptions } from '../options/options.ts'
import { meaningOfCode } from './meaningOfCode.ts'

/** What a text that is read as no other means. */
export interface TextMeaning {
  text: string
  label: string | undefined
}

interface OptionMeaningProps {
  field: Pick<FieldState, 'text' | 'plainLabel'>
  options: NonNullable<SuggestionList['options']>
  match: OptionMatch | undefined
  onFound: (meaning: TextMeaning) => void
  /** Whether a person has just left the text. */
  announces: boolean
}

/**
 * Finds what a text in the box means: `F` that arrived is Female, and a text that was left may be in no list.
 * Renders nothing: a component, because few fields have such a text.
 */
export function OptionMeaning({ field, options, match, onFound, announces }: OptionMeaningProps) {
  const { text, plainLabel } = field
  const { suggestions } = useMessages()
  const announce = useAnnounce()
  useEffect(() => {
    let isCurrent = true
    const find = (list: readonly Suggestion[]) => {
      if (!isCurrent) return
      const label = meaningOfCode(list, text, match, suggestions)
      onFound({ text, label })
      if (announces && label) announce(`${plainLabel}: ${label}`)
    }
    const loaded = getLoadedOptions(options)
    if (loaded) find(loaded)
    else if (typeof options === 'function') loadOptions(options).then(find, () => {})
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- announce once for each text, whatever else changes
  }, [text, options, match, suggestions, onFound])
  return null
}
