import { createContext, type ReactNode, useContext } from 'react'

/** The level of a heading: `2` is an `<h2>`. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

export const HeadingLevelContext = /* @__PURE__ */ createContext<HeadingLevel>(2)

/** The level below another. */
export const nextHeadingLevel = (level: HeadingLevel): HeadingLevel =>
  level === 6 ? 6 : ((level + 1) as HeadingLevel)

interface HeadingProps {
  className?: string
  children: ReactNode
}

/** A heading whose level follows from the headings around it. */
export function Heading({ className = 'qf-heading', children }: HeadingProps) {
  const Tag = `h${useContext(HeadingLevelContext)}` as const
  return <Tag className={className}>{children}</Tag>
}

/** Sets the level of the headings inside: its `value`. */
export const HeadingLevelProvider = HeadingLevelContext.Provider

/** Puts the headings inside one level below those around it. */
export function NestedHeadings({ children }: { children: ReactNode }) {
  const level = useContext(HeadingLevelContext)
  return (
    <HeadingLevelContext.Provider value={nextHeadingLevel(level)}>
      {children}
    </HeadingLevelContext.Provider>
  )
}
