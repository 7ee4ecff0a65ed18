import { useId } from 'react'
import { get, useFormState } from 'react-hook-form'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import type { AnyPlace } from '../place.ts'
import { controlId } from '../../store/controlId.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useSource, useStoreOf } from '../formContext.ts'

/** The state of an object or a list as a whole. */
export interface GroupErrorState {
  id: string
  error: string | undefined
  /** Whether the record has a value of a wrong type here, and nobody has replaced it. */
  arrivedInvalid: boolean
  required: boolean
}

/** The error of an object or a list as a whole. */
export function useGroupError(place: AnyPlace): GroupErrorState {
  const store = useStoreOf(place)
  const { required } = describeSchema(place.schema)
  // A group never moves between a form of the kit and a host's own, so the order of the hooks stays.
  // oxlint-disable-next-line react/rules-of-hooks
  return { required, ...(store ? useStoreError(store, place.name) : useHostError(place)) }
}

function useStoreError(store: FormStore, name: string): Omit<GroupErrorState, 'required'> {
  const { error, isInvalid } = useSource(store.fieldSource(name))
  return { id: controlId(store, name), error, arrivedInvalid: isInvalid }
}

function useHostError({ control, name }: AnyPlace): Omit<GroupErrorState, 'required'> {
  const { errors } = useFormState({ control, name: `${name}.root`, exact: true })
  const message: unknown = get(errors, `${name}.root.message`)
  const error = typeof message === 'string' ? message : undefined
  return { id: useId(), error, arrivedInvalid: false }
}
