import type { ReactNode } from 'react'

/**
 * A number of problems or warnings in the shape of its tone. In little room only the number shows. One
 * element, as hundreds of items may get a problem at once.
 */
export const countMark = (
  tone: 'qf-tone' | 'qf-tone qf-tone-warning',
  count: number,
  words: (count: number) => string,
  before?: ReactNode,
): ReactNode =>
  count > 0 && (
    <span key={tone} className={`${tone} qf-count`} data-count={count}>
      {before}
      <span>{words(count)}</span>
    </span>
  )
