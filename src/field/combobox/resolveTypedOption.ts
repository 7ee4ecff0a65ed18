import { matchOptions } from '../../suggestions/findSuggestions.ts'
import type { OptionMatch, Suggestion, SuggestionList } from '../../suggestions/suggestion.ts'
import type { LeafNode } from '../../core/schema/describeSchema.ts'
import { flaggedValue } from '../../core/values/flag.ts'
import { plainSpelling } from '../../core/text/entryVocabulary.ts'
import { isUntouched, parseLeaf, saysNoAnswer } from '../../core/values/leafText.ts'
import { parsers } from '../../core/text/lazy/parsers.ts'
import { clearFlags, flagAt } from '../../store/entry/controlFlags.ts'
import { setParsedAs } from '../../store/entry/setParsedAs.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { addPendingRead } from '../../store/entry/pendingReads.ts'
import { loadOptions, getLoadedOptions } from '../options/lazyOptions.ts'
import type { FieldState } from '../fieldState.ts'

/**
 * Parses a typed text as the only option that it matches, now or once the options are loaded. A text
 * that was read with other options is read again, unless a person keeps it as typed.
 *
 * @param isCurrent Whether the field has the same options still.
 */
export function resolveTypedOption(
  store: FormStore,
  field: Pick<FieldState, 'name' | 'node' | 'text'>,
  options: SuggestionList['options'],
  match: OptionMatch | undefined,
  isCurrent: () => boolean,
): void {
  const { name, node, text } = field
  const resolve = (list: readonly Suggestion[]) => {
    // The list came after a submit stopped waiting: the text was saved as it is.
    if (isUntouched(node, text, store.field(name).baselineValue) || !isCurrent()) return
    const earlier = store.valueAt(name) === text && flaggedValue(flagAt(store, name), text)
    if (earlier === text.trim()) return
    if (saysNoAnswer(text, store.memory.parsers)) {
      // Only an option of that name is meant. No code is: `NA` is not Namibia.
      const named = list.find((one) => isSameLabel(one, text))
      if (named) setParsedAs(store, name, text, named.value, named.label)
      return
    }
    const [option, ...others] = matchOptions(list, text, isCode(node, text) ? 'whole' : match)
    const parsed = parseLeaf(node, text, parsers)
    if (!option || others.length > 0 || !parsed.ok || parsed.value === option.value) {
      if (earlier) clearFlags(store, name)
      return
    }
    const isOffered = store.memory.filledByOffers.get(name) === text
    setParsedAs(store, name, text, isOffered ? text : option.value, option.label)
  }
  const list = getLoadedOptions(options)
  if (list) resolve(list)
  else if (typeof options === 'function') addPendingRead(store, loadOptions(options).then(resolve))
}

const isSameLabel = ({ value, label = value }: Suggestion, text: string) =>
  plainSpelling(label) === plainSpelling(text)

/** Whether a text names a state or a country itself. Then it is not the beginning of another: `MA` of Manitoba. */
function isCode({ parseAs }: LeafNode, text: string): boolean {
  if (parseAs === 'state') return parsers.parseExactState(text) !== undefined
  return parseAs === 'country' && parsers.parseCountry(text) !== undefined
}
