import { createContext, type ReactNode, useContext } from 'react'

/** The level of a heading: `2` is an `<h2>`. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

const LevelContext = createContext<HeadingLevel>(2)

interface HeadingProps {
  className?: string
  children: ReactNode
}

/** A heading of the level that its place in the page asks for. */
export function Heading({ className = 'qf-heading', children }: HeadingProps) {
  const Tag = `h${useContext(LevelContext)}` as const
  return <Tag className={className}>{children}</Tag>
}

/** Sets the level of the headings inside. */
export function HeadingsFrom({ level, children }: { level: HeadingLevel; children: ReactNode }) {
  return <LevelContext.Provider value={level}>{children}</LevelContext.Provider>
}

/** Puts the headings inside one level below those around. */
export function SubHeadings({ children }: { children: ReactNode }) {
  const level = useContext(LevelContext)
  return <LevelContext.Provider value={below[level]}>{children}</LevelContext.Provider>
}

const below = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 } as const
