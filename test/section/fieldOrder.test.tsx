import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { number, object, string } from 'yup'
import { membersInOrder } from '../../src/section/fieldOrder.ts'
import { describeObjectSchema } from '../../src/core/schema/describeSchema.ts'
import { AnyForm } from '../form/helpers/openForm.tsx'
import { blankItems, entryOf, formRecords, membersOf, registry } from '../registry/registry.ts'

/** The records that each form shows, by the path at which it shows them. */
const shown = formRecords.flatMap((form) => [
  { record: form, form, path: '' },
  ...membersOf(form).flatMap(({ key, nested }) =>
    nested ? [{ record: nested.record, form, path: `${key}.${nested.isList ? '0.' : ''}` }] : [],
  ),
])

/** The members below a path, in the order of their controls on the page. */
function controlsBelow(path: string): string[] {
  const names = [
    ...document.querySelectorAll<HTMLElement>(
      // A list may have fields above its items.
      '[name], [data-path]:not([data-part="list"])',
    ),
  ]
    .map((control) => control.getAttribute('name') ?? control.dataset['path'] ?? '')
    .filter((name) => name.startsWith(path) && name !== path)
    .map((name) => name.slice(path.length).split('.')[0] ?? '')
  return [...new Set(names)]
}

test.each(shown)('a review shows $record in the order of the $form form', (each) => {
  const { record, form, path } = each
  render(<AnyForm of={registry[form].title} defaultRecord={blankItems(form)} />)
  const members = membersInOrder(describeObjectSchema(entryOf(record).schema)).map(([key]) => key)
  expect(
    members,
    `list the members of ${record} in the order of the form: the sections of its schema in src/record, and its fields in src/section`,
  ).toEqual(controlsBelow(path).filter((name) => members.includes(name)))
})

test("a host's schema states the order and the sections of its members", () => {
  const vehicle = object({ miles: number(), make: string(), plate: string(), model: string() })
  const ordered = (sections: unknown) =>
    membersInOrder(describeObjectSchema(vehicle.meta({ sections }))).map(
      ([member, , section]) => `${section}: ${member}`,
    )
  expect(ordered({ Vehicle: ['make', 'model'], Use: ['miles'] })).toEqual([
    'Vehicle: make',
    'Vehicle: model',
    'Use: miles',
    ': plate',
  ])
  // What a host misspells changes nothing else.
  expect(ordered({ Vehicle: ['make', 'make', 'colour'] })).toEqual([
    'Vehicle: make',
    ': miles',
    ': plate',
    ': model',
  ])
  const asInSchema = [': miles', ': make', ': plate', ': model']
  expect(ordered({ Vehicle: 'make' })).toEqual(asInSchema)
  expect(ordered('make')).toEqual(asInSchema)
})
