import { type ReactNode, useMemo } from 'react'
import { useEnclosingForm } from '../formContext.ts'
import type { Subject } from '../../store/formOptions.ts'
import { AutofillContext } from './useAutoComplete.ts'

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
