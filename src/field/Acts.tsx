import type { ReactNode } from 'react'
import { chunk, lazy } from '../codec/lazy.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { actCode } from './actCode.ts'
import { useLazy } from './useLazy.ts'

export const fieldActs = lazy(chunk(() => import('./actCode.ts'), 'actCode'))

interface ActsProps {
  /** What stands there until they are loaded. */
  meanwhile?: ReactNode
  /** Whether a key does the same, so that nobody needs to know that they are missing. */
  silent?: boolean
  children: (acts: typeof actCode) => ReactNode
}

/** Some of the buttons of a field. They are loaded with the first field that has any. */
export function Acts({ meanwhile, silent, children }: ActsProps) {
  const { value, failed } = useLazy(fieldActs, true)
  const { notLoaded } = useMessages().field
  if (value) return children(value)
  return (
    <>
      {meanwhile}
      {failed && !silent && <span className="qf-control-note">{notLoaded}</span>}
    </>
  )
}
