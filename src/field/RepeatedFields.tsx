import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Noun } from '../kit/messages.ts'
import { useMessages, useShortcuts } from '../kit/QuoteFormsProvider.tsx'
import { ariaKeys } from '../kit/shortcuts.ts'
import { GroupProblem } from './FieldGroup.tsx'
import { Heading, SubHeadings } from './Heading.tsx'
import { itemAt, type Place } from './place.ts'
import { RemovedItem } from './RemovedItem.tsx'
import { RepeatedItem } from './RepeatedItem.tsx'
import { useSession } from './session.ts'
import { useGroupProblem } from './useGroupProblem.ts'
import { type Removed, useRemovals } from './useRemovals.ts'
import { useRows } from './useRows.ts'
import { useUnknown } from './useUnknown.ts'

/** What {@link RepeatedFields} takes. */
export interface RepeatedFieldsProps<T> {
  /** The list. */
  place: Place<T[]>
  /** What one item and several are called, from which every sentence about them is made. */
  noun: Noun
  /** The list's legend. @default the schema's label */
  legend?: string
  /** The fields of one item. */
  children: (item: Place<T>) => ReactNode
  /** One line that tells a closed item from the others, beside its name. */
  summary?: (item: Place<T>) => ReactNode
}

/** From this many items on, each can be closed, and all are closed at first. */
const collapsibleFrom = 4

/**
 * A list whose items are added, filled in and removed in place; a removed item can be brought back
 * from where it stood. Renders a `<fieldset>` with one more for each item. A closed item renders
 * no inputs.
 */
export function RepeatedFields<T>(props: RepeatedFieldsProps<T>) {
  const { place, noun, children, summary } = props
  const session = useSession()
  const { list: words, field } = useMessages()
  const shortcuts = useShortcuts()
  const { rows, add, take, putBack } = useRows(place)
  const { id, error } = useGroupProblem(place)
  const removals = useRemovals()
  const unknown = useUnknown(place.name)
  const root = useRef<HTMLFieldSetElement>(null)
  const many = rows.length >= collapsibleFrom
  const [closed, setClosed] = useState(() => new Set(many ? rows.map((row) => row.id) : []))
  const toggle = (rowId: string, close: boolean) =>
    setClosed((before) => (close ? new Set([...before, rowId]) : without(before, rowId)))

  useEffect(
    () =>
      session?.onReveal((name) => {
        const row = rows.find(({ index }) => `${name}.`.startsWith(`${place.name}.${index}.`))
        if (row) flushSync(() => setClosed((before) => without(before, row.id)))
      }),
    [session, rows, place.name],
  )

  const addItem = () => {
    let rowId = ''
    flushSync(() => {
      rowId = add()
    })
    focusRow(root.current, rowId)
    session?.announce(words.added(noun, rows.length + 1))
  }
  const removeItem = (index: number, name: string) => {
    flushSync(() => removals.push({ ...take(index), name }))
    root.current?.querySelector<HTMLElement>('[data-undo="latest"]')?.focus()
    session?.announce(words.removed(noun, index + 1, name))
  }
  const undo = (removed: Removed) => {
    flushSync(() => {
      removals.drop(removed)
      putBack(removed)
    })
    focusRow(root.current, removed.id)
    const position = removed.index + 1
    session?.announce(words.restored(noun, position), words.removed(noun, position, removed.name))
  }
  const undoRow = (index: number) =>
    removals
      .at(index, rows.length)
      .map((removed) => (
        <RemovedItem
          key={`removed-${removed.id}`}
          noun={noun}
          removed={removed}
          latest={removals.isLatest(removed)}
          turn={removals.turnOf(removed)}
          onUndo={() => undo(removed)}
        />
      ))

  return (
    <fieldset
      ref={root}
      className="qf-list"
      id={id}
      data-path={place.name}
      data-invalid={error ? '' : undefined}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="qf-legend">
        <Heading>{props.legend ?? upperFirst(noun.many)}</Heading>
      </legend>
      <GroupProblem place={place} label={props.legend ?? upperFirst(noun.many)} />
      {rows.length === 0 && (
        <p className="qf-list-empty">{unknown ? field.unknown : words.none(noun)}</p>
      )}
      <SubHeadings>
        {/* A parent of its own: attaching hundreds of inputs below a form costs quadratic time. */}
        <div className="qf-items">
          {rows.map((row) => (
            <RowWithUndo key={row.id} undo={undoRow(row.index)}>
              <RepeatedItem
                place={itemAt(place, row.index)}
                rowId={row.id}
                position={row.index + 1}
                count={rows.length}
                noun={noun}
                open={!(many && closed.has(row.id))}
                onToggle={many ? (open) => toggle(row.id, !open) : undefined}
                onRemove={(name) => removeItem(row.index, name)}
                summary={summary}
              >
                {children}
              </RepeatedItem>
            </RowWithUndo>
          ))}
          {undoRow(rows.length)}
        </div>
      </SubHeadings>
      {!session?.readOnly && (
        <button
          type="button"
          className="qf-button"
          data-part="add"
          aria-keyshortcuts={ariaKeys(shortcuts.addAnother)}
          onClick={addItem}
        >
          {rows.length === 0 ? words.add(noun) : words.addAnother(noun)}
        </button>
      )}
    </fieldset>
  )
}

function RowWithUndo({ undo, children }: { undo: ReactNode; children: ReactNode }) {
  return (
    <>
      {undo}
      {children}
    </>
  )
}

function without(set: ReadonlySet<string>, member: string): Set<string> {
  return new Set([...set].filter((other) => other !== member))
}

/** Puts the focus on the first field of a row, past the button that closes it. */
function focusRow(root: HTMLElement | null, rowId: string): void {
  const rows = [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const row = rows.find((element) => element.dataset.row === rowId)
  const field = row?.querySelector<HTMLElement>('input, select, textarea')
  const control = field ?? row?.querySelector<HTMLElement>('button')
  control?.focus()
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
