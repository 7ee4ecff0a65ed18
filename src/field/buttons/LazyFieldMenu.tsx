import { FieldButtonsLoader } from './FieldButtonsLoader.tsx'
import type { FieldMenuProps } from './FieldMenu.tsx'

/** What can be done with a field or a group beyond typing. Each of it has a key of its own. */
export function LazyFieldMenu(props: FieldMenuProps) {
  return (
    // Its room is kept meanwhile, or the controls would move.
    <FieldButtonsLoader hideLoadError fallback={<span className="qf-menu qf-menu-button" />}>
      {({ FieldMenu }) => <FieldMenu {...props} />}
    </FieldButtonsLoader>
  )
}
