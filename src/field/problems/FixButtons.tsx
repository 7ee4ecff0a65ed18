import { useMessages } from '../../config/useConfig.ts'
import { type ReactNode, useId } from 'react'
import type { Fix, Problem } from '../../core/validation/problem.ts'
import { announce } from '../../store/announce.ts'
import { labelAt } from '../../store/labels.ts'
import { buttonLabel, FieldButton, LinkButton } from '../buttons/FieldButton.tsx'
import { useFormStore } from '../formContext.ts'
import { focusControl } from '../focus.ts'
import type { BoundField } from '../fieldState.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { fixText, leaveBlank, openFieldMenu, showFilled, textOfEntry } from '../../store/entry.ts'
import { fillBoxes } from '../fillBoxes.ts'
import { flushSync } from 'react-dom'

interface FixButtonsProps {
  field: BoundField
  /** Whether they are at the end of the label's line, with an arrow as offers have it. */
  isOffered: boolean
  /** The warnings that only the menu has, with their fixes. */
  folded: readonly Problem[]
}

/**
 * A button for each fix of a warning or suggestion, and one that opens the menu if that has more. Nothing changes until
 * the person presses one.
 */
export function FixButtons({ field, isOffered, folded }: FixButtonsProps) {
  const { name, warnings, plainLabel } = field
  const store = useFormStore()
  const messages = useMessages().field
  return (
    <p className="qf-fixes">
      {warnings.map((problem) => {
        const { fix } = problem
        if (!fix) return null
        const button = <FixButton key={fix.label} {...{ name, fix }} fieldLabel={plainLabel} />
        // In the menu only: the key takes nothing that is out of sight.
        if (folded.includes(problem))
          return (
            <span key={fix.label} hidden>
              <FixButton {...{ name, fix }} fieldLabel={plainLabel} kind="other" />
            </span>
          )
        return isOffered ? suggestion(fix.label, button) : button
      })}
      {store && folded.length > 0 && (
        <LinkButton tabIndex={-1} onClick={() => openFieldMenu(store, name)}>
          {buttonLabel(messages.moreNotes(folded.length), messages.ofField(plainLabel))}
        </LinkButton>
      )}
    </p>
  )
}

const suggestion = (key: string, button: ReactNode) => (
  <span key={key} className="qf-suggestion">
    {button}
  </span>
)

/** A button for each offer, and what the last one filled. Nothing changes until the person presses one. */
export function OfferButtons({ field }: { field: BoundField }) {
  const store = useFormStore()
  const messages = useMessages().field
  const { name, offers, filled, plainLabel } = field
  const controls = [name]
  const ofField = messages.ofField(plainLabel)
  const fillsId = useId()
  return (
    <p className="qf-fixes">
      {offers.map(({ label, texts, message, forText, from, fills }) => {
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
          takeOffer(store, {
            path: name,
            texts,
            message: message ?? messages.filled(labels),
            undone: messages.fillUndone(labels),
          })
        }
        return suggestion(
          label,
          <>
            <FieldButton
              {...{ controls, label }}
              of={forText === undefined ? undefined : ofField}
              why={fills === undefined ? undefined : { text: fills, id: fillsId }}
              onClick={fill}
            />
            {fills && (
              <span className="qf-visually-hidden" id={fillsId}>
                {fills}
              </span>
            )}
          </>,
        )
      })}
      {filled && (
        <span className="qf-filled">
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
  kind?: 'other'
}

function FixButton({ name, fix, fieldLabel, origin, isOffer, kind }: FixButtonProps) {
  const { path, text, label } = fix
  const originId = useId()
  const store = useFormStore()
  const fixActions = useFixActions(path)
  const messages = useMessages().field
  const ofField = messages.ofField(fieldLabel)
  // Next to "Did you mean maria@gmail.com?" the button need not show the address again.
  const isQuoted = fix.inMessage === 'text'
  const applyFix = () => {
    fixActions.fixText(text)
    if (isOffer && store) announce(store, messages.answerAnnouncement(fieldLabel, text))
  }
  return (
    <>
      <FieldButton
        controls={[name]}
        kind={kind}
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
interface OfferedFill {
  /** The control that takes the focus and shows the message with its Undo. */
  path: string
  /** The texts by the path of their control. */
  texts: Readonly<Record<string, string>>
  message: string
  /** Announced after an Undo. */
  undone: string
}

/** Fills controls anywhere in a form as one entry. The message shows until the next edit of one. */
function takeOffer(store: FormStore, { path, texts, message, undone }: OfferedFill): void {
  // The control that takes the focus need not be one of those that are filled.
  const names = new Set([path, ...Object.keys(texts)])
  const places = Object.fromEntries(Array.from(names, (name) => [name, { name }]))
  for (const [name, text] of Object.entries(texts))
    store.offered.filled.set(name, textOfEntry(store, name, text))
  const boxes = { places, store, group: store.page.element }
  fillBoxes(boxes, texts, { message, focus: path }, undone, (fill) => {
    const filled = Object.keys(texts).map(
      (name) => [store.keys.at(name), String(store.valueAt(name))] as const,
    )
    const key = store.keys.at(path)
    showFilled(store, fill?.undo && { key, message, texts: filled, undo: fill.undo })
    if (fill) announce(store, message)
  })
}

/**
 * Fixes for the value of a field. A pressed fix button disappears, so the focus moves to the field, after
 * the field shows its new value.
 */
export function useFixActions(name: string) {
  const store = useFormStore()
  const run = (fix: (store: FormStore) => void) => {
    if (!store) return
    flushSync(() => fix(store))
    focusControl(store, name)
  }
  return {
    fixText: (text: string): void => run((store) => fixText(store, name, text)),
    leaveBlank: (): void => run((store) => leaveBlank(store, name)),
  }
}
