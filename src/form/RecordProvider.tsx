import { type ReactNode, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { SessionContext } from '../field/formSession.ts'
import { ConfigContext, useConfig } from '../config/useConfig.ts'
import { Announcer } from './Announcer.tsx'
import type { Engine } from './engine.ts'
import type { FormScope } from './recordFormTypes.ts'
import { partsOf } from './formParts.ts'
import { useEntriesBeforeHydration } from './hydration.ts'
import { ShortcutsHelp } from './keyboard/ShortcutsHelp.tsx'

/** What {@link RecordProvider} takes. */
export interface RecordProviderProps {
  /** The form, from `useRecordForm`. */
  form: { scope: FormScope }
  children: ReactNode
}

/**
 * Puts the fields inside in touch with a form, without rendering a `<form>`: for a host that has
 * one of its own around several records.
 */
export function RecordProvider({ form, children }: RecordProviderProps) {
  return (
    <FormStoreProvider form={form} radioPrefix={`${partsOf(form).session.idPrefix}--`}>
      {children}
    </FormStoreProvider>
  )
}

interface FormStoreProviderProps extends RecordProviderProps {
  radioPrefix: string
  /** Whether the form keeps drafts, which a shortcut saves. */
  keepsDrafts?: boolean
}

/** The fields inside find their form; one that is alone in its `<form>` needs no radio prefix. */
export function FormStoreProvider(props: FormStoreProviderProps) {
  const { form, radioPrefix, keepsDrafts, children } = props
  const { engine, session, readOnly, subject, masks, enterBehavior, shortcuts, help, policy } =
    partsOf(form)
  useEntriesBeforeHydration(partsOf(form))
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
  const outer = useConfig()
  const config = useMemo(() => ({ ...outer, shortcuts, policy }), [outer, shortcuts, policy])
  return (
    <SessionContext.Provider value={value}>
      <ConfigContext.Provider value={config}>{children}</ConfigContext.Provider>
      <ShortcutsHelp
        open={help}
        shortcuts={keepsDrafts ? shortcuts : { ...shortcuts, saveDraft: false }}
      />
      <Announcer engine={engine} />
      <KeepFormAlive engine={engine} />
    </SessionContext.Provider>
  )
}

/**
 * react-hook-form keeps a form alive by a hook that renders its component anew at times. Here that
 * component is an empty one, so that it costs nothing.
 */
function KeepFormAlive({ engine }: { engine: Engine }) {
  useForm({ formControl: engine.form.formControl, ...engine.rules })
  return null
}
