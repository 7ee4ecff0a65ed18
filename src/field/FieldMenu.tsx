import { chunk, lazy } from '../codec/lazy.ts'
import type { FieldMenuProps } from './FieldActs.tsx'
import { useLazy } from './useLazy.ts'

export const fieldActs = lazy(chunk(() => import('./FieldActs.tsx'), 'FieldActs'))

/**
 * What can be done with a field or a group beyond typing. It is fetched where null means "unknown",
 * and nobody has to wait for it: each of it has a key of its own.
 */
export function FieldMenu(props: FieldMenuProps) {
  const { value: FieldActs } = useLazy(fieldActs, true)
  // Its room is kept meanwhile, or the controls would move.
  return FieldActs ? <FieldActs {...props} /> : <span className="qf-menu qf-more" />
}
