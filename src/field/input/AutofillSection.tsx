import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useEnclosingForm } from '../formContext.ts'
import type { Subject } from '../../store/formOptions.ts'

interface AutofillSettings {
  subject: Subject
  /** Begins the tokens of the fields inside: `section-driver-0 `. */
  prefix: string
}

const AutofillContext = createContext<AutofillSettings | undefined>(undefined)

interface AutofillSectionProps {
  /** @default the form's */
  subject: Subject | undefined
  /** Keeps the person or place inside apart from others on the page: `driver-0`. */
  section: string
  children: ReactNode
}

/** Sets the autofill subject and section of the fields inside. */
export function AutofillSection({ subject, section, children }: AutofillSectionProps) {
  const formSubject = useEnclosingForm()?.subject ?? 'client'
  const effectiveSubject = subject ?? formSubject
  const settings = useMemo(
    () => ({ subject: effectiveSubject, prefix: `section-${section} ` }),
    [effectiveSubject, section],
  )
  return <AutofillContext.Provider value={settings}>{children}</AutofillContext.Provider>
}

/** The `autocomplete` attribute of a control, from the token of its schema. */
export function useAutoComplete(token: string, path: string): string {
  const formSubject = useEnclosingForm()?.subject ?? 'client'
  const { subject, prefix } = useContext(AutofillContext) ?? { subject: formSubject, prefix: '' }
  if (/[^a-z0-9-]/.test(token)) throw invalidTokenError(token, path)
  return subject === 'self' && token !== '' ? `${prefix}${token}` : 'off'
}

function invalidTokenError(token: string, name: string): Error {
  return new Error(
    `quoteforms: the schema at "${name}" gives autofill "${token}", which is not one token of HTML. ` +
      "Give one such as 'given-name': the form adds its section.",
  )
}
