import { useLanguageProps, useMessages } from '../config/useConfig.ts'
import type { Change } from '../core/changes/change.ts'
import type { ReactNode } from 'react'
import { changeMessages, labelWithin, partsOf } from '../core/changes/changeSentences.ts'
import { formatPath, parsePath } from '../core/schema/path.ts'

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

interface ChangeGroupsProps<C extends Change> {
  changes: readonly C[]
  keyOf: (change: C) => string
  /** Renders a change, with what the heading does not say of it. */
  children: (change: C, text: ReactNode) => ReactNode
}

/** Changes as a list. Those in one item or group are a list inside it, under its name. */
export function ChangeGroups<C extends Change>({ changes, keyOf, children }: ChangeGroupsProps<C>) {
  const { changes: messages } = useMessages()
  const groups = new Map<string, C[]>()
  for (const change of changes) {
    const key = groupOf(change)
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return (
    <ul className="qf-change-list">
      {[...groups.values()].map((group) => {
        const names = group.length > 1 ? commonNames(group) : []
        const items = group.map((change) => (
          <li key={keyOf(change)} className="qf-change" data-kind={change.kind}>
            {children(change, inColumns(change, names))}
          </li>
        ))
        if (names.length === 0) return items
        return (
          <li key={`${group.map(keyOf)[0]} group`} className="qf-change-group">
            <span className="qf-change-heading">{messages.heading(names)}</span>
            <ul className="qf-change-list">{items}</ul>
          </li>
        )
      })}
    </ul>
  )
}

/** The item or the group that a change is in. */
function groupOf({ path, item }: Change): string {
  if (item) return `${item.list} ${item.from ?? '-'} ${item.to ?? '-'}`
  return formatPath(parsePath(path).slice(0, -1))
}

/** The names of what all changed members are in. */
function commonNames(changes: readonly Change[]): readonly string[] {
  const [first = [], ...others] = changes
    .filter(({ kind }) => kind === 'set' || kind === 'unset')
    .map((change) => partsOf(change)?.ancestors ?? [])
  const end = first.findIndex((name, at) => others.some((names) => names[at] !== name))
  return end < 0 ? first : first.slice(0, end)
}

/**
 * A change after some names: the label quiet, what it is now strong. The kit draws the arrow: some fonts have
 * none. A host that words changes itself has them in one piece.
 */
function inColumns(change: Change, said: readonly string[]): ReactNode {
  const parts = partsOf(change)
  if (!parts) return <span className="qf-value">{change.sentence}</span>
  const { ancestors, values, messages } = parts
  const label = labelWithin(ancestors.slice(said.length), parts)
  if (!values || messages.changed !== changeMessages.changed) {
    const text = values ? messages.changed(label, ...values) : messages.changedHidden(label)
    return <span className="qf-value">{said.length > 0 ? text : change.sentence}</span>
  }
  const [before, after] = values
  return (
    <>
      <span className="qf-change-label">{label}</span>{' '}
      <span className="qf-change-values">
        <span>{before}</span> <span className="qf-change-arrow">→</span>{' '}
        <span className="qf-value">{after}</span>
      </span>
    </>
  )
}
