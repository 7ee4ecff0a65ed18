import { useEffect, useRef } from 'react'
import { useAnnounce } from '../formContext.ts'

/** How long typing must pause before an announcement, in milliseconds. */
const announceDelay = 500

/** Announces a message about a typed text once typing pauses, and again only when the message changes. */
export function useDebouncedAnnouncement(message: string, text: string): void {
  const announce = useAnnounce()
  const last = useRef({ message: '', text: '' })
  useEffect(() => {
    const announceOnce = () => {
      if (message && message !== last.current.message) announce(message)
      last.current = { message, text }
    }
    const timer = setTimeout(announceOnce, message ? announceDelay : 0)
    return () => clearTimeout(timer)
  }, [message, text, announce])
}
