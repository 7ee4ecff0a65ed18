import { useEffect, useRef, useState } from 'react'
import {
  type AnyRecordFormProps,
  RecordForm,
  type RecordFormHandle,
  type RecordFormOptions,
} from '../src/index.ts'
import { HandedBack } from './HandedBack.tsx'

/** What the story of a part takes beside the part's own props: some of the form around it. */
export type InForm<T> = Pick<RecordFormOptions<T>, 'defaultRecord' | 'onSubmit' | 'errors'>

/** A form, and under it what it would hand back at this moment. */
export function FormAndRecord<T extends object>(props: AnyRecordFormProps<T>) {
  const handle = useRef<RecordFormHandle<T>>(null)
  const [record, setRecord] = useState<T>()
  useEffect(() => setRecord(handle.current?.getRecord()), [])
  return (
    <>
      <RecordForm
        {...props}
        handleRef={handle}
        onChange={(next, edit) => {
          setRecord(next)
          props.onChange?.(next, edit)
        }}
      />
      <HandedBack record={record} />
    </>
  )
}
