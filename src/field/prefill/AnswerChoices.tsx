import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../config/useConfig.ts'
import { announce } from '../../store/announce.ts'
import type { FormConflict } from '../../store/formState.ts'
import type { FormStore } from '../../store/FormStore.ts'
import {
  itemOfConflict,
  keepAnswer,
  newerAnswer,
  restoreItem,
  takeNewerAnswer,
} from '../../store/mergeNewerRecord.ts'
import { FieldButton } from '../buttons/FieldButton.tsx'
import { shownAnswer, arrivedText } from '../changed.tsx'
import { focusControl } from '../focus.ts'
import { useFieldSnapshot, useFormState } from '../formContext.ts'
import type { BoundField } from '../fieldState.ts'

/** Where a person chooses between their answer and that of newer data. */
export type ConflictChoicesProps =
  | { field: BoundField }
  | {
      /** The path of a group, an item or a list. */
      name: string
      label: string
      /** Whether nothing else shows the message. */
      showsMessage?: boolean
      /** Removes the item. */
      onRemove?: () => void
      /** Brings back the item of a row as its Undo would. Returns whether it could. */
      onRestore?: (row: string) => boolean
    }

interface AnswerChoicesProps {
  place: ConflictChoicesProps
  store: FormStore
}

/** The answer of newer data and the person's own, each with a button that takes it. */
export function AnswerChoices({ place, store }: AnswerChoicesProps) {
  const { name, label } =
    'field' in place ? { name: place.field.name, label: place.field.plainLabel } : place
  // The field does not render while a person types. The button that keeps the text shows it.
  const { text } = useFieldSnapshot(name)
  const field = 'field' in place ? { ...place.field, text } : undefined
  const { showsMessage, onRemove, onRestore } = 'field' in place ? {} : place
  const conflicts = useFormState(
    store,
    useMemo(() => conflictsAt(store, name), [store, name]),
  )
  const { incoming: messages, field: fieldMessages } = useMessages()
  const wording = { options: [], messages: fieldMessages }
  const mine = field && shownAnswer(field, wording)

  const act = (run: () => void, announced: string) => {
    flushSync(run)
    focusControl(store, name)
    announce(store, announced)
  }
  const keep =
    (conflict: FormConflict, announced = messages.kept(label)) =>
    () =>
      act(() => keepAnswer(store, conflict, { name, label }), announced)
  const take = (conflict: FormConflict, theirs: string | undefined) => () =>
    act(
      () => {
        takeNewerAnswer(store, conflict, { name, label })
        field?.mask?.hide()
      },
      theirs === undefined
        ? messages.taken(label)
        : fieldMessages.answerAnnouncement(label, theirs),
    )
  const restore = (row: string, itemName: string) => {
    let isRestored: boolean | undefined
    flushSync(() => {
      isRestored = restoreItem(store, row, { name, label }, onRestore)
    })
    if (isRestored) return
    focusControl(store, name)
    announce(store, messages.restored(itemName))
  }
  // Its text may change as a person leaves the box for it. As its key it would lose them the focus.
  const button = (key: string, text: string, onClick: () => void, of = label) => (
    <FieldButton
      key={key}
      controls={field ? [name] : []}
      label={text}
      of={fieldMessages.ofField(of)}
      onClick={onClick}
    />
  )
  const buttonsOf = (conflict: FormConflict) => {
    const { kind, row = '' } = conflict
    const itemName = itemOfConflict(store, conflict, name)
    if (kind === 'removed') {
      return [
        button('keep', messages.keepItem, keep(conflict)),
        onRemove && button('use', messages.removeItem, onRemove),
      ]
    }
    if (kind === 'removedHere') {
      return [
        button('use', messages.restoreItem, () => restore(row, itemName), itemName),
        button('keep', messages.keepRemoved, keep(conflict, messages.leftOut(itemName)), itemName),
      ]
    }
    const theirs = field && arrivedText(field, newerAnswer(store, conflict), wording)
    const isTold = theirs !== undefined && mine !== undefined
    return [
      button(
        'use',
        isTold ? (theirs ? messages.use(theirs) : fieldMessages.leaveBlank) : messages.useTheirs,
        take(conflict, theirs),
      ),
      button(
        'keep',
        isTold ? (mine ? messages.keep(mine) : fieldMessages.leaveBlank) : messages.keepMine,
        keep(conflict),
      ),
    ]
  }
  return conflicts.map((conflict) => (
    <div key={conflict.row ?? conflict.offered?.by ?? conflict.kind} className="qf-conflict">
      {showsMessage && (
        <p className="qf-warning">
          <strong>{fieldMessages.warningPrefix}</strong>{' '}
          <span>{store.sentences.ofConflict(conflict, name)}</span>
        </p>
      )}
      <p className="qf-fixes">{buttonsOf(conflict)}</p>
    </div>
  ))
}

/** Selects the conflicts at a path: the same array while they are the same. There may be hundreds elsewhere. */
function conflictsAt(store: FormStore, name: string) {
  let all: readonly FormConflict[] = []
  let own: readonly FormConflict[] = []
  return () => {
    const { conflicts } = store
    if (conflicts === all) return own
    all = conflicts
    const now = conflicts.filter(({ path }) => path === name)
    const isSame = now.length === own.length && now.every((one, at) => one === own[at])
    return isSame ? own : (own = now)
  }
}
