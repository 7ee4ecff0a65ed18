import { describe, expect, test } from 'vitest'
import { array, object, string } from 'yup'
import { contractProblems } from '../../../src/core/validation/createRecordChecker.ts'

/** A host's own tests of whole groups, which read members of a group that may be absent. */
const schema = object({
  home: object({ street: string(), zip: string() })
    .label('Home')
    .test('both', 'Enter street and ZIP code', ({ street, zip }) => !street === !zip),
  work: object({ phone: string().required('Enter the phone') })
    .label('Work')
    .default(undefined)
    .test('long', 'Too short', ({ phone }) => phone === undefined || phone.length > 3),
  others: array(
    object({
      home: object({ street: string().required() }).test(
        'any',
        'Enter it',
        (one) => one.street !== '?',
      ),
    }),
  ),
})

const found = (record: object) =>
  contractProblems(schema, record).map(({ path, params }) => [path, params.message])

describe("a host's own test of a group", () => {
  test.each([{}, { others: [{}] }, { home: { street: '1 Elm St', zip: '78701' } }])(
    'accepts %j, where an absent group is one without members',
    (record) => expect(found(record)).toEqual([]),
  )

  test('refuses what it finds next to an absent group', () => {
    expect(found({ home: { street: '1 Elm St' } })).toEqual([['home', 'Enter street and ZIP code']])
    expect(found({ work: { phone: '12' } })).toEqual([['work', 'Too short']])
    expect(found({ work: {} })).toEqual([['work.phone', 'Enter the phone']])
  })
})
