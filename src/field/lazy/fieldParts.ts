import { FieldActions, FieldMenuButton } from '../buttons/FieldMenu.tsx'
import { LoadedGroupMenu } from '../buttons/LoadedGroupMenu.tsx'
import { ChangeNote } from '../changed/ChangeNote.tsx'
import { GroupChangeNote } from '../changed/GroupChangeNote.tsx'
import { OptionMeaning } from '../combobox/OptionMeaning.tsx'
import { ComboboxPopup } from '../combobox/ComboboxPopup.tsx'
import { DidYouMean } from '../combobox/DidYouMean.tsx'
import { resolveTypedOption } from '../combobox/resolveTypedOption.ts'
import { autoGrowTextArea } from '../input/autoGrowTextArea.ts'
import { OwnComboboxOptions } from '../ownInputs/OwnComboboxOptions.tsx'
import { LoadedMaskedText } from '../mask/LoadedMaskedText.tsx'
import { SpellOutButton } from '../mask/SpellOutButton.tsx'
import { FixButtons } from '../problems/FixButtons.tsx'
import { InvalidValueButtons } from '../problems/InvalidValueButtons.tsx'
import { LeaveUnknownButton } from '../unknown/LeaveUnknownButton.tsx'
import { NoAnswerNote } from '../unknown/NoAnswerNote.tsx'

/** What some fields need, some of the time, as one module: either all of it is loaded or none. */
export const fieldParts = {
  autoGrowTextArea,
  FieldActions,
  FieldMenuButton,
  LoadedGroupMenu,
  LoadedMaskedText,
  SpellOutButton,
  FixButtons,
  InvalidValueButtons,
  LeaveUnknownButton,
  NoAnswerNote,
  ChangeNote,
  GroupChangeNote,
  DidYouMean,
  OptionMeaning,
  ComboboxPopup,
  OwnComboboxOptions,
  resolveTypedOption,
}
