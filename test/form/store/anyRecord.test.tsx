import { act, fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import type { ObjectSchema } from 'yup'
import { RecordForm, type RecordFormHandle } from '../../../src/index.ts'
import { checkRecord } from '../../../src/records.ts'
import { arbitraryRecord } from '../../record/arbitraries.ts'
import { someRuns } from '../../propertyRuns.ts'
import { fields } from '../../registry/components.ts'
import { entryOfForm, formNames, recordOfForm } from '../../registry/registry.ts'

// A form costs a hundred times as much as the codec alone, which is tested with all runs.
const numRuns = someRuns(1 / 10)

describe.each(formNames)('%s', (name) => {
  const entry = entryOfForm(name)
  const schema = entry.schema as ObjectSchema<object>
  const arbitrary = arbitraryRecord(schema, 'awkward')
  const Fields = fields[recordOfForm(name)]

  test(
    'shows any record that arrives, and hands it back only when the contract accepts it',
    async () => {
      await fc.assert(
        fc.asyncProperty(arbitrary, async (record: Record<string, unknown>) => {
          const ref = createRef<RecordFormHandle<object>>()
          const handed: unknown[] = []
          const { unmount } = render(
            <RecordForm
              ref={ref}
              schema={schema}
              defaultRecord={record}
              onSubmit={(submitted) => {
                handed.push(submitted)
              }}
            >
              {(place) => <Fields place={place} />}
            </RecordForm>,
          )
          for (const toggle of document.querySelectorAll('[aria-expanded="false"]')) {
            fireEvent.click(toggle)
          }
          for (const control of document.querySelectorAll('input, textarea')) {
            fireEvent.focus(control)
            fireEvent.blur(control)
          }
          const accepted = checkRecord(schema, record).every(({ severity }) => severity !== 'error')
          const now = ref.current?.getRecord()
          expect({ now }).toBeCopyOf({ now: accepted ? record : undefined })
          expect(now).not.toBe(record)
          expect(await act(async () => ref.current?.submit())).toBe(accepted)
          expect(screen.queryAllByRole('listitem').length > 0).toBe(!accepted)
          unmount()
          expect(handed).toEqual(accepted ? [record] : [])
        }),
        { numRuns },
      )
    },
    numRuns * 6000,
  )
})
