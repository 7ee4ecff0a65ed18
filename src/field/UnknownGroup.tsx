import { useState } from 'react'
import { FieldMenu } from './FieldMenu.tsx'
import { useSession } from './session.ts'
import { UnknownLine } from './UnknownLine.tsx'
import { useUnknown } from './useUnknown.ts'

interface UnknownGroupProps {
  id: string
  name: string
  called: string
}

/**
 * Says that all of a group is "unknown", and lets it be so where null may stand for it. Whatever is
 * typed in the group then is the answer in its place.
 */
export function UnknownGroup({ id, name, called }: UnknownGroupProps) {
  const session = useSession()
  const unknown = useUnknown(name)
  const [held, setHeld] = useState<unknown>()
  if (!session) return null
  const { unknowns, readOnly } = session
  const answered = unknown === 'answered' && held !== undefined
  return (
    <>
      {!readOnly && unknowns.mayBe(name) && (
        <div className="qf-group-menu">
          <FieldMenu
            {...{ id, name, called }}
            markUnknown={unknown ? undefined : () => setHeld(unknowns.mark(name))}
            clear={unknown ? () => unknowns.empty(name) : undefined}
          />
        </div>
      )}
      {unknown && (
        <UnknownLine
          {...{ id, name, called }}
          takeBack={answered ? () => unknowns.takeBack(name, held) : undefined}
        />
      )}
    </>
  )
}
