import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toRecord } from '../../../../src/core/values/toRecord.ts'
import type { LeafNode } from '../../../../src/core/schema/describeSchema.ts'
import { isAnswerChanged } from '../../../../src/core/values/baseline.ts'
import { hiddenFields } from '../../../../src/flow/review/useReview.ts'
import {
  type ReviewPart,
  type ReviewRow,
  reviewParts,
  isEmptyRow,
  rowsIn,
} from '../../../../src/flow/review/reviewRows.ts'
import { driverSchema } from '../../../../src/record/driver.ts'
import { quoteSchema } from '../../../../src/record/quote.ts'
import { arbitraryRecord, arbitraryText } from '../../../record/arbitraries.ts'
import { runs } from '../../../propertyRuns.ts'
import { type Editable, reviewed } from '../reviewedQuote.ts'

const nullMeans = fc.constantFrom('empty' as const, 'unknown' as const)

/** The lists among parts, those in groups and items included. */
const listsIn = (parts: readonly ReviewPart[]): readonly ReviewPart[] =>
  parts.flatMap((part) => {
    if (part.kind === 'list') return [part, ...part.cards.flatMap((card) => listsIn(card.parts))]
    return part.kind === 'group' ? listsIn(part.parts) : []
  })

describe('any record', () => {
  const arriving = fc.tuple(arbitraryRecord(quoteSchema, 'awkward'), nullMeans)

  test('an untouched answer has no previous text, and nothing is removed', () => {
    fc.assert(
      fc.property(arriving, ([record, nullMeans]) => {
        const parts = reviewParts(reviewed(record, undefined, { nullMeans }), '')
        expect(rowsIn(parts).filter(({ previousText }) => previousText !== '')).toEqual([])
        for (const list of listsIn(parts)) expect(list).toMatchObject({ removed: [] })
      }),
      { numRuns: runs },
    )
  })

  test('an item counts its empty and changed answers without wording them', () => {
    const typed = fc.constantFrom('', ' ', 'Texas', 'tx', 'TX', '78701', 'abc', 'yes', '3/4/80')
    const member = fc.constantFrom('driver_state', 'driver_zip', 'driver_address', 'driver_age')
    const edited = fc.tuple(arriving, member, typed)
    fc.assert(
      fc.property(edited, ([[record, nullMeans], member, text]) => {
        const edit = ({ drivers }: Editable) => {
          for (const driver of drivers) driver[member] = text
        }
        const parts = reviewParts(reviewed(record, edit, { nullMeans }), '')
        const cards = listsIn(parts).flatMap((part) => (part.kind === 'list' ? part.cards : []))
        const changed = ({ previousText }: ReviewRow) => previousText !== ''
        for (const card of cards) {
          const rows = rowsIn(card.parts)
          expect(card.counts).toEqual({
            empty: rows.filter(isEmptyRow).length,
            changed: rows.filter(changed).length,
          })
        }
      }),
      { numRuns: runs },
    )
  })

  test('every answer has a row or is named as hidden', () => {
    fc.assert(
      fc.property(arriving, ([record, nullMeans]) => {
        const of = reviewed(record, undefined, { nullMeans })
        const held = hiddenFields(of, {}, [])
        const shown = rowsIn(reviewParts(of, '')).filter(
          ({ text, isUnknown }) => text !== '' || isUnknown,
        )
        expect(held.length > 0).toBe(shown.length > 0)
      }),
      { numRuns: runs },
    )
  })
})

test('an answer counts as changed exactly when the submitted value differs', () => {
  const typed = fc.oneof(
    arbitraryText,
    fc.constantFrom('', ' ', 'Y', 'yes', '3/4/80', '03/14/1980', '46', '46.0', 'tex.', 'TX', 'abc'),
  )
  const members = fc.constantFrom('driver_age', 'driver_birth_date', 'driver_state', 'driver_name')
  const record = arbitraryRecord(driverSchema, 'valid')
  fc.assert(
    fc.property(record, members, typed, (driver, member, text) => {
      const arrived = Object(driver) as Record<string, unknown>
      const of = reviewed(arrived, undefined, { schema: driverSchema })
      const values = { ...of.formValues, [member]: text }
      const { record: after, parseErrors } = toRecord(of.node, values, of.baseline, {})
      // Only leaves are tried.
      const node = of.node.members.get(member) as LeafNode
      const baselineValue = arrived[member]
      const changed = isAnswerChanged({ node, text, flag: '', baselineValue }, of.nullMeans, {})
      const isSame = Object.is(
        (after as Record<string, unknown>)[member] ?? '',
        baselineValue ?? '',
      )
      expect(changed).toBe(!isSame || parseErrors.length > 0)
    }),
    { numRuns: runs },
  )
})
