import type { ComponentType, ReactNode, Ref } from 'react'
import * as kit from '../../src/index.ts'
import type { Place, RecordFormHandle, RecordFormProps } from '../../src/index.ts'
import { type FormRecord, formRecords, registry } from './registry.ts'

const exported = { ...kit }

/** The props of a form whose record may be anything, as it is when it arrives. */
export type AnyFormProps = Omit<RecordFormProps<object>, 'defaultRecord'> & {
  children?: ReactNode
  defaultRecord?: object | undefined
  ref?: Ref<RecordFormHandle<never>>
}

const byName = <Value>(valueOf: (name: FormRecord) => Value) =>
  Object.fromEntries(formRecords.map((name) => [name, valueOf(name)])) as Record<FormRecord, Value>

/** The form of each record. */
export const forms = byName((name): ComponentType<AnyFormProps> => exported[registry[name].form])

/** The fields of each record that has a form. */
export const fields = byName(
  (name) => exported[registry[name].fields] as ComponentType<{ place: Place<object> }>,
)
