import { useMemo } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import { announce } from '../../store/announce.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { confirmAnswers } from '../../store/sources/confirmAnswers.ts'
import type { ShownSource } from '../../store/sources/sourceReader.ts'
import { useEnclosingForm, useSubscribable } from '../formContext.ts'
import { dayOf, useSourceMessages } from './useSourceMessages.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'
import { partId } from '../frame/partIds.ts'

interface GroupSourceProps {
  /** The id of the group. */
  id: string
  /** Its path in the form. */
  path: string
  label: string
  shown: ShownSource | undefined
}

/** The source of everything in a group or an item, said once. Where it is not sure, a button confirms all of it. */
export function GroupSource({ id, path, label, shown }: GroupSourceProps) {
  const form = useEnclosingForm()
  const messages = useSourceMessages()
  const { formats } = useMessages()
  if (!form || !shown) return null
  const { source } = shown
  const isUnsure = source.confidence === 'low'
  return (
    <p className="qf-source qf-source-sure">
      <span id={partId(id, 'source')}>
        {messages.from} {messages.sourceOn(source.label, dayOf(source, formats))}
      </span>
      {isUnsure && !form.readOnly && <ConfirmAll store={form.store} path={path} label={label} />}
    </p>
  )
}

/** A button that confirms what is left to confirm in a group, or takes all of it back. */
function ConfirmAll({ store, path, label }: { store: FormStore; path: string; label: string }) {
  const { Button } = useOwnInputs()
  const messages = useSourceMessages()
  const counts = useMemo(
    () => ({
      get: () => [true, false].map((is) => pathsIn(store, path, is).length).join(),
      subscribe: (listener: () => void) => store.subscribe(listener, path),
    }),
    [store, path],
  )
  const [unconfirmed = 0, confirmed = 0] = useSubscribable(counts).split(',').map(Number)
  const isConfirmed = unconfirmed === 0
  if (isConfirmed && confirmed === 0) return null
  const confirm = () => {
    confirmAnswers(store, pathsIn(store, path, !isConfirmed), !isConfirmed)
    announce(
      store,
      isConfirmed ? messages.notConfirmed(label) : messages.wereConfirmed(unconfirmed),
    )
  }
  return (
    <>
      {' · '}
      {isConfirmed ? messages.confirmed : messages.notSure}{' '}
      <Button
        type="button"
        className="qf-button-link"
        onClick={({ detail }) => detail < 2 && confirm()}
      >
        {isConfirmed ? messages.undo : messages.confirmAll(unconfirmed)}{' '}
        <span className="qf-visually-hidden">
          {(isConfirmed ? messages.confirmationOf : messages.ofGroup)(label)}
        </span>
      </Button>
    </>
  )
}

/** The values in a group that are left to confirm, or that are confirmed, by their baseline paths. */
function pathsIn(store: FormStore, group: string, isUnconfirmed: boolean): string[] {
  const controls = store.memory.sourceReader?.controls() ?? []
  return controls.flatMap((one) =>
    one.control.startsWith(`${group}.`) && one.isUnconfirmed === isUnconfirmed ? one.path : [],
  )
}
