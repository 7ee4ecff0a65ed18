import { buttonLabel } from '../buttons/buttonLabel.tsx'
import { type KeyboardEvent, type ReactNode, useContext, useId, useRef, useState } from 'react'
import type { ItemNoun } from '../../config/messages/listMessages.ts'
import type { ItemSearch } from './useItemSearch.ts'
import { useEscapeKey } from '../popover/useEscapeKey.ts'
import { useAnnounce } from '../formContext.ts'
import type { ExpandedItems } from './useExpandedItems.ts'
import type { Row } from './useRows.ts'
import { TitleNoteContext } from '../group/TitleNoteContext.ts'
import { useListMessages } from './useListMessages.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'

/** A list has a search box from this many items on. */
export const searchableFrom = 10

interface ListToolsProps {
  noun: ItemNoun
  rows: readonly Row[]
  itemSearch: ItemSearch
}

/** Buttons that expand and collapse all items that the search does not hide. */
export function ExpandAllButtons({
  noun,
  rows,
  itemSearch,
  expandedItems,
  hideLegend,
  isSearchable,
}: ListToolsProps & {
  expandedItems: ExpandedItems
  hideLegend?: boolean | undefined
  /** Whether a search box is in their place. */
  isSearchable: boolean
}) {
  const { Button } = useOwnInputs()
  const { TitleNote } = useContext(TitleNoteContext)
  const messages = useListMessages()
  const announce = useAnnounce()
  const [isExpanding, setIsExpanding] = useState(false)
  const visibleRowIds = rows.map(({ id }) => id).filter((id) => !itemSearch.hiddenRowIds.has(id))
  const expandAll = async () => {
    if (isExpanding) return
    setIsExpanding(true)
    const isDone = await expandedItems.expand(visibleRowIds)
    setIsExpanding(false)
    if (isDone) announce(messages.expanded(noun, visibleRowIds.length))
  }
  const collapseAll = () => {
    expandedItems.collapse(visibleRowIds)
    announce(messages.collapsed(noun, visibleRowIds.length))
  }
  const buttons = (
    <>
      <Button
        type="button"
        className="qf-button-link"
        aria-disabled={isExpanding || undefined}
        onClick={() => void expandAll()}
      >
        {buttonLabel(messages.expandAll, messages.ofList(noun))}
      </Button>
      <Button type="button" className="qf-button-link" onClick={collapseAll}>
        {buttonLabel(messages.collapseAll, messages.ofList(noun))}
      </Button>
    </>
  )
  // The title above says what the list is.
  return hideLegend && !isSearchable ? <TitleNote>{buttons}</TitleNote> : buttons
}

interface ItemSearchBoxProps extends ListToolsProps {
  /** Focuses the button of the first match. */
  onFocusFirstMatch: () => void
  /** Expands the first match and focuses its first field. */
  onEnterFirstMatch: () => void
  /** What goes to the end of its line. */
  tools: ReactNode
}

/** The search box of a long list. It has no `name`, as its text is not part of the record. */
export function ItemSearchBox({
  noun,
  rows,
  itemSearch,
  onFocusFirstMatch,
  onEnterFirstMatch,
  tools,
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
    // While composing a text, Safari sets only the key code.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return
    if (key === 'Enter') onEnterFirstMatch()
    else if (key === 'ArrowDown') onFocusFirstMatch()
    else return
    event.preventDefault()
  }
  return (
    <p className="qf-list-filter">
      <label className="qf-quiet" htmlFor={id}>
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
      <span className="qf-quiet">{itemSearch.query && resultMessage(visibleCount)}</span>
      {tools && <span className="qf-list-tools">{tools}</span>}
    </p>
  )
}
