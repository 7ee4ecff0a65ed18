import type { FormStore } from '../FormStore.ts'
import { checkLeft } from './leaveControl.ts'

/** Makes several entries as one. Checks each after all of them are made. */
export function fillTogether(store: FormStore, fill: () => void): void {
  const names = new Set<string>()
  store.memory.leftWhileFilling = names
  try {
    fill()
  } finally {
    store.memory.leftWhileFilling = undefined
    for (const name of names) checkLeft(store, name)
  }
}
