import type { FieldWidth } from '../config/overrides.ts'

/** A part of a field, a group or a list item to which other elements refer by its id. */
export type PartWithId =
  | 'label'
  | 'later'
  | 'hint'
  | 'suffix'
  | 'source'
  | 'unknown'
  | 'echo'
  | 'was'
  | 'noAnswer'
  | 'warning'
  | 'error'
  | 'mask'
  | 'key'
  | 'menu'
  | 'from'
  | 'fields'

/** `partId('a--zip', 'hint') // 'a--zip--hint'`. The id is that of the control, the group or the item. */
export const partId = (id: string, part: PartWithId) => `${id}--${part}`

/** The ids of the parts that are on the page. */
export const partIds = (id: string, parts: readonly (PartWithId | '' | Absent)[]) =>
  joinIds(parts.map((part) => part && partId(id, part)))

/** The value of an ARIA attribute that refers to elements. Undefined for none. */
export const joinIds = (ids: readonly (string | Absent)[]) =>
  ids.filter(Boolean).join(' ') || undefined

type Absent = false | null | undefined

/** The class of a field of a width, after its own. Without a width it is a name. */
export const widthClass = (width: FieldWidth | undefined) => (width ? ` qf-width-${width}` : '')
