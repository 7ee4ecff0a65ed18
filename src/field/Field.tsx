import type { KeyboardEvent, ReactNode } from 'react'
import { FieldButtonsLoader } from './buttons/FieldButtonsLoader.tsx'
import { LazyFieldMenu } from './buttons/LazyFieldMenu.tsx'
import { LazyMaskedText } from './mask/LazyMaskedText.tsx'
import { lazySourceParts } from './source/lazySourceParts.ts'
import { ConflictChoicesLoader } from './merge/ConflictChoicesLoader.tsx'
import { WarningText } from './problems/WarningText.tsx'
import { UnknownStatus } from './unknown/UnknownStatus.tsx'
import { useMessages } from '../config/useConfig.ts'
import type { Suggestion } from '../suggestions/suggestion.ts'
import type { FieldState } from './fieldState.ts'
import { spanClasses } from './fieldSpan.ts'
import { FieldAsText } from './frame/FieldAsText.tsx'
import { clearUnknownOnDelete } from './input/inputProps.ts'
import { useOwnInputs } from './ownInputs/ownInputs.ts'

/** What {@link Field} takes. */
export interface FieldComponentProps {
  /** The state, from `useField`. */
  field: FieldState
  /** Whether the control is a group, which is labelled by reference, as a `<label>` cannot. */
  group?: boolean
  /** What a read-only form shows in place of the control. */
  readOnlyText?: string
  /** Buttons next to the echo. */
  echoActions?: ReactNode
  /** The options of the control, for the label of an earlier answer. */
  options?: readonly Suggestion[]
  /** Suggested answers, under the control. */
  alternatives?: ReactNode
  /** Gets the keys pressed in the field. */
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** The control. */
  children: ReactNode
}

/** The frame of every field: label, control, then what the field says. */
export function Field({
  field,
  group,
  readOnlyText,
  echoActions,
  options = noOptions,
  alternatives: others,
  onKeyDown,
  children,
}: FieldComponentProps) {
  const messages = useMessages()
  const own = useOwnInputs()
  if (field.node.override?.hidden) return null
  if (field.renderAsText) return <FieldAsText field={field} readOnlyText={readOnlyText} />
  const { id, label, hint, suffix, echo, error, warnings, mask, unknown } = field
  const hasOffers = field.offers.length > 0 || field.filled !== undefined
  const hasFixes = hasOffers || (!field.readOnly && warnings.some(({ fix }) => fix))
  // What has a source has loaded its code.
  const sourceParts = field.source && lazySourceParts.get()
  const hasNotes =
    hasOffers ||
    field.source?.confirmation ||
    error ||
    hint ||
    unknown ||
    echo ||
    others ||
    warnings.length > 0 ||
    field.arrivedInvalid ||
    field.changed
  const rootProps = {
    className: `qf-field ${spanClasses(field.span)}`,
    'data-part': 'field',
    'data-path': field.name,
    'data-invalid': error ? '' : undefined,
    'data-warning': warnings.some(({ severity }) => severity === 'warning') ? '' : undefined,
    'data-changed': field.changed ? '' : undefined,
    'data-unknown': unknown ? '' : undefined,
    onBlur: mask?.hideAfterBlur,
    onKeyDown: unknown ? clearUnknownOnDelete(field, onKeyDown) : onKeyDown,
  }
  const marks = (field.askLater || sourceParts) && (
    <>
      {field.askLater && (
        <span className="qf-ask-later" id={`${id}--later`}>
          {messages.askLater.mark}
        </span>
      )}
      {sourceParts && <sourceParts.SourceBadge id={id} shown={field.source} />}
    </>
  )
  const control = mask?.isMasked ? <LazyMaskedText field={field} mask={mask} /> : children
  const actions = (
    <>
      {mask?.hasHiddenText && !mask.isMasked && field.node.parseAs === 'text' && (
        <FieldButtonsLoader>
          {({ SpellOutButton }) => <SpellOutButton field={field} />}
        </FieldButtonsLoader>
      )}
      {field.canBeUnknown && !field.hasUnknownOption && (
        <LazyFieldMenu
          {...field}
          setUnknown={unknown ? undefined : field.setUnknown}
          clear={unknown || field.text ? () => field.change('') : undefined}
        />
      )}
    </>
  )
  const frame = own?.frame
  const notes = hasNotes && (
    <div className="qf-notes">
      {sourceParts && <sourceParts.ConfirmNote field={field} options={options} />}
      {!frame && error && (
        <p className="qf-error" id={`${id}--error`}>
          <span className="qf-visually-hidden">{messages.field.errorPrefix}</span> {error}
        </p>
      )}
      {!frame && hint && (
        <p className="qf-hint" id={`${id}--hint`}>
          {hint}
        </p>
      )}
      {unknown && !field.hasUnknownOption && (
        <UnknownStatus
          {...field}
          undoUnknown={
            unknown === 'answeredUnknown' && !field.readOnly ? field.undoUnknown : undefined
          }
        />
      )}
      {echo && (!frame || echoActions) && (
        <p className="qf-echo">
          {!frame && <span id={`${id}--echo`}>{echo}</span>}
          {echoActions}
        </p>
      )}
      {others}
      {!frame && warnings.length > 0 && (
        <WarningText id={`${id}--warning`} warnings={warnings} hasFixButtons={hasFixes} />
      )}
      {!mask?.isMasked && (hasFixes || field.arrivedInvalid) && (
        <FieldButtonsLoader>
          {({ FixButtons, InvalidValueButtons }) => (
            <>
              {hasFixes && <FixButtons field={field} />}
              {field.arrivedInvalid && <InvalidValueButtons field={field} />}
            </>
          )}
        </FieldButtonsLoader>
      )}
      {field.hasConflict && <ConflictChoicesLoader field={field} />}
      {field.changed && (
        <FieldButtonsLoader hideLoadError={hasFixes || !!unknown || field.arrivedInvalid}>
          {({ ChangeNote }) => <ChangeNote field={field} options={options} />}
        </FieldButtonsLoader>
      )}
    </div>
  )
  const isGroup = group || mask?.isMasked
  if (frame) {
    const parts = { rootProps, isGroup, marks, actions, notes, hasFixes, children: control }
    return frame(field, parts, messages.field)
  }
  const labelElement = isGroup ? (
    <span className="qf-label" id={`${id}--label`}>
      {label}
    </span>
  ) : (
    <label className="qf-label" htmlFor={id} id={own && `${id}--label`}>
      {label}
    </label>
  )
  return (
    <div {...rootProps}>
      {marks ? (
        <div className="qf-field-head">
          {labelElement}
          {marks}
        </div>
      ) : (
        labelElement
      )}
      <div className={`qf-control qf-width-${field.width}`}>
        {control}
        {suffix && (
          <span className="qf-suffix" id={`${id}--suffix`} aria-hidden="true">
            {suffix}
          </span>
        )}
        {actions}
      </div>
      {notes}
    </div>
  )
}

const noOptions: readonly Suggestion[] = []
