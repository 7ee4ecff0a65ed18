/** The forms that are compared, ours first and then the one that we are compared with most. */
export const contenders = ['ours', 'handWritten', 'rjsf', 'plain'] as const

export type Contender = (typeof contenders)[number]

export const contenderWords: Record<Contender, string> = {
  ours: 'ours',
  handWritten: 'hand-written',
  rjsf: 'rjsf',
  plain: 'plain HTML',
}
