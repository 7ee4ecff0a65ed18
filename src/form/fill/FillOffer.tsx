import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type FillMessages,
  fillMessages,
  type ItemsToAdd,
} from '../../config/messages/fillMessages.ts'
import type { ItemNoun } from '../../config/messages/listMessages.ts'
import { combineMessages, type Messages } from '../../config/messages/messages.ts'
import { useConfig, useMessages } from '../../config/useConfig.ts'
import { lowerFirst } from '../../core/schema/labelFromKey.ts'
import { appendKey, isAtOrBelow, parsePath } from '../../core/schema/path.ts'
import { visibleEnd } from '../../core/sensitive/mask.ts'
import { elementIn } from '../../field/elements.ts'
import { LinkButton } from '../../field/buttons/FieldButton.tsx'
import { activeElement } from '../../field/focus.ts'
import { useBrowserLayoutEffect, useLatest } from '../../field/hooks.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'
import { announce } from '../../store/announce.ts'
import { fillFromText, listAround, newItemsIn } from '../../store/fillFromText.ts'
import { isMasked, leafAt, nodeAt } from '../../store/formPaths.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { labelAt, labelOfNode, labelWithItem } from '../../store/labels.ts'
import { undoByButton, type Undo } from '../../store/undo.ts'
import {
  type NotUsed,
  type Pasted,
  type PastedReading,
  type ReadPasted,
  readPasted,
} from './readPasted.ts'

interface FillOfferProps {
  store: FormStore
  pasted: Pasted
  close: () => void
}

/** Fewer answers than these in lines of text may be a mistake. In cells of a sheet one is no mistake. */
const minReadings = (text: string) => (text.includes('\t') ? 1 : 2)

/**
 * Offers to fill fields from what was pasted, shows what was read and what was not, and fills it with one Undo. Nothing
 * is filled before the person says so.
 */
export function FillOffer({ store, pasted, close }: FillOfferProps): ReactNode {
  const words = combineMessages(fillMessages, useMessages().fill)
  const config = useConfig()
  const latest = useLatest({ config, pasted, close })
  const [read, setRead] = useState<ReadPasted>()
  const [row, setRow] = useState<number>()
  useEffect(() => {
    const controller = new AbortController()
    const { config, pasted, close } = latest.current
    const readNow = async () => {
      const read = await readPasted(store, pasted, config, controller.signal, row)
      if (controller.signal.aborted) return
      if (pasted.staysOut || countAnswers(read) >= minReadings(pasted.text)) return setRead(read)
      close()
      pasted.asText?.()
    }
    void readNow()
    return () => controller.abort()
  }, [store, latest, row])
  return read ? <Offer {...{ store, pasted, close, read, words, row, setRow }} /> : null
}

/** How many fields a text has an answer for, also those with the same answer. */
const countAnswers = ({ readings, notUsed }: ReadPasted) =>
  readings.length + notUsed.filter(({ why }) => why === 'there').length

interface OfferProps extends FillOfferProps {
  read: ReadPasted
  words: FillMessages
  row: number | undefined
  setRow: (row: number) => void
}

type Ticked = ReadonlySet<PastedReading>

/** At first, what goes over no answer, and what the text says once. */
const tickedAtFirst = ({ readings }: ReadPasted): Ticked =>
  new Set(readings.filter(({ now, doubt }) => now === '' && doubt !== 'competes'))

function Offer({ store, pasted, close, read, words, row = 0, setRow }: OfferProps) {
  const { Button } = useOwnInputs()
  const { messages } = store.settings
  const { readings, rows } = read
  const [chosen, setChosen] = useState({ read, ticked: tickedAtFirst(read) })
  // Another row is another reading.
  const ticked = chosen.read === read ? chosen.ticked : tickedAtFirst(read)
  const setTicked = (next: Ticked) => setChosen({ read, ticked: next })
  const [isLooking, setIsLooking] = useState(false)
  const [filled, setFilled] = useState<{ said: string; undo: Undo }>()
  const group = useRef<HTMLDivElement>(null)
  const floating = useRef<ReturnType<typeof floatOver>>(undefined)
  useBrowserLayoutEffect(() => {
    floating.current = group.current ? floatOver(store, group.current, pasted.target) : undefined
    return floating.current?.stop
  }, [store, pasted])
  // What it shows now may be higher.
  useBrowserLayoutEffect(() => floating.current?.place())
  const [fields, added] = countTicked(store, messages, ticked, pasted.at)
  const offer = words.offer(fields, added)
  const answered = readings.filter((one) => one.now !== '' && !ticked.has(one)).length
  const tickedPaths = new Set(Array.from(ticked, ({ path }) => path))
  const competing = new Set(
    readings.flatMap(({ path, doubt }) =>
      doubt === 'competes' && !tickedPaths.has(path) ? path : [],
    ),
  ).size
  // Where little was read, the rest is what matters.
  const isLittle = countAnswers(read) < minReadings(pasted.text)
  const unused = read.notUsed.filter(({ why }) => isLost(why)).length
  const isOffer = ticked.size > 0
  const rest = [
    ...(competing > 0 ? [words.competing(competing)] : []),
    ...(unused > 0 && (isLittle || filled) ? [words.unused(unused)] : []),
  ]
  const stays = isOffer || filled ? words.answered(answered) : words.differing(answered)
  const notes = [
    ...(readings.length === 0
      ? [countAnswers(read) > 0 ? words.nothingNew : words.nothingRead]
      : []),
    ...(rows.length > 0 && !filled ? [words.rowOf(row + 1, rows.length)] : []),
    ...(answered > 0 ? [stays] : []),
    ...rest,
  ]
  const hasRest = notes.length > 0
  const first = useRef([...(isOffer ? [`${offer} ${words.fromPasted}`] : []), ...notes].join('. '))
  useEffect(() => {
    announce(store, first.current)
    // A person who has gone on elsewhere is not taken away.
    const active = activeElement(store)
    const isWaiting = !active || active === document.body || active === pasted.target
    if (isWaiting)
      elementIn(group.current, 'button:not([aria-disabled="true"])')?.focus({ preventScroll: true })
  }, [store, pasted])
  useEffect(() => {
    if (!filled) return undefined
    // What is left to choose or to type stays in sight.
    return hasRest ? undefined : store.events.edited.add(close)
  }, [store, filled, hasRest, close])

  const returnFocus = () => pasted.target?.focus({ preventScroll: true })
  const leave = () => {
    close()
    returnFocus()
  }
  const fill = () => {
    const answers = Array.from(ticked, ({ path, text, doubt }) => ({
      path,
      text,
      isSure: doubt === undefined || doubt === 'competes',
    }))
    const saidOfFill = words.filled(fields, added)
    const undo = flushSync(() =>
      fillFromText(store, answers, {
        source: words.source,
        said: saidOfFill,
        undone: words.undone(answers.length),
        onUndone: close,
      }),
    )
    announce(store, saidOfFill)
    setFilled({ said: saidOfFill, undo })
    setIsLooking(false)
    returnFocus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  }
  // Of answers to one question, one that is filled settles it.
  const left = readings.filter(({ path }) => !tickedPaths.has(path))
  if (filled)
    return (
      <div
        ref={group}
        className="qf-fill-offer"
        role="group"
        aria-label={words.group}
        onKeyDown={handleKey}
      >
        <div className="qf-fill qf-fill-head">
          <p className="qf-fill-said">{[filled.said, ...notes].join('. ')}</p>
          {hasRest && (
            <LinkButton aria-expanded={isLooking} onClick={() => setIsLooking(!isLooking)}>
              {words.lookAgain}
            </LinkButton>
          )}
          <LinkButton
            onClick={() => {
              undoByButton(store, filled.undo)
              returnFocus()
            }}
          >
            {words.undo}
          </LinkButton>
          <LinkButton onClick={leave}>{words.close}</LinkButton>
        </div>
        {isLooking && <NotUsedList {...{ store, left, notUsed: read.notUsed, words }} />}
      </div>
    )
  const isOfItems = fields === 0 && added !== undefined
  const isLookFirst = !isLooking && (!isOffer || isLittle)
  const look = { 'aria-expanded': false, onClick: () => setIsLooking(true), children: words.look }
  const buttons = (
    <>
      {isLookFirst && <Button type="button" className="qf-button" {...look} />}
      {!isLookFirst && readings.length > 0 && (
        <Button
          type="button"
          className="qf-button"
          aria-disabled={!isOffer}
          onClick={() => isOffer && fill()}
        >
          {isLooking && isOffer ? offer : isOfItems ? words.add : words.fill}
        </Button>
      )}
      {!isLooking && !isLookFirst && <LinkButton {...look} />}
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
        <p className="qf-fill-said">
          {isOffer && (
            <>
              <strong>{offer}</strong> <span>{words.fromPasted}</span>
            </>
          )}
          {notes.map((note, at) => (
            <span key={note}>{isOffer || at > 0 ? `. ${note}` : note}</span>
          ))}
        </p>
        {rows.length > 0 && (
          <label className="qf-fill-row">
            <span>{words.row}</span>{' '}
            <select
              className="qf-input"
              value={row}
              onChange={({ currentTarget }) => setRow(Number(currentTarget.value))}
            >
              {rows.map((text, at) => (
                <option key={at} value={at}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        )}
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
          {readings.length > 0 && (
            <Readings {...{ store, messages, readings, ticked, setTicked, words }} />
          )}
          <NotUsedList {...{ store, notUsed: read.notUsed, words }} />
          <div className="qf-fill qf-fill-foot">{buttons}</div>
        </>
      )}
    </div>
  )
}

/** How many fields are ticked outside of new items, and how many new items of the list that gets some. */
function countTicked(
  store: FormStore,
  { nouns }: Messages,
  ticked: Ticked,
  at = '',
): [fields: number, added: ItemsToAdd | undefined] {
  const newItems = newItemsIn(
    store,
    Array.from(ticked, ({ path }) => path),
  )
  const [[list, items] = [], ...others] = newItems
  // Several lists cannot be said in a few words.
  if (list === undefined || !items || others.length > 0) return [ticked.size, undefined]
  const [only = -1, ...more] = items
  // A blank item that is there is filled, not added.
  if (more.length === 0 && isAtOrBelow(at, appendKey(list, only))) return [ticked.size, undefined]
  const isInThem = ({ path }: PastedReading) => {
    const item = listAround(store, path)
    return item?.list === list && items.has(item.index)
  }
  const fields = Array.from(ticked).filter((one) => !isInThem(one)).length
  const node = nodeAt(store, list)
  const label = lowerFirst(node ? labelOfNode(store, node) : '')
  const {
    [node?.kind === 'list' ? node.item.messageKey : '']: noun = { one: label, many: label },
  }: Readonly<Record<string, ItemNoun>> = nouns
  return [fields, { count: items.size, noun }]
}

/**
 * Shows the offer over the page, where it moves nothing and does not cover the field that a person is in: over what is
 * above the form, else at the top of the form or of the window, else next to the field.
 *
 * @returns functions that update the position and that stop doing so.
 */
function floatOver(
  store: FormStore,
  popup: HTMLElement,
  cameFrom: HTMLElement | undefined,
): { place: () => void; stop: () => void } | undefined {
  const { style, parentElement: form, ownerDocument: page } = popup
  const { defaultView: view, documentElement: root } = page
  // Without popovers, the style sheet sets the position.
  if (!form || !view || typeof popup.showPopover !== 'function') return undefined
  popup.popover = 'manual'
  if (!popup.matches(':popover-open')) popup.showPopover()
  const place = () => {
    const active = activeElement(store)
    const isInForm = active && form.contains(active) && !popup.contains(active)
    const control = isInForm ? active : cameFrom
    const field = (control?.closest('[data-part="field"]') ?? control)?.getBoundingClientRect()
    const { top, left, width } = form.getBoundingClientRect()
    style.setProperty('inline-size', `${Math.min(width, root.clientWidth)}px`)
    const { offsetHeight: height } = popup
    const lowest = root.clientHeight - height
    const isFree = (at: number) =>
      at >= 0 && at <= lowest && !(field && at < field.bottom && at + height > field.top)
    const places = [
      top - height,
      Math.max(0, Math.min(top, lowest)),
      ...(field ? [field.top - height - gap, field.bottom + gap] : []),
    ]
    const block = places.find(isFree) ?? Math.max(0, lowest)
    style.setProperty('inset', `${block}px auto auto ${Math.max(0, left)}px`)
  }
  const placeAfterScroll = ({ target }: Event) => {
    if (!popup.contains(target as Node)) place()
  }
  place()
  view.addEventListener('scroll', placeAfterScroll, { capture: true, passive: true })
  view.addEventListener('resize', place)
  view.addEventListener('focusin', place)
  return {
    place,
    stop() {
      view.removeEventListener('scroll', placeAfterScroll, { capture: true })
      view.removeEventListener('resize', place)
      view.removeEventListener('focusin', place)
    },
  }
}

/** Between the offer and a field, in pixels. */
const gap = 4

interface ReadingsProps {
  store: FormStore
  messages: Messages
  readings: readonly PastedReading[]
  ticked: Ticked
  setTicked: (ticked: Ticked) => void
  words: FillMessages
}

/** The table of what was read, with a part for each item of a list. */
function Readings({ store, messages, readings, ticked, setTicked, words }: ReadingsProps) {
  const tick = (ones: readonly PastedReading[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const one of ones) {
      // Of answers that compete, one is ticked.
      for (const other of readings) if (other.path === one.path) next.delete(other)
      if (isTicked) next.add(one)
    }
    setTicked(next)
  }
  const hasAnswers = readings.some(({ now }) => now !== '')
  const items = new Map<string, PastedReading[]>()
  for (const one of readings) {
    const item = listAround(store, one.path)
    const key = item ? appendKey(item.list, item.index) : ''
    items.set(key, [...(items.get(key) ?? []), one])
  }
  return (
    <table className="qf-fill-table">
      <caption className="qf-visually-hidden">{words.readings}</caption>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.text}</th>
          <th scope="col">{words.reading}</th>
          {hasAnswers && <th scope="col">{words.now}</th>}
        </tr>
      </thead>
      {Array.from(items, ([item, all]) => (
        <tbody key={item}>
          {item !== '' && (
            <ItemRow
              label={itemLabel(store, messages, item, all)}
              ticked={all.filter((one) => ticked.has(one)).length}
              count={all.filter(({ doubt }) => doubt !== 'competes').length}
              onTick={(isTicked) =>
                tick(isTicked ? all.filter(({ doubt }) => doubt !== 'competes') : all, isTicked)
              }
            />
          )}
          {all.map((one) => {
            const { path, found, text, doubt, now } = one
            const label = labelAt(store, path)
            return (
              <tr key={`${path} ${text}`} className="qf-fill-reading">
                <th scope="row">
                  <label className="qf-fill-tick">
                    <input
                      type="checkbox"
                      aria-label={
                        item === '' ? undefined : labelWithItem(store, store.values, path)
                      }
                      checked={ticked.has(one)}
                      onChange={({ currentTarget }) => tick([one], currentTarget.checked)}
                    />
                    <span>{label}</span>
                  </label>
                </th>
                <td data-label={words.text} data-same={found === text || undefined}>
                  {shownAt(store, path, found)}
                </td>
                <td data-label={words.reading}>
                  <span>
                    <span>{shownAt(store, path, text)}</span>
                    {doubt !== undefined && (
                      <span className="qf-quiet">
                        {` (${doubt === 'competes' ? words.choose : words.toConfirm})`}
                      </span>
                    )}
                  </span>
                </td>
                {hasAnswers && (
                  <td className="qf-quiet" data-label={words.now}>
                    {shownAt(store, path, now)}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}

interface ItemRowProps {
  label: string
  /** How many fields of the item are ticked, and how many it has. */
  ticked: number
  count: number
  onTick: (isTicked: boolean) => void
}

/** Ticks all answers of an item of a list. */
function ItemRow({ label, ticked, count, onTick }: ItemRowProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && ticked < count
  }, [ticked, count])
  return (
    <tr className="qf-fill-item">
      <td colSpan={4}>
        <label className="qf-fill-tick">
          <input
            ref={box}
            type="checkbox"
            checked={ticked > 0}
            onChange={() => onTick(ticked === 0)}
          />
          <span>{label}</span>
        </label>
      </td>
    </tr>
  )
}

/** `Driver 2: Ana Lopez` */
function itemLabel(
  store: FormStore,
  { form }: Messages,
  item: string,
  readings: readonly PastedReading[],
): string {
  const node = nodeAt(store, item)
  const position = Number(parsePath(item).at(-1)) + 1
  const title = form.item(node ? labelOfNode(store, node) : '', position)
  const nameKey = node?.kind === 'object' ? node.itemLabelKey : undefined
  const name = readings.find(({ path }) => path === appendKey(item, nameKey ?? ''))?.text
  return name ? form.problemIn(title, name) : title
}

/** An answer as the form may show it. */
function shownAt(store: FormStore, path: string, text: string): string {
  const node = leafAt(store, path)
  if (!isMasked(store, node) || text === '') return text
  return `••••${visibleEnd(text, node?.parseAs === 'date')}`
}

/** Whether somebody may miss what was not used for a reason. */
const isLost = (why: NotUsed['why']) => why !== 'there' && why !== 'heading' && why !== 'empty'

interface NotUsedListProps {
  store: FormStore
  /** The answers that were not filled. */
  left?: readonly PastedReading[]
  notUsed: readonly NotUsed[]
  words: FillMessages
}

/** What was not used, whole, and why. */
function NotUsedList({ store, left = [], notUsed, words }: NotUsedListProps) {
  const id = useId()
  if (notUsed.length + left.length === 0) return null
  return (
    <>
      <p className="qf-fill-rest qf-quiet" id={id}>
        {words.notUsed}
      </p>
      <ul className="qf-fill-rest" aria-labelledby={id}>
        {left.map(({ path, text, doubt }) => (
          <li key={`${path} ${text}`}>
            <span>{`${labelWithItem(store, store.values, path)}: ${shownAt(store, path, text)}`}</span>{' '}
            <span className="qf-quiet qf-fill-why">
              {`(${doubt === 'competes' ? words.choose : words.left})`}
            </span>
          </li>
        ))}
        {notUsed.map(({ label, text, why, whose = '' }, index) => (
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
