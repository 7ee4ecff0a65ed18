import { useEffect } from 'react'
import type { OptionMatch, SuggestionList } from '../advice/suggestion.ts'
import { isUntouched } from '../codec/leaf.ts'
import { useSession } from './session.ts'
import { suggestionList } from './SuggestInput.tsx'
import type { FieldState } from './useField.ts'

/**
 * Has what was typed read as the option that it names. Every text is looked at once, however it came
 * into the field; what arrived is not, and a list that was fetched for a text is none to read it by.
 */
export function useReading(
  field: FieldState,
  options: SuggestionList['options'],
  match: OptionMatch | undefined,
): void {
  const session = useSession()
  const { name, node, text, mark } = field
  useEffect(() => {
    if (!session || !options || mark || text.trim() === '') return
    if (isUntouched(node, text, session.arrivedAt(name))) return
    const tools = suggestionList.get()
    if (tools) tools.readEntry(session, field, options, match)
    else {
      session.expect(
        suggestionList.load().then(({ readEntry }) => readEntry(session, field, options, match)),
      )
    }
    // Not when a host writes down its options anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session, name, text, mark])
}
