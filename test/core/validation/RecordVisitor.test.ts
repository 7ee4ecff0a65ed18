import { expect, test } from 'vitest'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import { RecordVisitor } from '../../../src/core/validation/createRecordChecker.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'

test('a visitor of objects reads no leaf, of which a record has thousands', () => {
  let reads = 0
  const item = {
    get company() {
      return (reads += 1)
    },
    get loan_number() {
      return (reads += 1)
    },
    address: { zip: '78701' },
  }
  const visited: string[] = []
  const visitor = new RecordVisitor<undefined>({
    visitSelf({ path }) {
      visited.push(path)
      return undefined
    },
  })
  visitor.visit(describeObjectSchema(propertyInfoSchema), { mortgagee: [item] }, undefined)
  expect(visited).toEqual(['', 'mortgagee', 'mortgagee.0', 'mortgagee.0.address'])
  // The name of the item, which messages about it may say.
  expect(reads).toBe(1)
})
