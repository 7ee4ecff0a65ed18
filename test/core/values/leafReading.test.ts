import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeObjectSchema, type LeafNode } from '../../../src/core/schema/describeSchema.ts'
import { parseLeaf } from '../../../src/core/values/leafText.ts'
import { spanishVocabulary } from '../../../src/config/spanish/spanishVocabulary.ts'
import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { driverSchema, propertyInfoSchema } from '../../../src/records.ts'
import { runs } from '../../propertyRuns.ts'

const leaf = (schema: Parameters<typeof describeObjectSchema>[0], member: string) =>
  describeObjectSchema(schema).members.get(member) as LeafNode

const leaves = [
  leaf(propertyInfoSchema, 'square_footage'),
  leaf(propertyInfoSchema, 'year_built'),
  leaf(driverSchema, 'driver_birth_date'),
  leaf(driverSchema, 'driver_zip'),
]

const asked = fc.record({
  node: fc.constantFrom(...leaves),
  text: fc.constantFrom('1850', '1.850', '1,850 sq ft', '03/04/1980', '2/30/1980', 'abc', '78701'),
  flag: fc.constantFrom('', 'swapped', '1850=1', undefined),
  vocabulary: fc.constantFrom(defaultMessages.entry, spanishVocabulary),
  unit: fc.constantFrom('acres', undefined),
})

test('a reading is that of its text, whatever was read before', () => {
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 6 }), (all) => {
      for (const { node, text, flag, vocabulary, unit } of all) {
        const context = { vocabulary, unitShown: () => unit }
        // A copy of the leaf was never read before.
        expect(parseLeaf(node, text, context, flag)).toEqual(
          parseLeaf({ ...node }, text, context, flag),
        )
      }
    }),
    { numRuns: runs },
  )
})

test('what is asked again is the same reading', () => {
  const [footage] = leaves
  if (!footage) throw new Error('There is no leaf.')
  expect(parseLeaf(footage, '1850', {})).toBe(parseLeaf(footage, '1850', {}, ''))
})
