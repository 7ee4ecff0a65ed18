import { FieldButtonsLoader } from './FieldButtonsLoader.tsx'
import type { FieldMenuProps } from './LoadedFieldMenu.tsx'

/** A menu of the actions of a field or group. */
export function FieldMenu(props: FieldMenuProps) {
  return (
    // An empty button keeps its room until the menu is loaded, or the control would move.
    <FieldButtonsLoader hideLoadError fallback={<span className="qf-menu qf-menu-button" />}>
      {({ LoadedFieldMenu }) => <LoadedFieldMenu {...props} />}
    </FieldButtonsLoader>
  )
}
