import { fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { object, string } from 'yup'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import { at, RecordForm, TextField } from '../../../src/index.ts'
import { settle } from '../helpers/openForm.tsx'

beforeAll(() => prefill.load())

const names = Array.from({ length: 300 }, (_, index) => `field_${index}`)
const schema = object(Object.fromEntries(names.map((name) => [name, string().nullable()]))).label(
  'Many',
)

test('a key with 300 sources renders one field', async () => {
  let rendered: string[] = []
  render(
    <RecordForm
      schema={schema}
      defaultRecord={Object.fromEntries(names.map((name) => [name, 'x']))}
      sources={Object.fromEntries(names.map((name, index) => [name, { label: `S${index % 3}` }]))}
    >
      {(place) =>
        names.map((name) => (
          <Profiler key={name} id={name} onRender={(id) => void rendered.push(id)}>
            <TextField place={at(place, name)} />
          </Profiler>
        ))
      }
    </RecordForm>,
  )
  // Looking for a label takes seconds among so many.
  const box = document.getElementsByName('field_7')[0]!
  await screen.findByText(/100 from S1/)
  expect(box).toHaveAccessibleDescription('From S1')
  for (const [text, fields] of [
    ['xy', ['field_7']],
    ['xyz', []],
    ['x', ['field_7']],
  ] as const) {
    rendered = []
    fireEvent.change(box, { target: { value: text } })
    await settle()
    expect(rendered).toEqual(fields)
  }
})
