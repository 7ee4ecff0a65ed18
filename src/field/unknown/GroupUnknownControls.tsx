import { useState } from 'react'
import { LazyFieldMenu } from '../buttons/LazyFieldMenu.tsx'
import { useSession } from '../formSession.ts'
import { UnknownStatus } from './UnknownStatus.tsx'
import { useUnknown } from './useUnknown.ts'

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
  const store = useSession()
  const unknown = useUnknown(name)
  const [valueBefore, setValueBefore] = useState<unknown>()
  if (!store) return null
  const { unknowns, readOnly } = store
  const canUndo = unknown === 'answeredUnknown' && valueBefore !== undefined
  return (
    <>
      {!readOnly && unknowns.mayBe(name) && (
        <div className="qf-group-menu">
          <LazyFieldMenu
            {...{ id, name, plainLabel }}
            setUnknown={unknown ? undefined : () => setValueBefore(unknowns.mark(name))}
            clear={unknown ? () => unknowns.empty(name) : undefined}
          />
        </div>
      )}
      {unknown && (
        <UnknownStatus
          {...{ id, name, plainLabel }}
          undoUnknown={canUndo ? () => unknowns.takeBack(name, valueBefore) : undefined}
        />
      )}
    </>
  )
}
