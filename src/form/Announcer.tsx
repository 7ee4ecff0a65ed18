import { useEffect, useState } from 'react'
import { useFormState } from '../field/formContext.ts'
import { announce, markAnnounced } from '../store/announce.ts'
import type { FormStore } from '../store/FormStore.ts'

/** Waits until a screen reader has read what a moved focus is on. In milliseconds. */
const announceAfter = 250
const clearAfter = 5000

/**
 * The live region of a form. It is empty at first: screen readers ignore a region that appears with
 * its text.
 */
export function Announcer({ store }: { store: FormStore }) {
  const { messages } = useFormState(store, ({ announcement }) => announcement)
  const [text, setText] = useState('')
  useEffect(() => {
    if (messages.length === 0) return undefined
    const announceTimer = setTimeout(() => {
      markAnnounced(store)
      setText(joinSentences(messages))
    }, announceAfter)
    const clear = setTimeout(() => announce(store, ''), clearAfter)
    return () => {
      clearTimeout(announceTimer)
      clearTimeout(clear)
      setText('')
    }
  }, [messages, store])
  return (
    <p className="qf-visually-hidden" role="status">
      {text}
    </p>
  )
}

/** Joins the messages of one moment. Announced one by one, the later would interrupt the earlier. */
function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((all, one) => `${all}${all.endsWith('.') ? '' : '.'} ${one}`)
}
