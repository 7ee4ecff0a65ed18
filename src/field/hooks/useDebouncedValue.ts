import { useEffect, useState } from 'react'

/** A text half a second after its last change, for a label that a screen reader would repeat. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    if (value === debounced) return undefined
    const timer = setTimeout(() => setDebounced(value), 500)
    return () => clearTimeout(timer)
  }, [value, debounced])
  return debounced
}
