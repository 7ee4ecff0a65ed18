import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { englishVocabulary, isNoAnswer } from '../../../src/core/text/entryVocabulary.ts'
import { spanishVocabulary } from '../../../src/config/spanish/spanishVocabulary.ts'
import { valueAtKeys } from '../../../src/core/objects/ownMembers.ts'
import { contractProblems } from '../../../src/core/validation/createRecordChecker.ts'
import type { Emptiness } from '../../../src/core/values/emptiness.ts'
import { absent, type ContractLeaf, everyLeaf, recordWith } from '../../record/contractLeaves.ts'
import { Person } from './simulatedUser.ts'

const spellings = [
  ...englishVocabulary.noAnswer,
  'N/A',
  'N / A',
  'n.a.',
  'NA',
  'Unknown',
  '(unknown)',
  'UNK.',
  'Not sure!',
  'Don’t know',
  'dont know',
  ' TBD ',
  '?',
  '???',
  '-',
  '--',
  '—',
  'un\u00adknown',
]

const free =
  /(?:^|\.)(?:first_name|last_name|middle_name|full_name|driver_name|company|entity_number|street|city|raw_address|driver_address)$/

const hosts: Emptiness[] = [
  { cleared: 'null', nullMeans: 'empty' },
  { cleared: 'absent', nullMeans: 'empty' },
  { cleared: 'null', nullMeans: 'unknown' },
]

/** A value of each kind of leaf that may have arrived there, and none. */
const arrivals: Record<ContractLeaf['type'], readonly unknown[]> = {
  text: [absent, null, '', 'Elm'],
  number: [absent, null, 12],
  date: [absent, null, '1980-03-04'],
  dateOrNumber: [absent, null, '1980-03-04', 19800304],
  yesNo: [absent, null, 'Y'],
}

describe.each(hosts)('a typed no answer, with %j', (host) => {
  test.each(everyLeaf.map((leaf) => [leaf.keys.join('.'), leaf] as const))(
    'in %s is what the value contract says',
    (path, leaf) => {
      // Each call of "expect" takes as long as the answer itself.
      const wrong: unknown[] = []
      for (const arrived of arrivals[leaf.type]) {
        if (arrived === null && !leaf.nullable) continue
        const record = recordWith(leaf, arrived)
        const emptied = new Person(leaf.schema, record, host).enter(path, '').result
        // Where the contract does not state null, only one that arrived is written.
        const mayBeUnknown = leaf.writesNull || (leaf.nullable && arrived === null)
        const isUnknown = host.nullMeans === 'unknown' && mayBeUnknown
        for (const typed of spellings) {
          const { record: result, parseErrors } = new Person(leaf.schema, record, host)
            .enter(path, typed)
            .read()
          const ids = contractProblems(leaf.schema, result).map(({ id }) => id)
          const found = {
            parseErrors,
            value: valueAtKeys(result, leaf.keys),
            isWhole: free.test(path) || isUnknown || isDeepStrictEqual(result, emptied),
            isMissing: ids.includes('driver_zip.missing'),
          }
          const expected = {
            parseErrors: [],
            value: free.test(path)
              ? typed.trim().replace('\u00ad', '')
              : isUnknown
                ? null
                : valueAtKeys(emptied, leaf.keys),
            isWhole: true,
            isMissing: leaf.required,
          }
          if (!isDeepStrictEqual(found, expected)) wrong.push({ arrived, typed, found, expected })
        }
      }
      expect(wrong).toEqual([])
    },
  )
})

test('what arrived is an answer, whatever it says', () => {
  for (const leaf of everyLeaf.filter(({ type }) => type === 'text' || type === 'yesNo')) {
    const record = recordWith(leaf, 'N/A')
    expect(new Person(leaf.schema, record).result).toBe(record)
  }
})

test.each(['none', 'no', 'zero', 'other', 'nana', 'Nat', 'unit', 'tb', 'x', 'a?', '- 3', '.', ''])(
  '%j is no such text',
  (text) => {
    expect(isNoAnswer(text)).toBe(false)
  },
)

test.each(['no sé', 'No se', 'no lo sé', 'n/d', 'desconocido', 'NO APLICA', '¿?', 'unknown'])(
  '%j is one in Spanish',
  (text) => {
    expect(isNoAnswer(text, spanishVocabulary)).toBe(true)
  },
)

test('a text of a host is one, too', () => {
  const vocabulary = { ...englishVocabulary, moreNoAnswers: ['ask Bob'] }
  expect(isNoAnswer('Ask Bob', vocabulary)).toBe(true)
  expect(isNoAnswer('Ask Bob')).toBe(false)
})
