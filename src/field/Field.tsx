import type { ReactNode } from 'react'
import { chunk, lazy } from '../codec/lazy.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { unitAfter } from '../kit/recordWords.ts'
import { MaskedText } from './MaskedText.tsx'
import { NoticeOffers } from './NoticeOffers.tsx'
import { NoticeText } from './NoticeText.tsx'
import { Offers } from './Offers.tsx'
import { useLazy } from './useLazy.ts'
import { UnknownLine } from './UnknownLine.tsx'
import { UnknownMenu } from './UnknownMenu.tsx'
import type { FieldState } from './useField.ts'

interface FieldFrameProps {
  field: FieldState
  /** Whether the control is a group, which is labelled by reference, as a `<label>` cannot. */
  group?: boolean
  /** What the form shows in place of the control when it is only to be read. */
  shown?: string
  /** What can be done about the echo. */
  afterEcho?: ReactNode
  /** The control. */
  children: ReactNode
}

const spelling = lazy(chunk(() => import('./Spell.tsx'), 'Spell'))

/**
 * The frame that every field shares: label, hint, error, control, then what is to be said about
 * the answer. The error stands above the control, where no popup covers it.
 */
export function Field({ field, group, shown, afterEcho, children }: FieldFrameProps) {
  const messages = useMessages()
  const spells = !!field.mask?.hides && !field.mask.closed && field.node.reads === 'text'
  const { value: Spell } = useLazy(spelling, spells && !field.asText)
  if (field.asText) return <FieldText field={field} shown={shown} />
  const { id, label, hint, suffix, echo, error, warnings, mask } = field
  return (
    <div
      className={`qf-field qf-span-${field.span}`}
      data-path={field.name}
      data-invalid={error ? '' : undefined}
      data-warning={warnings.some(({ severity }) => severity === 'warning') ? '' : undefined}
      data-unknown={field.unknown ? '' : undefined}
      onBlur={mask?.leave}
    >
      <div className="qf-head">
        {group || mask?.closed ? (
          <span className="qf-label" id={`${id}--label`}>
            {label}
          </span>
        ) : (
          <label className="qf-label" htmlFor={id}>
            {label}
          </label>
        )}
        {field.askLater && (
          <span className="qf-chip qf-later" id={`${id}--later`}>
            {messages.askLater.mark}
          </span>
        )}
        <div className="qf-messages">
          {hint && (
            <p className="qf-hint" id={`${id}--hint`}>
              {hint}
            </p>
          )}
          {error && (
            <p className="qf-error" id={`${id}--error`}>
              <span className="qf-hidden">{messages.field.errorPrefix}</span> {error}
            </p>
          )}
        </div>
      </div>
      <div className={`qf-control qf-width-${field.width}`}>
        {mask?.closed ? <MaskedText field={field} mask={mask} /> : children}
        {suffix && (
          <span className="qf-suffix" id={`${id}--suffix`} aria-hidden="true">
            {suffix}
          </span>
        )}
        {spells && Spell && <Spell field={field} />}
        {field.mayBeUnknown && !field.choosesUnknown && <UnknownMenu field={field} />}
      </div>
      <div className="qf-after">
        {field.unknown && !field.choosesUnknown && (
          <UnknownLine
            {...field}
            takeBack={field.unknown === 'answered' && !field.readOnly ? field.takeBack : undefined}
          />
        )}
        {echo && (
          <p className="qf-echo">
            <span id={`${id}--echo`}>{echo}</span>
            {afterEcho}
          </p>
        )}
        <NoticeText id={`${id}--warning`} notices={warnings} />
        {!mask?.closed && <NoticeOffers field={field} />}
        {field.refused && !mask?.closed && <Offers field={field} />}
      </div>
    </div>
  )
}

interface FieldTextProps {
  field: FieldState
  shown: string | undefined
}

/** A field of a form that is only to be read: a term and its value in a description list. */
function FieldText({ field, shown = field.text }: FieldTextProps) {
  const words = useMessages().field
  const { mask } = field
  const empty = field.unknown ? words.unknown : words.notProvided
  return (
    <div className={`qf-field qf-span-${field.span}`}>
      <dt className="qf-label">{field.called}</dt>
      <dd className="qf-value" data-empty={shown === '' ? '' : undefined}>
        {mask?.hides ? (
          <MaskedText field={field} mask={mask} shown={shown} />
        ) : (
          [shown || empty, shown && unitAfter(field.node, field.suffix, shown)]
            .filter(Boolean)
            .join(' ')
        )}
      </dd>
    </div>
  )
}
