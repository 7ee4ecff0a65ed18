import { flushSync } from 'react-dom'
import { enterText } from '../../store/entry/entries.ts'
import { leaveBlank } from '../../store/entry/controlFlags.ts'
import { focusControl } from '../focus/focusControl.ts'
import { useFormStore } from '../formContext.ts'

/**
 * The fixes of a value that arrived and may not be here. The button goes with what it fixed, so the
 * focus moves to the field, once the field shows its new value.
 */
export function useFixActions(name: string) {
  const store = useFormStore()
  const run = (fix: (form: NonNullable<typeof store>) => void) => {
    if (!store) return
    flushSync(() => fix(store))
    focusControl(store, name)
  }
  return {
    applyText: (text: string): void => run((form) => enterText(form, name, text)),
    leaveBlank: (): void => run((form) => leaveBlank(form, name)),
  }
}
