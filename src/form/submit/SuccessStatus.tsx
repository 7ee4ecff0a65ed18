import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'
import { useLazy } from '../../field/useLazy.ts'

const lazyStickyStatus = lazyWithRetry(
  lazyImport(() => import('./StickyStatus.tsx'), 'StickyStatus'),
)

/**
 * A success message. While it is scrolled out of view, a copy shows at the lower edge of the form's
 * visible part. The announcer reads it to screen readers.
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
