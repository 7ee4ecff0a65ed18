import type { ReactNode } from 'react'
import { unitFor } from '../config/messages/recordMessages.ts'
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

/** What {@link Field} takes. */
export interface FieldFrameProps {
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
  children,
}: FieldFrameProps) {
  const messages = useMessages()
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
  const labelElement =
    group || mask?.isMasked ? (
      <span className="qf-label" id={`${id}--label`}>
        {label}
      </span>
    ) : (
      <label className="qf-label" htmlFor={id}>
        {label}
      </label>
    )
  return (
    <div
      className={`qf-field ${spanClasses(field.span)}`}
      data-part="field"
      data-path={field.name}
      data-invalid={error ? '' : undefined}
      data-warning={warnings.some(({ severity }) => severity === 'warning') ? '' : undefined}
      data-changed={field.changed ? '' : undefined}
      data-unknown={field.unknown ? '' : undefined}
      onBlur={mask?.hideAfterBlur}
    >
      {field.askLater || sourceParts ? (
        <div className="qf-field-head">
          {labelElement}
          {field.askLater && (
            <span className="qf-ask-later" id={`${id}--later`}>
              {messages.askLater.mark}
            </span>
          )}
          {sourceParts && <sourceParts.SourceBadge id={id} shown={field.source} />}
        </div>
      ) : (
        labelElement
      )}
      <div className={`qf-control qf-width-${field.width}`}>
        {mask?.isMasked ? <LazyMaskedText field={field} mask={mask} /> : children}
        {suffix && (
          <span className="qf-suffix" id={`${id}--suffix`} aria-hidden="true">
            {suffix}
          </span>
        )}
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
      </div>
      {hasNotes && (
        <div className="qf-notes">
          {sourceParts && <sourceParts.ConfirmNote field={field} options={options} />}
          {error && (
            <p className="qf-error" id={`${id}--error`}>
              <span className="qf-visually-hidden">{messages.field.errorPrefix}</span> {error}
            </p>
          )}
          {hint && (
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
          {echo && (
            <p className="qf-echo">
              <span id={`${id}--echo`}>{echo}</span>
              {echoActions}
            </p>
          )}
          {others}
          {warnings.length > 0 && (
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
      )}
    </div>
  )
}

const noOptions: readonly Suggestion[] = []

interface FieldAsTextProps {
  field: FieldState
  readOnlyText: string | undefined
}

/** A field of a read-only form: a term and its value in a description list. */
function FieldAsText({ field, readOnlyText = field.text }: FieldAsTextProps) {
  const messages = useMessages().field
  const { mask } = field
  const sourceParts = field.source && lazySourceParts.get()
  const empty = field.unknown ? messages.unknown : messages.notProvided
  return (
    <div className={`qf-field ${spanClasses(field.span)}`} data-part="field" data-path={field.name}>
      <dt className="qf-label">{field.plainLabel}</dt>
      <dd className="qf-value" data-empty={readOnlyText === '' ? '' : undefined}>
        {mask?.hasHiddenText ? (
          <LazyMaskedText field={field} mask={mask} revealedText={readOnlyText} />
        ) : (
          [readOnlyText || empty, readOnlyText && unitFor(field.node, field.suffix, readOnlyText)]
            .filter(Boolean)
            .join(' ')
        )}
        {sourceParts && <sourceParts.SourceBadge id={field.id} shown={field.source} />}
      </dd>
    </div>
  )
}
