import type { ReactNode } from 'react'

/**
 * The label of one of several buttons with the same text: what it shows, and for screen readers what it is
 * about. A function, as each component costs.
 */
export const buttonLabel = (text: string, about: string): ReactNode => (
  <>
    <span>{text}</span> <span className="qf-visually-hidden">{about}</span>
  </>
)
