import * as fc from 'fast-check'
import { arbitraryJson, arbitraryKey } from './arbitraries.ts'

/** Alters a value somewhere in `value`, as `seeds` picks. */
function altered(value: unknown, seeds: Iterator<number>, fresh: unknown, key: string): unknown {
  const pick = (count: number) => (seeds.next().value ?? 0) % count
  if (Array.isArray(value)) {
    const items: unknown[] = [...value]
    const at = pick(items.length + 1)
    switch (pick(4)) {
      case 0:
        return items.toSpliced(at, 0, fresh)
      case 1:
        return items.toSpliced(at, 1)
      case 2:
        return items
          .toSpliced(at, 1)
          .toSpliced(pick(items.length + 1), 0, ...items.slice(at, at + 1))
      default:
        return at < items.length ? items.with(at, altered(items[at], seeds, fresh, key)) : items
    }
  }
  if (typeof value !== 'object' || value === null) return fresh
  const entries = Object.entries(value)
  const at = pick(entries.length + 1)
  const [name = key, held] = entries[at] ?? []
  const put = [name, pick(3) > 0 ? altered(held, seeds, fresh, key) : fresh]
  const others = entries.filter(([other]) => other !== name)
  return Object.fromEntries(pick(4) === 0 ? others : [...others, put])
}

/** Functions that alter a record in up to five places. */
export const arbitraryAlteration: fc.Arbitrary<(record: unknown) => unknown> = fc
  .array(fc.tuple(fc.array(fc.nat(), { maxLength: 12 }), arbitraryJson, arbitraryKey), {
    maxLength: 5,
  })
  .map(
    (alterations) => (record: unknown) =>
      alterations.reduce<unknown>(
        (value, [seeds, fresh, key]) => altered(value, seeds.values(), fresh, key),
        record,
      ),
  )

/** Lists of similar items, to test pairing by similarity. */
export const arbitraryAlike = fc.array(
  fc.record(
    {
      company: fc.constantFrom('Wells Fargo', 'Chase', 'Ally', null),
      loan_number: fc.constantFrom('1', '2', ''),
      financing_type: fc.constantFrom('FHA', null),
      address: fc.record(
        { zip: fc.constantFrom('1', '2') },
        { requiredKeys: [], noNullPrototype: true },
      ),
      '["x"]': fc.constantFrom(1, { 'a.b': [1] }),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
  { maxLength: 6 },
)
