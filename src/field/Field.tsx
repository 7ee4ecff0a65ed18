import { type ReactNode, useContext, useState } from 'react'
import { withUnit } from '../config/messages/recordMessages.ts'
import { useMessages } from '../config/useConfig.ts'
import {
  controlProps,
  type BoundField,
  boundFieldOf,
  type FieldComponentProps,
  type FramedFieldProps,
} from './fieldState.ts'
import { widthClass, partId } from './fieldMarkup.ts'
import { PairClassContext } from './group/FieldGrid.tsx'
import { frameParts } from './frameParts.tsx'
import { MaskedText } from './MaskedText.tsx'
import { useOwnInputs } from './ownInputs/ownInputs.ts'
import { prefill } from './prefill/prefill.tsx'

/**
 * What {@link Field} renders, for a component that renders nothing else. A form has dozens of fields, and
 * each component costs.
 */
export function useFieldFrame(props: FramedFieldProps): ReactNode {
  const messages = useMessages()
  const { field } = props
  const own = useOwnInputs(field.node)
  const [hadProblem, setHadProblem] = useState(false)
  const { id, label, suffix } = field
  if (field.node.override?.hidden) return null
  if (field.renderAsText) return <FieldAsText field={field} readOnlyText={props.readOnlyText} />
  const ownFrame = own.frame?.(props, messages)
  if (ownFrame) return ownFrame
  const { rootProps, control, actions, menu, notes, mark } = frameParts(props, messages)
  if (!hadProblem && (field.error || rootProps['data-warning'] === '')) setHadProblem(true)
  const labelElement =
    props.group || field.mask?.isMasked ? (
      <span className="qf-label" id={partId(id, 'label')}>
        {label}
      </span>
    ) : (
      <label className="qf-label" htmlFor={id} id={own.textBox && partId(id, 'label')}>
        {label}
      </label>
    )
  return (
    <div {...rootProps}>
      {labelElement}
      <div {...controlProps(field, field.mask?.isMasked ? undefined : props.box, !!actions)}>
        {control}
        {suffix && (
          <span className="qf-suffix" id={partId(id, 'suffix')} aria-hidden="true">
            {suffix}
          </span>
        )}
        {actions}
        {menu}
      </div>
      {/* What is below stays where it is while the person is still there. */}
      {notes || (hadProblem && <div className="qf-notes qf-mended" />)}
      {mark}
    </div>
  )
}

/** The frame of a field of one's own: label, control, then what the field says. */
export function Field({ field, ...props }: FieldComponentProps): ReactNode {
  return useFieldFrame({ ...props, field: boundFieldOf(field) })
}

interface FieldAsTextProps {
  field: BoundField
  readOnlyText: string | undefined
}

/** A field of a read-only form: a term and its value in a description list. */
function FieldAsText({ field, readOnlyText = field.text }: FieldAsTextProps) {
  const messages = useMessages().field
  const ofPair = useContext(PairClassContext)
  const { mask } = field
  const sourceParts = field.source && prefill.get()
  const empty = field.unknown ? messages.unknown : messages.notProvided
  const shown = readOnlyText ? withUnit(field.node, readOnlyText, field.suffix, messages) : empty
  return (
    <div
      className={`qf-field${ofPair || widthClass(field.width)}`}
      data-part="field"
      data-path={field.name}
    >
      <dt className="qf-label">{field.plainLabel}</dt>
      <dd className="qf-value" data-empty={readOnlyText === '' ? '' : undefined}>
        {mask?.hasHiddenText || sourceParts ? (
          <>
            {mask?.hasHiddenText ? (
              <MaskedText field={field} mask={mask} revealedText={readOnlyText} />
            ) : (
              <span>{shown}</span>
            )}
            {sourceParts && <sourceParts.SourceBadge id={field.id} shown={field.source} />}
          </>
        ) : (
          shown
        )}
      </dd>
    </div>
  )
}
