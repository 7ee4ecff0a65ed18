import type { FormStore } from '../FormStore.ts'
import { checkLeft } from './leaveControl.ts'

/** Makes several entries as one. Reads and checks each after all of them are made. */
export function fillTogether(store: FormStore, fill: () => void): void {
  const { memory } = store
  const names = new Set<string>()
  const reads: (() => void)[] = []
  memory.leftWhileFilling = names
  memory.readsAfterFilling = reads
  try {
    fill()
  } finally {
    memory.leftWhileFilling = undefined
    memory.readsAfterFilling = undefined
    memory.lastTyped = undefined
    for (const read of reads) read()
    for (const name of names) checkLeft(store, name)
  }
}

/** Reads an entry, once the entries that are made together with it are made. */
export function afterFilling({ memory }: FormStore, read: () => void): void {
  if (memory.readsAfterFilling) memory.readsAfterFilling.push(read)
  else read()
}
