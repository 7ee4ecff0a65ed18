import type { FieldSpan } from '../../config/overrides/fieldSize.ts'

/** The classes of a span. A narrow field that is not among the short ones has a row of its own. */
export function spanClasses(span: FieldSpan): string {
  const [narrow, medium, wide, narrowest] =
    typeof span === 'number' ? [span <= 3 ? 3 : 6, Math.max(span, 3), span] : span
  return `${narrowest ? 'qf-n0 ' : ''}qf-n${narrow} qf-m${medium} qf-w${wide}`
}
