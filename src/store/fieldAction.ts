/** What a button of a field does. The key of a field takes it, and the menu of the field lists it. */
export interface FieldAction {
  /**
   * An offer or a confirmation is taken by the key, if it is the only one. The menu lists offers first,
   * then the rest.
   */
  kind: 'offer' | 'confirm' | 'other'
  /** The visible words of the button. */
  label: string
  /** Says more, such as the field that an offer comes from. */
  why: string | undefined
  /** The button, whose place on the page is that in the menu. */
  button: () => Element | null
  run: () => void
}

export const noActions: readonly FieldAction[] = []

/** Whether the key of a field takes it, if there is nothing else. */
export const isTakenByKey = ({ kind }: FieldAction): boolean => kind !== 'other'
