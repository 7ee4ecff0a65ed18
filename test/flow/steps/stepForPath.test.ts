import { expect, test } from 'vitest'
import { stepForPath } from '../../../src/flow/steps/stepList.ts'

const steps = [
  { id: 'home', paths: ['property'] },
  { id: 'lenders', paths: ['property.mortgagee', 'lender'] },
  { id: 'review' },
]

test.each([
  ['property', 'home'],
  ['property.year_built', 'home'],
  ['property["year.built"]', 'home'],
  ['property.mortgagee.0.address.zip', 'lenders'],
  ['lender', 'lenders'],
  ['lenders', undefined],
  ['propertyInfo.year_built', undefined],
])('%s is in step %s', (path, id) => {
  expect(stepForPath(steps, path)?.id).toBe(id)
})
