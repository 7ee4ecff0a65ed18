import { type ReactNode, useContext } from 'react'
import { HeadingLevelContext, nextHeadingLevel } from './headingLevel.ts'

interface HeadingProps {
  className?: string
  children: ReactNode
}

/** A heading whose level follows from the headings around it. */
export function Heading({ className = 'qf-heading', children }: HeadingProps) {
  const Tag = `h${useContext(HeadingLevelContext)}` as const
  return <Tag className={className}>{children}</Tag>
}

/** Puts the headings inside one level below those around it. */
export function NestedHeadings({ children }: { children: ReactNode }) {
  const level = useContext(HeadingLevelContext)
  return (
    <HeadingLevelContext.Provider value={nextHeadingLevel(level)}>
      {children}
    </HeadingLevelContext.Provider>
  )
}
