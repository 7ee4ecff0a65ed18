import { ErrorText } from '../problems/problemTexts.tsx'
import { buttonLabel, LinkButton } from '../buttons/FieldButton.tsx'
import { useMessages } from '../../config/useConfig.ts'
import { useIsReadOnly, useSubscribable, useStoreOf } from '../formContext.ts'
import type { AnyPlace } from '../place.ts'
import { useFixActions } from '../problems/FixButtons.tsx'
import { partId } from '../fieldMarkup.ts'
import { useId } from 'react'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import { controlId } from '../../store/controlId.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useHostGroupError } from '../../store/reactHookForm.ts'
import { useRequiredCheck } from '../useBinding.ts'

interface GroupErrorProps {
  place: AnyPlace
  label: string
  /** The id of the group, where a host's own form gives each caller another. */
  groupId?: string
}

/** The error of an object or a list as a whole, and its fix. */
export function GroupError({ place, label, groupId }: GroupErrorProps) {
  const isReadOnly = useIsReadOnly()
  const { field: messages } = useMessages()
  const { leaveBlank } = useFixActions(place.name)
  const { id, error, arrivedInvalid, required } = useGroupError(place)
  if (!error) return null
  return (
    <div className="qf-group-error">
      <ErrorText id={partId(groupId ?? id, 'error')}>{error}</ErrorText>
      {arrivedInvalid && !required && !isReadOnly && (
        <p className="qf-fixes">
          <LinkButton onClick={leaveBlank}>
            {buttonLabel(messages.leaveBlank, messages.ofField(label))}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

/** The state of an object or a list as a whole. */
interface GroupErrorState {
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
  useRequiredCheck(place)
  return { id: useId(), error: useHostGroupError(place), arrivedInvalid: false }
}
