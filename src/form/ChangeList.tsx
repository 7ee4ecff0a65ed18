import { useLanguageProps, useMessages } from '../config/useConfig.ts'
import type { Change } from '../core/changes/change.ts'
import type { ReactNode } from 'react'
import { upperFirst } from '../core/schema/labelFromKey.ts'
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

/** The changes in one item or group, in words. */
interface ChangeGroup<C extends Change> {
  /** The item or group that all entries are in. Undefined if their sentences name it. */
  heading: string | undefined
  entries: { change: C; text: string }[]
}

/**
 * The changes by the item or the group that they are in. Where all sentences of a group begin with its
 * name, as `Mortgagee Chase: loan number 1 → 2` does, that is the heading, and the rest follows.
 */
function groupChanges<C extends Change>(changes: readonly C[]): ChangeGroup<C>[] {
  const groups = new Map<string, C[]>()
  for (const change of changes) {
    const key = groupOf(change)
    const others = groups.get(key)
    if (others) others.push(change)
    else groups.set(key, [change])
  }
  return [...groups.values()].map((group) => {
    const heading = commonName(group)
    const textOf = ({ sentence }: C) => (heading ? restOf(sentence, heading) : sentence)
    return { heading, entries: group.map((change) => ({ change, text: textOf(change) })) }
  })
}

function groupOf({ path, item }: Change): string {
  if (item) return `${item.list} ${item.from ?? '-'} ${item.to ?? '-'}`
  return formatPath(parsePath(path).slice(0, -1))
}

/** What the sentences of several changes begin with, up to a colon or a comma. */
function commonName(changes: readonly Change[]): string | undefined {
  const sentences = changes
    .filter(({ kind }) => kind === 'set' || kind === 'unset')
    .map(({ sentence }) => sentence)
  const [first = ''] = sentences
  if (changes.length < 2 || sentences.length === 0) return undefined
  const names = [...first.matchAll(/[:,] /g)].map(({ index }) => first.slice(0, index))
  const isCommon = (name: string) =>
    sentences.every((one) => one.startsWith(`${name}: `) || one.startsWith(`${name}, `))
  return sentences.length > 1 ? names.findLast(isCommon) : names[0]
}

/** `restOf('Mortgagee Chase: loan number 1 → 2', 'Mortgagee Chase') // 'Loan number 1 → 2'` */
function restOf(sentence: string, name: string): string {
  if (!sentence.startsWith(name)) return sentence
  const rest = sentence.slice(name.length).replace(/^[:,]? /, '')
  return upperFirst(rest)
}
