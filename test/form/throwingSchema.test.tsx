import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { array, object, string } from 'yup'
import { at, RecordForm, TextField } from '../../src/index.ts'
import { developerReports } from '../developerReports.ts'
import { settle } from './helpers/openForm.tsx'

const fail = (): never => {
  throw new TypeError('Ana')
}
const name = string().label('Name')
const group = object({ a: string() }).nullable()

test.each([
  [
    'a test of a list that expects one',
    object({
      name,
      list: array(object({ a: string() }))
        .label('List')
        .test('some', 'Add one', (value) => (value as unknown[]).length > 0),
    }),
    {},
    { name: 'Ana', list: [{}] },
  ],
  [
    'a test of the whole record with a group that is null',
    object({ name, group }).test('both', 'No', (value) => value.group!.a !== value.name),
    { group: null },
    undefined,
  ],
  [
    'a condition',
    object({ name: name.when('group', ([_], one) => (fail() ? one : one.required())), group }),
    {},
    undefined,
  ],
  ['a transform, which does not run', object({ name: name.transform(fail) }), {}, { name: 'Ana' }],
])(
  'a form whose schema has %s, and throws, stays usable and submits nothing that could not be checked',
  async (_, schema, record, valid) => {
    const reports = developerReports()
    const onSubmit = vi.fn<(record: object) => void>()
    const show = (given: object, id: string) => (
      <RecordForm key={id} schema={schema} defaultRecord={given} onSubmit={onSubmit}>
        {(place) => <TextField place={at(place, 'name')} />}
      </RecordForm>
    )
    const submitted = async () => {
      const box = screen.getByLabelText('Name')
      fireEvent.change(box, { target: { value: 'Ana' } })
      fireEvent.blur(box)
      await settle()
      fireEvent.submit(document.querySelector('form') as HTMLElement)
      await settle()
      return onSubmit.mock.calls.map(([one]) => one)
    }
    const { rerender } = render(show(record, 'one'))
    const isRefused = !valid || 'list' in valid
    expect(await submitted()).toEqual(isRefused ? [] : [valid])
    expect(screen.queryAllByText(/can't be checked/).length > 0).toBe(isRefused)
    expect(screen.getByLabelText('Name')).toHaveValue('Ana')
    expect(reports).toHaveLength(isRefused ? 1 : 0)
    expect(reports.join()).not.toMatch('Ana')
    if (!valid || !isRefused) return
    rerender(show(valid, 'two'))
    expect(await submitted()).toEqual([valid])
  },
)
