import { useFormStore } from '../formContext.ts'
import { useFieldButtonMessages } from './useFieldButtonMessages.ts'
import { useMenu } from '../popover/useMenu.ts'
import { focusControl } from '../focus/focusControl.ts'
import { partId } from '../frame/partIds.ts'

interface GroupMenuProps {
  id: string
  /** The group, which takes the focus after an action. */
  name: string
  plainLabel: string
  /** Sets the answer "unknown". Undefined if that is the answer. */
  setUnknown: (() => void) | undefined
  /** Empties the group. Undefined if it is empty. */
  clear: (() => void) | undefined
}

/** A menu of the actions of a group, for the mouse. */
export function GroupMenu({ id, name, plainLabel, setUnknown, clear }: GroupMenuProps) {
  const store = useFormStore()
  const messages = useFieldButtonMessages()
  const menu = useMenu(partId(id, 'menu'))
  const menuItems = [
    { label: messages.markUnknown, run: setUnknown },
    { label: messages.clear, run: clear },
  ]
  const runItem = (run: () => void) => {
    menu.runItem(run)
    if (store) focusControl(store, name)
  }
  return (
    <span {...menu.rootProps} className="qf-menu">
      <button {...menu.buttonProps} type="button" className="qf-menu-button" tabIndex={-1}>
        <span aria-hidden="true">…</span>
        <span className="qf-visually-hidden">{messages.more(plainLabel)}</span>
      </button>
      {menu.isOpen && (
        <span {...menu.menuProps} aria-label={messages.more(plainLabel)}>
          {menuItems.map(
            ({ label, run }) =>
              run && (
                <button
                  {...menu.itemProps}
                  key={label}
                  type="button"
                  className="qf-menu-item"
                  onClick={() => runItem(run)}
                >
                  {label}
                </button>
              ),
          )}
        </span>
      )}
    </span>
  )
}
