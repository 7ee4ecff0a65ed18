import { useEffect, useState } from 'react'
import { useFormState } from '../field/formContext.ts'
import { announce, markAnnounced } from '../store/announce.ts'
import type { FormStore } from '../store/FormStore.ts'

/** After what moves the focus has been spoken. */
const announceAfter = 250
const clearAfter = 5000

/**
 * Says what happened to screen readers. The region is there and empty from the start, for one that
 * appears together with its text is not read.
 */
export function Announcer({ store }: { store: FormStore }) {
  const { messages } = useFormState(store, ({ announcement }) => announcement)
  const [text, setText] = useState('')
  useEffect(() => {
    if (messages.length === 0) return undefined
    const speak = setTimeout(() => {
      markAnnounced(store)
      setText(joinSentences(messages))
    }, announceAfter)
    const clear = setTimeout(() => announce(store, ''), clearAfter)
    return () => {
      clearTimeout(speak)
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

/** What came up in the same moment is said in one breath: the later would drown the earlier. */
function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((all, one) => `${all}${all.endsWith('.') ? '' : '.'} ${one}`)
}
