import { createContext } from 'react'

/** The level of a heading: `2` is an `<h2>`. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

export const HeadingLevelContext = /* @__PURE__ */ createContext<HeadingLevel>(2)

/** Sets the level of the headings inside: its `value`. */
export const HeadingLevelProvider = HeadingLevelContext.Provider

/** The level below another. */
export const nextHeadingLevel = (level: HeadingLevel): HeadingLevel =>
  level === 6 ? 6 : ((level + 1) as HeadingLevel)
