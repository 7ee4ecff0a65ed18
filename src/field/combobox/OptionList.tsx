import type { UseComboboxReturnValue } from 'downshift'
import { type HTMLAttributes, type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { Suggestion } from '../../suggestions/suggestion.ts'
import { groupOptions } from '../options/groupOptions.ts'
import { openPopover } from '../popover/openPopover.ts'
import { useEscapeKey } from '../popover/useEscapeKey.ts'

interface OptionListProps {
  /** The prefix of the ids inside. */
  id: string
  getItemProps: UseComboboxReturnValue<Suggestion>['getItemProps']
  menuProps: HTMLAttributes<HTMLUListElement>
  items: readonly Suggestion[]
  /** The option whose value the field has. */
  selectedOption: Suggestion | undefined
  footer: string | undefined
  onChoose(option: Suggestion): void
  onClose(): void
}

/** The options under an input, grouped by heading, with a footer. */
export function OptionList(props: OptionListProps) {
  const { id, items, getItemProps, menuProps, selectedOption, footer, onChoose, onClose } = props
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement | null>(null)
  const popover = useRef<ReturnType<typeof openPopover>>(undefined)
  useLayoutEffect(() => {
    const control = popup.current?.parentElement
    if (!popup.current || !control) return undefined
    input.current = control.querySelector('input')
    popover.current = openPopover(popup.current, control)
    return () => popover.current?.stop()
  }, [])
  // A message above the field may have moved the input.
  useLayoutEffect(() => popover.current?.place())
  useEscapeKey(input, onClose)
  const option = (item: Suggestion, index: number) => (
    <li
      key={index}
      {...getItemProps({
        item,
        index,
        onMouseMove: ignoreStillMouse,
        onClick: () => onChoose(item),
      })}
      className="qf-option"
      data-current={item === selectedOption ? '' : undefined}
    >
      {item.label ?? item.value}
      {/* A space inside the span would not be part of the option's accessible name. */}
      {item.hint && ' '}
      {item.hint && <span className="qf-option-hint">{item.hint}</span>}
    </li>
  )
  return (
    <div className="qf-combobox-popup" ref={popup}>
      {items.length > 0 && (
        <ul {...menuProps} className="qf-combobox-options">
          {groupOptions(items).map(({ heading, firstIndex, members }) =>
            heading === undefined ? (
              members.map((item, index) => option(item, firstIndex + index))
            ) : (
              <li key={firstIndex} role="none">
                <ul
                  className="qf-option-list"
                  role="group"
                  aria-labelledby={`${id}--group-${firstIndex}`}
                >
                  <li
                    className="qf-option-group"
                    id={`${id}--group-${firstIndex}`}
                    role="presentation"
                  >
                    {heading}
                  </li>
                  {members.map((item, index) => option(item, firstIndex + index))}
                </ul>
              </li>
            ),
          )}
        </ul>
      )}
      {footer && <p className="qf-option-note">{footer}</p>}
    </div>
  )
}

/**
 * Browsers report a mouse move when a list appears or scrolls under a still mouse. That must not
 * highlight an option, which Enter would then choose.
 */
function ignoreStillMouse(event: MouseEvent): void {
  if (event.movementX !== 0 || event.movementY !== 0) return
  Object.assign(event, { preventDownshiftDefault: true })
}
