import { createContext } from 'react'
import type { Source } from '../../core/sources/source.ts'

/** The source that the section, the list or the item around says for most of what is in it. */
export const SaidSourceContext = /* @__PURE__ */ createContext<Source | undefined>(undefined)
