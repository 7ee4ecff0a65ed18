import { flushSync } from 'react-dom'
import { applyText } from '../../store/entry/changeText.ts'
import { leaveBlank } from '../../store/entry/controlFlags.ts'
import { choose } from '../../store/entry/lastChoice.ts'
import { labelAt } from '../../store/labels.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { focusControl } from '../focus/focusControl.ts'
import { useFormStore } from '../formContext.ts'

/**
 * Fixes for the value of a field. A pressed fix button disappears, so the focus moves to the field, after
 * the field shows its new value.
 */
export function useFixActions(name: string) {
  const store = useFormStore()
  const run = (fix: (store: FormStore) => void) => {
    if (!store) return
    flushSync(() =>
      choose(store, { focus: name, label: labelAt(store, name), control: name }, () => fix(store)),
    )
    focusControl(store, name)
  }
  return {
    applyText: (text: string): void => run((store) => applyText(store, name, text)),
    leaveBlank: (): void => run((store) => leaveBlank(store, name)),
  }
}
