import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  const names = [...document.querySelectorAll<HTMLElement>('[name], [data-path]')]
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
    `list the members of ${record} in the order of the form: next to its fields in src/section, and in src/section/fieldOrder.ts`,
  ).toEqual(controlsBelow(path).filter((name) => members.includes(name)))
})
