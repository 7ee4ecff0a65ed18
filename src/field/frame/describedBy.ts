import type { FieldState } from '../fieldState.ts'
import { joinIds, partId } from './partIds.ts'

/** The `aria-describedby` of a control: what its field shows, in the order of speech. */
export function describedBy(field: Omit<FieldState, 'describedBy'>): string | undefined {
  const { id, source } = field
  return joinIds([
    field.askLater && partId(id, 'later'),
    field.hint && partId(id, 'hint'),
    field.suffix && partId(id, 'suffix'),
    source && !source.isReplaced && partId(id, 'source'),
    field.unknown && !field.hasUnknownOption && partId(id, 'unknown'),
    field.echo && partId(id, 'echo'),
    field.changed && partId(id, 'was'),
    field.warnings.length > 0 && partId(id, 'warning'),
    field.error && partId(id, 'error'),
  ])
}
