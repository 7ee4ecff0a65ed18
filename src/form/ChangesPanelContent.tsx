import { elementIn, elementsIn } from '../field/elements.ts'
import { buttonLabel, LinkButton } from '../field/buttons/FieldButton.tsx'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../config/useConfig.ts'
import { elementIdAt, jumpToControl } from '../field/focus.ts'
import { useSubscribable } from '../field/formContext.ts'
import { Heading } from '../field/group/headings.tsx'
import { announce } from '../store/announce.ts'
import { resetAll, resetChange, type ListedChange, listedChanges } from '../store/listedChanges.ts'
import type { FormStore } from '../store/FormStore.ts'
import { ChangeGroups } from './ChangeList.tsx'
import { afterPause } from '../store/afterPause.ts'
import { callAll, Emitter } from '../store/subscriptions.ts'
import type { Undo } from '../store/undo.ts'
import { setChangeCount } from '../store/unsavedChanges.ts'

interface ChangesPanelContentProps {
  store: FormStore
  defaultOpen: boolean
}

/** What the last reset took back, until somebody edits or saves. */
interface LastReset {
  message: string
  undo: Undo
}

/** The changes of a form with their links and Resets. */
export function ChangesPanelContent({ store, defaultOpen }: ChangesPanelContentProps) {
  const { changes: messages, field } = useMessages()
  const source = useMemo(() => pausedChanges(store), [store])
  const changes = useSubscribable(source)
  const [lastReset, setLastReset] = useState<LastReset>()
  const panel = useRef<HTMLDetailsElement>(null)
  const isShown = changes.length > 0 || lastReset !== undefined

  useEffect(() => {
    if (!isShown) return undefined
    return store.page.listChanges(() => openPanel(panel.current))
  }, [store, isShown])

  useEffect(() => {
    if (!lastReset) return undefined
    const { baseline } = store.state
    const forget = () => setLastReset(undefined)
    return callAll([
      store.events.edited.add(forget),
      store.events.reset.add(forget),
      store.subscribe(() => store.state.baseline !== baseline && forget()),
    ])
  }, [store, lastReset])

  /** Resets, moves the focus to what comes next, and announces it. */
  const reset = (run: () => Undo, message: string, position: number) => {
    flushSync(() => {
      const undo = run()
      source.refresh()
      setLastReset({ message, undo })
    })
    const left = elementsIn(panel.current, '[data-reset]')
    const next = left[Math.min(position, left.length - 1)]
    ;(next ?? elementIn(panel.current, '[data-undo]'))?.focus()
    announce(store, message)
    announce(store, messages.count(left.length))
  }
  const resetOne = (key: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    // The form may have changed since the last pause.
    flushSync(() => source.refresh())
    const change = source.get().find((other) => other.key === key)
    if (!change) return
    const buttons = elementsIn(panel.current, '[data-reset]')
    const message = messages.wasReset(change.sentence)
    const run = () => resetChange(store, change, messages.undone)
    reset(run, message, buttons.indexOf(currentTarget))
  }
  const undoReset = ({ undo }: LastReset) => {
    flushSync(() => {
      undo()
      source.refresh()
    })
    openPanel(panel.current)
  }
  const goTo = (control: string, event: MouseEvent) => {
    event.preventDefault()
    if (!store.page.goTo(control)) jumpToControl(store, control)
  }

  if (!isShown) return <p className="qf-changes qf-changes-line">{messages.count(0)}</p>
  return (
    <details ref={panel} className="qf-changes" data-part="changes" open={defaultOpen}>
      <summary className="qf-item-toggle qf-changes-line">
        <Heading className="qf-changes-title">{messages.count(changes.length)}</Heading>
      </summary>
      <ChangeGroups changes={changes} keyOf={({ key }) => key}>
        {({ key, control, sentence }, text) => (
          <>
            <a
              className="qf-change-text"
              href={`#${elementIdAt(store, control)}`}
              onClick={(event) => goTo(control, event)}
            >
              {text}
            </a>{' '}
            <LinkButton data-reset="" onClick={(event) => resetOne(key, event)}>
              {buttonLabel(messages.reset, field.ofField(sentence))}
            </LinkButton>
          </>
        )}
      </ChangeGroups>
      <p className="qf-changes-actions">
        {changes.length > 1 && (
          <LinkButton
            onClick={() =>
              reset(() => resetAll(store, messages.undone), messages.allReset(changes.length), 0)
            }
          >
            {messages.resetAll}
          </LinkButton>
        )}
        {lastReset && (
          <span>
            <span>{`${lastReset.message} `}</span>
            <LinkButton data-undo="" onClick={() => undoReset(lastReset)}>
              {messages.undo}
            </LinkButton>
          </span>
        )}
      </p>
    </details>
  )
}

/** Opens the list and moves the focus to its heading. */
function openPanel(panel: HTMLDetailsElement | null): void {
  if (!panel) return
  panel.open = true
  const summary = elementIn(panel, 'summary')
  summary?.scrollIntoView?.({ block: 'nearest' })
  summary?.focus({ preventScroll: true })
}

/** The changes of a form, up to date whenever people pause. */
function pausedChanges(store: FormStore) {
  const changed = new Emitter<[]>()
  let listed: readonly ListedChange[] = []
  let seen: readonly unknown[] = []
  const refresh = () => {
    const { valuesRevision, state, settings } = store
    const now = [valuesRevision, state.baseline, settings.messages, settings.options.sensitive]
    if (now.every((one, at) => one === seen[at])) return
    seen = now
    const next = listedChanges(store)
    if (listed.length + next.length === 0) return
    listed = next
    changed.emit()
  }
  return {
    get: () => listed,
    subscribe(listener: () => void) {
      const stop = callAll([changed.add(listener), afterPause(store, refresh)])
      refresh()
      return stop
    },
    /** Brings the list up to date at once, and the number in the bar with it. */
    refresh() {
      refresh()
      setChangeCount(store, listed.length)
    },
  }
}
