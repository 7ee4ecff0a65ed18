/** Shows a dialog over the page, or in its place where there are no modal dialogs, as in jsdom. */
export function openModal(dialog: HTMLDialogElement): void {
  // Only native listeners come before those of a host's own dialog, which may be around this one.
  dialog.addEventListener('keydown', keepEscape)
  if (dialog.open) return
  if (canShow(dialog)) return dialog.showModal()
  const held = document.activeElement
  dialog.setAttribute('open', '')
  dialog.querySelector('button')?.focus()
  const giveBack = () => held instanceof HTMLElement && held.focus()
  dialog.addEventListener('close', giveBack, { once: true })
}

/** Closes it with an answer; the focus goes back to where it was. */
export function closeModal(dialog: HTMLDialogElement, answer = ''): void {
  if (canShow(dialog)) return dialog.close(answer)
  dialog.returnValue = answer
  dialog.removeAttribute('open')
  dialog.dispatchEvent(new Event('close'))
}

/** Escape closes this dialog, and none around it. */
function keepEscape(event: KeyboardEvent): void {
  const dialog = event.currentTarget as HTMLDialogElement
  if (event.key !== 'Escape' || event.isComposing) return
  event.stopPropagation()
  if (!canShow(dialog)) closeModal(dialog)
}

const canShow = (dialog: HTMLDialogElement) => typeof dialog.showModal === 'function'
