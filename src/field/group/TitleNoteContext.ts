import { createContext, type ElementType, Fragment } from 'react'

/** Puts content next to the title above the fields, such as the heading of a step. Alone, in its place. */
export const TitleNoteContext = /* @__PURE__ */ createContext<{ TitleNote: ElementType }>({
  TitleNote: Fragment,
})
