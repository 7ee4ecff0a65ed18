import { useMessages } from '../../config/useConfig.ts'
import { partId } from '../frame/partIds.ts'
import { LeaveUnknownButton, type LeaveUnknownButtonProps } from './LeaveUnknownButton.tsx'

interface UnknownStatusProps extends LeaveUnknownButtonProps {
  id: string
}

/** Renders the Unknown state of a field or group. */
export function UnknownStatus({ id, name, plainLabel, isGroup, undo, clear }: UnknownStatusProps) {
  const { unknown } = useMessages().field
  return (
    <p className="qf-unknown">
      <span id={partId(id, 'unknown')}>{unknown}</span>
      {(undo ?? clear) && <LeaveUnknownButton {...{ name, plainLabel, isGroup, undo, clear }} />}
    </p>
  )
}
