import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'
import { useIsReadOnly } from '../../field/formContext.ts'
import { useLazy } from '../../field/useLazy.ts'
import type { CopyOffersProps } from './CopyOffers.tsx'

const lazyCopyOffers = lazyWithRetry(lazyImport(() => import('./CopyOffers.tsx'), 'CopyOffers'))

/** What a driver may copy from elsewhere in the form, once the code for it is loaded. */
export function DriverOffers(props: CopyOffersProps) {
  const isWanted = !useIsReadOnly() && Boolean(props.detailsFrom ?? props.addressSameAs)
  const { value: CopyOffers } = useLazy(lazyCopyOffers, isWanted)
  return CopyOffers && isWanted ? <CopyOffers {...props} /> : null
}
