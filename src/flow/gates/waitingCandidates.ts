import { combineMessages } from '../../config/messages/messages.ts'
import { candidateMessages } from '../../config/messages/prefill/candidateMessages.ts'
import { useMessages } from '../../config/useConfig.ts'
import { normalizePath } from '../../core/schema/path.ts'
import { prefill } from '../../field/prefill/prefill.ts'
import type { FormInternals } from '../../form/formInternals.ts'
import { candidatePath } from '../../store/candidates/candidatePath.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { labelAt } from '../../store/labels.ts'
import { flowInternalsOf } from '../flowInternals.ts'
import type { MissingAnswer } from './missingAnswers.ts'

/** The candidates of some lists that a person has not decided about. */
export function waitingCandidates(store: FormStore, lists: Iterable<string> = []): MissingAnswer[] {
  return [...lists].flatMap((given) => {
    const list = normalizePath(given)
    // There are candidates only once the code for them is loaded.
    const shown = prefill.get()?.shownCandidates(store, list) ?? []
    return shown.flatMap(({ known: { key, name, source }, state }) => {
      if (state !== 'open') return []
      const path = candidatePath(list, key)
      return [{ path, field: path, isList: false, found: { name, source: source.label } }]
    })
  })
}

/** Names a candidate that waits, and where it was found. */
export function useWaitingText(flow: { internals: FormInternals }) {
  const { root, labels } = flowInternalsOf(flow).store
  const messages = useMessages()
  const { waiting } = combineMessages(candidateMessages, messages.candidates)
  return ({ path, found }: MissingAnswer) =>
    waiting(
      found?.name || labelAt({ root, labels, settings: { messages } }, path),
      found?.source ?? '',
    )
}
