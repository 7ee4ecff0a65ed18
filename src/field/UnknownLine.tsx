import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { Acts } from './Acts.tsx'

interface UnknownLineProps {
  id: string
  name: string
  called: string
  /** Given where a person gave the answer: what stood there before stands there again. */
  takeBack: (() => void) | undefined
}

/** Says that the answer of a field or a group is "unknown". */
export function UnknownLine({ id, name, called, takeBack }: UnknownLineProps) {
  const { unknown } = useMessages().field
  return (
    <p className="qf-unknown">
      <span className="qf-chip" id={`${id}--unknown`}>
        {unknown}
      </span>{' '}
      {takeBack && (
        <Acts>{({ UndoUnknown }) => <UndoUnknown {...{ name, called, takeBack }} />}</Acts>
      )}
    </p>
  )
}
