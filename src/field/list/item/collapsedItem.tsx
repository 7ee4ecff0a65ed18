import { type ReactNode, useMemo } from 'react'
import type { ListMessages } from '../../../config/messages/listMessages.ts'
import { hasConditions } from '../../../core/schema/conditions.ts'
import { describeSchema } from '../../../core/schema/describeSchema.ts'
import { parsePath } from '../../../core/schema/path.ts'
import type { ShownSource } from '../../../store/sources/sourceReader.ts'
import { hasEmptyRequiredField, createItemText } from './itemText.ts'
import type { AnyPlace } from '../../place.ts'
import type { ItemSummary } from './sharedItemProps.ts'
import { countMark } from '../../problems/countMark.tsx'
import { useEnclosingForm } from '../../formContext.ts'
import { itemNameAt } from './useItemName.ts'
import type { ItemProblems } from '../useItemProblems.ts'

interface CollapsedItem {
  name: string
  /** Whether a required field in it is empty. */
  isIncomplete: boolean
  /** What its summary says, by columns. */
  facts: readonly string[]
  /** The facts as elements. The same until a fact changes: hundreds of items may get a problem at once. */
  factElements?: ReactNode
  /** Where all of it came from. */
  source?: ShownSource | undefined
}

/** Computes the summary of a collapsed item. Undefined while it is expanded. */
export function useCollapsedItem(
  summary: ItemSummary | undefined,
  isExpanded: boolean,
  /** Changes when a value in a collapsed item changes. */
  revision: number,
  place: AnyPlace,
  /** The id of its facts. */
  id: string,
): CollapsedItem | undefined {
  const { store, masksSensitive } = useEnclosingForm() ?? {}
  return useMemo(() => {
    if (isExpanded) return undefined
    const node = describeSchema(place.schema)
    const itemValues = store?.valueAt(place.name)
    const labels = store?.settings.messages.options
    const follows = store && hasConditions(store.root)
    const isRequired = (path: string) => (follows ? store.field(path).isRequired : undefined)
    const said = summary?.(createItemText(node, itemValues, masksSensitive, labels)) ?? []
    const facts = typeof said === 'string' ? [said] : said
    return {
      name: itemNameAt(store, place),
      isIncomplete: hasEmptyRequiredField(node, itemValues, place.name, isRequired),
      ...shownFacts(facts, id),
      source: store?.memory.sourceReader?.at(parsePath(place.name), node),
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- place changes with the position of the item, revision with what shows
  }, [isExpanded, summary, revision, store])
}

/** Ordinary text, so that find in page reaches it. */
const shownFacts = (
  facts: readonly string[],
  id: string,
): Pick<CollapsedItem, 'facts' | 'factElements'> => {
  if (!facts.some(Boolean)) return { facts: [] }
  const elements = facts.map((fact, at) => (
    <span key={at} className="qf-item-fact">
      {fact}
    </span>
  ))
  const factElements = (
    <p className="qf-item-summary qf-item-facts" data-part="item-summary" id={id}>
      {withSpaces(elements)}
    </p>
  )
  return { facts, factElements }
}

/** The id of the mark of an added item in its line. */
export const newId = (lineId: string) => `${lineId}-new`

interface ItemMarks extends Pick<ItemProblems, 'problemCount' | 'warningCount'> {
  /** Says that the item was added, if it was. */
  newMark: ReactNode
  /** Says where all of it came from. */
  badge: ReactNode
}

/**
 * What the line of an item says at its end. An own element next to the facts, so that hundreds of items
 * need no element around both. Null if there is nothing to say.
 */
export function itemCounts(
  id: string,
  { facts, isIncomplete }: Pick<CollapsedItem, 'facts' | 'isIncomplete'>,
  { problemCount, warningCount, newMark, badge }: ItemMarks,
  messages: ListMessages,
): ReactNode {
  const saysIncomplete =
    // A fact that names what is needed says it already.
    isIncomplete && problemCount === 0 && !facts.join().includes(messages.needed(''))
  const marks = withSpaces([
    badge,
    newMark,
    countMark('qf-tone', problemCount, messages.problems),
    saysIncomplete && (
      <span key="incomplete" className="qf-incomplete">
        {messages.incomplete}
      </span>
    ),
    countMark('qf-tone qf-tone-warning', warningCount, messages.toCheck),
  ])
  if (marks.length === 0) return null
  return (
    <p className="qf-item-summary qf-item-counts" data-part="item-summary" id={id}>
      {marks}
    </p>
  )
}

/** Puts spaces only where they separate something: hundreds of items have them. */
const withSpaces = (parts: readonly ReactNode[]): ReactNode[] =>
  parts.filter(Boolean).flatMap((part, at) => (at > 0 ? [' ', part] : [part]))
