import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Suggestion } from '../../suggestions/suggestion.ts'
import { groupOptions } from '../options/groupOptions.ts'
import { openPopover } from '../popover/openPopover.ts'
import { scrollWithin } from '../popover/scrollWithin.ts'
import { useEscapeKey } from '../popover/useEscapeKey.ts'

interface OptionListProps {
  /** The prefix of the ids inside. */
  id: string
  input: RefObject<HTMLInputElement | null>
  /** The accessible name of the list. */
  label: string
  items: readonly Suggestion[]
  /** The option whose value the field has. */
  selectedOption: Suggestion | undefined
  /** The index of the option that Enter chooses, or -1. */
  highlightedIndex: number
  /** Whether to scroll to the highlighted option, or else to the selected one. */
  scrollsToHighlight: boolean
  footer: string | undefined
  /** Called with the index of the option under a moving mouse, or -1. */
  onHighlight(index: number): void
  onChoose(option: Suggestion): void
  onClose(): void
}

/** The options under an input, grouped by heading, with a footer. */
export function OptionList(props: OptionListProps) {
  const { id, label, items, selectedOption, highlightedIndex, scrollsToHighlight, footer } = props
  const { input, onHighlight, onChoose, onClose } = props
  const currentIndex = selectedOption ? items.indexOf(selectedOption) : -1
  const indexInSight = highlightedIndex >= 0 ? highlightedIndex : currentIndex
  const popup = useRef<HTMLDivElement>(null)
  const popover = useRef<ReturnType<typeof openPopover>>(undefined)
  useLayoutEffect(() => {
    const control = popup.current?.parentElement
    if (!popup.current || !control) return undefined
    popover.current = openPopover(popup.current, control)
    return () => popover.current?.stop()
  }, [])
  // A message above the field may have moved the input.
  useLayoutEffect(() => popover.current?.place())
  useLayoutEffect(() => {
    if (scrollsToHighlight && popup.current) scrollToOption(popup.current, indexInSight)
  }, [scrollsToHighlight, indexInSight])
  useEscapeKey(input, onClose)
  const option = (item: Suggestion, index: number) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input keeps the focus and handles the keys
    <div
      key={index}
      id={optionId(id, index)}
      role="option"
      aria-selected={index === highlightedIndex}
      aria-disabled={false}
      className="qf-option"
      data-current={item === selectedOption ? '' : undefined}
      onMouseMove={({ movementX, movementY }) => {
        // Browsers report a mouse move when a list appears or scrolls under a still mouse. That must
        // not highlight an option, which Enter would then choose.
        const isStill = movementX === 0 && movementY === 0
        if (!isStill && index !== highlightedIndex) onHighlight(index)
      }}
      onClick={() => onChoose(item)}
    >
      {item.hint ? (
        <>
          {/* A space inside the spans would not be part of the option's accessible name. */}
          <span>{item.label ?? item.value}</span> <span className="qf-quiet">{item.hint}</span>
        </>
      ) : (
        (item.label ?? item.value)
      )}
    </div>
  )
  return (
    <div className="qf-combobox-popup" ref={popup}>
      {items.length > 0 && (
        <div
          id={listboxId(id)}
          role="listbox"
          aria-label={label}
          className="qf-combobox-options"
          // Chromium makes a scrolling element a Tab stop, and the list would close under the focus.
          tabIndex={-1}
          // Keep the focus in the input, also while the mouse scrolls the list.
          onMouseDown={(event) => event.preventDefault()}
          onMouseLeave={() => onHighlight(-1)}
        >
          {groupOptions(items).map(({ heading, firstIndex, members }) =>
            heading === undefined ? (
              members.map((item, index) => option(item, firstIndex + index))
            ) : (
              <div key={firstIndex} role="group" aria-labelledby={`${id}--group-${firstIndex}`}>
                <div
                  className="qf-option-group"
                  id={`${id}--group-${firstIndex}`}
                  role="presentation"
                >
                  {heading}
                </div>
                {members.map((item, index) => option(item, firstIndex + index))}
              </div>
            ),
          )}
        </div>
      )}
      {footer && <p className="qf-option-note">{footer}</p>}
    </div>
  )
}

export const listboxId = (id: string) => `${id}--options`
export const optionId = (id: string, index: number) => `${id}--option-${index}`

function scrollToOption(popup: HTMLElement, index: number): void {
  const list = popup.firstElementChild
  const option = list?.querySelectorAll('[role="option"]')[index]
  if (list && option) scrollWithin(list, option)
}
