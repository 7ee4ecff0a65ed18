import { useMessages } from '../../config/useConfig.ts'
import type { ShownSource } from '../../store/sources/sourceReader.ts'
import { dayOf, useSourceMessages } from './useSourceMessages.ts'
import { partId } from '../frame/partIds.ts'

interface SourceBadgeProps {
  /** The id of the control. */
  id: string
  shown: ShownSource | undefined
}

/**
 * Where a value came from. Where a group or a line above the form says it for all, it only describes the
 * control.
 */
export function SourceBadge({ id, shown }: SourceBadgeProps) {
  const messages = useSourceMessages()
  const { formats } = useMessages()
  if (!shown) return null
  const { source, confirmation, isSaidAbove, isReplaced } = shown
  const isNeeded = confirmation === 'needed'
  const onDay = messages.sourceOn(source.label, dayOf(source, formats))
  const state = isNeeded ? messages.notSure : confirmation && messages.confirmed
  // A group that says it hides what is sure.
  const visible = isNeeded ? 'qf-source' : 'qf-source qf-source-sure'
  return (
    <span
      className={isSaidAbove ? 'qf-visually-hidden' : visible}
      data-replaced={isReplaced ? '' : undefined}
      title={onDay}
    >
      <span className="qf-visually-hidden" id={partId(id, 'source')}>
        {[`${messages.from} ${onDay}`, state].filter(Boolean).join(', ')}
      </span>
      <span aria-hidden="true">
        {source.label}
        {isNeeded && ` · ${messages.notSure}`}
      </span>
    </span>
  )
}
