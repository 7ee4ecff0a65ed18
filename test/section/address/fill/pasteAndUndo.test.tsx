import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { object, type ObjectSchema } from 'yup'
import { AddressFields, at, RecordForm } from '../../../../src/index.ts'
import { useFormStore } from '../../../../src/field/formContext.ts'
import { type Address, addressSchema } from '../../../../src/records.ts'
import type { FormStore } from '../../../../src/store/FormStore.ts'
import { markUnknown } from '../../../../src/store/entry.ts'
import { someRuns } from '../../../propertyRuns.ts'
import { settle } from '../../../form/helpers/openForm.tsx'
import { pasteText } from '../../../form/helpers/pasteText.ts'

configure({ asyncUtilTimeout: 10_000 })

interface Move {
  to?: Address | null | undefined
}

const move: ObjectSchema<Move> = object({
  to: addressSchema.label('New address').default(undefined).nullable().optional(),
}).label('Move')

/** An empty flag says nothing, like none. */
const withoutEmptyFlags = (values: object | undefined): unknown =>
  JSON.parse(
    JSON.stringify(values ?? {}, (name, value: unknown) =>
      name.startsWith('@') && value === '' ? undefined : value,
    ),
  )

const keys = ['entity_number', 'street', 'city', 'state', 'zip', 'country', 'raw_address'] as const
const key = fc.constantFrom(...keys)
const text = fc.constantFrom('', '9', 'Oak Ave', 'Troy', 'tex', 'AL', 'ON', 'Canada', 'mexico', '?')
const part = fc.option(text)
const parts = fc.record(
  { street: part, city: part, state: part, zip: part, country: part, raw_address: part },
  { requiredKeys: [] },
)
const pasted = fc.constantFrom(
  '1600 Elm St Apt 4B, Austin, TX 78701',
  '12 Oak Ln\nTroy, AL 36081\nUSA',
  '188 Bowery New York NY 10012',
  '9 Bay St, Edmonton, AB T5J 0N3, Canada',
  'Austin, MA 02101',
  'TX 78701',
  'Flat 3, The Old Mill, Lower Slaughter',
)
const edit = fc.record({ key, text: fc.oneof(text, fc.constant(undefined)) })

const boxAt = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="to.${name}"]`) as HTMLInputElement

test('a paste and its Undo restore every form value and every flag', async () => {
  let undone = 0
  await fc.assert(
    fc.asyncProperty(
      fc.option(parts),
      fc.array(edit, { maxLength: 3 }),
      key,
      pasted,
      async (to, edits, into, paste) => {
        const found: { store?: FormStore | undefined } = {}
        const Store = () => {
          const store = useFormStore()
          useEffect(() => void Object.assign(found, { store }))
          return null
        }
        render(
          <RecordForm
            schema={move}
            nullMeans="unknown"
            defaultRecord={{ to: to as Address | null }}
          >
            {(place) => (
              <>
                <Store />
                <AddressFields place={at(place, 'to')} />
              </>
            )}
          </RecordForm>,
        )
        const { store } = found
        for (const { key, text } of edits) {
          const box = boxAt(key)
          if (text === undefined) {
            act(() => {
              if (store) markUnknown(store, `to.${key}`)
            })
          } else {
            fireEvent.focus(box)
            fireEvent.change(box, { target: { value: text } })
            fireEvent.blur(box)
          }
          await settle()
        }
        const before = withoutEmptyFlags(store?.values)
        pasteText(boxAt(into), paste)
        await settle()
        const undo = screen.queryByRole('button', { name: 'Undo (New address)' })
        // The flags and texts are other ones while it is filled in.
        const isFilled = JSON.stringify(withoutEmptyFlags(store?.values)) !== JSON.stringify(before)
        if (undo) {
          undone += isFilled ? 1 : 0
          fireEvent.click(undo)
          await settle()
        }
        const after = withoutEmptyFlags(store?.values)
        cleanup()
        fc.pre(undo !== null)
        expect(after).toEqual(before)
      },
    ),
    { numRuns: someRuns(1 / 20) },
  )
  expect(undone).toBeGreaterThan(5)
}, 60_000)
