import { flushSync } from 'react-dom'
import { useSession } from './session.ts'

/**
 * The ways out of what arrived and may not stand. The button that was pressed goes with what it
 * mended, so the focus is put on the field, once the field shows what was chosen.
 */
export function useMending(name: string) {
  const session = useSession()
  return {
    use(text: string): void {
      flushSync(() => session?.enter(name, text))
      session?.focus(name)
    },
    leaveOut(): void {
      flushSync(() => session?.leaveOut(name))
      session?.focus(name)
    },
  }
}
