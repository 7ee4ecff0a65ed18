import type { ReactNode } from 'react'
import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'
import type { fieldButtonsModule } from './fieldButtonsModule.ts'
import { useLazy } from '../useLazy.ts'
import { useMessages } from '../../config/useConfig.ts'

export const lazyFieldButtons = lazyWithRetry(
  lazyImport(() => import('./fieldButtonsModule.ts'), 'fieldButtonsModule'),
)

interface FieldButtonsLoaderProps {
  /** What stands there until they are loaded. */
  fallback?: ReactNode
  /** Whether a key does the same, so that nobody needs to know that they are missing. */
  hideLoadError?: boolean
  children: (acts: typeof fieldButtonsModule) => ReactNode
}

/** Some of the buttons of a field. They are loaded with the first field that has any. */
export function FieldButtonsLoader({ fallback, hideLoadError, children }: FieldButtonsLoaderProps) {
  const { value, failed } = useLazy(lazyFieldButtons, true)
  const { notLoaded } = useMessages().field
  if (value) return children(value)
  return (
    <>
      {fallback}
      {failed && !hideLoadError && <span className="qf-control-note">{notLoaded}</span>}
    </>
  )
}
