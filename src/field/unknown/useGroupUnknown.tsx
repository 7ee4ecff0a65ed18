import { type ReactNode, useState } from 'react'
import { GroupMenu } from '../buttons/GroupMenu.tsx'
import { clearUnknown, markUnknown, undoUnknown } from '../../store/entry/unknown.ts'
import { useEnclosingForm, useFieldSnapshot } from '../formContext.ts'
import { UnknownStatus } from './UnknownStatus.tsx'

/**
 * The Unknown state of a group with a button that ends it, and a menu that sets it if the object may be
 * null. Typing in the group replaces the state.
 */
export function useGroupUnknown(
  id: string,
  name: string,
  plainLabel: string,
): { menu?: ReactNode; status?: ReactNode } {
  const form = useEnclosingForm()
  const { unknown, canBeUnknown } = useFieldSnapshot(name)
  const [valueBefore, setValueBefore] = useState<unknown>()
  if (!form) return {}
  const { store, readOnly } = form
  const canUndo = unknown === 'answeredUnknown' && valueBefore !== undefined
  const shared = {
    id,
    name,
    plainLabel,
    clear: unknown && !readOnly ? () => clearUnknown(store, name) : undefined,
  }
  return {
    // Chromium 147 stops rendering the fields of a group that gets a child later, so its place is always here.
    menu: !readOnly && store.emptiness.nullMeans === 'unknown' && (
      <div className="qf-group-menu">
        {canBeUnknown && (
          <GroupMenu
            {...shared}
            setUnknown={unknown ? undefined : () => setValueBefore(markUnknown(store, name))}
          />
        )}
      </div>
    ),
    status: unknown && (
      <UnknownStatus
        {...shared}
        isGroup
        undo={canUndo ? () => undoUnknown(store, name, valueBefore) : undefined}
      />
    ),
  }
}
