import { useMemo } from 'react'

/** An object with always the same keys, which stays the same until one of its values differs. */
export function useStableObject<T extends object>(object: T): T {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- always the same keys, so always as many values
  return useMemo(() => object, Object.values(object))
}
