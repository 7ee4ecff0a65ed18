import { chunk, lazy } from '../codec/lazy.ts'
import { useLazy } from '../field/useLazy.ts'

const stickyStatus = lazy(chunk(() => import('./StickyStatus.tsx'), 'StickyStatus'))

/**
 * Shows a success where it is rendered and, while that is scrolled out of sight, at the lower edge
 * of the form's visible part. The announcer says it to screen readers.
 */
export function DoneStatus({ text }: { text: string }) {
  const { value: StickyStatus } = useLazy(stickyStatus, true)
  return (
    <span className="qf-done">
      {text}
      {StickyStatus && <StickyStatus text={text} />}
    </span>
  )
}
