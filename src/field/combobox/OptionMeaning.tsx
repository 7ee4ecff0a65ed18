import { useEffect } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import type { OptionMatch, Suggestion, SuggestionList } from '../../suggestions/suggestion.ts'
import { afterFilling } from '../../store/entry/fillTogether.ts'
import { useAnnounce, useFormStore } from '../formContext.ts'
import type { FieldState } from '../fieldState.ts'
import { getLoadedOptions, loadOptions } from '../options/options.ts'
import { suggestionMessages } from '../../config/messages/suggestionMessages.ts'
import type { Messages } from '../../config/messages/messages.ts'
import {
  findExactSuggestion,
  isLongList,
  matchOptions,
  similarOptions,
} from '../../suggestions/findSuggestions.ts'

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
  const store = useFormStore()
  useEffect(() => {
    let isCurrent = true
    const find = (list: readonly Suggestion[]) => {
      if (!isCurrent) return
      const label = meaningOfCode(list, text, match, suggestions)
      onFound({ text, label })
      if (announces && label) announce(`${plainLabel}: ${label}`)
    }
    const loaded = getLoadedOptions(options)
    // The options may depend on an answer that the same fill is about to write.
    if (loaded && store) afterFilling(store, () => find(loaded))
    else if (loaded) find(loaded)
    else if (typeof options === 'function') loadOptions(options).then(find, () => {})
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- announce once for each text, whatever else changes
  }, [text, options, match, suggestions, onFound])
  return null
}

/**
 * What a text that nobody's reading has replaced means, or that the list does not have it. Nothing is guessed:
 * a code counts only if one option has all of it. Undefined if the text says it itself, or may mean several.
 *
 * meaningOfCode(gender, 'F') // 'Female'
 * meaningOfCode(driverStatus, 'R - RATED') // 'Rated'
 * meaningOfCode(gender, 'FEMALE') // undefined
 */
export function meaningOfCode(
  list: readonly Suggestion[],
  text: string,
  match: OptionMatch | undefined,
  messages?: Messages['suggestions'],
): string | undefined {
  if (findExactSuggestion(list, text)) return undefined
  const found = matchOptions(list, text, 'whole')
  const [option] = found.length > 0 ? found : optionsOfEach(list, text.split(/\s+[-–—:|]\s+/))
  if (found.length < 2 && option) return option.label ?? option.value
  // A long list is only the beginning of what there may be.
  const isWholeList = list.length > 0 && match !== 'whole' && match !== 'none' && !isLongList(list)
  return isWholeList && found.length === 0 && similarOptions(list, text).length === 0
    ? (messages?.notListed ?? suggestionMessages.notListed)
    : undefined
}

/** The option that each of the parts names, if it is one and the same: of `R` and `RATED`. */
function optionsOfEach(list: readonly Suggestion[], parts: readonly string[]) {
  const named = parts.map((part) => {
    const [option, ...others] = matchOptions(list, part)
    return others.length === 0 ? option : undefined
  })
  const [first] = named
  return parts.length > 1 && first && named.every((option) => option === first) ? [first] : []
}
