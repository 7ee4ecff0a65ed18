import { isObject } from '../objects/ownMembers.ts'

/** Gives the id of an item of one list, if it has one. */
export type ItemId = (item: unknown) => string | number | undefined

/** Reads the ids of a list's items with the host's function, which may return what is no id. */
export const itemIdIn =
  (list: string, identify: ((item: unknown, list: string) => unknown) | undefined): ItemId =>
  (item) => {
    const id = isObject(item) ? identify?.(item, list) : undefined
    const isId = typeof id === 'string' || (typeof id === 'number' && !Number.isNaN(id))
    return isId ? id : undefined
  }
