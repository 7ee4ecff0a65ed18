import * as fc from 'fast-check'
import { createFormControl, type FieldValues } from 'react-hook-form'
import { expect, test } from 'vitest'
import { setFormValue } from '../../src/store/reactHookForm.ts'
import { runs } from '../propertyRuns.ts'

const defaultValues: FieldValues = {
  year: '1985',
  address: { zip: '', state: 'TX' },
  mortgagee: [
    { company: 'A', address: { zip: '1' } },
    { company: 'B', address: { zip: '' } },
  ],
}
const names = [
  'year',
  'address.zip',
  'address.state',
  ...[0, 1].flatMap((row) => [`mortgagee.${row}.company`, `mortgagee.${row}.address.zip`]),
]
const writes = fc.array(
  fc.record({
    name: fc.constantFrom(...names),
    text: fc.constantFrom('', '1', '1985', 'A', 'B', 'TX'),
  }),
)

/** What the form library says of its fields: those that are dirty, and whether any is. */
function dirtyNames({ control, getFieldState }: ReturnType<typeof createFormControl>) {
  // oxlint-disable-next-line no-underscore-dangle -- what a host sees in `formState`
  const { dirtyFields } = control._formState
  return {
    names: names.filter((name) => getFieldState(name).isDirty),
    isAny: Object.keys(dirtyFields).length > 0,
  }
}

test('marks as dirty what the form library marks', () => {
  fc.assert(
    fc.property(writes, (all) => {
      const ours = createFormControl({ defaultValues })
      const theirs = createFormControl({ defaultValues })
      for (const { name, text } of all) {
        setFormValue(ours, name, text)
        theirs.setValue(name, text, { shouldDirty: true })
        expect(ours.getValues(name)).toEqual(theirs.getValues(name))
        expect(dirtyNames(ours)).toEqual(dirtyNames(theirs))
      }
    }),
    { numRuns: runs },
  )
})
