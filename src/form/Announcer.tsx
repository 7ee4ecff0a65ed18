import { useEffect, useRef } from 'react'
import { announce, markAnnounced } from '../store/announce.ts'
import type { FormStore } from '../store/FormStore.ts'

/** Waits until a screen reader has read what a moved focus is on. In milliseconds. */
const announceAfter = 250
const clearAfter = 5000

/**
 * The live region of a form. It is empty at first: screen readers ignore a region that appears with
 * its text. It writes the text itself, as rendering would cost a form more than the text.
 */
export function Announcer({ store }: { store: FormStore }) {
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const show = (text: string) => {
      if (region.current) region.current.textContent = text
    }
    const stop = () => {
      timers.forEach(clearTimeout)
      show('')
    }
    const start = () => {
      stop()
      const { messages } = store.memory.announcement
      if (messages.length === 0) return
      const announceMessages = () => {
        markAnnounced(store)
        show(joinSentences(messages))
      }
      timers = [
        setTimeout(announceMessages, announceAfter),
        setTimeout(() => announce(store, ''), clearAfter),
      ]
    }
    start()
    const unsubscribe = store.events.announced.add(start)
    return () => {
      unsubscribe()
      stop()
    }
  }, [store])
  return <p ref={region} className="qf-visually-hidden" role="status" />
}

/** Joins the messages of one moment. Announced one by one, the later would interrupt the earlier. */
function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((all, one) => `${all}${all.endsWith('.') ? '' : '.'} ${one}`)
}
