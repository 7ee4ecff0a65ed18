import { ErrorText, WarningText } from './problems/problemTexts.tsx'
import type { ReactNode } from 'react'
import type { FieldRootProps } from '../config/inputs.ts'
import type { Problem } from '../core/validation/problem.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { Suggestion } from '../suggestions/suggestion.ts'
import { isMaskedArrival } from '../core/sensitive/mask.ts'
import { setAsideText } from '../core/values/flag.ts'
import { FieldActions, FieldMenuButton } from './buttons/FieldMenu.tsx'
import { FixButtons, OfferButtons, useFixActions } from './problems/FixButtons.tsx'
import { widthClass, partId } from './fieldMarkup.ts'
import type { FramedFieldProps, BoundField } from './fieldState.ts'
import { MaskedText } from './MaskedText.tsx'
import { ConflictChoices, prefill } from './prefill/prefill.tsx'
import { UnknownStatus } from './unknown/UnknownStatus.tsx'
import { formatRaw, readingOfRaw, isUntouched } from '../core/values/leafText.ts'
import { parseYesNo } from '../core/text/parseYesNo.ts'
import { type YesNoValues, useMessages, useConfig } from '../config/useConfig.ts'
import { FieldButton } from './buttons/FieldButton.tsx'
import { flushSync } from 'react-dom'
import { markAskLater } from './buttons/markAskLater.ts'
import { focusControl, controlElement } from './focus.ts'
import { useFormStore } from './formContext.ts'
import { announce } from '../store/announce.ts'
import { resetPlace } from '../store/unsavedChanges.ts'
import { arrivedAnswer } from '../store/formPaths.ts'
import { arrivedText, ResetButton } from './changed.tsx'

/** The parts of a field, which its frame puts together. */
interface FrameParts {
  rootProps: FieldRootProps
  /** Next to the label of a host's own frame. */
  marks: ReactNode
  control: ReactNode
  /** Next to the control. */
  actions: ReactNode
  /** In the element of the control, without a place of its own: the menu, and what the key of the field does. */
  menu: ReactNode
  /** Under the control. */
  notes: ReactNode
  /** At the end of the label's line: what is no problem, so that it takes no room of its own. */
  mark: ReactNode
}

/**
 * The parts of a field.
 *
 * @param isOwnFrame Whether a host's own frame shows the error, the hint, the echo and the warnings.
 */
export function frameParts(
  { field, options = noOptions, alternatives, below, sectionOffer, children }: FramedFieldProps,
  messages: Messages,
  isOwnFrame?: boolean,
): FrameParts {
  const note = setAsideText(field.flag)
  const { id, hint, echo, error, warnings, mask, unknown, source, askLater } = field
  // What has a source has loaded its code.
  const sourceParts = source && prefill.get()
  const hasFixes = !field.readOnly && warnings.some(({ fix }) => fix)
  const hasOffers = !mask?.isMasked && (field.offers.length > 0 || field.filled !== undefined)
  // A date always says how it is read, and the line for that is there before.
  const hasReadingLine = !isOwnFrame && field.node.parseAs === 'date'
  const hasMenu = field.canBeUnknown && !field.hasUnknownOption
  const offers = hasOffers && <OfferButtons field={field} />
  const unknownStatus = unknown && !field.hasUnknownOption && (
    <UnknownStatus
      {...field}
      undo={unknown === 'answeredUnknown' && !field.readOnly ? field.undoUnknown : undefined}
    />
  )
  // "Format as (512) 555-0142" says all there is to say, and nothing is wrong.
  const isOffered =
    !isOwnFrame && !mask?.isMasked && hasFixes && !error && warnings.every(saysOnlyItsFix)
  // A host's own frame shows all.
  const folded = isOwnFrame ? noNotes : field.folded
  const warningText = !isOwnFrame && warnings.length > 0 && (
    <WarningText
      id={partId(id, 'warning')}
      warnings={warnings}
      hasFixButtons={hasFixes}
      folded={folded}
    />
  )
  const fixButtons = !mask?.isMasked && (hasFixes || folded.length > 0) && (
    <FixButtons {...{ field, isOffered, folded }} />
  )
  const noAnswerNote = field.noAnswer && <NoAnswerNote field={field} />
  const confirmNote = source?.confirmation && sourceParts && (
    <sourceParts.ConfirmNote field={field} options={options} />
  )
  const changeNote = field.changed && <ChangeNote field={field} options={options} />
  const laterMark = askLater && (
    <span className="qf-ask-later" id={partId(id, 'later')}>
      {note === undefined || mask ? messages.askLater.mark : messages.askLater.noted(note)}
    </span>
  )
  const sourceBadge = sourceParts && (
    <sourceParts.SourceBadge
      id={id}
      shown={source}
      hasNote={!field.readOnly && !field.arrivedInvalid}
    />
  )
  const echoLine = !isOwnFrame && echo && (
    <p className="qf-echo" id={partId(id, 'echo')}>
      {echo}
    </p>
  )
  const hintLine = !isOwnFrame && hint && (
    <p className="qf-hint" id={partId(id, 'hint')}>
      {hint}
    </p>
  )
  const hasMark =
    sectionOffer ||
    offers ||
    isOffered ||
    alternatives ||
    noAnswerNote ||
    laterMark ||
    sourceBadge ||
    changeNote ||
    unknownStatus ||
    (hintLine && field.isHintAtLabel) ||
    (echoLine && !hasReadingLine)
  const hasNotes =
    hasReadingLine ||
    error ||
    (hint && !field.isHintAtLabel) ||
    below ||
    (warnings.length > 0 && !isOffered) ||
    (isOwnFrame &&
      (offers || alternatives || noAnswerNote || changeNote || unknownStatus || confirmNote))
  return {
    rootProps: {
      className: `qf-field${widthClass(field.width)}`,
      'data-part': 'field',
      'data-path': field.name,
      'data-invalid': error ? '' : undefined,
      'data-warning': warnings.some(({ severity }) => severity === 'warning') ? '' : undefined,
      'data-changed': field.changed ? '' : undefined,
      'data-unknown': unknown ? '' : undefined,
      'data-masked': isMaskedArrival(field.text, field.baselineValue) ? '' : undefined,
      onBlur: mask?.hideAfterBlur,
      onKeyDown: field.handleKey,
      onPointerDown: field.handlePointer,
    },
    marks: (laterMark || sourceBadge) && (
      <>
        {laterMark}
        {sourceBadge}
      </>
    ),
    control: mask?.isMasked ? <MaskedText field={field} mask={mask} /> : children,
    actions: hasMenu && <FieldMenuButton field={field} />,
    menu: (field.actions.length > 0 || field.isMenuOpen || field.isPointedAt) && (
      <>
        {/* Where null is no answer, it shows only at the field that a person points at. */}
        {field.isPointedAt && !hasMenu && <FieldMenuButton field={field} isOverLabel />}
        <FieldActions field={field} options={options} />
      </>
    ),
    notes: hasNotes && (
      <div className={hasReadingLine ? 'qf-notes qf-reading-line' : 'qf-notes'}>
        {!field.isHintAtLabel && hintLine}
        {!isOwnFrame && error && <ErrorText id={partId(id, 'error')}>{error}</ErrorText>}
        {isOwnFrame && confirmNote}
        {isOwnFrame && unknownStatus}
        {hasReadingLine && echoLine}
        {isOwnFrame && noAnswerNote}
        {isOwnFrame && alternatives}
        {!isOffered && warningText}
        {!isOffered && fixButtons}
        {isOwnFrame && offers}
        {!mask?.isMasked && field.arrivedInvalid && <InvalidValueButtons field={field} />}
        {field.hasConflict && <ConflictChoices field={field} />}
        {isOwnFrame && changeNote}
        {below}
        {isOwnFrame && sectionOffer}
      </div>
    ),
    // The first of them shows. The menu of the field has the rest.
    mark: hasMark && (
      <div className="qf-mark">
        {sectionOffer}
        {offers}
        {isOffered && fixButtons}
        {!isOwnFrame && alternatives}
        {!isOwnFrame && noAnswerNote}
        {laterMark}
        {unknownStatus}
        {changeNote}
        {confirmNote}
        {sourceBadge}
        {!hasReadingLine && echoLine}
        {field.isHintAtLabel && hintLine}
        {isOffered && warningText}
      </div>
    ),
  }
}

/** Whether a suggestion has no words but those of its button, which repairs no entry. */
const saysOnlyItsFix = ({ severity, fix }: Problem): boolean =>
  severity === 'suggestion' && fix?.inMessage === 'label' && !fix.readsEntry

const noOptions: readonly Suggestion[] = []
const noNotes: readonly Problem[] = []

/**
 * The fixes of a record's value of a wrong type: use its only reading, or leave it blank. Nothing is
 * coerced until the person presses a button.
 */
function InvalidValueButtons({ field }: { field: BoundField }) {
  const { fixText, leaveBlank } = useFixActions(field.name)
  const { field: messages } = useMessages()
  const readable = readableValueOf(field, messages, useConfig().yesNoValues)
  const shared = { controls: [field.name], of: messages.ofField(field.plainLabel) }
  return (
    <p className="qf-fixes">
      {readable && (
        <FieldButton
          {...shared}
          label={messages.use(readable.label)}
          onClick={() => fixText(readable.text)}
        />
      )}
      {!field.required && (
        <FieldButton {...shared} label={messages.leaveBlank} onClick={leaveBlank} />
      )}
    </p>
  )
}

interface ReadableValue {
  text: string
  label: string
}

function readableValueOf(
  { node, text }: BoundField,
  messages: Messages['field'],
  yesNoTexts: YesNoValues,
): ReadableValue | undefined {
  if (node.parseAs === 'yesNo') {
    const answer = parseYesNo(text)
    return answer && { text: yesNoTexts[answer], label: messages[answer] }
  }
  const reading = readingOfRaw(node, text, {})
  return reading === undefined ? undefined : { text, label: formatRaw(reading) }
}

/** Says that a person entered no answer, such as `n/a`, and offers to mark the field. */
function NoAnswerNote({ field }: { field: BoundField }) {
  const store = useFormStore()
  const { field: messages, askLater } = useMessages()
  const { id, name, plainLabel } = field
  const mark = () => {
    if (!store) return
    flushSync(() => markAskLater(store, name))
    focusControl(store, name)
  }
  return (
    <p className="qf-echo">
      <span id={partId(id, 'noAnswer')}>{messages.noAnswer}</span>
      {!field.askLater && (
        <>
          <span> </span>
          <FieldButton
            controls={[name]}
            label={askLater.offer}
            of={messages.ofField(plainLabel)}
            onClick={mark}
          />
        </>
      )}
    </p>
  )
}

interface ChangeNoteProps {
  field: BoundField
  /** The options of the control, whose labels name an answer. */
  options: readonly Suggestion[]
}

/**
 * What a changed field held when it arrived, and a button that restores it. Where it held nothing, emptying
 * the field does the same, and a button would cost each new answer a Tab.
 */
function ChangeNote({ field, options }: ChangeNoteProps) {
  const { id, name, node, plainLabel, mask } = field
  const store = useFormStore()
  const messages = useMessages().field
  if (!store) return null
  const arrived = arrivedAnswer(store, name)
  const isAdded = field.changed === 'added'
  const before = isAdded ? '' : arrivedText(field, arrived, { options, messages })
  // The Undo of an answer "unknown" restores the text that was there.
  const hasUndo = field.unknown === 'answeredUnknown' && !field.hasUnknownOption
  const canReset =
    !isAdded &&
    !field.readOnly &&
    !(hasUndo && isUntouched(node, String(store.valueAt(name)), arrived))
  const reset = () => {
    flushSync(() => {
      resetPlace(store, name, plainLabel)
      mask?.hide()
    })
    if (mask) controlElement(store, name)?.focus()
    else focusControl(store, name)
    announce(store, messages.wasReset(plainLabel, before))
  }
  return (
    <p className="qf-was">
      <span id={partId(id, 'was')}>
        {before === undefined ? messages.wasHidden : messages.was(before)}
      </span>
      {canReset && (
        <ResetButton control={name} label={plainLabel} before={before} onClick={reset} />
      )}
    </p>
  )
}
