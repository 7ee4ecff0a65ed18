import { useEffect, useRef } from 'react'
import { useAnnounce } from '../formContext.ts'

/** How long typing must rest before something is said of it, in milliseconds. */
const announceDelay = 500

/**
 * Says to screen readers what there is to say of a typed text, once typing comes to rest, and not
 * again while it stays the same.
 */
export function useDebouncedAnnouncement(sentence: string, text: string): void {
  const announce = useAnnounce()
  const last = useRef({ sentence: '', text: '' })
  useEffect(() => {
    const announceOnce = () => {
      if (sentence && sentence !== last.current.sentence) announce(sentence)
      last.current = { sentence, text }
    }
    const timer = setTimeout(announceOnce, sentence ? announceDelay : 0)
    return () => clearTimeout(timer)
  }, [sentence, text, announce])
}
