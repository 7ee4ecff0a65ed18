import { useEffect, useRef, useState } from 'react'
import {
  type AnyRecordFormProps,
  RecordForm,
  type RecordFormHandle,
  type RecordFormOptions,
} from '../src/index.ts'
import { HandedBack } from './SubmittedRecord.tsx'

/** What the story of a part takes beside the part's own props: some of the form around it. */
export type InForm<T> = Pick<RecordFormOptions<T>, 'defaultRecord' | 'errors' | 'nullMeans'> &
  Pick<RecordFormOptions<object>, 'onSubmit'>

/** What of that stays out of the part's table of props. */
export const inForm = {
  defaultRecord: { table: { disable: true } },
  onSubmit: { table: { disable: true } },
  errors: { table: { disable: true } },
  nullMeans: { table: { disable: true } },
  schema: { table: { disable: true } },
  place: { control: false },
} as const

/** A form, and under it what it would hand back at this moment. */
export function FormAndRecord<T extends object>(props: AnyRecordFormProps<T>) {
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
      <HandedBack record={record} />
    </>
  )
}
