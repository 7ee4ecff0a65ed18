import { DidYouMean } from './DidYouMean.tsx'
import { KeepTypedButton, keepTextAsTyped } from './KeepTypedButton.tsx'
import { ComboboxPopup } from './ComboboxPopup.tsx'
import { resolveTypedOption } from './resolveTypedOption.ts'

/** What suggestions need, as one module: it is there as a whole or not at all. */
export const comboboxModule = {
  DidYouMean,
  KeepTypedButton,
  keepTextAsTyped,
  ComboboxPopup,
  resolveTypedOption,
}
