import type { ReactNode } from 'react'
import { useEnclosingForm } from '../formContext.ts'
import { arrangeFields, isRearranged } from '../applyOverrides.ts'

/**
 * Lays fields out in as many columns as its own width allows. In a read-only form it renders a `<dl>`
 * with a term for each field.
 */
export function FieldGrid({ children }: { children: ReactNode }) {
  const form = useEnclosingForm()
  const Tag = form?.readOnly ? 'dl' : 'div'
  const isOverridden = form?.store.root.override
  return (
    <div className="qf-grid-container">
      <Tag
        className="qf-grid"
        data-rearranged={isOverridden && isRearranged(children) ? '' : undefined}
      >
        {isOverridden ? arrangeFields(children) : children}
      </Tag>
    </div>
  )
}
