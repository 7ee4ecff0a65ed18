import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useSession } from './session.ts'
import type { Subject } from './subject.ts'

interface Around {
  subject: Subject
  /** Begins the tokens of the fields inside: `section-driver-0 `. */
  prefix: string
}

const AutofillContext = createContext<Around | undefined>(undefined)

interface AutofillProps {
  /** @default the form's */
  subject: Subject | undefined
  /** Keeps the person or place inside apart from others on the page: `driver-0`. */
  section: string
  children: ReactNode
}

/** Says whom the fields inside are about. */
export function Autofill({ subject, section, children }: AutofillProps) {
  const ofForm = useSession()?.subject ?? 'client'
  const about = subject ?? ofForm
  const around = useMemo(
    () => ({ subject: about, prefix: `section-${section} ` }),
    [about, section],
  )
  return <AutofillContext.Provider value={around}>{children}</AutofillContext.Provider>
}

/** What a control says of autofill, given what HTML calls its value. */
export function useAutofill(token: string, name: string): string {
  const ofForm = useSession()?.subject ?? 'client'
  const { subject, prefix } = useContext(AutofillContext) ?? { subject: ofForm, prefix: '' }
  if (/[^a-z0-9-]/.test(token)) throw notOneToken(token, name)
  return subject === 'self' && token !== '' ? `${prefix}${token}` : 'off'
}

function notOneToken(token: string, name: string): Error {
  return new Error(
    `quoteforms: the schema at "${name}" gives autofill "${token}", which is not one token of HTML, ` +
      "such as 'given-name'. The section before it comes from the form.",
  )
}
