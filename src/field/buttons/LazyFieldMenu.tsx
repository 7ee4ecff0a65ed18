import { FieldButtonsLoader } from './FieldButtonsLoader.tsx'
import type { FieldMenuProps } from './FieldMenu.tsx'

/** A menu of the actions of a field or group. */
export function LazyFieldMenu(props: FieldMenuProps) {
  return (
    // An empty button keeps its room until the menu is loaded, or the control would move.
    <FieldButtonsLoader hideLoadError fallback={<span className="qf-menu qf-menu-button" />}>
      {({ FieldMenu }) => <FieldMenu {...props} />}
    </FieldButtonsLoader>
  )
}
