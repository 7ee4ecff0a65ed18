import { useEffect, useRef } from 'react'
import { useSession } from './session.ts'

/** How long typing must rest before something is said of it, in milliseconds. */
const pause = 500

/**
 * Says to screen readers what there is to say of a typed text, once typing comes to rest, and not
 * again while it stays the same.
 */
export function useSpoken(sentence: string, text: string): void {
  const session = useSession()
  const last = useRef({ sentence: '', text: '' })
  useEffect(() => {
    const speak = () => {
      if (sentence && sentence !== last.current.sentence) session?.announce(sentence)
      last.current = { sentence, text }
    }
    const saying = setTimeout(speak, sentence ? pause : 0)
    return () => clearTimeout(saying)
  }, [sentence, text, session])
}
