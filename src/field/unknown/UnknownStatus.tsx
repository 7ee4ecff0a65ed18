import { FieldButtonsLoader } from '../buttons/FieldButtonsLoader.tsx'
import { useMessages } from '../../config/useConfig.ts'
import { partId } from '../frame/partIds.ts'

interface UnknownStatusProps {
  id: string
  name: string
  plainLabel: string
  /** Restores the answer from before. Only if the person set "unknown". */
  undoUnknown: (() => void) | undefined
}

/** Renders the Unknown state of a field or group. */
export function UnknownStatus({ id, name, plainLabel, undoUnknown }: UnknownStatusProps) {
  const { unknown } = useMessages().field
  return (
    <p className="qf-unknown">
      <span id={partId(id, 'unknown')}>{unknown}</span>{' '}
      {undoUnknown && (
        <FieldButtonsLoader>
          {({ UndoUnknownButton }) => <UndoUnknownButton {...{ name, plainLabel, undoUnknown }} />}
        </FieldButtonsLoader>
      )}
    </p>
  )
}
