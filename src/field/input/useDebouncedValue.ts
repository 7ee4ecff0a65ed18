import { useEffect, useState } from 'react'

/** A text half a second after its last change: a name that is read aloud should not stutter. */
export function useDebouncedValue(value: string): string {
  const [debounced, setSettled] = useState(value)
  useEffect(() => {
    if (value === debounced) return undefined
    const timer = setTimeout(() => setSettled(value), 500)
    return () => clearTimeout(timer)
  }, [value, debounced])
  return debounced
}
