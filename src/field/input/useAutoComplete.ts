import { createContext, useContext } from 'react'
import { reportMistake } from '../../core/reportMistake.ts'
import type { Subject } from '../../store/formOptions.ts'
import { useEnclosingForm } from '../formContext.ts'

interface AutofillSettings {
  subject: Subject
  /** Begins the tokens of the fields inside: `section-driver-0 `. */
  prefix: string
}

/** Set by `AutofillSection`. */
export const AutofillContext = /* @__PURE__ */ createContext<AutofillSettings | undefined>(
  undefined,
)

/** The `autocomplete` attribute of a control, from the token of its schema. */
export function useAutoComplete(token: string, path: string): string {
  const formSubject = useEnclosingForm()?.subject ?? 'client'
  const { subject, prefix } = useContext(AutofillContext) ?? { subject: formSubject, prefix: '' }
  if (/[^a-z0-9-]/.test(token)) return reportInvalidToken(token, path)
  return subject === 'self' && token !== '' ? `${prefix}${token}` : 'off'
}

function reportInvalidToken(token: string, name: string): 'off' {
  reportMistake(
    `quoteforms: the schema at "${name}" gives autofill "${token}", which is not one token of HTML. ` +
      "Give one, such as 'given-name'. The form adds its section.",
  )
  return 'off'
}
