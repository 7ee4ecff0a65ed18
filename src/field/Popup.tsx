import type { UseComboboxReturnValue } from 'downshift'
import { type HTMLAttributes, type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { Suggestion } from '../advice/suggestion.ts'
import { groupsOf } from './groupsOf.ts'
import { showOver } from './topLayer.ts'
import { useEscape } from './useEscape.ts'

interface PopupProps {
  /** Begins the ids inside. */
  id: string
  getItemProps: UseComboboxReturnValue<Suggestion>['getItemProps']
  menuProps: HTMLAttributes<HTMLUListElement>
  items: readonly Suggestion[]
  /** The option that the field holds. */
  current: Suggestion | undefined
  note: string | undefined
  onChoose(option: Suggestion): void
  onClose(): void
}

/** The options under an input, each under its heading, and what there is to say of them. */
export function Popup(props: PopupProps) {
  const { id, items, getItemProps, menuProps, current, note, onChoose, onClose } = props
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement | null>(null)
  const shown = useRef<ReturnType<typeof showOver>>(undefined)
  useLayoutEffect(() => {
    const control = popup.current?.parentElement
    if (!popup.current || !control) return undefined
    input.current = control.querySelector('input')
    shown.current = showOver(popup.current, control)
    return () => shown.current?.stop()
  }, [])
  // What is said above the field may have moved it.
  useLayoutEffect(() => shown.current?.place())
  useEscape(input, onClose)
  const option = (item: Suggestion, index: number) => (
    <li
      key={index}
      {...getItemProps({ item, index, onMouseMove: stayStill, onClick: () => onChoose(item) })}
      className="qf-option"
      data-current={item === current ? '' : undefined}
    >
      {item.label ?? item.value}
      {/* A space inside the span is no part of the option's name. */}
      {item.hint && ' '}
      {item.hint && <span className="qf-option-hint">{item.hint}</span>}
    </li>
  )
  return (
    <div className="qf-suggestions" ref={popup}>
      {items.length > 0 && (
        <ul {...menuProps} className="qf-options">
          {groupsOf(items).map(({ heading, from, members }) =>
            heading === undefined ? (
              members.map((item, index) => option(item, from + index))
            ) : (
              <li key={from} role="none">
                <ul
                  className="qf-option-list"
                  role="group"
                  aria-labelledby={`${id}--group-${from}`}
                >
                  <li className="qf-option-group" id={`${id}--group-${from}`} role="presentation">
                    {heading}
                  </li>
                  {members.map((item, index) => option(item, from + index))}
                </ul>
              </li>
            ),
          )}
        </ul>
      )}
      {note && <p className="qf-option-note">{note}</p>}
    </div>
  )
}

/**
 * A list that appears under a mouse at rest, or scrolls under it, makes the browser tell of a move
 * that nobody made; it must not highlight what Enter would then choose.
 */
function stayStill(event: MouseEvent): void {
  if (event.movementX !== 0 || event.movementY !== 0) return
  Object.assign(event, { preventDownshiftDefault: true })
}
