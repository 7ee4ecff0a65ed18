import { useMessages } from '../../config/useConfig.ts'
import { type ReactNode, useId } from 'react'
import type { Fix } from '../../core/validation/problem.ts'
import { announce } from '../../store/announce.ts'
import { labelAt } from '../../store/labels.ts'
import { FieldButton } from '../buttons/FieldButton.tsx'
import { useFormStore } from '../formContext.ts'
import { textControlAt, focusControl } from '../focus.ts'
import { replaceText } from '../input/textControl.ts'
import type { BoundField } from '../fieldState.ts'
import type { FilledOffer } from '../../store/formState.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { fixText, textOfEntry, applyText, leaveBlank } from '../../store/entry.ts'
import { undoable } from '../../store/undo.ts'
import { canUndo, fillBoxes, followBrowserUndo, rawTextInBox, toggleUndo } from '../fillBoxes.ts'
import { flushSync } from 'react-dom'
import { fillByOffer, showFilled } from '../../store/shownProblems.ts'

/**
 * A button for each fix of a warning or suggestion, and for each offer. Nothing changes until the
 * person presses one.
 */
export function FixButtons({ field }: { field: BoundField }) {
  const store = useFormStore()
  const messages = useMessages().field
  const { name, warnings, offers, filled, plainLabel } = field
  const controls = [name]
  const ofField = messages.ofField(plainLabel)
  return (
    <p className="qf-fixes">
      {warnings.map(({ fix }) => {
        if (!fix) return null
        const button = <FixButton key={fix.label} {...{ name, fix }} fieldLabel={plainLabel} />
        // Its message shows nowhere else.
        return fix.inMessage === 'label' ? suggestion(fix.label, button) : button
      })}
      {offers.map(({ label, texts, message, forText, from }) => {
        const [[path, text] = ['', ''], ...others] = Object.entries(texts)
        if (path === name && others.length === 0 && !message) {
          const fix = { path, text, label }
          const origin = store && from !== undefined && messages.offeredFrom(labelAt(store, from))
          return suggestion(
            label,
            <FixButton {...{ name, fix, origin }} fieldLabel={plainLabel} isOffer />,
          )
        }
        const fill = () => {
          if (!store) return
          const labels = Object.keys(texts).map((name) => labelAt(store, name))
          fillControls(store, {
            path: name,
            texts,
            message: message ?? messages.filled(labels),
            undone: messages.fillUndone(labels),
          })
        }
        return suggestion(
          label,
          <FieldButton
            {...{ controls, label }}
            of={forText === undefined ? undefined : ofField}
            onClick={fill}
          />,
        )
      })}
      {filled && (
        <span>
          <span>{filled.message}</span>
          <span>{' · '}</span>
          <FieldButton
            {...{ controls }}
            kind="other"
            label={messages.undo}
            of={ofField}
            onClick={filled.undo}
          />
        </span>
      )}
    </p>
  )

  function suggestion(key: string, button: ReactNode) {
    return (
      <span key={key} className="qf-suggestion">
        {button}
      </span>
    )
  }
}

interface FixButtonProps {
  /** The field that shows the button. */
  name: string
  fix: Fix
  fieldLabel: string
  /** Describes the button: the field that an offer comes from. */
  origin?: string | false | undefined
  /** Whether nothing was wrong. What is entered is then announced. */
  isOffer?: boolean
}

function FixButton({ name, fix, fieldLabel, origin, isOffer }: FixButtonProps) {
  const { path, text, label } = fix
  const originId = useId()
  const store = useFormStore()
  const fixActions = useFixActions(path)
  const messages = useMessages().field
  const ofField = messages.ofField(fieldLabel)
  // Next to "Did you mean maria@gmail.com?" the button need not show the address again.
  const isQuoted = fix.inMessage === 'text'
  const applyFix = () => {
    const box = store && textControlAt(store, path)
    // This focuses the box, and lets the browser's Ctrl+Z undo the fix.
    if (store && box) fixText(store, path, () => replaceText(box, text))
    else fixActions.applyText(text)
    if (isOffer && store) announce(store, messages.answerAnnouncement(fieldLabel, text))
  }
  return (
    <>
      <FieldButton
        controls={[name]}
        label={label}
        of={isQuoted ? `${text} ${ofField}` : ofField}
        why={origin ? { text: origin, id: originId } : undefined}
        onClick={applyFix}
      >
        {isQuoted ? messages.useAlone : label}
      </FieldButton>
      {origin && (
        <span className="qf-visually-hidden" id={originId}>
          {origin}
        </span>
      )}
    </>
  )
}

/** What to enter, and what to say about it. */
interface Fill {
  /** The control that takes the focus and shows the message with its Undo. */
  path: string
  /** The texts by the path of their control. */
  texts: Readonly<Record<string, string>>
  message: string
  /** Announced after an Undo. */
  undone: string
}

/** Ends the last fill of a form, so that only one has an Undo. */
const endLastFill = new WeakMap<FormStore, () => void>()

/**
 * Fills controls anywhere in a form as one entry. One Undo, ours or the browser's, restores all of
 * them, until the next edit of one or a move of their row.
 */
function fillControls(store: FormStore, { path, texts, message, undone }: Fill): void {
  endLastFill.get(store)?.()
  // The control that takes the focus need not be one of those that are filled.
  const names = new Set([path, ...Object.keys(texts)])
  const places = Object.fromEntries(Array.from(names, (name) => [name, { name }]))
  const boxes = { places, store, group: store.page.element }
  for (const [name, text] of Object.entries(texts))
    fillByOffer(store, name, textOfEntry(store, name, text))
  let isWriting = true
  let fill = fillBoxes(boxes, texts, { message, focus: path })
  isWriting = false
  const keyOf = (name: string) => store.keys.at(name)
  const keys = Object.keys(texts).map(keyOf)
  const filled: FilledOffer = {
    key: store.keys.at(path),
    message,
    undo: () => toggle(() => toggleUndo(boxes, fill)),
  }

  function toggle(run: () => typeof fill | undefined): void {
    isWriting = true
    const toggled = run()
    isWriting = false
    if (!toggled) return
    fill = toggled
    showFilled(store, fill.isUndone ? undefined : filled)
    announce(store, fill.isUndone ? undone : message)
  }
  const isCurrent = () => {
    const now = fill.isUndone ? fill.before : fill.after
    const isSame = Object.keys(now).every((name) => rawTextInBox(boxes, name) === now[name])
    return isSame && Object.keys(texts).every((name, at) => keyOf(name) === keys[at])
  }
  const end = () => {
    watch.abort()
    stop()
    offReset()
    if (store.state.filled === filled) showFilled(store, undefined)
  }
  const watch = new AbortController()
  // The store changes after this listener, and an edit ends the fill.
  store.page.element?.addEventListener(
    'input',
    (event) => {
      if (isWriting) return
      toggle(() => followBrowserUndo(boxes, fill, { target: event.target, nativeEvent: event }))
    },
    { capture: true, signal: watch.signal },
  )
  const stop = store.subscribe(() => {
    if (!isWriting && !isCurrent()) end()
  })
  const offReset = store.events.reset.add(end)
  endLastFill.set(store, end)
  if (canUndo(fill)) showFilled(store, filled)
  announce(store, message)
}

/**
 * Fixes for the value of a field. A pressed fix button disappears, so the focus moves to the field, after
 * the field shows its new value.
 */
export function useFixActions(name: string) {
  const store = useFormStore()
  const run = (fix: (store: FormStore) => void) => {
    if (!store) return
    flushSync(() =>
      undoable(store, { focus: name, label: labelAt(store, name), places: [name] }, () =>
        fix(store),
      ),
    )
    focusControl(store, name)
  }
  return {
    applyText: (text: string): void => run((store) => applyText(store, name, text)),
    leaveBlank: (): void => run((store) => leaveBlank(store, name)),
  }
}
