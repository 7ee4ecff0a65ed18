import { type ReactNode, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { SessionContext } from '../field/session.ts'
import { PolicyContext, ShortcutsContext } from '../kit/QuoteFormsProvider.tsx'
import { Announcer } from './Announcer.tsx'
import type { Engine } from './engine.ts'
import type { FormScope } from './types.ts'
import { partsOf } from './formParts.ts'
import { useEarlyEntries } from './hydration.ts'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'

/** What {@link RecordScope} takes. */
export interface RecordScopeProps {
  /** The form, from `useRecordForm`. */
  form: { scope: FormScope }
  children: ReactNode
}

/**
 * Puts the fields inside in touch with a form, without rendering a `<form>`: for a host that has
 * one of its own around several records.
 */
export function RecordScope({ form, children }: RecordScopeProps) {
  return (
    <SessionScope form={form} radioPrefix={`${partsOf(form).session.idPrefix}--`}>
      {children}
    </SessionScope>
  )
}

interface SessionScopeProps extends RecordScopeProps {
  radioPrefix: string
  /** Whether the form keeps drafts, which a shortcut saves. */
  keepsDrafts?: boolean
}

/** The fields inside find their form; one that is alone in its `<form>` needs no radio prefix. */
export function SessionScope(props: SessionScopeProps) {
  const { form, radioPrefix, keepsDrafts, children } = props
  const { engine, session, readOnly, subject, masks, enterBehavior, shortcuts, help, policy } =
    partsOf(form)
  useEarlyEntries(partsOf(form))
  const value = useMemo(
    () => ({
      ...session,
      readOnly,
      subject,
      masks,
      radioPrefix,
      submitsOnEnter: enterBehavior === 'submit',
    }),
    [session, readOnly, subject, masks, radioPrefix, enterBehavior],
  )
  return (
    <SessionContext.Provider value={value}>
      <ShortcutsContext.Provider value={shortcuts}>
        <PolicyContext.Provider value={policy}>{children}</PolicyContext.Provider>
        <ShortcutsHelp
          open={help}
          shortcuts={keepsDrafts ? shortcuts : { ...shortcuts, saveDraft: false }}
        />
      </ShortcutsContext.Provider>
      <Announcer engine={engine} />
      <FormLife engine={engine} />
    </SessionContext.Provider>
  )
}

/**
 * react-hook-form keeps a form alive by a hook that renders its component anew at times. Here that
 * component is an empty one, so that it costs nothing.
 */
function FormLife({ engine }: { engine: Engine }) {
  useForm({ formControl: engine.form.formControl, ...engine.rules })
  return null
}
