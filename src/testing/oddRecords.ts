import { reach, Schema } from 'yup'
import { checkRecord } from '../records.ts'
import { mapLeaves, type RecordLeaf } from './recordLeaves.ts'

/** What other systems send in place of a text. Undefined stands for an absent key. */
const oddTexts = [
  undefined,
  null,
  '',
  ' padded ',
  'Not in any list',
  '****1234',
  'Zoë “O’Brien” <b> 😀',
  '0',
  'two\nlines',
  '12/31/99',
]

const oddNumbers = [undefined, null, 0, -1, 2.5, 1e21, 1985]

/**
 * Records with odd values that their schema accepts. Each leaf has each odd value of its type in one of
 * them.
 */
export function oddRecords(schema: Schema, record: object): object[] {
  return oddTexts.map((_, round) => {
    let position = 0
    const odd = mapLeaves(schema, record, (leaf, value) => {
      const values = leaf.type === 'number' ? oddNumbers : oddTexts
      const next = values[(round + position++) % values.length]
      return isAccepted(schema, leaf, next) ? next : value
    })
    // A rule of the host's schema may depend on several values.
    return checkRecord(schema, odd).some(({ severity }) => severity === 'error') ? record : odd
  })
}

/** The same record with keys that its schema does not know, at every level, and in another order. */
export function withUnknownKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownKeys)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([key, member]) => [key, withUnknownKeys(member)])
  return Object.fromEntries([
    ['zz_unknown', { kept: [null, '', 0, { deep: true }] }],
    ...members.toReversed(),
    ['dotted.key', 'kept'],
    ['__proto__', 'kept'],
  ])
}

function isAccepted(schema: Schema, leaf: RecordLeaf, value: unknown): boolean {
  if (value === undefined) return !leaf.required
  try {
    const node = reach(schema, leaf.schemaPath)
    return node instanceof Schema && node.isValidSync(value, { strict: true })
  } catch {
    // A schema that depends on its siblings has no answer for one value alone.
    return false
  }
}
