import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FillMessages, fillMessages } from '../../config/messages/fillMessages.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import { useConfig, useMessages } from '../../config/useConfig.ts'
import type { LeftOut } from '../../core/fill/readBlock.ts'
import { visibleEnd } from '../../core/sensitive/mask.ts'
import { elementIn } from '../../field/elements.ts'
import { LinkButton } from '../../field/buttons/FieldButton.tsx'
import { activeElement } from '../../field/focus.ts'
import { useLatest } from '../../field/hooks.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'
import { prefill } from '../../field/prefill/prefill.tsx'
import { announce } from '../../store/announce.ts'
import { fillFromText } from '../../store/fillFromText.ts'
import { isMasked, leafAt } from '../../store/formPaths.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { labelWithItem } from '../../store/labels.ts'
import { undoByButton, type Undo } from '../../store/undo.ts'
import { type Pasted, type PastedReading, type ReadPasted, readPasted } from './readPasted.ts'

interface FillOfferProps {
  store: FormStore
  pasted: Pasted
  close: () => void
}

/** Fewer answers than these are no block: what was pasted is text. */
const minReadings = 2

/**
 * Offers to fill fields from what was pasted, shows what was read and what was not, and fills it with one Undo. Nothing
 * is filled before the person says so.
 */
export function FillOffer({ store, pasted, close }: FillOfferProps): ReactNode {
  const words = combineMessages(fillMessages, useMessages().fill)
  const config = useConfig()
  const latest = useLatest({ config, pasted, close })
  const [read, setRead] = useState<ReadPasted>()
  useEffect(() => {
    const controller = new AbortController()
    const { config, pasted, close } = latest.current
    const readNow = async () => {
      const read = await readPasted(store, pasted, config, controller.signal)
      if (controller.signal.aborted) return
      if (read.readings.length >= minReadings) setRead(read)
      else {
        close()
        pasted.asText?.()
      }
    }
    void readNow()
    return () => controller.abort()
  }, [store, latest])
  return read ? <Offer {...{ store, pasted, close, read, words }} /> : null
}

interface OfferProps extends FillOfferProps {
  read: ReadPasted
  words: FillMessages
}

function Offer({ store, pasted, close, read, words }: OfferProps) {
  const { Button } = useOwnInputs()
  const { readings } = read
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(readings.filter(({ now }) => now === '').map(({ path }) => path)),
  )
  const [isLooking, setIsLooking] = useState(false)
  const [filled, setFilled] = useState<{ count: number; undo: Undo }>()
  const group = useRef<HTMLDivElement>(null)
  const id = useId()
  const answered = readings.filter(({ path, now }) => now !== '' && !ticked.has(path)).length
  const offer = words.offer(ticked.size)
  const said = [
    `${offer} ${words.fromPasted}`,
    answered > 0 ? words.answered(answered) : undefined,
  ].filter(Boolean)
  const sentence = said.join('. ')
  const first = useRef(sentence)
  useEffect(() => {
    announce(store, first.current)
    // A person who has gone on elsewhere is not taken away.
    const active = activeElement(store)
    const isWaiting = !active || active === document.body || active === pasted.target
    if (isWaiting) elementIn(group.current, 'button:not([aria-disabled="true"])')?.focus()
  }, [store, pasted])
  useEffect(() => {
    if (!filled) return undefined
    return store.events.edited.add(close)
  }, [store, filled, close])

  const leave = () => {
    close()
    pasted.target?.focus()
  }
  const fill = () => {
    const answers = readings
      .filter(({ path }) => ticked.has(path))
      .map(({ path, text, doubt }) => ({ path, text, isSure: doubt === undefined }))
    const { length } = answers
    // What says where an answer came from
    void prefill.load().then(
      (parts) => parts.openSourceReader(store),
      () => {},
    )
    const undo = flushSync(() =>
      fillFromText(store, answers, {
        source: words.source,
        said: words.filled(length),
        undone: words.undone(length),
        onUndone: close,
      }),
    )
    announce(store, words.filled(length))
    setFilled({ count: length, undo })
    setIsLooking(false)
    pasted.target?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  }
  if (filled)
    return (
      <div className="qf-fill-offer" role="group" aria-label={words.group}>
        <div className="qf-fill qf-fill-head">
          <p className="qf-fill-said">{words.filled(filled.count)}</p>
          <LinkButton
            onClick={() => {
              undoByButton(store, filled.undo)
              pasted.target?.focus()
            }}
          >
            {words.undo}
          </LinkButton>
          <LinkButton onClick={leave}>{words.close}</LinkButton>
        </div>
      </div>
    )
  const buttons = (
    <>
      <Button
        type="button"
        className="qf-button"
        aria-disabled={ticked.size === 0}
        onClick={() => ticked.size > 0 && fill()}
      >
        {isLooking ? offer : words.fill}
      </Button>
      {!isLooking && (
        <LinkButton aria-expanded={false} onClick={() => setIsLooking(true)}>
          {words.look}
        </LinkButton>
      )}
      {pasted.asText && (
        <LinkButton
          onClick={() => {
            close()
            pasted.asText?.()
          }}
        >
          {words.asText}
        </LinkButton>
      )}
      <LinkButton onClick={leave}>{words.leave}</LinkButton>
    </>
  )
  return (
    <div
      ref={group}
      role="group"
      aria-label={words.group}
      className="qf-fill-offer"
      onKeyDown={handleKey}
    >
      <div className="qf-fill qf-fill-head">
        <p className="qf-fill-said" id={`${id}-said`}>
          <strong>{offer}</strong> <span>{words.fromPasted}</span>
          {answered > 0 && <span>{`. ${words.answered(answered)}`}</span>}
        </p>
        {isLooking ? (
          <LinkButton aria-expanded onClick={() => setIsLooking(false)}>
            {words.close}
          </LinkButton>
        ) : (
          buttons
        )}
      </div>
      {isLooking && (
        <>
          <Readings {...{ store, readings, ticked, setTicked, words }} />
          <NotUsed leftOut={read.leftOut} words={words} />
          <div className="qf-fill">{buttons}</div>
        </>
      )}
    </div>
  )
}

interface ReadingsProps {
  store: FormStore
  readings: readonly PastedReading[]
  ticked: ReadonlySet<string>
  setTicked: (ticked: ReadonlySet<string>) => void
  words: FillMessages
}

/** The table of what was read. */
function Readings({ store, readings, ticked, setTicked, words }: ReadingsProps) {
  const toggle = (path: string) => {
    const next = new Set(ticked)
    if (!next.delete(path)) next.add(path)
    setTicked(next)
  }
  return (
    <table className="qf-fill-table">
      <caption className="qf-visually-hidden">{words.readings}</caption>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.text}</th>
          <th scope="col">{words.reading}</th>
          <th scope="col">{words.now}</th>
        </tr>
      </thead>
      <tbody>
        {readings.map(({ path, found, text, doubt, now }) => (
          <tr key={path}>
            <th scope="row">
              <label>
                <input type="checkbox" checked={ticked.has(path)} onChange={() => toggle(path)} />
                <span>{labelWithItem(store, store.values, path)}</span>
              </label>
            </th>
            <td>{shownAt(store, path, found)}</td>
            <td>
              <span>{shownAt(store, path, text)}</span>
              {doubt !== undefined && <span className="qf-quiet">{` (${words.toConfirm})`}</span>}
            </td>
            <td className="qf-quiet">{shownAt(store, path, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An answer as the form may show it. */
function shownAt(store: FormStore, path: string, text: string): string {
  const node = leafAt(store, path)
  if (!isMasked(store, node) || text === '') return text
  return `••••${visibleEnd(text, node?.parseAs === 'date')}`
}

/** What was not used, whole, and why. */
function NotUsed({ leftOut, words }: { leftOut: readonly LeftOut[]; words: FillMessages }) {
  const id = useId()
  if (leftOut.length === 0) return null
  return (
    <>
      <p className="qf-fill-rest qf-quiet" id={id}>
        {words.notUsed}
      </p>
      <ul className="qf-fill-rest" aria-labelledby={id}>
        {leftOut.map(({ label, text, why, whose = '' }, index) => (
          <li key={index}>
            <span>{label && text ? `${label}: ${text}` : label || text}</span>{' '}
            <span className="qf-quiet qf-fill-why">
              {`(${why === 'other' ? words.other(whose) : words[why]})`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
