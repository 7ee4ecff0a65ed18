import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type ReactNode } from 'react'
import {
  type Place,
  QuoteFormsProvider,
  type QuoteFormsProviderProps,
  RecordForm,
  type RecordFormHandle,
  type RecordFormOptions,
  type RecordSchema,
} from '../../src/index.ts'
import { settle } from '../form/helpers/openForm.tsx'

/** Opens a record with the test's own schema and fields. */
export function openRecord<T extends object>(
  schema: RecordSchema<T>,
  defaultRecord: Record<string, unknown>,
  children: (place: Place<T>) => ReactNode,
  {
    enterBehavior,
    ...options
  }: Pick<RecordFormOptions<T>, 'cleared' | 'errors' | 'nullMeans' | 'readOnly' | 'rules'> & {
    enterBehavior?: QuoteFormsProviderProps['enterBehavior']
  } = {},
) {
  const records: unknown[] = []
  const ref = createRef<RecordFormHandle<T>>()
  const rendered = render(
    <QuoteFormsProvider enterBehavior={enterBehavior}>
      <RecordForm
        ref={ref}
        schema={schema}
        defaultRecord={defaultRecord}
        {...options}
        onSubmit={(record) => {
          records.push(record)
        }}
      >
        {children}
      </RecordForm>
    </QuoteFormsProvider>,
  )
  return {
    ...rendered,
    handle: () => ref.current,
    /** All records handed back so far. */
    records: (): readonly unknown[] => records,
    /** Submits and returns the record that was handed back, if any. */
    async saved(): Promise<unknown> {
      await userEvent.click(screen.getByRole('button', { name: 'Save' }))
      await settle()
      return records.at(-1)
    },
  }
}
