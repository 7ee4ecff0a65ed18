import { buttonLabel } from '../buttons/buttonLabel.tsx'
import { useCallback, useSyncExternalStore } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import { announce } from '../../store/announce.ts'
import { choose } from '../../store/entry/lastChoice.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { confirmAnswers } from '../../store/sources/confirmAnswers.ts'
import { isWithin, type ShownSource } from '../../store/sources/sourceReader.ts'
import { useEnclosingForm } from '../formContext.ts'
import { dayOf, useSourceMessages } from './useSourceMessages.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'
import { partId } from '../frame/partIds.ts'

interface GroupSourceProps {
  /** The id of the group, which it describes. */
  id?: string
  /** The paths in the form of what it is about. */
  paths: readonly string[]
  label: string
  shown: ShownSource | undefined
  /** Without the button that confirms, as in a review. */
  isText?: boolean
}

/** The source of most of what is in a group, said once. Where it is not sure, a button confirms all of it. */
export function GroupSource({ id, paths, label, shown, isText = false }: GroupSourceProps) {
  const form = useEnclosingForm()
  const messages = useSourceMessages()
  const { formats } = useMessages()
  if (!form || !shown) return null
  const { source } = shown
  const isUnsure = source.confidence === 'low'
  const without = form.store.memory.sourceReader?.labelsWithout(paths) ?? []
  // The others have a mark of their own, which an answer without a source has not.
  const isMostly = shown.isMixed && shown.without > 0
  const onDay = messages.sourceOn(source.label, dayOf(source, formats))
  return (
    <span className="qf-group-source">
      <span id={id && partId(id, 'source')}>
        {[
          isMostly ? messages.mostlyFrom : messages.from,
          without.length > 0 && !isMostly ? messages.except(onDay, without) : onDay,
        ].join(' ')}
      </span>
      {isUnsure && !isText && !form.readOnly && (
        <ConfirmAll store={form.store} {...{ paths, label }} />
      )}
    </span>
  )
}

interface ConfirmAllProps extends Pick<GroupSourceProps, 'paths' | 'label'> {
  store: FormStore
}

/** A button that confirms what is left to confirm in a group, or takes all of it back. */
function ConfirmAll({ store, paths, label }: ConfirmAllProps) {
  const { Button } = useOwnInputs()
  const messages = useSourceMessages()
  const within = (isUnconfirmed: boolean) =>
    (store.memory.sourceReader?.controls() ?? []).flatMap((one) =>
      one.isUnconfirmed === isUnconfirmed && isWithin(one.control, paths) ? one.path : [],
    )
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  const counts = () => [true, false].map((is) => within(is).length).join()
  const count = useSyncExternalStore(subscribe, counts, counts)
  const [unconfirmed = 0, confirmed = 0] = count.split(',').map(Number)
  const isConfirmed = unconfirmed === 0
  if (isConfirmed && confirmed === 0) return null
  const confirm = () => {
    choose(store, { label }, () => confirmAnswers(store, within(!isConfirmed), !isConfirmed))
    announce(
      store,
      isConfirmed ? messages.notConfirmed(label) : messages.wereConfirmed(unconfirmed),
    )
  }
  return (
    <>
      <span>{` · ${isConfirmed ? messages.confirmed : messages.notSure} · `}</span>
      <Button
        type="button"
        className="qf-button-link"
        data-kind="link"
        onClick={({ detail }) => detail < 2 && confirm()}
      >
        {buttonLabel(
          isConfirmed ? messages.undo : messages.confirmAll(unconfirmed),
          (isConfirmed ? messages.confirmationOf : messages.ofGroup)(label),
        )}
      </Button>
    </>
  )
}
