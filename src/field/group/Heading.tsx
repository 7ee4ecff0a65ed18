import { createContext, type ReactNode, useContext } from 'react'

/** The level of a heading: `2` is an `<h2>`. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

const HeadingLevelContext = createContext<HeadingLevel>(2)

interface HeadingProps {
  className?: string
  children: ReactNode
}

/** A heading whose level follows from the headings around it. */
export function Heading({ className = 'qf-heading', children }: HeadingProps) {
  const Tag = `h${useContext(HeadingLevelContext)}` as const
  return <Tag className={className}>{children}</Tag>
}

/** Sets the level of the headings inside. */
export function HeadingLevelProvider({
  level,
  children,
}: {
  level: HeadingLevel
  children: ReactNode
}) {
  return <HeadingLevelContext.Provider value={level}>{children}</HeadingLevelContext.Provider>
}

/** Puts the headings inside one level below those around it. */
export function NestedHeadings({ children }: { children: ReactNode }) {
  const level = useContext(HeadingLevelContext)
  return (
    <HeadingLevelContext.Provider value={nextLevel[level]}>{children}</HeadingLevelContext.Provider>
  )
}

const nextLevel = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 } as const
