import { useState } from 'react'
import { LazyFieldMenu } from '../buttons/LazyFieldMenu.tsx'
import { clearUnknown, markUnknown, undoUnknown } from '../../store/entry/unknown.ts'
import { useEnclosingForm, useFieldSnapshot } from '../formContext.ts'
import { UnknownStatus } from './UnknownStatus.tsx'

interface GroupUnknownControlsProps {
  id: string
  name: string
  plainLabel: string
}

/**
 * Says that all of a group is "unknown", and lets it be so where null may stand for it. Whatever is
 * typed in the group then is the answer in its place.
 */
export function GroupUnknownControls({ id, name, plainLabel }: GroupUnknownControlsProps) {
  const form = useEnclosingForm()
  const { unknown, canBeUnknown } = useFieldSnapshot(name)
  const [valueBefore, setValueBefore] = useState<unknown>()
  if (!form) return null
  const { store, readOnly } = form
  const canUndo = unknown === 'answeredUnknown' && valueBefore !== undefined
  return (
    <>
      {!readOnly && canBeUnknown && (
        <div className="qf-group-menu">
          <LazyFieldMenu
            {...{ id, name, plainLabel }}
            setUnknown={unknown ? undefined : () => setValueBefore(markUnknown(store, name))}
            clear={unknown ? () => clearUnknown(store, name) : undefined}
          />
        </div>
      )}
      {unknown && (
        <UnknownStatus
          {...{ id, name, plainLabel }}
          undoUnknown={canUndo ? () => undoUnknown(store, name, valueBefore) : undefined}
        />
      )}
    </>
  )
}
