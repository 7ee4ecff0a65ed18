/**
 * The id of a control, a group or a list. A dot of the name becomes `-`. `--` sets off everything else:
 * the prefix of the form, escaped characters and the parts of a control. So no two names share an id.
 *
 * `controlId({ idPrefix: 'a' }, 'address.zip') // 'a--address-zip', its hint is 'a--address-zip--hint'`
 */
export function controlId({ idPrefix }: { idPrefix: string }, name: string): string {
  const escaped = name.replaceAll(/[^\w.]/gu, (char) => `--${char.codePointAt(0)?.toString(16)}-`)
  return `${idPrefix}--${escaped.replaceAll('.', '-')}`
}

/** The id of the bar with a form's buttons. */
export function barId({ idPrefix }: { idPrefix: string }): string {
  return `${idPrefix}-bar`
}

/** The id of a list's item. By its row: its path changes whenever an item before it comes or goes. */
export function rowElementId(store: { idPrefix: string }, rowId: string): string {
  return `${controlId(store, rowId)}--row`
}
