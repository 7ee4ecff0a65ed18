import { unitFor } from '../../config/messages/recordMessages.ts'
import { useMessages } from '../../config/useConfig.ts'
import { spanClasses } from '../fieldSpan.ts'
import type { FieldState } from '../fieldState.ts'
import { LazyMaskedText } from '../mask/LazyMaskedText.tsx'
import { lazySourceParts } from '../source/lazySourceParts.ts'

interface FieldAsTextProps {
  field: FieldState
  readOnlyText: string | undefined
}

/** A field of a read-only form: a term and its value in a description list. */
export function FieldAsText({ field, readOnlyText = field.text }: FieldAsTextProps) {
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
