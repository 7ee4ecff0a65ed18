import { upperFirst } from '../../core/schema/labelFromKey.ts'
import { useMessages } from '../../config/useConfig.ts'
import type { ShownSource } from '../../store/sources/sourceReader.ts'
import { useIsSaid } from './useIsSaid.ts'
import { dayOf, useSourceMessages } from './useSourceMessages.ts'
import { partId } from '../frame/partIds.ts'

interface SourceBadgeProps {
  /** The id of the control. */
  id: string
  shown: ShownSource | undefined
  /** Whether a note below the control says that the source is not sure. */
  hasNote?: boolean
}

/**
 * Where a value came from. Where a group or a line above the form says it for most values, it only
 * describes the control.
 */
export function SourceBadge({ id, shown, hasNote }: SourceBadgeProps) {
  const messages = useSourceMessages()
  const { formats } = useMessages()
  const { isSaid, isDoubtSaid } = useIsSaid(shown)
  if (!shown) return null
  const { source, confirmation, isReplaced } = shown
  const isNeeded = confirmation === 'needed'
  const onDay = messages.sourceOn(source.label, dayOf(source, formats))
  const state = isNeeded ? messages.notSure : confirmation && messages.confirmed
  // What has no room is cut, and the doubt matters more than the name.
  const visible = [
    isNeeded && !isDoubtSaid && !hasNote && upperFirst(messages.notSure),
    !isSaid && source.label,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <span
      className={visible ? 'qf-source' : 'qf-visually-hidden'}
      data-replaced={isReplaced ? '' : undefined}
      title={onDay}
    >
      <span className="qf-visually-hidden" id={partId(id, 'source')}>
        {[`${messages.from} ${onDay}`, state].filter(Boolean).join(', ')}
      </span>
      <span aria-hidden="true">{visible}</span>
    </span>
  )
}
