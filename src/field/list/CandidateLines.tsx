import { elementIn } from '../elements.ts'
import {
  useContext,
  useEffect,
  useId,
  useReducer,
  type ComponentProps,
  Fragment,
  type KeyboardEvent,
  type SyntheticEvent,
  useState,
} from 'react'
import type { CandidateMessages } from '../../config/messages/prefillMessages.ts'
import { useMessages } from '../../config/useConfig.ts'
import { deepEqual } from '../../core/objects/equal.ts'
import {
  type Candidate,
  type CandidateOptions,
  type KnownCandidate,
  candidatePath,
  type AnsweredCandidate,
} from '../../store/formState.ts'
import {
  shownCandidates,
  type ShownCandidate,
  receiveCandidates,
  itemsOf,
  matchCandidate,
  addCandidate,
  candidateIsSame,
  setCandidateAside,
  unaskedMembers,
  undoCandidate,
} from '../../store/candidates.ts'
import { afterPause } from '../../store/afterPause.ts'
import { useLatest } from '../hooks.ts'
import { useMemoOf } from '../../config/useMemoOf.ts'
import { useFormState, useEnclosingForm } from '../formContext.ts'
import { HeadingLevelContext } from '../group/headings.tsx'
import { createItemText, summaryTexts } from './listState.ts'
import { buttonLabel, LinkButton } from '../buttons/FieldButton.tsx'
import { flushSync } from 'react-dom'
import { controlId } from '../../store/controlId.ts'
import { dayOf } from '../source/sourceContext.ts'
import { describeObjectSchema } from '../../core/schema/describeSchema.ts'
import { itemPlace } from '../place.ts'
import { deepCopy } from '../../core/objects/deepCopy.ts'
import { announce } from '../../store/announce.ts'
import { focusControl } from '../focus.ts'
import { findRowElement, firstControlInRow } from './createItemActions.ts'
import type { RenderedList } from './createItemActions.ts'
import type { ItemSummary } from './listState.ts'

export interface CandidatesProps extends Pick<CandidateOptions, 'setAsideReasons' | 'onCandidate'> {
  list: Pick<
    RenderedList,
    'root' | 'place' | 'noun' | 'store' | 'rows' | 'isReadOnly' | 'messages' | 'max'
  >
  /** The list's own. Those of the record are in the form's state. */
  candidates: readonly Candidate[] | undefined
  /** What a collapsed item says next to its name. */
  summary: ItemSummary | undefined
  /** Whether the candidates come after the list was first on the page. */
  isLate: boolean
}

/** What was found elsewhere for a list. A candidate enters the list only when a person adds it. */
export function CandidateLines(props: CandidatesProps) {
  const { list, candidates, isLate } = props
  const { store, place, noun, max, rows } = list
  const messages = useMessages().candidates
  const level = useContext(HeadingLevelContext)
  const Heading = `h${level}` as const
  const id = useId()
  useEffect(() => {
    if (candidates) receiveCandidates(store, { [place.name]: candidates }, isLate)
  }, [store, place.name, candidates, isLate])
  const shown = useShownCandidates(props)
  if (shown.length === 0) return null
  const nameOf = ({ name }: KnownCandidate) => name || noun.one
  const actions = createCandidateActions(props, messages, nameOf)
  const isFull = rows.length >= max
  return (
    <div className="qf-candidates" data-part="candidates" role="group" aria-labelledby={id}>
      <Heading className="qf-heading" id={id}>
        {messages.heading}
      </Heading>
      {isFull && <p id={`${id}-full`}>{list.messages.atMost(noun, max)}</p>}
      <ul>
        {shown.map((candidate) => (
          <CandidateLine
            key={candidate.known.key}
            {...{ candidate, list, messages, actions }}
            name={nameOf(candidate.known)}
            summary={props.summary}
            reasons={props.setAsideReasons ?? store.settings.options.setAsideReasons ?? []}
            fullId={isFull ? `${id}-full` : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

/** The candidates that show, compared with the list again once the person pauses. */
function useShownCandidates({ list }: CandidatesProps) {
  const { store, place, rows } = list
  const known = useFormState(store, (state) => state.candidates)
  const [pauses, update] = useReducer((count: number) => count + 1, 0)
  // Rows change with the items, pauses with their answers.
  const shown = useMemoOf(
    () => shownCandidates(store, place.name),
    [store, place.name, rows, known, pauses],
  )
  const latest = useLatest(shown)
  useEffect(
    () =>
      afterPause(store, () => {
        if (!deepEqual(latest.current, shownCandidates(store, place.name))) update()
      }),
    [store, place.name, latest],
  )
  return shown
}

interface CandidateLineProps extends Pick<CandidatesProps, 'list' | 'summary'> {
  candidate: ShownCandidate
  name: string
  messages: CandidateMessages
  actions: ReturnType<typeof createCandidateActions>
  reasons: readonly string[]
  /** The id of the message that the list is full. */
  fullId: string | undefined
}

interface CandidateButton extends ComponentProps<'button'> {
  /** Completes the name of the button for screen readers. */
  more?: string
  'data-part'?: string
}

/** One candidate: its name, a few facts, where it was found, and what a person can do. */
function CandidateLine(props: CandidateLineProps) {
  const { candidate, list, name, messages, actions, reasons, fullId, summary } = props
  const { known, state, match } = candidate
  const { masksSensitive } = useEnclosingForm() ?? {}
  const { sources, formats, options } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  // Undo opens the choices again, and no question.
  if (isAsking && state !== 'open') setIsAsking(false)
  const id = controlId(list.store, candidatePath(list.place.name, known.key))
  const node = describeObjectSchema(itemPlace(list.place, 0).schema)
  const said = summary?.(createItemText(node, known.texts, masksSensitive, options)) ?? []
  const facts = summaryTexts(said, list.messages).filter(Boolean)
  const { from, sourceOn } = sources
  const source = `${from} ${sourceOn(known.source.label, dayOf(known.source, formats))}`
  const position = (match?.index ?? -1) + 1

  const ask = (isOpen: boolean, { currentTarget }: SyntheticEvent) => {
    const line = currentTarget.closest('li')
    flushSync(() => setIsAsking(isOpen))
    const part = isOpen ? 'reason' : 'set-aside'
    elementIn(line, `[data-part="${part}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isAsking || event.key !== 'Escape') return
    event.stopPropagation()
    ask(false, event)
  }
  const button = (
    key: string,
    text: string,
    run: (event: SyntheticEvent) => void,
    { more = name, ...rest }: CandidateButton = {},
  ) => (
    <LinkButton key={key} onClick={run} {...rest}>
      {more ? buttonLabel(text, more) : text}
    </LinkButton>
  )
  const ofCandidate = messages.ofCandidate(name)
  const add = (text: string) =>
    button('add', text, () => actions.add(known), {
      id,
      ...(fullId && { 'aria-disabled': true, 'aria-describedby': fullId }),
    })
  const open = () => [
    add(messages.add),
    position > 0 &&
      button('same', messages.sameAs(list.noun, position), () => actions.same(known), {
        more: ofCandidate,
      }),
    reasons.length === 0
      ? button('set aside', messages.setAside, () => actions.setAside(known))
      : button('set aside', messages.setAside, (event) => ask(!isAsking, event), {
          'aria-expanded': isAsking,
          'data-part': 'set-aside',
        }),
  ]
  const undo = button('undo', messages.undo, () => actions.undo(known), { id, more: ofCandidate })
  const decided = {
    open: '',
    same: position > 0 ? messages.sameAs(list.noun, position) : messages.isSame,
    setAside: messages.isSetAside(candidate.reason ?? ''),
    removed: messages.isRemoved,
  }[state]

  return (
    <li data-state={state} onKeyDown={onKeyDown}>
      <span>
        <strong>{name}</strong>
        {state === 'open' &&
          facts.map((fact) => (
            <Fragment key={fact}>
              <span>{' · '}</span>
              <span>{fact}</span>
            </Fragment>
          ))}
        <span>{' · '}</span>
        <span>{state === 'open' ? source : decided}</span>
      </span>
      <span className="qf-fixes">
        {state === 'open' && open()}
        {state === 'removed' && add(messages.addAgain)}
        {(state === 'same' || state === 'setAside') && undo}
      </span>
      {state === 'open' && isAsking && (
        <span className="qf-fixes qf-full-line" role="group" aria-label={messages.why(name)}>
          <span aria-hidden="true">{messages.why(name)}</span>
          {reasons.map((reason) =>
            button(reason, reason, () => actions.setAside(known, reason), {
              more: '',
              'data-part': 'reason',
            }),
          )}
          {button('cancel', messages.cancel, (event) => ask(false, event), { more: '' })}
        </span>
      )}
    </li>
  )
}

/** The actions of candidates. Each moves the focus to where work continues, and announces itself. */
function createCandidateActions(
  { list, onCandidate }: CandidatesProps,
  messages: CandidateMessages,
  nameOf: (known: KnownCandidate) => string,
) {
  const { store, place, noun, root } = list
  const path = place.name

  const report = (
    { given: candidate }: KnownCandidate,
    answer: Omit<AnsweredCandidate, 'candidate' | 'list'>,
  ) => {
    const call = onCandidate ?? store.settings.options.onCandidate
    call?.({ candidate, list: path, ...answer })
  }
  const focusOn = (known: KnownCandidate) => focusControl(store, candidatePath(path, known.key))

  /** Ctrl+Z takes back what was decided, as Undo does. */
  const undoOf = (known: KnownCandidate) => ({
    label: nameOf(known),
    onUndone: () => report(known, { action: 'undo' }),
  })

  return {
    add(known: KnownCandidate) {
      const position = list.rows.length + 1
      if (position > list.max) {
        announce(store, list.messages.atMost(noun, list.max))
        return
      }
      let row = ''
      flushSync(() => (row = addCandidate(store, path, known, undoOf(known))))
      firstControlInRow(findRowElement(root.current, row))?.focus()
      announce(store, messages.added(noun, position, known.source.label))
      report(known, { action: 'add', item: deepCopy(known.item) })
    },
    same(known: KnownCandidate) {
      const match = matchCandidate(store, path, known)
      if (!match) return
      const position = match.index + 1
      let [first]: string[] = []
      flushSync(() => ([first] = candidateIsSame(store, path, known, match, undoOf(known))))
      if (first === undefined) focusOn(known)
      else focusControl(store, first)
      announce(store, messages.matched(noun, position, nameOf(known), match.differences.length))
      const item = deepCopy(itemsOf(store, path)[match.index])
      const unasked = unaskedMembers(store, path, known, item)
      report(known, { action: 'same', item, ...(unasked && { unasked }) })
    },
    setAside(known: KnownCandidate, reason?: string) {
      flushSync(() => setCandidateAside(store, path, known, reason, undoOf(known)))
      focusOn(known)
      announce(store, messages.wasSetAside(nameOf(known), reason ?? ''))
      report(known, { action: 'setAside', ...(reason !== undefined && { reason }) })
    },
    undo(known: KnownCandidate) {
      flushSync(() => undoCandidate(store, path, known))
      focusOn(known)
      announce(store, messages.undone(nameOf(known)))
      report(known, { action: 'undo' })
    },
  }
}
