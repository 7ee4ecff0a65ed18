import { combineMessages } from '../../config/messages/messages.ts'
import { candidateMessages } from '../../config/messages/prefill/candidateMessages.ts'
import { announce } from '../announce.ts'
import type { FormStore } from '../FormStore.ts'
import type { Candidate } from './candidate.ts'
import { takeCandidates } from './knownCandidates.ts'

/**
 * Takes the candidates of some lists.
 *
 * @param isLate Whether they arrive while the form is on the page, so that they are announced.
 */
export function receiveCandidates(
  store: FormStore,
  lists: Readonly<Record<string, readonly Candidate[]>>,
  isLate: boolean,
): void {
  let found = 0
  for (const [list, candidates] of Object.entries(lists)) {
    found += takeCandidates(store, list, candidates)
  }
  if (found === 0) return
  const messages = combineMessages(candidateMessages, store.settings.messages.candidates)
  if (isLate) announce(store, messages.arrived(found))
}
