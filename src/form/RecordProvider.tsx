import { elementIn } from '../field/elements.ts'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useId,
} from 'react'
import { ConfigContext, useConfig, useMessages } from '../config/useConfig.ts'
import { useStableObject } from '../config/useMemoOf.ts'
import { rootOf } from '../field/focus.ts'
import { FormContext, useFormState } from '../field/formContext.ts'
import { internalsOf, type RecordFormState } from './formInternals.ts'
import { useEntriesBeforeHydration } from './hydration.ts'
import type { FormStore } from '../store/FormStore.ts'
import { announce, markAnnounced, announcedMessages } from '../store/announce.ts'
import { useModalDialog } from './modalDialog.ts'
import { shortcutNames, type Shortcuts } from '../config/shortcuts.ts'
import { KeyLabel } from '../field/buttons/FieldButton.tsx'
import { useOwnInputs } from '../field/ownInputs/ownInputs.ts'
import { useIsPrinting } from '../field/printing.ts'
import { SubmitLabelContext } from './ActionBar.tsx'
import { watchForm } from './FormElement.tsx'
import { PastedBlock } from './fill/PastedBlock.tsx'
import { GoToField } from './goTo/GoToField.tsx'

/** What {@link RecordProvider} takes. */
export interface RecordProviderProps {
  /** The form, from `useRecordForm`. */
  form: Pick<RecordFormState<never>, 'internals' | 'focus'>
  children: ReactNode
}

/**
 * Connects the fields inside with a form, without rendering a `<form>`: for a host that has one of
 * its own around several records.
 */
export function RecordProvider({ form, children }: RecordProviderProps) {
  const { store } = internalsOf(form)
  useEffect(() => watchForm(store, formAround(store)), [store])
  return (
    <FormStoreProvider form={form} radioPrefix={`${store.idPrefix}--`}>
      {children}
    </FormStoreProvider>
  )
}

/** The host's `<form>` around the fields. */
const formAround = (store: FormStore) =>
  elementIn(rootOf(store), `[id^="${store.idPrefix}--"]`)?.closest('form')

interface FormStoreProviderProps extends RecordProviderProps {
  /** Begins the names of radios, which must differ between the forms in one `<form>`. */
  radioPrefix: string
  /** Whether the form keeps drafts, which a shortcut saves. */
  keepsDrafts?: boolean
}

export function FormStoreProvider(props: FormStoreProviderProps) {
  const { form, radioPrefix, keepsDrafts, children } = props
  const { store, readOnly, subject, showsChanges, masksSensitive, garageUnit } = internalsOf(form)
  const { focus } = form
  useEntriesBeforeHydration(store)
  const outer = useConfig()
  const { enterBehavior, shortcuts } = outer
  const isPrinting = useIsPrinting()
  const context = useStableObject({
    store,
    focus,
    readOnly,
    subject,
    showsChanges,
    masksSensitive,
    radioPrefix,
    submitsOnEnter: enterBehavior === 'submit',
    isPrinting,
  })
  const config = useMemo(() => ({ ...outer, garageUnit }), [outer, garageUnit])
  const submitLabel = useRef<ReactNode>(undefined)
  const setSubmitLabel = useCallback((label: ReactNode) => {
    submitLabel.current = label
  }, [])
  return (
    <FormContext.Provider value={context}>
      <SubmitLabelContext.Provider value={setSubmitLabel}>
        <ConfigContext.Provider value={config}>
          <PastedBlock store={store} readOnly={readOnly} />
          {children}
        </ConfigContext.Provider>
      </SubmitLabelContext.Provider>
      <ShortcutsHelp
        store={store}
        shortcuts={keepsDrafts ? shortcuts : { ...shortcuts, saveDraft: false }}
        submitLabel={submitLabel}
      />
      <GoToField store={store} />
      <Announcer store={store} />
    </FormContext.Provider>
  )
}

/** Waits until a screen reader has read what a moved focus is on. In milliseconds. */
const announceAfter = 250
const clearAfter = 5000

/**
 * The live region of a form. It is empty at first: screen readers ignore a region that appears with
 * its text. It writes the text itself, as rendering would cost a form more than the text.
 */
function Announcer({ store }: { store: FormStore }) {
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const show = (text: string) => {
      if (region.current) region.current.textContent = text
    }
    const stop = () => {
      timers.forEach(clearTimeout)
      show('')
    }
    const start = () => {
      stop()
      const messages = announcedMessages(store)
      if (messages.length === 0) return
      const announceMessages = () => {
        markAnnounced(store)
        show(joinSentences(messages))
      }
      timers = [
        setTimeout(announceMessages, announceAfter),
        setTimeout(() => announce(store, ''), clearAfter),
      ]
    }
    start()
    const unsubscribe = store.events.announced.add(start)
    return () => {
      unsubscribe()
      stop()
    }
  }, [store])
  return <p ref={region} className="qf-visually-hidden" role="status" />
}

const endsSentence = /\p{Sentence_Terminal}$/u

/** Joins the messages of one moment. Announced one by one, the later would interrupt the earlier. */
function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((all, one) => `${all}${endsSentence.test(all) ? '' : '.'} ${one}`)
}

interface ShortcutsHelpProps {
  store: FormStore
  shortcuts: Shortcuts
  /** What the submit button says. */
  submitLabel: RefObject<ReactNode>
}

interface ShortcutsDialogProps extends ShortcutsHelpProps {
  onClose: () => void
}

const reviewKeys = ['nextAnswer', 'previousAnswer'] as const

/** The list of shortcuts. Escape closes it, and the focus returns to where it was. */
function ShortcutsDialog({ store, shortcuts, submitLabel, onClose }: ShortcutsDialogProps) {
  const { Button } = useOwnInputs()
  const words = useMessages().shortcuts
  const hasReview = store.page.commands.has('nextAnswer')
  const hasSectionMenu = store.page.commands.has('showSections')
  const { dialogProps, close } = useModalDialog()
  const id = useId()
  return (
    <dialog {...dialogProps} aria-labelledby={id} onClose={onClose}>
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
                <dt>{(name === 'save' && submitLabel.current) || words[name]}</dt>
                <dd>
                  <KeyLabel keys={keys[name]} />
                </dd>
              </div>
            )
          )
        })}
      </dl>
      <Button type="button" className="qf-button" onClick={() => close()}>
        {words.close}
      </Button>
    </dialog>
  )
}

/** The list of shortcuts while it is open. */
function ShortcutsHelp(props: ShortcutsHelpProps) {
  const { store } = props
  const isOpen = useFormState(store, ({ openDialog }) => openDialog === 'shortcuts')
  const close = () => store.page.showDialog(undefined)
  return isOpen && <ShortcutsDialog {...props} onClose={close} />
}
