import type { FieldSpan } from '../../config/overrides/fieldSize.ts'

/** The classes of a span. A narrow field that is not among the short ones has a row of its own. */
export function spanClasses(span: FieldSpan): string {
  const [narrow, medium, wide, pair] =
    typeof span === 'number' ? [span <= 3 ? 3 : 6, Math.max(span, 3), span] : span
  return `${pair ? 'qf-pair ' : ''}qf-n${narrow} qf-m${medium} qf-w${wide}`
}
