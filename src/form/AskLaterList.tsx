import { elementsIn } from '../field/elements.ts'
import { type ReactNode, useId, useRef } from 'react'
import { type FormContextValue, useFormAround, useFormState } from '../field/formContext.ts'
import { hasPlace } from '../store/formPaths.ts'
import { buttonLabel, LinkButton } from '../field/buttons/FieldButton.tsx'
import { flushSync } from 'react-dom'
import { useMessages } from '../config/useConfig.ts'
import { toggleAskLater } from '../store/entry.ts'
import { labelWithItem } from '../store/labels.ts'
import { markedNames, noteOfMark } from '../store/askLater.ts'

/**
 * The fields that are marked "Ask later", each a button that goes there. Renders nothing if there are
 * none. `RecordForm` includes it. A host with a `<form>` of its own puts it next to its submit button,
 * inside the `RecordProvider`.
 */
export function AskLaterList(): ReactNode {
  const form = useFormAround('an AskLaterList')
  const marked = useFormState(form?.store, () => form && markedNames(form.store))
  if (!form || !marked || form.readOnly) return null
  // A mark of a field that is hidden now stays in the form.
  const names = marked.filter((name) => hasPlace(form.store, name))
  return names.length > 0 && <AskLaterEntries form={form} names={names} />
}

interface AskLaterEntriesProps {
  form: FormContextValue
  names: readonly string[]
}

/** The marked fields, each with a link and a button that removes the mark. */
function AskLaterEntries({ form, names }: AskLaterEntriesProps) {
  const { store } = form
  const { askLater: words, field } = useMessages()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const buttons = () => elementsIn(list.current, '[data-unmark]')

  // The button goes with its entry: keep the focus in the list, or move it to the field.
  const remove = (name: string, index: number) => {
    flushSync(() => toggleAskLater(store, name, (marked) => [...marked]))
    const left = buttons()
    const next = left[Math.min(index, left.length - 1)]
    if (next) next.focus()
    else form.focus(name)
  }
  return (
    <div className="qf-ask-later-list" role="group" aria-labelledby={id}>
      <p className="qf-quiet" id={id}>
        {words.list(names.length)}
      </p>
      <ul ref={list}>
        {names.map((name, index) => {
          const label = labelWithItem(store, store.values, name)
          const note = noteOfMark(store, name)
          return (
            <li key={name}>
              <LinkButton onClick={() => form.focus(name)}>{label}</LinkButton>{' '}
              {note !== undefined && <span>{`“${note}” `}</span>}
              <LinkButton
                className="qf-ask-later-remove"
                data-unmark=""
                onClick={() => remove(name, index)}
              >
                {buttonLabel(words.remove, field.ofField(label))}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
