import { useEffect, useState } from 'react'

/** A text half a second after its last change: a name that is read aloud should not stutter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return undefined
    const timer = setTimeout(() => setSettled(text), 500)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}
