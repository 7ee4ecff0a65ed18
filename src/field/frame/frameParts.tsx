import { ErrorText } from '../problems/ErrorText.tsx'
import type { ReactNode } from 'react'
import type { FieldRootProps } from '../../config/inputs.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { Suggestion } from '../../suggestions/suggestion.ts'
import { isMaskedArrival } from '../../core/sensitive/needsMask.ts'
import { setAsideText } from '../../core/values/flag.ts'
import { FieldActions, FieldMenuButton } from '../buttons/FieldMenu.tsx'
import { ChangeNote } from '../changed/ChangeNote.tsx'
import { SpellOutButton } from '../mask/SpellOutButton.tsx'
import { FixButtons } from '../problems/FixButtons.tsx'
import { InvalidValueButtons } from '../problems/InvalidValueButtons.tsx'
import { NoAnswerNote } from '../unknown/NoAnswerNote.tsx'
import { spanClasses } from './spanClasses.ts'
import type { FieldComponentProps } from '../fieldState.ts'
import { MaskedText } from '../mask/MaskedText.tsx'
import { ConflictChoices } from '../conflict/ConflictChoices.tsx'
import { WarningText } from '../problems/WarningText.tsx'
import { prefill } from '../prefill/prefill.ts'
import { UnknownStatus } from '../unknown/UnknownStatus.tsx'
import { partId } from './partIds.ts'

/** The parts of a field, which its frame puts together. */
export interface FrameParts {
  rootProps: FieldRootProps
  /** Next to the label. */
  marks: ReactNode
  control: ReactNode
  /** Next to the control. */
  actions: ReactNode
  /** In the element of the control, without a place of its own: the menu, and what the key of the field does. */
  menu: ReactNode
  /** Under the control. */
  notes: ReactNode
}

/**
 * The parts of a field.
 *
 * @param isOwnFrame Whether a host's own frame shows the error, the hint, the echo and the warnings.
 */
export function frameParts(
  { field, options = noOptions, alternatives, below, children }: FieldComponentProps,
  messages: Messages,
  isOwnFrame?: boolean,
): FrameParts {
  const note = setAsideText(field.flag)
  const { id, hint, echo, error, warnings, mask, unknown, source, askLater } = field
  // What has a source has loaded its code.
  const sourceParts = source && prefill.get()
  const hasFixes =
    field.offers.length > 0 ||
    field.filled !== undefined ||
    (!field.readOnly && warnings.some(({ fix }) => fix))
  const hasNotes =
    hasFixes ||
    source?.confirmation ||
    error ||
    hint ||
    unknown ||
    echo ||
    alternatives ||
    below ||
    warnings.length > 0 ||
    field.changed ||
    field.noAnswer
  const hasSpelling = mask?.hasHiddenText && !mask.isMasked && field.node.parseAs === 'text'
  const hasMenu = field.canBeUnknown && !field.hasUnknownOption
  return {
    rootProps: {
      className: `qf-field ${spanClasses(field.span)}`,
      'data-part': 'field',
      'data-path': field.name,
      'data-invalid': error ? '' : undefined,
      'data-warning': warnings.some(({ severity }) => severity === 'warning') ? '' : undefined,
      'data-changed': field.changed ? '' : undefined,
      'data-unknown': unknown ? '' : undefined,
      'data-masked': isMaskedArrival(field.text, field.baselineValue) ? '' : undefined,
      onBlur: mask?.hideAfterBlur,
      onKeyDown: field.handleKey,
    },
    marks: (askLater || sourceParts) && (
      <>
        {askLater && (
          <span className="qf-ask-later" id={partId(id, 'later')}>
            {note === undefined || mask ? messages.askLater.mark : messages.askLater.noted(note)}
          </span>
        )}
        {sourceParts && (
          <sourceParts.SourceBadge
            id={id}
            shown={source}
            hasNote={!field.readOnly && !field.arrivedInvalid}
          />
        )}
      </>
    ),
    control: mask?.isMasked ? <MaskedText field={field} mask={mask} /> : children,
    actions: (hasSpelling || hasMenu) && (
      <>
        {hasSpelling && <SpellOutButton field={field} />}
        {hasMenu && <FieldMenuButton field={field} />}
      </>
    ),
    menu: (field.actions.length > 0 || field.isMenuOpen) && (
      <FieldActions field={field} options={options} />
    ),
    notes: hasNotes && (
      <div className="qf-notes">
        {!isOwnFrame && hint && (
          <p className="qf-hint" id={partId(id, 'hint')}>
            {hint}
          </p>
        )}
        {!isOwnFrame && error && <ErrorText id={partId(id, 'error')}>{error}</ErrorText>}
        {sourceParts && <sourceParts.ConfirmNote field={field} options={options} />}
        {unknown && !field.hasUnknownOption && (
          <UnknownStatus
            {...field}
            undo={unknown === 'answeredUnknown' && !field.readOnly ? field.undoUnknown : undefined}
          />
        )}
        {!isOwnFrame && echo && (
          <p className="qf-echo" id={partId(id, 'echo')}>
            {echo}
          </p>
        )}
        {field.noAnswer && <NoAnswerNote field={field} />}
        {alternatives}
        {!isOwnFrame && warnings.length > 0 && (
          <WarningText id={partId(id, 'warning')} warnings={warnings} hasFixButtons={hasFixes} />
        )}
        {!mask?.isMasked && hasFixes && <FixButtons field={field} />}
        {!mask?.isMasked && field.arrivedInvalid && <InvalidValueButtons field={field} />}
        {field.hasConflict && <ConflictChoices field={field} />}
        {field.changed && <ChangeNote field={field} options={options} />}
        {below}
      </div>
    ),
  }
}

const noOptions: readonly Suggestion[] = []
