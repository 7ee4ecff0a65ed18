import { type KeyboardEvent, useId, useState } from 'react'
import type { Noun } from '../kit/messages.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { Found } from './useFound.ts'
import { useSession } from './session.ts'
import type { OpenItems } from './useOpenItems.ts'

interface ListToolsProps {
  noun: Noun
  count: number
  /** Given where there are so many that one wants to look for an item. */
  found: Found | undefined
  items: Pick<OpenItems, 'closeAll' | 'openAll'>
  /** Goes to the first item that was found, and opens it if that was asked for. */
  onGo: (open: boolean) => void
}

/** What can be done with a long list as a whole: to look for an item, to open and to close all. */
export function ListTools({ noun, count, found, items, onGo }: ListToolsProps) {
  const { list: words } = useMessages()
  const session = useSession()
  const [opening, setOpening] = useState(false)
  const about = <span className="qf-hidden">{words.ofList(noun)}</span>
  const openAll = async () => {
    setOpening(true)
    const isDone = await items.openAll()
    setOpening(false)
    if (isDone) session?.announce(words.expanded(noun, count))
  }
  const closeAll = () => {
    items.closeAll()
    session?.announce(words.collapsed(noun, count))
  }
  return (
    <div className="qf-list-tools">
      {found && <FindItem {...{ noun, count, found, onGo }} />}
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
    </div>
  )
}

interface FindItemProps extends Pick<ListToolsProps, 'noun' | 'count' | 'onGo'> {
  found: Found
}

/** It has no name and no place in the record: what is looked for is nobody's data. */
function FindItem({ noun, count, found, onGo }: FindItemProps) {
  const { list: words } = useMessages()
  const session = useSession()
  const id = useId()
  const shown = (hidden: number) => words.found(noun, count - hidden, count)
  const find = (query: string) => {
    const before = shown(found.hidden.size)
    const left = found.find(query)
    session?.announce(query ? shown(count - left) : '', before)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && found.query) find('')
    else if (event.key === 'Enter') onGo(true)
    else if (event.key === 'ArrowDown') onGo(false)
    else return
    event.preventDefault()
  }
  return (
    <p className="qf-find">
      <label className="qf-label" htmlFor={id}>
        {words.find(noun)}
      </label>
      <input
        id={id}
        className="qf-input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={found.query}
        onChange={(event) => find(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="qf-found">{found.query && shown(found.hidden.size)}</span>
    </p>
  )
}
