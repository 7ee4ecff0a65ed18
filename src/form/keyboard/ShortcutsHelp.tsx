import { shortcutMessages } from '../../config/messages/shortcutMessages.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import { useLanguageProps, useMessages } from '../../config/useConfig.ts'
import { useEffect, useId, useRef } from 'react'
import { closeModal, openModal } from '../modalDialog.ts'
import { shortcutNames, type Shortcuts } from '../../config/shortcuts.ts'
import { KeyLabel } from '../../field/buttons/KeyLabel.tsx'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'
import { useFormState } from '../../field/formContext.ts'
import type { FormStore } from '../../store/FormStore.ts'

export interface ShortcutsDialogProps {
  shortcuts: Shortcuts
  /** The form on the page. A review in it has keys of its own. */
  form: HTMLElement | null
  onClose: () => void
}

const reviewKeys = ['nextAnswer', 'previousAnswer'] as const

/** The list of shortcuts. Escape closes it, and the focus returns to where it was. */
function ShortcutsDialog({ shortcuts, form, onClose }: ShortcutsDialogProps) {
  const { Button } = useOwnInputs()
  const words = combineMessages(shortcutMessages, useMessages().shortcuts)
  const hasReview = form?.querySelector('.qf-review')
  const hasSectionMenu = form?.querySelector('.qf-section-menu')
  // The button says what the keys do here: Save, Continue or Submit.
  const save = form?.querySelector('[type="submit"]')?.textContent || words.save
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (dialog.current) openModal(dialog.current)
  }, [])
  return (
    <dialog
      ref={dialog}
      className="qf-dialog"
      aria-labelledby={id}
      onClose={onClose}
      {...useLanguageProps()}
    >
      <h2 className="qf-heading" id={id}>
        {words.title}
      </h2>
      <dl className="qf-shortcuts">
        {[...shortcutNames, ...(hasReview ? reviewKeys : [])].map((name) => {
          const keys = { ...shortcuts, nextAnswer: 'ArrowDown', previousAnswer: 'ArrowUp' } as const
          if (name === 'showSections' && !hasSectionMenu) return null
          return (
            keys[name] && (
              <div key={name} className="qf-shortcut">
                <dt>{name === 'save' ? save : words[name]}</dt>
                <dd>
                  <KeyLabel keys={keys[name]} />
                </dd>
              </div>
            )
          )
        })}
      </dl>
      <Button
        type="button"
        className="qf-button"
        onClick={() => dialog.current && closeModal(dialog.current)}
      >
        {words.close}
      </Button>
    </dialog>
  )
}

interface ShortcutsHelpProps {
  store: FormStore
  shortcuts: Shortcuts
}

/** The list of shortcuts while it is open. */
export function ShortcutsHelp({ store, shortcuts }: ShortcutsHelpProps) {
  const isOpen = useFormState(store, ({ isShortcutsDialogOpen }) => isShortcutsDialogOpen)
  const close = () => store.set({ isShortcutsDialogOpen: false })
  return (
    isOpen && <ShortcutsDialog form={store.memory.element} shortcuts={shortcuts} onClose={close} />
  )
}
