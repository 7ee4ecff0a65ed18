import { type ReactNode, useMemo } from 'react'
import type { ListMessages } from '../../../config/messages/listMessages.ts'
import { describeSchema } from '../../../core/schema/describeSchema.ts'
import { hasEmptyRequiredField, createItemText } from './itemText.ts'
import type { AnyPlace } from '../../place.ts'
import type { SharedItemProps } from './sharedItemProps.ts'
import { useEnclosingForm } from '../../formContext.ts'
import { itemNameAt } from './useItemName.ts'

interface CollapsedItem {
  name: string
  /** Whether a required field in it is empty. */
  isIncomplete: boolean
  summaryText: string | undefined
}

/** Computes the summary of a collapsed item. Undefined while it is expanded. */
export function useCollapsedItem(
  {
    isExpanded,
    summary,
    revision,
  }: Pick<SharedItemProps<never>, 'summary'> & { isExpanded: boolean; revision: number },
  place: AnyPlace,
): CollapsedItem | undefined {
  const { store, masksSensitive } = useEnclosingForm() ?? {}
  return useMemo(() => {
    if (isExpanded) return undefined
    const node = describeSchema(place.schema)
    const itemValues = store?.valueAt(place.name)
    return {
      name: itemNameAt(store, place),
      isIncomplete: hasEmptyRequiredField(node, itemValues),
      summaryText: summary?.(createItemText(node, itemValues, masksSensitive)),
    }
    // The place changes when items before it come or go, though its values do not. The revision
    // changes when the values do.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isExpanded, summary, revision, store])
}

/** The line of a collapsed item. Ordinary text, so that find in page reaches it. */
export function collapsedItemLine(
  id: string,
  { isIncomplete, summaryText }: CollapsedItem,
  problemCount: number,
  messages: ListMessages,
): ReactNode {
  return (
    <p className="qf-item-summary" data-part="item-summary" id={id}>
      {problemCount > 0 && <span className="qf-tag">{messages.problems(problemCount)}</span>}
      {problemCount === 0 && isIncomplete && (
        <span className="qf-tag qf-tag-incomplete">{messages.incomplete}</span>
      )}{' '}
      {summaryText}
    </p>
  )
}
