/** The forms to compare: ours first, then the main competitor. */
export const contenders = ['ours', 'handWritten', 'rjsf', 'plain'] as const

export type Contender = (typeof contenders)[number]

export const contenderNames: Record<Contender, string> = {
  ours: 'ours',
  handWritten: 'hand-written',
  rjsf: 'rjsf',
  plain: 'plain HTML',
}

/** The pages of the bench: one for each contender, one for `QuoteFlow`, and one for the elements of ours alone. */
export type PageName = Contender | 'flow' | 'drawn'
