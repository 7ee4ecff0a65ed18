import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { at, NumberField, RecordForm, RepeatedFields, TextField } from '../../../../src/index.ts'
import { prefill } from '../../../../src/field/prefill/prefill.tsx'
import { array, number, object, string } from 'yup'
import { settle } from '../../../form/helpers/openForm.tsx'

const lien = object({ name: string().label('Name'), sum: number().label('Sum') })
  .label('Lien')
  .meta({ itemLabelKey: 'name' })
const schema = object({ liens: array(lien.required()).label('Liens') }).label('House')

test('a key in a list with 100 candidates renders nothing outside its field', async () => {
  let rendered: string[] = []
  const note = (id: string) => void rendered.push(id)
  const candidates = Array.from({ length: 100 }, (_, id) => ({
    id,
    item: { name: `Bank ${id}`, sum: id },
    source: { label: 'Deed' },
  }))
  render(
    <RecordForm
      schema={schema}
      defaultRecord={{ liens: [{ name: 'Ally', sum: 1 }] }}
      candidates={{ liens: candidates }}
    >
      {(place) => (
        <Profiler id="list" onRender={note}>
          <RepeatedFields place={at(place, 'liens')} noun={{ one: 'lien', many: 'liens' }}>
            {(one) => (
              <>
                <Profiler id="name" onRender={note}>
                  <TextField place={at(one, 'name')} />
                </Profiler>
                <NumberField place={at(one, 'sum')} />
              </>
            )}
          </RepeatedFields>
        </Profiler>
      )}
    </RecordForm>,
  )
  await act(() => prefill.load())
  await settle()
  expect(screen.getAllByText('From Deed')).toHaveLength(100)
  const box = screen.getByLabelText('Name')
  rendered = []
  fireEvent.change(box, { target: { value: 'Ally B' } })
  fireEvent.change(box, { target: { value: 'Ally Ba' } })
  await settle()
  expect(rendered.filter((id) => id === 'list').length).toBeLessThanOrEqual(
    rendered.filter((id) => id === 'name').length,
  )
})
