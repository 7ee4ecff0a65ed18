import { useId } from 'react'
import { get, useFormState as useHostFormState } from 'react-hook-form'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import type { AnyPlace } from '../place.ts'
import { controlId } from '../../store/controlId.ts'
import { useFieldSnapshot, useFormStore } from '../formContext.ts'

/** The state of an object or a list as a whole. */
export interface GroupErrorState {
  id: string
  error: string | undefined
  /** Whether the record has a value of a wrong type here, and nobody has replaced it. */
  arrivedInvalid: boolean
  required: boolean
}

/** The error of an object or a list as a whole. */
export function useGroupError({ control, name, schema }: AnyPlace): GroupErrorState {
  const store = useFormStore()
  const ownId = useId()
  const snapshot = useFieldSnapshot(name)
  const hostState = useHostFormState({ control, name: `${name}.root`, exact: true })
  // A host's own form keeps its errors in react-hook-form.
  const hostError: unknown = store ? undefined : get(hostState.errors, `${name}.root.message`)
  return {
    id: store ? controlId(store, name) : ownId,
    error: typeof hostError === 'string' ? hostError : snapshot.error,
    arrivedInvalid: snapshot.isInvalid,
    required: describeSchema(schema).required,
  }
}
