import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Noun } from '../kit/listWords.ts'
import type { Found } from './useFound.ts'
import { useEscape } from './useEscape.ts'
import { useSession } from './session.ts'
import type { OpenItems } from './useOpenItems.ts'
import type { Row } from './useRows.ts'
import { useListWords } from './useListWords.ts'

interface ListToolsProps {
  noun: Noun
  rows: readonly Row[]
  /** Given where there are so many that one wants to look for an item. */
  found: Found | undefined
  /** Given where items can be closed. */
  items: OpenItems | undefined
  /** Goes to the first item that was found. */
  onGoTo: () => void
  /** Goes into it. */
  onGoInto: () => void
}

/** What can be done with a long list as a whole: to look for an item, to open and to close all. */
export function ListTools({ items, ...props }: ListToolsProps) {
  return (
    <div className="qf-list-tools">
      {props.found && <FindItem {...props} found={props.found} />}
      {items && <OpenAll {...props} items={items} />}
    </div>
  )
}

/** Opens and closes all that are in sight. */
function OpenAll({
  noun,
  rows,
  found,
  items,
}: Pick<ListToolsProps, 'noun' | 'rows' | 'found'> & { items: OpenItems }) {
  const words = useListWords()
  const session = useSession()
  const [opening, setOpening] = useState(false)
  const about = <span className="qf-hidden">{words.ofList(noun)}</span>
  const inSight = rows.map(({ id }) => id).filter((id) => !found?.hidden.has(id))
  const openAll = async () => {
    if (opening) return
    setOpening(true)
    const isDone = await items.open(inSight)
    setOpening(false)
    if (isDone) session?.announce(words.expanded(noun, inSight.length))
  }
  const closeAll = () => {
    items.close(inSight)
    session?.announce(words.collapsed(noun, inSight.length))
  }
  return (
    <>
      <button
        type="button"
        className="qf-link"
        aria-disabled={opening || undefined}
        onClick={() => void openAll()}
      >
        {words.expandAll} {about}
      </button>
      <button type="button" className="qf-link" onClick={closeAll}>
        {words.collapseAll} {about}
      </button>
    </>
  )
}

interface FindItemProps extends Pick<ListToolsProps, 'noun' | 'rows' | 'onGoTo' | 'onGoInto'> {
  found: Found
}

/** It has no name and no place in the record: what is looked for is nobody's data. */
function FindItem({ noun, rows, found, onGoTo, onGoInto }: FindItemProps) {
  const words = useListWords()
  const session = useSession()
  const id = useId()
  const inSight = rows.filter((row) => !found.hidden.has(row.id)).length
  const shown = (count: number) => words.found(noun, count, rows.length)
  const find = (query: string) => session?.announce(shown(found.find(query)), shown(inSight))
  const input = useRef<HTMLInputElement>(null)
  useEscape(input, found.query ? () => find('') : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    // The keys that compose a text are its own; Safari tells them by their code alone.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return
    if (key === 'Enter') onGoInto()
    else if (key === 'ArrowDown') onGoTo()
    else return
    event.preventDefault()
  }
  return (
    <p className="qf-find">
      <label className="qf-label" htmlFor={id}>
        {words.find(noun)}
      </label>
      <input
        ref={input}
        id={id}
        className="qf-input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={found.query}
        onChange={(event) => find(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="qf-found">{found.query && shown(inSight)}</span>
    </p>
  )
}
