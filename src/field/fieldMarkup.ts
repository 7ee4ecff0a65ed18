import type { FieldSpan } from '../config/overrides.ts'

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

/** The classes of a span. A narrow field that is not among the short ones has a row of its own. */
export function spanClasses(span: FieldSpan): string {
  const [narrow, medium, wide, pair] =
    typeof span === 'number' ? [span <= 3 ? 3 : 6, Math.max(span, 3), span] : span
  return `${pair ? 'qf-pair ' : ''}qf-n${narrow} qf-m${medium} qf-w${wide}`
}
