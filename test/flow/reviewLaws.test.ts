import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode } from '../../src/codec/decode.ts'
import type { LeafNode } from '../../src/codec/node.ts'
import { isChanged } from '../../src/flow/shownAnswer.ts'
import { heldBack } from '../../src/flow/heldBack.ts'
import type { ReviewPart } from '../../src/flow/reviewed.ts'
import { reviewParts, rowsIn } from '../../src/flow/reviewRows.ts'
import { driverSchema } from '../../src/record/driver.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { arbitraryRecord, arbitraryText } from '../record/arbitraries.ts'
import { runs } from '../runs.ts'
import { reviewed } from './reviewed.ts'

const nullMeans = fc.constantFrom('empty' as const, 'unknown' as const)

/** The lists among some parts, those in groups and items included. */
const listsIn = (parts: readonly ReviewPart[]): readonly ReviewPart[] =>
  parts.flatMap((part) => {
    if (part.kind === 'list') return [part, ...part.cards.flatMap((card) => listsIn(card.parts))]
    return part.kind === 'group' ? listsIn(part.parts) : []
  })

describe('whatever arrives', () => {
  const arriving = fc.tuple(arbitraryRecord(quoteSchema, 'awkward'), nullMeans)

  test('what nobody has edited was never anything else, and nothing is gone', () => {
    fc.assert(
      fc.property(arriving, ([record, nullMeans]) => {
        const parts = reviewParts(reviewed(record, undefined, { nullMeans }), '')
        expect(rowsIn(parts).filter(({ was }) => was !== '')).toEqual([])
        for (const list of listsIn(parts)) expect(list).toMatchObject({ removed: [] })
      }),
      { numRuns: runs },
    )
  })

  test('every answer has a row, or is named as held', () => {
    fc.assert(
      fc.property(arriving, ([record, nullMeans]) => {
        const of = reviewed(record, undefined, { nullMeans })
        const held = heldBack(of, {}, [], { item: (label, position) => `${label} ${position}` })
        const shown = rowsIn(reviewParts(of, '')).filter(
          ({ shown, isUnknown }) => shown !== '' || isUnknown,
        )
        expect(held.length > 0).toBe(shown.length > 0)
      }),
      { numRuns: runs },
    )
  })
})

test('an answer counts as changed exactly when another one would be handed back', () => {
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
      const mirror = { ...of.mirror, [member]: text }
      const { record: after, unreadable } = decode(of.node, mirror, of.baseline)
      // Only leaves are among the members that are tried.
      const node = of.node.members.get(member) as LeafNode
      const base = arrived[member]
      const changed = isChanged({ node, text, mark: '', base }, of)
      const isSame = Object.is((after as Record<string, unknown>)[member] ?? '', base ?? '')
      expect(changed).toBe(!isSame || unreadable.length > 0)
    }),
    { numRuns: runs },
  )
})
