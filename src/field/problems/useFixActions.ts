import { flushSync } from 'react-dom'
import { useSession } from '../formSession.ts'

/**
 * The ways out of what arrived and may not stand. The button that was pressed goes with what it
 * mended, so the focus is put on the field, once the field shows what was chosen.
 */
export function useFixActions(name: string) {
  const store = useSession()
  return {
    applyText(text: string): void {
      flushSync(() => store?.enter(name, text))
      store?.focus(name)
    },
    leaveBlank(): void {
      flushSync(() => store?.leaveOut(name))
      store?.focus(name)
    },
  }
}
