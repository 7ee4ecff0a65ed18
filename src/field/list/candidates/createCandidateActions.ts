import { flushSync } from 'react-dom'
import type { CandidateMessages } from '../../../config/messages/prefill/candidateMessages.ts'
import { deepCopy } from '../../../core/objects/deepCopy.ts'
import { announce } from '../../../store/announce.ts'
import {
  addCandidate,
  candidateIsSame,
  setCandidateAside,
  undoCandidate,
} from '../../../store/candidates/answerCandidate.ts'
import type { AnsweredCandidate, KnownCandidate } from '../../../store/candidates/candidate.ts'
import { itemAt, matchCandidate } from '../../../store/candidates/matchCandidate.ts'
import { removeRow } from '../../../store/changes/resetChange.ts'
import { choose } from '../../../store/entry/lastChoice.ts'
import { unaskedMembers } from '../../../store/candidates/unaskedMembers.ts'
import { focusControl } from '../../focus/focusControl.ts'
import { writableRows } from '../changeRows.ts'
import { findRowElement, firstControlInRow } from '../rowFocusTargets.ts'
import { candidatePath } from '../../../store/candidates/candidatePath.ts'
import type { CandidatesProps } from './candidatesProps.ts'

/** The actions of candidates. Each moves the focus to where work continues, and announces itself. */
export function createCandidateActions(
  { list, onCandidate }: CandidatesProps,
  messages: CandidateMessages,
  nameOf: (known: KnownCandidate) => string,
) {
  const { store, place, noun, root } = list
  const path = place.name

  const report = (
    { given: candidate }: KnownCandidate,
    answer: Omit<AnsweredCandidate, 'candidate' | 'list'>,
  ) => {
    const call = onCandidate ?? store.settings.options.onCandidate
    call?.({ candidate, list: path, ...answer })
  }
  const focusOn = (known: KnownCandidate) => focusControl(store, candidatePath(path, known.key))

  /** Lets Ctrl+Z take back what was decided, as Undo does. */
  const chooseFor = (known: KnownCandidate, run: () => void, undoMore = () => {}) =>
    choose(
      store,
      {
        focus: candidatePath(path, known.key),
        label: nameOf(known),
        undoMore() {
          undoMore()
          report(known, { action: 'undo' })
        },
      },
      run,
    )

  return {
    add(known: KnownCandidate) {
      const position = list.rows.length + 1
      if (position > list.max) {
        announce(store, list.messages.atMost(noun, list.max))
        return
      }
      let row = ''
      flushSync(() =>
        chooseFor(
          known,
          () => {
            row = addCandidate(store, path, known, (values) =>
              writableRows({ ...list, path }).append(values, { shouldFocus: false }),
            )
          },
          () => removeRow(store, path, row),
        ),
      )
      firstControlInRow(findRowElement(root.current, row))?.focus()
      announce(store, messages.added(noun, position, known.source.label))
      report(known, { action: 'add', item: deepCopy(known.item) })
    },
    same(known: KnownCandidate) {
      const match = matchCandidate(store, path, known)
      if (!match) return
      const position = match.index + 1
      let [first]: string[] = []
      flushSync(() =>
        chooseFor(known, () => {
          ;[first] = candidateIsSame(store, path, known, match)
        }),
      )
      if (first === undefined) focusOn(known)
      else focusControl(store, first)
      announce(store, messages.matched(noun, position, nameOf(known), match.differences.length))
      const item = deepCopy(itemAt(store, path, match.index))
      const unasked = unaskedMembers(store, path, known, item)
      report(known, { action: 'same', item, ...(unasked && { unasked }) })
    },
    setAside(known: KnownCandidate, reason?: string) {
      flushSync(() => chooseFor(known, () => setCandidateAside(store, path, known, reason)))
      focusOn(known)
      announce(store, messages.wasSetAside(nameOf(known), reason ?? ''))
      report(known, { action: 'setAside', ...(reason !== undefined && { reason }) })
    },
    undo(known: KnownCandidate) {
      flushSync(() => undoCandidate(store, path, known))
      focusOn(known)
      announce(store, messages.undone(nameOf(known)))
      report(known, { action: 'undo' })
    },
  }
}
