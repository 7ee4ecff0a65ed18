import { parseYesNo } from '../../core/text/parseYesNo.ts'

/** The label of a yes/no answer; undefined for another kind of field or text. */
export function yesNoLabel(
  { parseAs }: { parseAs: string },
  text: string,
  labels: Readonly<Record<'yes' | 'no', string>>,
): string | undefined {
  const answer = parseAs === 'yesNo' ? parseYesNo(text) : undefined
  return answer && labels[answer]
}
