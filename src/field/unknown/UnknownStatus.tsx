import { FieldButtonsLoader } from '../buttons/FieldButtonsLoader.tsx'
import { useMessages } from '../../config/useConfig.ts'

interface UnknownStatusProps {
  id: string
  name: string
  plainLabel: string
  /** Given where a person gave the answer: what stood there before stands there again. */
  undoUnknown: (() => void) | undefined
}

/** Says that the answer of a field or a group is "unknown". */
export function UnknownStatus({ id, name, plainLabel, undoUnknown }: UnknownStatusProps) {
  const { unknown } = useMessages().field
  return (
    <p className="qf-unknown">
      <span className="qf-chip" id={`${id}--unknown`}>
        {unknown}
      </span>{' '}
      {undoUnknown && (
        <FieldButtonsLoader>
          {({ UndoUnknownButton }) => <UndoUnknownButton {...{ name, plainLabel, undoUnknown }} />}
        </FieldButtonsLoader>
      )}
    </p>
  )
}
