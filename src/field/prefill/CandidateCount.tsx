import { useCallback, useEffect, useReducer } from 'react'
import { useMemoOf } from '../../config/useMemoOf.ts'
import { useMessages } from '../../config/useConfig.ts'
import { isAtOrBelow } from '../../core/schema/path.ts'
import { afterPause } from '../../store/afterPause.ts'
import { shownCandidates } from '../../store/candidates.ts'
import { candidatePath } from '../../store/formState.ts'
import { LinkButton } from '../buttons/FieldButton.tsx'
import { type FormContextValue, useFormState } from '../formContext.ts'

interface CandidateCountProps extends Pick<FormContextValue, 'store' | 'focus'> {
  /** The members of the record whose lists count. @default all */
  paths?: readonly string[] | undefined
  className?: string | undefined
}

/** The number of candidates that wait for a person, and a way to the first. It follows the form when people pause. */
export function CandidateCount({ store, focus, paths, className }: CandidateCountProps) {
  const { candidates: messages } = useMessages()
  const known = useFormState(store, ({ candidates }) => candidates)
  const [pauses, update] = useReducer((count: number) => count + 1, 0)
  const read = useCallback(
    () =>
      Array.from(known.lists.keys()).flatMap((key) => {
        const list = store.keys.pathOf(key)
        const counts = paths?.some((path) => isAtOrBelow(list ?? '', path)) ?? true
        if (list === undefined || !counts) return []
        const open = shownCandidates(store, list).filter(({ state }) => state === 'open')
        return open.map((one) => candidatePath(list, one.known.key))
      }),
    [store, known, paths],
  )
  const waiting = useMemoOf(read, [read, pauses])
  useEffect(
    () => afterPause(store, () => read().length !== waiting.length && update()),
    [store, read, waiting],
  )
  const [first] = waiting
  if (first === undefined) return null
  return (
    <LinkButton className={className} onClick={() => focus(first)}>
      {messages.arrived(waiting.length)}
    </LinkButton>
  )
}
