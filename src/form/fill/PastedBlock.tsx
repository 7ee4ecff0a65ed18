import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import {
  isAddressAndMore,
  isMoreThanALine,
  labelCount,
  looksLikeBlock,
} from '../../core/fill/looksLikeBlock.ts'
import { part } from '../../core/part.ts'
import { isTextControl, type TextControl } from '../../field/input/textControl.ts'
import { fieldPathAt } from '../../field/focus.ts'
import { useBrowserLayoutEffect } from '../../field/hooks.ts'
import { usePart } from '../../field/usePart.ts'
import { announce } from '../../store/announce.ts'
import type { Pasted } from './readPasted.ts'
import { leafAt } from '../../store/formPaths.ts'
import type { FormStore } from '../../store/FormStore.ts'

/** What reads and fills a pasted block. A form where nobody pastes one never loads it. */
const fillPart = part(() => import('./FillOffer.tsx'), 'FillOffer')

/** Offers to fill a form from what a person pastes into it. */
export function PastedBlock({
  store,
  readOnly,
}: {
  store: FormStore
  readOnly: boolean
}): ReactNode {
  const [pasted, setPasted] = useState<Pasted>()
  const { form } = useMessages()
  const { value: FillOffer, failed } = usePart(fillPart, pasted !== undefined)
  const close = useCallback(() => setPasted(undefined), [])
  // A fast person pastes before the page is idle.
  useBrowserLayoutEffect(
    () => (readOnly ? undefined : watchPastes(store, setPasted)),
    [store, readOnly],
  )
  useEffect(() => store.events.reset.add(close), [store, close])
  useEffect(() => {
    if (!failed || !pasted) return
    // What was pasted must not be lost.
    queueMicrotask(() => {
      announce(store, form.notLoaded)
      close()
      pasted.asText?.()
    })
  }, [failed, pasted, store, form, close])
  return pasted && FillOffer ? <FillOffer key={pasted.text} {...{ store, pasted, close }} /> : null
}

/** Calls with each block that is pasted into a form, before a field takes it. Returns a function that stops. */
function watchPastes(store: FormStore, onBlock: (pasted: Pasted) => void): () => void {
  const handlePaste = (event: ClipboardEvent) => {
    const target = event.composedPath()[0]
    if (!isElement(target) || event.defaultPrevented) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const box = isTextControl(target) ? target : undefined
    const at = box ? (leafAt(store, box.name) ? box.name : undefined) : fieldPathAt(target)
    // The box of a menu or of a host's own is no field.
    const isInForm = box
      ? at !== undefined && isOf(store, box)
      : store.page.element?.contains(target)
    if (!isInForm || box?.readOnly) return
    const staysOut = box !== undefined && !box.matches('textarea') && isMoreThanALine(text)
    const isBlock = looksLikeBlock(text)
    if (!isBlock && !staysOut) return
    if (at !== undefined && isForAddress(store, at, text, isBlock)) return
    event.preventDefault()
    event.stopPropagation()
    onBlock({ text, at, target, asText: box && pasterInto(box, text), staysOut })
  }
  document.addEventListener('paste', handlePaste, true)
  return () => document.removeEventListener('paste', handlePaste, true)
}

const isElement = (target: EventTarget | undefined): target is HTMLElement =>
  target !== undefined && 'closest' in target

/** A host's own form has the fields of several records. */
const isOf = (store: FormStore, box: Element): boolean =>
  store.page.element?.contains(box) ?? box.id.startsWith(`${store.idPrefix}--`)

/** Whether the address around takes the text apart: an address, or a lender with one and the number of its loan. */
function isForAddress(store: FormStore, at: string, text: string, isBlock: boolean): boolean {
  const key = leafAt(store, at)?.messageKey ?? ''
  // Next to an address in one line
  if (!isBlock && /_(?:state|zip)$/.test(key)) return true
  if (!key.endsWith('.company') && isAddressAndMore(text)) return false
  if (!/^address\.|\.company$|_address$/.test(key) || labelCount(text) > 2 || text.length >= 500)
    return false
  // So many lines are no address, unless one of them has a state and a ZIP code.
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  return lines.length < 6 || /\b[A-Z]{2}\b[, ]+\d{5}\b/.test(text)
}

/**
 * Pastes a text where the caret was, as the browser would, so that its Undo takes it back. In a box of one line, cells
 * and lines have a space between them.
 */
function pasterInto(box: TextControl, pasted: string): () => void {
  const text = box.matches('textarea') ? pasted : pasted.trim().replace(/\s*[\t\r\n]\s*/g, ' ')
  const { selectionStart, selectionEnd } = box
  return () => {
    box.focus()
    if (selectionStart !== null) box.setSelectionRange(selectionStart, selectionEnd)
    // Deprecated, but the only way to simulate typing in every browser.
    if (box.ownerDocument.execCommand?.('insertText', false, text)) return
    box.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
