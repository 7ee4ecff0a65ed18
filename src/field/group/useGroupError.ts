import { useId } from 'react'
import { get, useFormState } from 'react-hook-form'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import type { AnyPlace } from '../place.ts'
import { controlId } from '../../store/controlId.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useRequiredCheck } from '../binding/useRequiredCheck.ts'
import { useSubscribable, useStoreOf } from '../formContext.ts'

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
  // oxlint-disable-next-line react/rules-of-hooks -- a place never moves between the kit's forms and a host's
  return { required, ...(store ? useStoreError(store, place.name) : useHostError(place)) }
}

function useStoreError(store: FormStore, name: string): Omit<GroupErrorState, 'required'> {
  const { error, isInvalid } = useSubscribable(store.liveField(name))
  return { id: controlId(store, name), error, arrivedInvalid: isInvalid }
}

function useHostError(place: AnyPlace): Omit<GroupErrorState, 'required'> {
  const { control, name } = place
  useRequiredCheck(place)
  const root = name === '' ? 'root' : `${name}.root`
  const { errors } = useFormState({ control, name: root, exact: true })
  const message: unknown = get(errors, `${root}.message`)
  const error = typeof message === 'string' ? message : undefined
  return { id: useId(), error, arrivedInvalid: false }
}
