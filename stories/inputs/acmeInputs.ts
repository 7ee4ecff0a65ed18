import './acme.css'
import { comboboxInputs } from './OwnComboboxForm.tsx'
import { frameInputs } from './OwnFrameForm.tsx'
import { inputs } from './OwnInputsForm.tsx'

/** All inputs of the documentation, which together are one of each kind. */
export const acmeInputs = { ...inputs, ...comboboxInputs, ...frameInputs }
