import type { ReactNode } from 'react'
import type { fieldParts } from '../lazy/fieldParts.ts'
import { lazyFieldParts } from '../lazy/lazyFieldParts.ts'
import { useLazy } from '../useLazy.ts'
import { useMessages } from '../../config/useConfig.ts'

interface FieldButtonsLoaderProps {
  /** Rendered until the buttons are loaded. */
  fallback?: ReactNode
  /** Hides the error when loading fails, for buttons whose keys still work. */
  hideLoadError?: boolean
  children: (buttons: typeof fieldParts) => ReactNode
}

/** Renders buttons of a field, once their code is loaded. */
export function FieldButtonsLoader({ fallback, hideLoadError, children }: FieldButtonsLoaderProps) {
  const { value, failed } = useLazy(lazyFieldParts, true)
  const { notLoaded } = useMessages().field
  if (value) return children(value)
  return (
    <>
      {fallback}
      {failed && !hideLoadError && <span className="qf-control-note">{notLoaded}</span>}
    </>
  )
}
