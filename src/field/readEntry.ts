import { namedBy } from '../advice/findSuggestions.ts'
import type { OptionMatch, Suggestion, SuggestionList } from '../advice/suggestion.ts'
import { readLeaf } from '../codec/leaf.ts'
import type { FormSession } from './session.ts'
import type { FieldState } from './useField.ts'
import { loadOptions, optionsNow } from './useOptions.ts'

/** Reads what was typed as the one option that it names, now or once the options are loaded. */
export function readEntry(
  session: FormSession,
  field: Pick<FieldState, 'name' | 'node' | 'text'>,
  options: SuggestionList['options'],
  match: OptionMatch | undefined,
): void {
  const { name, node, text } = field
  const read = (list: readonly Suggestion[]) => {
    const [option, ...others] = namedBy(list, text, match)
    if (!option || others.length > 0) return
    const plain = readLeaf(node, text)
    if (plain.ok && plain.value !== option.value) session.readAs(name, text, option.value)
  }
  const list = optionsNow(options)
  if (list) read(list)
  else if (typeof options === 'function') session.expect(loadOptions(options).then(read))
}
