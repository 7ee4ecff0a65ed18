import { Fragment, type ReactNode } from 'react'
import { useMessages } from '../../../config/useConfig.ts'
import { lowerFirst } from '../../../core/schema/labelFromKey.ts'
import { visibleEnd } from '../../../core/sensitive/visibleEnd.ts'
import { needsMask } from '../../../core/sensitive/needsMask.ts'
import { useReviewContext } from '../reviewContext.ts'
import type { ReviewRow } from '../rows/reviewTypes.ts'

interface MaskableTextProps {
  row: ReviewRow
  text: string
  /** Puts the text at the end of a sentence. */
  format?: (text: string) => string
}

/** An answer, or only its end if the form masks it. */
export function MaskableText({ row, text, format }: MaskableTextProps): ReactNode {
  const { masksSensitive } = useReviewContext()
  const { field, changes } = useMessages()
  // The words of the kit for no answer hide nothing.
  const isWord = [field.unknown, changes.notProvided].includes(text)
  if (!masksSensitive || !row.isSensitive || isWord || !needsMask(text)) {
    const [start, ...rest] = (format ? format(text) : text).split(/(?=@)/)
    return (
      <>
        <span>{start}</span>
        {rest.map((end) => (
          <Fragment key={end}>
            <wbr />
            <span>{end}</span>
          </Fragment>
        ))}
      </>
    )
  }
  const end = visibleEnd(text, row.isDate)
  const shown = `•••• ${end}`.trim()
  const spoken = field.masked(end)
  return (
    <>
      <span aria-hidden="true">{format ? format(shown) : shown}</span>
      <span className="qf-visually-hidden">{format ? format(lowerFirst(spoken)) : spoken}</span>
    </>
  )
}
