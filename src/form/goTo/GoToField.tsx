import { type ReactNode, useState } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import { part } from '../../core/part.ts'
import { activeElement, fieldPathAt } from '../../field/focus.ts'
import { useFormState } from '../../field/formContext.ts'
import { usePart } from '../../field/usePart.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useModalDialog } from '../modalDialog.ts'

/** The list of fields. A form where nobody opens it never loads it. */
const fieldList = part(() => import('./FieldList.tsx'), 'FieldList')

/** The list of all fields while it is open, over the form. */
export function GoToField({ store }: { store: FormStore }): ReactNode {
  const isOpen = useFormState(store, ({ openDialog }) => openDialog === 'goToField')
  return isOpen && <GoToDialog store={store} />
}

function GoToDialog({ store }: { store: FormStore }) {
  const { goTo: words, form: messages } = useMessages()
  const { value: FieldList, failed } = usePart(fieldList, true)
  const { dialogProps, close } = useModalDialog()
  const [cameFrom] = useState(() => fieldPathAt(activeElement(store)))
  const [query, setQuery] = useState({ text: '', isEntered: false })
  return (
    <dialog
      {...dialogProps}
      className="qf-dialog qf-go-to"
      aria-label={words.title}
      onClose={() => store.page.showDialog(undefined)}
      closedby="any"
    >
      {FieldList ? (
        <FieldList
          {...{ store, cameFrom }}
          initialQuery={query}
          close={() => {
            close()
            // The event of the dialog comes later, and the key may open the list again before.
            store.page.showDialog(undefined)
          }}
        />
      ) : (
        <>
          <div className="qf-go-to-search">
            {/* What people type at once is theirs to find, and no answer of the field that they come from. */}
            <input
              className="qf-go-to-input"
              aria-label={words.title}
              placeholder={words.title}
              value={query.text}
              onChange={({ target }) => setQuery({ text: target.value, isEntered: false })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                setQuery({ ...query, isEntered: true })
              }}
            />
          </div>
          {failed && (
            <p className="qf-go-to-note qf-quiet" role="status">
              {messages.notLoaded}
            </p>
          )}
        </>
      )}
    </dialog>
  )
}
