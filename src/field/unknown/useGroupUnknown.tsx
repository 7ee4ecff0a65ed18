import { type ReactNode, useState } from 'react'
import { FieldMenu } from '../buttons/FieldMenu.tsx'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import { clearUnknown, markUnknown, undoUnknown } from '../../store/entry/unknown.ts'
import { useEnclosingForm, useFieldSnapshot } from '../formContext.ts'
import type { AnyPlace } from '../place.ts'
import { UnknownStatus } from './UnknownStatus.tsx'

/**
 * The Unknown state of a group with a button that ends it, and a menu that sets it if the object may be
 * null. Typing in the group replaces the state.
 */
export function useGroupUnknown(
  { name, schema }: AnyPlace,
  id: string,
  plainLabel: string,
): { menu: ReactNode; status: ReactNode } {
  const form = useEnclosingForm()
  const { unknown, canBeUnknown } = useFieldSnapshot(name)
  const [valueBefore, setValueBefore] = useState<unknown>()
  if (!form) return { menu: undefined, status: undefined }
  const { store, readOnly } = form
  const canUndo = unknown === 'answeredUnknown' && valueBefore !== undefined
  const clear = unknown && !readOnly ? () => clearUnknown(store, name) : undefined
  // Chromium 147 stops rendering the fields of a group that gets a child later, so the menu keeps its place.
  const mayGetMenu =
    !readOnly && store.emptiness.nullMeans === 'unknown' && describeSchema(schema).nullable
  return {
    menu: mayGetMenu && (
      <div className="qf-group-menu">
        {canBeUnknown && (
          <FieldMenu
            {...{ id, name, plainLabel, clear }}
            setUnknown={unknown ? undefined : () => setValueBefore(markUnknown(store, name))}
          />
        )}
      </div>
    ),
    status: unknown && (
      <UnknownStatus
        {...{ id, name, plainLabel, clear }}
        undo={canUndo ? () => undoUnknown(store, name, valueBefore) : undefined}
      />
    ),
  }
}
