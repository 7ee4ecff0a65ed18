import { useLanguageProps, useMessages } from '../../config/useConfig.ts'
import type { Change } from '../../core/changes/change.ts'
import { ChangeGroups } from './ChangeGroups.tsx'

/** What {@link ChangeList} takes. */
export interface ChangeListProps {
  /** The changes, as a form gave them or a server stored them. */
  changes: readonly Change[]
}

/**
 * Changes in sentences, anywhere on a page. Renders a `<ul>`, with one inside for each item that changed,
 * or a line if there are none.
 */
export function ChangeList({ changes }: ChangeListProps) {
  const { changes: messages } = useMessages()
  return (
    <div className="qf-changes" data-part="change-list" {...useLanguageProps()}>
      {changes.length > 0 ? (
        <ChangeGroups changes={changes} keyOf={({ kind, path }) => `${kind} ${path}`}>
          {(_, text) => <span className="qf-change-text">{text}</span>}
        </ChangeGroups>
      ) : (
        <p className="qf-changes-line">{messages.count(0)}</p>
      )}
    </div>
  )
}
