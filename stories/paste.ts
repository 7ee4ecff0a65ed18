/** Pastes a text where the focus is, as the keyboard does. */
export function paste(element: HTMLElement, text: string): void {
  element.focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', {
    clipboardData,
    bubbles: true,
    cancelable: true,
    composed: true,
  })
  element.dispatchEvent(event)
}
