import { useEffect, useRef } from 'react'
import { labelOf } from '../../config/messages/recordMessages.ts'
import { useMessages } from '../../config/useConfig.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { type SchemaNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { Heading } from '../../field/group/Heading.tsx'
import { activeElement } from '../../field/focus/controlElement.ts'
import { flowInternalsOf, useFlowState } from '../flowInternals.ts'
import type { QuoteFlowState } from '../flowTypes.ts'
import { useReviewMessages } from './useReviewMessages.ts'
import type { AnyStep } from '../steps/anyStep.ts'

interface SubmittedBannerProps {
  flow: Pick<QuoteFlowState<never>, 'internals'>
}

/** What was submitted, and when. It takes the focus of the button that is gone. */
export function SubmittedBanner({ flow }: SubmittedBannerProps) {
  const { flow: flowStore, store, shownSteps } = flowInternalsOf(flow)
  const messages = useReviewMessages()
  const { labels, formats } = useMessages()
  const submittedAt = useFlowState(flowStore, ({ drafts }) => drafts.submittedAt)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { element } = store.memory
    const focused = activeElement(store)
    // The page has the focus that the button lost.
    if (element && (element.contains(focused) || focused?.contains(element))) {
      banner.current?.focus()
    }
  }, [store])
  if (submittedAt === undefined) return null
  const labelOfNode = (node: SchemaNode) => labelOf(node, labels)
  const { record } = store.state.baseline
  const counts = shownSteps.flatMap((step) =>
    countsIn(step, store.root, record, labelOfNode, messages.countOf),
  )
  return (
    <div ref={banner} className="qf-submitted" tabIndex={-1}>
      <Heading className="qf-heading qf-success">
        {messages.submittedTitle(labelOfNode(store.root))}
      </Heading>
      <p>{messages.submittedContent(formats.time(new Date(submittedAt)), counts)}</p>
    </div>
  )
}

type CountOf = ReturnType<typeof useReviewMessages>['countOf']

/** The records of a step: `1 property`, `2 mortgagees`. */
function countsIn(
  { title, paths = [] }: AnyStep,
  root: SchemaNode,
  record: unknown,
  labelOfNode: (node: SchemaNode) => string,
  countOf: CountOf,
): string[] {
  return paths.flatMap((path) => {
    const keys = parsePath(path)
    const node = schemaNodeAt(root, keys)
    const value = keys.reduce(
      (held: unknown, key) => (isObject(held) ? held[key] : undefined),
      record,
    )
    if (node?.kind !== 'object') return node ? countOfList(node, value, labelOfNode, countOf) : []
    if (!isObject(value) || Object.keys(value).length === 0) return []
    const members = [...node.members].flatMap(([key, member]) =>
      countOfList(member, value[key], labelOfNode, countOf),
    )
    return [countOf({ one: title, many: title }, 1), ...members]
  })
}

function countOfList(
  node: SchemaNode,
  value: unknown,
  labelOfNode: (node: SchemaNode) => string,
  countOf: CountOf,
): string[] {
  if (node.kind !== 'list' || !Array.isArray(value) || value.length === 0) return []
  return [countOf({ one: labelOfNode(node.item), many: labelOfNode(node) }, value.length)]
}
