import type { ReactNode } from 'react'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { unitAfter } from '../kit/recordWords.ts'
import { Acts } from './Acts.tsx'
import { FieldMenu } from './FieldMenu.tsx'
import type { MaskedTextProps } from './MaskedText.tsx'
import { NoticeText } from './NoticeText.tsx'
import { UnknownLine } from './UnknownLine.tsx'
import type { FieldState } from './useField.ts'

interface FieldFrameProps {
  field: FieldState
  /** Whether the control is a group, which is labelled by reference, as a `<label>` cannot. */
  group?: boolean
  /** What the form shows in place of the control when it is only to be read. */
  shown?: string
  /** What can be done about the echo. */
  afterEcho?: ReactNode
  /** What is offered in place of the answer. */
  offers?: ReactNode
  /** The control. */
  children: ReactNode
}

/**
 * The frame that every field shares: label, hint, error, control, then what is to be said about
 * the answer. The error stands above the control, where no popup covers it.
 */
export function Field({
  field,
  group,
  shown,
  afterEcho,
  offers: others,
  children,
}: FieldFrameProps) {
  const messages = useMessages()
  if (field.asText) return <FieldText field={field} shown={shown} />
  const { id, label, hint, suffix, echo, error, warnings, mask, unknown } = field
  const offers = !field.readOnly && warnings.some(({ offer }) => offer)
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
        {mask?.closed ? <Masked field={field} mask={mask} /> : children}
        {suffix && (
          <span className="qf-suffix" id={`${id}--suffix`} aria-hidden="true">
            {suffix}
          </span>
        )}
        {mask?.hides && !mask.closed && field.node.reads === 'text' && (
          <Acts>{({ Spell }) => <Spell field={field} />}</Acts>
        )}
        {field.mayBeUnknown && !field.choosesUnknown && (
          <FieldMenu
            {...field}
            markUnknown={unknown ? undefined : field.markUnknown}
            clear={unknown || field.text ? () => field.change('') : undefined}
          />
        )}
      </div>
      <div className="qf-after">
        {unknown && !field.choosesUnknown && (
          <UnknownLine
            {...field}
            takeBack={unknown === 'answered' && !field.readOnly ? field.takeBack : undefined}
          />
        )}
        {echo && (
          <p className="qf-echo">
            <span id={`${id}--echo`}>{echo}</span>
            {afterEcho}
          </p>
        )}
        {others}
        <NoticeText id={`${id}--warning`} notices={warnings} />
        {!mask?.closed && (offers || field.refused) && (
          <Acts>
            {({ NoticeOffers, Offers }) => (
              <>
                {offers && <NoticeOffers field={field} />}
                {field.refused && <Offers field={field} />}
              </>
            )}
          </Acts>
        )}
      </div>
    </div>
  )
}

/** A sensitive answer out of sight. Until its button to reveal it is loaded, nothing of it is shown. */
function Masked(props: MaskedTextProps) {
  const { masked } = useMessages().field
  const hidden = (
    <span className="qf-masked" id={props.field.id} tabIndex={-1}>
      {masked('')}
    </span>
  )
  return <Acts meanwhile={hidden}>{({ MaskedText }) => <MaskedText {...props} />}</Acts>
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
          <Masked field={field} mask={mask} shown={shown} />
        ) : (
          [shown || empty, shown && unitAfter(field.node, field.suffix, shown)]
            .filter(Boolean)
            .join(' ')
        )}
      </dd>
    </div>
  )
}
