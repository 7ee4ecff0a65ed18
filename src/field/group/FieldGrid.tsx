import type { ReactNode } from 'react'
import { useIsReadOnly } from '../formContext.ts'

/**
 * Lays fields out in as many columns as its own width allows. In a read-only form it renders a `<dl>`
 * with a term for each field.
 */
export function FieldGrid({ children }: { children: ReactNode }) {
  const Tag = useIsReadOnly() ? 'dl' : 'div'
  return (
    <div className="qf-grid-container">
      <Tag className="qf-grid">{children}</Tag>
    </div>
  )
}
