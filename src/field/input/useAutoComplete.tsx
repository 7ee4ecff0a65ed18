import { createContext, useContext, type ReactNode, useMemo } from 'react'
import { reportMistake } from '../../core/reportMistake.ts'
import type { Subject } from '../../store/formOptions.ts'
import { useEnclosingForm } from '../formContext.ts'

interface AutofillSettings {
  subject: Subject
  /** Begins the tokens of the fields inside: `section-driver-0 `. */
  prefix: string
}

/** Set by `AutofillSection`. */
const AutofillContext = /* @__PURE__ */ createContext<AutofillSettings | undefined>(undefined)

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
