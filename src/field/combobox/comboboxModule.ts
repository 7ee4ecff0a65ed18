import { DidYouMean } from './DidYouMean.tsx'
import { KeepTypedButton, keepTextAsTyped } from './KeepTypedButton.tsx'
import { ComboboxPopup } from './ComboboxPopup.tsx'
import { resolveTypedOption } from './resolveTypedOption.ts'

/** The code of the suggestions, as one module: either all of it is loaded or none. */
export const comboboxModule = {
  DidYouMean,
  KeepTypedButton,
  keepTextAsTyped,
  ComboboxPopup,
  resolveTypedOption,
}
