import { ErrorText } from '../problems/ErrorText.tsx'
import { buttonLabel } from '../buttons/buttonLabel.tsx'
import { useMessages } from '../../config/useConfig.ts'
import { useIsReadOnly } from '../formContext.ts'
import type { AnyPlace } from '../place.ts'
import { useFixActions } from '../problems/useFixActions.ts'
import { useGroupError } from './useGroupError.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'
import { partId } from '../frame/partIds.ts'

interface GroupErrorProps {
  place: AnyPlace
  label: string
  /** The id of the group, where a host's own form gives each caller another. */
  groupId?: string
}

/** The error of an object or a list as a whole, and its fix. */
export function GroupError({ place, label, groupId }: GroupErrorProps) {
  const { Button } = useOwnInputs()
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
          <Button type="button" className="qf-button-link" data-kind="link" onClick={leaveBlank}>
            {buttonLabel(messages.leaveBlank, messages.ofField(label))}
          </Button>
        </p>
      )}
    </div>
  )
}
