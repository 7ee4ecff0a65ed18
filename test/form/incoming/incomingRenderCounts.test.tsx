import { fireEvent, render } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { object, string } from 'yup'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import { at, type Incoming, RecordForm, TextField } from '../../../src/index.ts'
import { settle } from '../helpers/openForm.tsx'

const names = Array.from({ length: 300 }, (_, index) => `field_${index}`)
const schema = object(Object.fromEntries(names.map((name) => [name, string().nullable()]))).label(
  'Many',
)
const record = (text: string) => Object.fromEntries(names.map((name) => [name, text]))

const sources = (label: string) =>
  Object.fromEntries(names.map((name, at) => [name, { label: `${label} ${at % 3}` }]))

test('a key with 300 sources and 300 conflicts renders one field', async () => {
  await prefill.load()
  const rendered: string[] = []
  const form = (incoming?: Incoming) => (
    <RecordForm
      schema={schema}
      defaultRecord={record('x')}
      sources={sources('Prior policy')}
      incoming={incoming}
    >
      {(place) =>
        names.map((name) => (
          <Profiler key={name} id={name} onRender={(id) => void rendered.push(id)}>
            <TextField place={at(place, name)} />
          </Profiler>
        ))
      }
    </RecordForm>
  )
  const { rerender } = render(form())
  const boxes = document.querySelectorAll('[name^="field_"]')
  expect(boxes).toHaveLength(300)
  for (const box of boxes) {
    fireEvent.change(box, { target: { value: 'mine' } })
    fireEvent.blur(box)
  }
  rerender(form({ record: record('theirs'), sources: sources('County records') }))
  await settle()
  expect(document.body).toHaveTextContent('County records 2: theirs')
  expect(document.querySelectorAll('.qf-conflict')).toHaveLength(300)
  const box = document.getElementsByName('field_7')[0]!
  for (const text of ['mine 2', 'mine 3', 'theirs']) {
    rendered.length = 0
    fireEvent.change(box, { target: { value: text } })
    await settle()
    expect(new Set(rendered).size).toBeLessThanOrEqual(1)
  }
  rendered.length = 0
  fireEvent.blur(box)
  await settle()
  expect(new Set(rendered)).toEqual(new Set(['field_7']))
  expect(document.querySelectorAll('.qf-conflict')).toHaveLength(299)
})
