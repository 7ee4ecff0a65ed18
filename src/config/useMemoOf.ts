import { useMemo } from 'react'

/**
 * What is computed once for some inputs, and again when one of them differs.
 *
 * @param inputs Always as many. They include what says that a store has changed, which `compute` does not read.
 */
export function useMemoOf<T>(compute: () => T, inputs: readonly unknown[]): T {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller lists them
  return useMemo(compute, inputs)
}

/** An object with always the same keys, which stays the same until one of its values differs. */
export const useStableObject = <T extends object>(object: T): T =>
  useMemoOf(() => object, Object.values(object))
