import { expect, test } from 'vitest'
import type { FormValues } from '../../../../src/core/values/formValues.ts'
import { trackFieldPath } from '../../../../src/flow/drafts/createAutosave.ts'

const ana = { '@row': 'a', driver_zip: '' }
const ben = { '@row': 'b', driver_zip: '' }
const cleo = { '@row': 'c', driver_zip: '' }

test.each([
  ['personal.age', [ana, ben], 'personal.age'],
  ['drivers.1.driver_zip', [ana, ben], 'drivers.1.driver_zip'],
  ['drivers.1.driver_zip', [ben], 'drivers.0.driver_zip'],
  ['drivers.1.driver_zip', [cleo, ana, ben], 'drivers.2.driver_zip'],
  ['drivers.1.driver_zip', [ana, cleo], undefined],
  ['drivers.1.driver_zip', [], undefined],
  // A name of a missing row has no result.
  ['drivers.7.driver_zip', [ana, ben], undefined],
])('%s, with other rows', (name, drivers, now) => {
  let values: FormValues = { personal: { age: '' }, drivers: [ana, ben] }
  const nameNow = trackFieldPath(name, () => values)
  values = { personal: { age: '46' }, drivers }
  expect(nameNow()).toBe(now)
})
