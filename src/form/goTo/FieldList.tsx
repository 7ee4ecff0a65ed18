import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { findShortcut } from '../../config/shortcuts.ts'
import { useMessages } from '../../config/useConfig.ts'
import { oncePer } from '../../core/objects/oncePer.ts'
import { needsMask, visibleEnd } from '../../core/sensitive/mask.ts'
import { foldAccents } from '../../core/text/normalizeText.ts'
import { isUnknownFlag } from '../../core/values/flag.ts'
import type { Key } from '../../core/values/placeKey.ts'
import { activeElement } from '../../field/focus.ts'
import { useEnclosingForm } from '../../field/formContext.ts'
import { useBrowserLayoutEffect } from '../../field/hooks.ts'
import { scrollWithin } from '../../field/popover/popover.ts'
import { announce } from '../../store/announce.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { answerAsShown } from '../answerAsShown.ts'
import {
  type FieldStateName,
  fieldStates,
  fieldsToGoTo,
  type FieldToGoTo,
  stateReader,
} from './fieldsToGoTo.ts'
import { isLike, readPartOfState, readQuery, searchFields } from './searchFields.ts'

/** More rows than people read. */
const mostRows = 100

/** How many fields that a person went to show first. */
const mostRecent = 5

/** The fields that a person went to, and came from, the last one first. */
const recentFieldsOf = oncePer((_: FormStore): { keys: readonly Key[] } => ({ keys: [] }))

interface FieldListProps {
  store: FormStore
  /** The field that had the focus. */
  cameFrom: string | undefined
  /** Closes the dialog around it. */
  close: () => void
  /** What the person typed, and whether they pressed Enter, before this was loaded. */
  initialQuery: { text: string; isEntered: boolean }
}

/**
 * A box to search all fields of a form in, and what it finds. Enter goes to the chosen one. It opens with the fields that
 * the person went to last: the first of them is the one they came from, so that the key and Enter lead back.
 */
export function FieldList({ store, cameFrom, close, initialQuery }: FieldListProps): ReactNode {
  const { goTo: words, suggestions } = useMessages()
  const form = useEnclosingForm()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(initialQuery.text)
  const [chosen, setChosen] = useState(0)
  // The page behind it is inert, so that nothing changes while it is open.
  const [fields] = useState(() => fieldsToGoTo(store))
  const [is] = useState(() => stateReader(store))
  const counts = useMemo(() => countStates(fields, is), [fields, is])
  const query = useMemo(() => {
    const typed = readQuery(text, words)
    const finds = searchFields(fields, typed, is, cameFrom).length > 0
    return finds ? typed : (readPartOfState(text, words) ?? typed)
  }, [text, words, fields, is, cameFrom])
  const recent = useMemo(
    () => (text.trim() === '' ? recentFields(store, fields, cameFrom) : []),
    [text, store, fields, cameFrom],
  )
  const found = useMemo(
    () => [
      ...recent,
      ...searchFields(fields, query, is, cameFrom).filter((one) => !recent.includes(one)),
    ],
    [recent, fields, query, is, cameFrom],
  )
  const rows = found.slice(0, mostRows)
  const headingAt = (index: number) => {
    if (recent.length === 0) return undefined
    return index === 0 ? words.recent : index === recent.length ? words.fields : undefined
  }
  const rowId = (index: number) => `${id}-${index}`

  const goTo = (field: FieldToGoTo | undefined) => {
    if (!field) return
    rememberField(store, cameFrom)
    rememberField(store, field.path)
    // The browser returns the focus to where it was before it moves on.
    close()
    // A jump selects the text of a control that had not the focus before.
    ;(activeElement(store) as HTMLElement | null)?.blur()
    announce(store, words.wentTo(field.label.text, field.place.text))
    form?.focus(field.path)
  }
  useBrowserLayoutEffect(() => {
    const { current: box } = input
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
    if (initialQuery.isEntered) queueMicrotask(() => goTo(rows[0]))
    // Only once: it takes the place of the box that was there while it loaded.
  }, [])
  useBrowserLayoutEffect(() => {
    const row = list.current?.ownerDocument.getElementById(rowId(chosen))
    if (row && list.current) scrollWithin(list.current, row)
  }, [chosen, found])

  const search = (next: string) => {
    setText(next)
    setChosen(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isOwnKey = findShortcut(event, store.settings.shortcuts) === 'goToField'
    const to = indexAfterKey(event.key, chosen, rows.length)
    if (event.key === 'Enter') goTo(rows[chosen])
    else if (isOwnKey) {
      // The form would open it again.
      event.stopPropagation()
      close()
    } else if (to !== undefined) setChosen(to)
    else return
    event.preventDefault()
  }
  const toggleState = (state: FieldStateName) => {
    search(query.states.includes(state) ? '' : words[state])
    input.current?.focus()
  }
  return (
    <>
      <div className="qf-go-to-search">
        <input
          ref={input}
          className="qf-go-to-input"
          type="text"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? rowId(chosen) : undefined}
          aria-label={words.title}
          placeholder={words.title}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => search(target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd className="qf-keys" aria-hidden="true">
          Esc
        </kbd>
      </div>
      <div ref={list} className="qf-go-to-list" id={id} role="listbox" aria-label={words.fields}>
        {rows.map((field, index) => (
          <FieldRow
            key={field.path}
            {...{ store, field, is }}
            id={rowId(index)}
            heading={headingAt(index)}
            isChosen={index === chosen}
            words={query.words}
            showsAnswer={!query.states.includes('empty')}
            onClick={() => goTo(field)}
          />
        ))}
      </div>
      {found.length > rows.length && (
        <p className="qf-go-to-note qf-quiet">{suggestions.more(rows.length, found.length)}</p>
      )}
      <div className="qf-go-to-foot">
        {fieldStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <button
              key={state}
              type="button"
              className="qf-go-to-filter"
              aria-pressed={query.states.includes(state)}
              onClick={() => toggleState(state)}
            >
              <span>{words[state]}</span> <span className="qf-quiet">{counts[state]}</span>
            </button>
          ))}
        <span className="qf-go-to-total qf-quiet" role="status">
          {text.trim() === ''
            ? words.count(fields.length)
            : found.length === 0
              ? words.none
              : words.found(found.length, fields.length)}
        </span>
      </div>
    </>
  )
}

interface FieldRowProps {
  store: FormStore
  field: FieldToGoTo
  is: ReturnType<typeof stateReader>
  id: string
  /** What is above it. */
  heading: string | undefined
  isChosen: boolean
  /** The words to mark in its label. */
  words: readonly string[]
  /** Not where people look for fields without one. */
  showsAnswer: boolean
  onClick: () => void
}

/** A field: its state, its label, where it is, and its answer. */
function FieldRow({ field, is, ...props }: FieldRowProps) {
  const { store, id, heading, isChosen, words, showsAnswer, onClick } = props
  const { goTo: messages } = useMessages()
  const { label, place } = field
  const state = fieldStates.find((one) => one !== 'empty' && is(field, one))
  return (
    <>
      {heading && (
        <p className="qf-go-to-note qf-quiet" role="presentation">
          {heading}
        </p>
      )}
      <button
        type="button"
        className="qf-go-to-field"
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        data-state={state}
        // The focus stays in the box.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <span className="qf-go-to-label">{markTyped(label.text, words)}</span>{' '}
        <span className="qf-go-to-place qf-quiet">{place.text}</span>{' '}
        {showsAnswer && <Answer store={store} field={field} />}
        {state && <span className="qf-visually-hidden">{`, ${messages[state]}`}</span>}
      </button>
    </>
  )
}

/** The answer as its control shows it, or only its end if the form masks it. */
function Answer({ store, field }: Pick<FieldRowProps, 'store' | 'field'>) {
  const messages = useMessages()
  const masksSensitive = useEnclosingForm()?.masksSensitive
  const answer = answerAsShown(field, { messages, reading: store.reading })
  const { node, flag } = field
  if (isUnknownFlag(flag) || answer === '') {
    const { unknown, notProvided } = messages.field
    const text = isUnknownFlag(flag) ? unknown : notProvided
    return <span className="qf-go-to-answer qf-quiet">{text}</span>
  }
  if (!masksSensitive || !node.sensitive || !needsMask(answer))
    return <span className="qf-go-to-answer qf-quiet">{answer}</span>
  const end = visibleEnd(answer, node.parseAs === 'date')
  return (
    <span className="qf-go-to-answer qf-quiet">
      <span aria-hidden="true">{`•••• ${end}`.trim()}</span>
      <span className="qf-visually-hidden">{messages.field.masked(end)}</span>
    </span>
  )
}

/** A label with the beginnings of its words that someone typed. */
function markTyped(label: string, words: readonly string[]): ReactNode {
  if (words.length === 0) return label
  return label.split(/(?<=\P{L})(?=\p{L})/u).map((part, at) => {
    const typed = words
      .filter((word) => isLike(foldAccents(part), word))
      .toSorted((one, other) => other.length - one.length)[0]
    if (!typed) return part
    return (
      <Fragment key={at}>
        <b>{part.slice(0, typed.length)}</b>
        {part.slice(typed.length)}
      </Fragment>
    )
  })
}

function countStates(
  fields: readonly FieldToGoTo[],
  is: ReturnType<typeof stateReader>,
): Record<FieldStateName, number> {
  const counts = Object.fromEntries(fieldStates.map((state) => [state, 0])) as Record<
    FieldStateName,
    number
  >
  for (const field of fields)
    for (const state of fieldStates) if (is(field, state)) counts[state] += 1
  return counts
}

function recentFields(
  store: FormStore,
  fields: readonly FieldToGoTo[],
  cameFrom: string | undefined,
): readonly FieldToGoTo[] {
  const { keys } = recentFieldsOf(store)
  if (keys.length === 0) return []
  const byPath = new Map(fields.map((field) => [field.path, field]))
  return keys
    .flatMap((key) => {
      const path = store.keys.pathOf(key)
      return path === undefined || path === cameFrom ? [] : (byPath.get(path) ?? [])
    })
    .slice(0, mostRecent)
}

function rememberField(store: FormStore, path: string | undefined): void {
  if (path === undefined) return
  const recent = recentFieldsOf(store)
  const key = store.keys.at(path)
  // One more than shows, as the field that has the focus does not.
  recent.keys = [key, ...recent.keys.filter((one) => one !== key)].slice(0, mostRecent + 1)
}

/** The index of the row that a key chooses. Undefined for other keys. */
function indexAfterKey(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from + count - 1) % count
  if (key === 'PageDown') return Math.min(from + 8, count - 1)
  return key === 'PageUp' ? Math.max(from - 8, 0) : undefined
}
