import type { ReactNode } from 'react'
import type { Change } from '../../core/changes/change.ts'
import { groupChanges } from './groupChanges.ts'

interface ChangeGroupsProps<C extends Change> {
  changes: readonly C[]
  keyOf: (change: C) => string
  /** Renders a change, with the part of its sentence that the heading does not say. */
  children: (change: C, text: ReactNode) => ReactNode
}

/** Changes as a list. Those in one item or group are a list inside it, under its name. */
export function ChangeGroups<C extends Change>(props: ChangeGroupsProps<C>) {
  const { changes, keyOf, children } = props
  const items = (entries: ReturnType<typeof groupChanges<C>>[number]['entries']) =>
    entries.map(({ change, text }) => (
      <li key={keyOf(change)} className="qf-change" data-kind={change.kind}>
        {children(change, inColumns(text, change.label))}
      </li>
    ))
  return (
    <ul className="qf-change-list">
      {groupChanges(changes).map(({ heading, entries }) =>
        heading ? (
          <li key={`${keyOf(entries[0]!.change)} group`} className="qf-change-group">
            <span className="qf-change-heading">{heading}</span>
            <ul className="qf-change-list">{items(entries)}</ul>
          </li>
        ) : (
          items(entries)
        ),
      )}
    </ul>
  )
}

/** The label quiet, what follows the arrow strong. The kit draws the arrow: some fonts have none. */
function inColumns(text: string, label: string): ReactNode {
  const [, before, after = text] = /^(.* )→ (.*)/.exec(text) ?? []
  const value = <span className="qf-value">{after}</span>
  if (!before) return value
  // After the name of an item the label begins with a small letter.
  const start = before.indexOf(label.slice(1))
  const end = start < 0 ? start : start + label.length - 1
  return (
    <>
      <span className="qf-change-label">{before.slice(0, end)}</span>{' '}
      <span className="qf-change-values">
        <span>{before.slice(end).trim()}</span> <span className="qf-change-arrow">→</span> {value}
      </span>
    </>
  )
}
