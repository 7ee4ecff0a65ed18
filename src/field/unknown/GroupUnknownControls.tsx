import { useState } from 'react'
import { FieldMenu } from '../buttons/FieldMenu.tsx'
import { clearUnknown, markUnknown, undoUnknown } from '../../store/entry/unknown.ts'
import { useEnclosingForm, useFieldSnapshot } from '../formContext.ts'
import { UnknownStatus } from './UnknownStatus.tsx'

interface GroupUnknownControlsProps {
  id: string
  name: string
  plainLabel: string
}

/**
 * The Unknown state of a group with a button that ends it, and a menu that sets it if the object may be
 * null. Typing in the group replaces the state.
 */
export function GroupUnknownControls({ id, name, plainLabel }: GroupUnknownControlsProps) {
  const form = useEnclosingForm()
  const { unknown, canBeUnknown } = useFieldSnapshot(name)
  const [valueBefore, setValueBefore] = useState<unknown>()
  if (!form) return null
  const { store, readOnly } = form
  const canUndo = unknown === 'answeredUnknown' && valueBefore !== undefined
  const clear = unknown && !readOnly ? () => clearUnknown(store, name) : undefined
  return (
    <>
      {!readOnly && canBeUnknown && (
        <div className="qf-group-menu">
          <FieldMenu
            {...{ id, name, plainLabel, clear }}
            setUnknown={unknown ? undefined : () => setValueBefore(markUnknown(store, name))}
          />
        </div>
      )}
      {unknown && (
        <UnknownStatus
          {...{ id, name, plainLabel, clear }}
          undo={canUndo ? () => undoUnknown(store, name, valueBefore) : undefined}
        />
      )}
    </>
  )
}
