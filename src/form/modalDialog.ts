/** Shows a dialog over the page, or in its place where there are no modal dialogs, as in jsdom. */
export function openModal(dialog: HTMLDialogElement): void {
  // Only native listeners come before those of a host's own dialog, which may be around this one.
  dialog.addEventListener('keydown', handleEscape)
  if (dialog.open) return
  if (supportsModal(dialog)) return dialog.showModal()
  const focusedBefore = document.activeElement
  dialog.setAttribute('open', '')
  dialog.querySelector('button')?.focus()
  const restoreFocus = () => focusedBefore instanceof HTMLElement && focusedBefore.focus()
  dialog.addEventListener('close', restoreFocus, { once: true })
}

/** Closes it with an answer; the focus goes back to where it was. */
export function closeModal(dialog: HTMLDialogElement, answer = ''): void {
  if (supportsModal(dialog)) return dialog.close(answer)
  dialog.returnValue = answer
  dialog.removeAttribute('open')
  dialog.dispatchEvent(new Event('close'))
}

/** Escape closes this dialog, and none around it. */
function handleEscape(event: KeyboardEvent): void {
  const dialog = event.currentTarget as HTMLDialogElement
  if (event.key !== 'Escape' || event.isComposing) return
  event.stopPropagation()
  if (!supportsModal(dialog)) closeModal(dialog)
}

const supportsModal = (dialog: HTMLDialogElement) => typeof dialog.showModal === 'function'
