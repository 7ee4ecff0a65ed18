import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type Place,
  RecordForm,
  type RecordFormHandle,
  type RecordFormOptions,
  type RecordFormProps,
  type RecordSchema,
} from '../src/index.ts'
import { SubmittedRecord } from './SubmittedRecord.tsx'

/** The args of a story about a part: some props of the form around the part. */
export type FormArgs<T> = Pick<RecordFormOptions<T>, 'defaultRecord' | 'errors' | 'nullMeans'> &
  Pick<RecordFormOptions<object>, 'onSubmit'>

/** Keeps these args out of the part's table of props. */
export const formArgTypes = {
  defaultRecord: { table: { disable: true } },
  onSubmit: { table: { disable: true } },
  errors: { table: { disable: true } },
  nullMeans: { table: { disable: true } },
  schema: { table: { disable: true } },
  place: { control: false },
} as const

interface FormAndRecordProps<T extends object> extends RecordFormProps<T> {
  schema: RecordSchema<T>
  children: (place: Place<T>) => ReactNode
}

/** A form, and below it the record that a submit would return now. */
export function FormAndRecord<T extends object>(props: FormAndRecordProps<T>) {
  const handle = useRef<RecordFormHandle<T>>(null)
  const [record, setRecord] = useState<T>()
  useEffect(() => setRecord(handle.current?.getRecord()), [])
  return (
    <>
      <RecordForm
        {...props}
        ref={handle}
        onChange={(next, edit) => {
          setRecord(next)
          props.onChange?.(next, edit)
        }}
      />
      <SubmittedRecord record={record} />
    </>
  )
}
