import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'
import { useLazy } from '../../field/useLazy.ts'

const lazyStickyStatus = lazyWithRetry(
  lazyImport(() => import('./StickyStatus.tsx'), 'StickyStatus'),
)

/**
 * Shows a success where it is rendered and, while that is scrolled out of sight, at the lower edge
 * of the form's visible part. The announcer says it to screen readers.
 */
export function SuccessStatus({ text }: { text: string }) {
  const { value: StickyStatus } = useLazy(lazyStickyStatus, true)
  return (
    <span className="qf-success">
      {text}
      {StickyStatus && <StickyStatus text={text} />}
    </span>
  )
}
