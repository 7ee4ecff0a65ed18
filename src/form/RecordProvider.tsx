import { type ReactNode, useEffect, useMemo } from 'react'
import { ConfigContext, useConfig } from '../config/useConfig.ts'
import { rootOf } from '../field/focus/controlElement.ts'
import { keepFocus } from '../field/focus/keepFocus.ts'
import { FormContext } from '../field/formContext.ts'
import { Announcer } from './Announcer.tsx'
import { type FormInternals, internalsOf } from './formInternals.ts'
import { useEntriesBeforeHydration } from './hydration.ts'
import type { FormStore } from '../store/FormStore.ts'
import { ShortcutsHelp } from './keyboard/ShortcutsHelp.tsx'

/** What {@link RecordProvider} takes. */
export interface RecordProviderProps {
  /** The form, from `useRecordForm`. */
  form: { internals: FormInternals }
  children: ReactNode
}

/**
 * Connects the fields inside with a form, without rendering a `<form>`: for a host that has one of
 * its own around several records.
 */
export function RecordProvider({ form, children }: RecordProviderProps) {
  const { store } = internalsOf(form)
  useEffect(() => {
    const hostForm = formAround(store)
    return hostForm ? keepFocus(hostForm) : undefined
  }, [store])
  return (
    <FormStoreProvider form={form} radioPrefix={`${store.idPrefix}--`}>
      {children}
    </FormStoreProvider>
  )
}

/** The host's `<form>` around the fields. */
const formAround = (store: FormStore) =>
  rootOf(store).querySelector(`[id^="${store.idPrefix}--"]`)?.closest('form')

interface FormStoreProviderProps extends RecordProviderProps {
  /** Begins the names of radios, which must differ between the forms in one `<form>`. */
  radioPrefix: string
  /** Whether the form keeps drafts, which a shortcut saves. */
  keepsDrafts?: boolean
}

export function FormStoreProvider(props: FormStoreProviderProps) {
  const { form, radioPrefix, keepsDrafts, children } = props
  const {
    store,
    readOnly,
    subject,
    showsChanges,
    masksSensitive,
    enterBehavior,
    shortcuts,
    policy,
  } = internalsOf(form)
  useEntriesBeforeHydration(store)
  const context = useMemo(
    () => ({
      store,
      readOnly,
      subject,
      showsChanges,
      masksSensitive,
      radioPrefix,
      submitsOnEnter: enterBehavior === 'submit',
    }),
    [store, readOnly, subject, showsChanges, masksSensitive, radioPrefix, enterBehavior],
  )
  const outer = useConfig()
  const config = useMemo(() => ({ ...outer, shortcuts, policy }), [outer, shortcuts, policy])
  return (
    <FormContext.Provider value={context}>
      <ConfigContext.Provider value={config}>{children}</ConfigContext.Provider>
      <ShortcutsHelp
        store={store}
        shortcuts={keepsDrafts ? shortcuts : { ...shortcuts, saveDraft: false }}
      />
      <Announcer store={store} />
    </FormContext.Provider>
  )
}
