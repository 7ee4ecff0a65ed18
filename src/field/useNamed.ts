import { useSyncExternalStore } from 'react'
import type { Names } from './formSession.ts'

const silent = () => () => {}

/** Whether a control is one of those named, drawn anew only when that changes. */
export function useNamed(names: Names | undefined, name: string): boolean {
  const isOne = () => names?.has(name) ?? false
  return useSyncExternalStore(names?.subscribe ?? silent, isOne, isOne)
}
