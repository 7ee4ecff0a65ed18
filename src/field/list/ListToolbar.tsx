import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ItemNoun } from '../../config/messages/listMessages.ts'
import type { ItemSearch } from './useItemSearch.ts'
import { useEscapeKey } from '../popover/useEscapeKey.ts'
import { useAnnounce } from '../formContext.ts'
import type { ExpandedItems } from './useExpandedItems.ts'
import type { Row } from './useRows.ts'
import { useListMessages } from './useListMessages.ts'

interface ListToolbarProps {
  noun: ItemNoun
  rows: readonly Row[]
  /** Given where there are so many that one wants to look for an item. */
  itemSearch: ItemSearch | undefined
  /** Given where items can be closed. */
  expandedItems: ExpandedItems | undefined
  /** Goes to the first item that was found. */
  onFocusFirstMatch: () => void
  /** Goes into it. */
  onEnterFirstMatch: () => void
}

/** What can be done with a long list as a whole: to look for an item, to open and to close all. */
export function ListToolbar({ expandedItems, ...props }: ListToolbarProps) {
  return (
    <div className="qf-list-tools">
      {props.itemSearch && <ItemSearchBox {...props} itemSearch={props.itemSearch} />}
      {expandedItems && <ExpandAllButtons {...props} expandedItems={expandedItems} />}
    </div>
  )
}

/** Opens and closes all that are in sight. */
function ExpandAllButtons({
  noun,
  rows,
  itemSearch,
  expandedItems,
}: Pick<ListToolbarProps, 'noun' | 'rows' | 'itemSearch'> & { expandedItems: ExpandedItems }) {
  const words = useListMessages()
  const announce = useAnnounce()
  const [isExpanding, setOpening] = useState(false)
  const hiddenListName = <span className="qf-visually-hidden">{words.ofList(noun)}</span>
  const visibleRowIds = rows.map(({ id }) => id).filter((id) => !itemSearch?.hiddenRowIds.has(id))
  const openAll = async () => {
    if (isExpanding) return
    setOpening(true)
    const isDone = await expandedItems.expand(visibleRowIds)
    setOpening(false)
    if (isDone) announce(words.expanded(noun, visibleRowIds.length))
  }
  const closeAll = () => {
    expandedItems.collapse(visibleRowIds)
    announce(words.collapsed(noun, visibleRowIds.length))
  }
  return (
    <>
      <button
        type="button"
        className="qf-button-link"
        aria-disabled={isExpanding || undefined}
        onClick={() => void openAll()}
      >
        {words.expandAll} {hiddenListName}
      </button>
      <button type="button" className="qf-button-link" onClick={closeAll}>
        {words.collapseAll} {hiddenListName}
      </button>
    </>
  )
}

interface ItemSearchBoxProps
  extends Pick<ListToolbarProps, 'noun' | 'rows' | 'onFocusFirstMatch' | 'onEnterFirstMatch'> {
  itemSearch: ItemSearch
}

/** It has no name and no place in the record: what is looked for is nobody's data. */
function ItemSearchBox({
  noun,
  rows,
  itemSearch,
  onFocusFirstMatch,
  onEnterFirstMatch,
}: ItemSearchBoxProps) {
  const messages = useListMessages()
  const announce = useAnnounce()
  const id = useId()
  const visibleCount = rows.filter((row) => !itemSearch.hiddenRowIds.has(row.id)).length
  const resultMessage = (count: number) => messages.found(noun, count, rows.length)
  const find = (query: string) =>
    announce(resultMessage(itemSearch.search(query)), resultMessage(visibleCount))
  const input = useRef<HTMLInputElement>(null)
  useEscapeKey(input, itemSearch.query ? () => find('') : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    // The keys that compose a text are its own; Safari tells them by their code alone.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return
    if (key === 'Enter') onEnterFirstMatch()
    else if (key === 'ArrowDown') onFocusFirstMatch()
    else return
    event.preventDefault()
  }
  return (
    <p className="qf-list-filter">
      <label className="qf-label" htmlFor={id}>
        {messages.find(noun)}
      </label>
      <input
        ref={input}
        id={id}
        className="qf-input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={itemSearch.query}
        onChange={(event) => find(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="qf-list-filter-count">
        {itemSearch.query && resultMessage(visibleCount)}
      </span>
    </p>
  )
}
