import type { ReactNode } from 'react'
import { useIsReadOnly } from '../formContext.ts'

/**
 * Lays fields out in columns, as many as its own width allows. In a form that is only to be read
 * it is the description list that the fields are terms of.
 */
export function FieldGrid({ children }: { children: ReactNode }) {
  const Tag = useIsReadOnly() ? 'dl' : 'div'
  return (
    <div className="qf-grid-container">
      <Tag className="qf-grid">{children}</Tag>
    </div>
  )
}
