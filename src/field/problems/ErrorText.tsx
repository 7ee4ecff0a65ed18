import type { ReactNode } from 'react'
import { useMessages } from '../../config/useConfig.ts'

interface ErrorTextProps {
  id?: string
  children: ReactNode
}

/** An error. Renders a `<p>`. */
export function ErrorText({ id, children }: ErrorTextProps) {
  const { errorPrefix } = useMessages().field
  return (
    <p className="qf-error" id={id}>
      <span className="qf-visually-hidden">{errorPrefix}</span> <span>{children}</span>
    </p>
  )
}
