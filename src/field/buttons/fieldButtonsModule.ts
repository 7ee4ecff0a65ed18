import { FieldMenu } from './FieldMenu.tsx'
import { MaskedText } from '../mask/MaskedText.tsx'
import { FixButtons } from '../problems/FixButtons.tsx'
import { InvalidValueButtons } from '../problems/InvalidValueButtons.tsx'
import { SpellOutButton } from '../mask/SpellOutButton.tsx'
import { UndoUnknownButton } from '../unknown/UndoUnknownButton.tsx'

/** The buttons of a field, as one module: either all are loaded or none. */
export const fieldButtonsModule = {
  FieldMenu,
  MaskedText,
  FixButtons,
  InvalidValueButtons,
  SpellOutButton,
  UndoUnknownButton,
}
