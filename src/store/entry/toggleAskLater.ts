import { flagPath, setAsideText } from '../../core/values/flag.ts'
import type { FormStore } from '../FormStore.ts'
import { nodeAt } from '../formPaths.ts'
import { labelWithItem } from '../labelWithItem.ts'
import { revalidate, revalidateWarningsAfterLeaving } from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'
import { applyText, isBlank } from './changeText.ts'
import { flagAt } from './controlFlags.ts'
import { choose } from './lastChoice.ts'

/**
 * Marks a control, or removes its mark. Returns whether it is marked now. A text that cannot be read goes into the
 * note of the mark, so that it blocks nothing. It returns when the mark is removed.
 */
export function toggleAskLater(
  store: FormStore,
  name: string,
  inPageOrder: (names: readonly string[]) => string[],
): boolean {
  const { askLater } = store.state
  const isMarked = askLater.includes(name)
  const label = labelWithItem(store, store.values, name)
  const { marked, unmarked } = store.settings.messages.askLater
  const undone = (isMarked ? marked : unmarked)(label)
  choose(store, { focus: name, label, undone, control: name }, () => {
    // The note is there as long as the mark is.
    if (!isMarked) setAside(store, name)
    store.memory.askLater.entered.delete(name)
    store.set({
      askLater: isMarked
        ? askLater.filter((other) => other !== name)
        : inPageOrder([...askLater, name]),
    })
    if (isMarked) takeBack(store, name)
  })
  return !isMarked
}

/** Empties a control whose text cannot be read. A required answer would be missing then, so its text stays. */
function setAside(store: FormStore, name: string): void {
  const text = store.valueAt(name)
  const { parseErrors } = store.check().result
  const isRequired = store.field(name).isRequired ?? nodeAt(store, name)?.required ?? true
  const isUnreadable = parseErrors.some(({ path }) => path === name)
  if (!isUnreadable || isRequired || typeof text !== 'string') return
  store.write(flagPath(name), `later:${text}`)
  store.write(name, '')
  revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  afterEdit(store)
}

function takeBack(store: FormStore, name: string): void {
  const text = setAsideText(flagAt(store, name))
  if (text !== undefined && isBlank(store.valueAt(name))) applyText(store, name, text)
}
