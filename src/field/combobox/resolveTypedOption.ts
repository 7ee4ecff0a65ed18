import { matchOptions } from '../../suggestions/findSuggestions.ts'
import type { OptionMatch, Suggestion, SuggestionList } from '../../suggestions/suggestion.ts'
import { isUntouched, parseLeaf } from '../../core/values/leafText.ts'
import { parsers } from '../../core/text/lazy/parsers.ts'
import { setParsedAs } from '../../store/entry/setParsedAs.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { addPendingRead } from '../../store/entry/pendingReads.ts'
import { loadOptions, getLoadedOptions } from '../options/lazyOptions.ts'
import type { FieldState } from '../fieldState.ts'

/** Parses a typed text as the only option that it matches, now or once the options are loaded. */
export function resolveTypedOption(
  store: FormStore,
  field: Pick<FieldState, 'name' | 'node' | 'text'>,
  options: SuggestionList['options'],
  match: OptionMatch | undefined,
): void {
  const { name, node, text } = field
  const resolve = (list: readonly Suggestion[]) => {
    // The list came after a submit stopped waiting: the text was saved as it is.
    if (isUntouched(node, text, store.field(name).baselineValue)) return
    const [option, ...others] = matchOptions(list, text, match)
    if (!option || others.length > 0) return
    const parsed = parseLeaf(node, text, parsers)
    const isOffered = store.memory.filledByOffers.get(name) === text
    if (parsed.ok && parsed.value !== option.value)
      setParsedAs(store, name, text, isOffered ? text : option.value)
  }
  const list = getLoadedOptions(options)
  if (list) resolve(list)
  else if (typeof options === 'function') addPendingRead(store, loadOptions(options).then(resolve))
}
