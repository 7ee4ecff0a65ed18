import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { useFormStore } from '../formContext.ts'
import { useLatest } from '../hooks.ts'

/** What the sections inside have in common. */
interface Surroundings {
  /** The title of the item that the sections are in. */
  itemTitle?: (() => string) | undefined
}

/** Undefined inside a section: what stands in it is no section of the form. */
const SectionsContext = /* @__PURE__ */ createContext<Surroundings | undefined>(undefined)

/**
 * The place of the sections of a form or of an item: the groups and lists that stand directly in it. Around the
 * content of a section, it has no value.
 */
export const SectionsProvider = SectionsContext.Provider

/**
 * Tells the menu of sections of a group or list that stands directly in a form or an item.
 *
 * @param list The path of a list.
 */
export function useSection<E extends HTMLElement>(
  title: string,
  element: RefObject<E | null>,
  list?: string,
): RefObject<HTMLDivElement | null> {
  const store = useFormStore()
  const around = useContext(SectionsContext)
  const note = useRef<HTMLDivElement>(null)
  const latestTitle = useLatest(() => [around?.itemTitle?.(), title].filter(Boolean).join(', '))
  const isSection = around !== undefined
  useEffect(() => {
    if (!store || !isSection) return undefined
    const section = {
      title: () => latestTitle.current(),
      list,
      element: () => element.current,
      note: () => note.current,
    }
    return store.page.sections.register(section)
  }, [store, isSection, list, element, latestTitle])
  return note
}
