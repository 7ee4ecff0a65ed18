import { elementsIn } from '../field/elements.ts'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { type FormContextValue, useFormAround, useFormState } from '../field/formContext.ts'
import { hasPlace } from '../store/formPaths.ts'
import { buttonLabel, LinkButton } from '../field/buttons/FieldButton.tsx'
import { flushSync } from 'react-dom'
import { toAriaKeyShortcuts } from '../config/shortcuts.ts'
import { useConfig, useMessages } from '../config/useConfig.ts'
import { part } from '../core/part.ts'
import { useCommand } from '../field/hooks.ts'
import { useOwnInputs } from '../field/ownInputs/ownInputs.ts'
import { usePart } from '../field/usePart.ts'
import { announce } from '../store/announce.ts'
import type { FormStore } from '../store/FormStore.ts'
import { useModalDialog } from './modalDialog.ts'
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
      <CopyQuestions store={store} count={names.length} list={list} />
    </div>
  )
}

/** What builds the message to a client. A form where nothing is marked never loads it. */
const questions = part(() => import('./questionsText.ts'), 'questionsText')

interface CopyQuestionsProps {
  store: FormStore
  count: number
  list: RefObject<Element | null>
}

/** Copies the list as a message to the client, by a button and a key. */
function CopyQuestions({ store, count, list }: CopyQuestionsProps) {
  const { askLater: words, form: messages } = useMessages()
  const { shortcuts } = useConfig()
  usePart(questions, true)
  /** What is left to copy by hand. */
  const [uncopied, setUncopied] = useState<string>()
  const copy = async () => {
    let text: string | undefined
    try {
      // Safari copies only in the task of the key.
      text = (questions.get() ?? (await questions.load()))(store)
      await navigator.clipboard.writeText(text)
      announce(store, words.copied(count))
    } catch {
      if (text === undefined) announce(store, messages.notLoaded)
      setUncopied(text)
    }
  }
  useCommand(store, 'copyQuestions', list, () => void copy())
  return (
    <>
      <LinkButton
        className="qf-ask-later-copy"
        aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.copyQuestions)}
        onClick={() => void copy()}
      >
        {words.copy}
      </LinkButton>
      {uncopied !== undefined && (
        <MessageDialog text={uncopied} onClose={() => setUncopied(undefined)} />
      )}
    </>
  )
}

/** The message, to be copied by hand. */
function MessageDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { Button } = useOwnInputs()
  const { askLater: words } = useMessages()
  const { dialogProps, close } = useModalDialog()
  const id = useId()
  return (
    <dialog {...dialogProps} aria-labelledby={id} onClose={onClose}>
      <p id={id}>{words.notCopied}</p>
      <textarea
        className="qf-input qf-ask-later-message"
        readOnly
        aria-labelledby={id}
        rows={10}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <Button type="button" className="qf-button" onClick={() => close()}>
        {words.close}
      </Button>
    </dialog>
  )
}
