import { useEffect, useRef } from 'react'
import { useLanguageProps } from '../config/useConfig.ts'
import { elementIn } from '../field/elements.ts'

/** The props of a modal dialog, open while it is on the page, and a function that closes it with an answer. */
export function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null)
  const focusAgain = useRef(() => {})
  useEffect(() => {
    if (ref.current) focusAgain.current = openModal(ref.current)
  }, [])
  return {
    dialogProps: { ref, className: 'qf-dialog', ...useLanguageProps() },
    /** Before it unmounts, so that the browser returns the focus. */
    close(answer?: string) {
      if (!ref.current) return
      closeModal(ref.current, answer)
      focusAgain.current()
    },
  }
}

/**
 * Shows a modal dialog. jsdom has none, so there it shows a plain one. Returns a function to call once it is closed, which
 * its event calls, too.
 */
function openModal(dialog: HTMLDialogElement): () => void {
  // A host's own dialog may be around this one. Only native listeners run before its listeners.
  dialog.addEventListener('keydown', handleEscape)
  if (dialog.open) return () => {}
  const root = dialog.getRootNode() as Document | ShadowRoot
  const focusedBefore = root.activeElement as HTMLElement | null
  if (supportsModal(dialog)) {
    dialog.showModal()
    // Where a text box of the dialog had the focus, Chromium returns it to a control that then takes no text.
    let isDone = false
    const focusAgain = () => {
      if (isDone || root.activeElement !== focusedBefore) return
      isDone = true
      focusedBefore?.blur()
      focusedBefore?.focus({ preventScroll: true })
    }
    dialog.addEventListener('close', focusAgain, { once: true })
    return focusAgain
  }
  dialog.setAttribute('open', '')
  elementIn(dialog, 'input, button')?.focus()
  const restoreFocus = () => focusedBefore?.focus()
  dialog.addEventListener('close', restoreFocus, { once: true })
  return () => {}
}

/** Closes it with an answer. The focus returns to where it was. */
function closeModal(dialog: HTMLDialogElement, answer = ''): void {
  if (supportsModal(dialog)) return dialog.close(answer)
  dialog.returnValue = answer
  dialog.removeAttribute('open')
  dialog.dispatchEvent(new Event('close'))
}

/** Escape closes this dialog, and no dialog around it. */
function handleEscape(event: KeyboardEvent): void {
  const dialog = event.currentTarget as HTMLDialogElement
  if (event.key !== 'Escape' || event.isComposing) return
  event.stopPropagation()
  if (!supportsModal(dialog)) closeModal(dialog)
}

const supportsModal = (dialog: HTMLDialogElement) => typeof dialog.showModal === 'function'
