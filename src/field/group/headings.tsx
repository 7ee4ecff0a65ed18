import {
  type ReactNode,
  useContext,
  createContext,
  useId,
  useSyncExternalStore,
  type ElementType,
  Fragment,
} from 'react'
import { neverChanges } from '../hooks.ts'

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

/** The level of a heading: `2` is an `<h2>`. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

export const HeadingLevelContext = /* @__PURE__ */ createContext<HeadingLevel>(2)

/** Sets the level of the headings inside: its `value`. */
export const HeadingLevelProvider = HeadingLevelContext.Provider

/** The level below another. */
export const nextHeadingLevel = (level: HeadingLevel): HeadingLevel =>
  level === 6 ? 6 : ((level + 1) as HeadingLevel)

/**
 * The elements of the title of a fieldset, and what its heading needs. The outer one is a `<legend>` but in
 * WebKit, where a legend cannot be placed in a grid. There another element is, and the heading names the
 * fieldset by its id. Elsewhere an id would make each group one more result of `getByLabelText`.
 */
export function useLegend() {
  const level = useContext(HeadingLevelContext)
  const isWebKit = useSyncExternalStore(neverChanges, isInWebKit, isOnServer)
  const id = useId()
  return {
    level,
    Heading: `h${level}`,
    Legend: isWebKit ? 'div' : 'legend',
    headingProps: { className: 'qf-heading', id: isWebKit ? id : undefined },
  } as const
}

/** No other engine hangs punctuation. */
const isInWebKit = () => globalThis.CSS?.supports?.('hanging-punctuation', 'first') ?? false
/** The page has a legend until it is hydrated. */
const isOnServer = () => false

/** Puts content next to the title above the fields, such as the heading of a step. Alone, in its place. */
export const TitleNoteContext = /* @__PURE__ */ createContext<{ TitleNote: ElementType }>({
  TitleNote: Fragment,
})
