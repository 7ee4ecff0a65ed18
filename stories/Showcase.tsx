import type { ReactNode } from 'react'
import './stories.css'

interface ShowcaseProps {
  title: string
  /** What is on the page, in one sentence. */
  about: string
  /** What to try, one thing each. */
  tries: readonly ReactNode[]
  /** What was done before the page was shown, so that there is something to see. */
  edited?: string
  children: ReactNode
}

/** A page that is worth seeing: its name, what to try, and below it the form. */
export function Showcase({ title, about, tries, edited, children }: ShowcaseProps) {
  return (
    <div className="live">
      <header className="live-header">
        <h1>{title}</h1>
        <p>{about}</p>
        <ul aria-label="What to try">
          {tries.map((text, index) => (
            // The texts of a page are its own and never change.
            <li key={index}>{text}</li>
          ))}
        </ul>
        {edited !== undefined && <p className="live-edited">Edited for show: {edited}</p>}
      </header>
      {children}
    </div>
  )
}
