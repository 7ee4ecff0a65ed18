import { render } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { array, number, object, type ObjectSchema, string } from 'yup'
import { NumberField } from '../../../src/field/NumberField.tsx'
import { controlId } from '../../../src/store/controlId.ts'
import { SuggestField } from '../../../src/field/SuggestField.tsx'
import { at, FieldGroup, type Place, RecordForm, RepeatedFields } from '../../../src/index.ts'
import { runs } from '../../propertyRuns.ts'

const suffixes = ['', '--hint', '--error', '--echo', '--label', '--options', '--fields', '--line']

test('no two places of a form share an id, nor do their hints and errors', () => {
  const key = fc.oneof(
    fc.constantFrom('zip', 'hint', 'zip-hint', 'a', 'b', '-', 'a-b', 'zip--hint', '2d', 'x2d', 'é'),
    fc.stringMatching(/^[-_a-z0-9 :#é]+$/),
  )
  const names = fc.array(key, { minLength: 1, maxLength: 4 }).map((keys) => keys.join('.'))
  fc.assert(
    fc.property(fc.uniqueArray(names, { maxLength: 8 }), (names) => {
      const ids = names.flatMap((name) =>
        suffixes.map((suffix) => controlId({ idPrefix: 'a' }, name) + suffix),
      )
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-z][\w-]*$/)
    }),
    { numRuns: runs },
  )
})

test('forms whose ids start alike share no id', () => {
  const zip = controlId({ idPrefix: 'driver' }, 'address.zip')
  expect(controlId({ idPrefix: 'driver-address' }, 'zip')).not.toBe(zip)
})

const leaf = () => string().label('It')
const schema = object({
  zip: leaf(),
  'zip-hint': leaf(),
  'zip-error': leaf(),
  'zip-label': leaf(),
  'zip--hint': leaf(),
  'a-b': leaf(),
  'a b': leaf(),
  a: object({ b: leaf(), error: number().label('It') }).label('A'),
  list: array(object({ line: leaf(), fields: leaf(), '0-line': leaf() }).label('Item')),
  'list-0': leaf(),
  'list-0-line': leaf(),
}) as unknown as ObjectSchema<Record<string, unknown>>

test('on the page, every id is unique, and every reference finds its id', () => {
  type Any = Place<Record<string, unknown>>
  const text = (place: Any, key: string) => (
    <SuggestField
      key={key}
      place={at(place, key) as never}
      hint="A hint"
      options={[{ value: 'x' }]}
    />
  )
  const plain = ['zip', 'zip-hint', 'zip-error', 'zip-label', 'zip--hint', 'a-b', 'a b', 'list-0']
  const { container } = render(
    <>
      {['driver', 'driver-a'].map((id) => (
        <RecordForm
          key={id}
          id={id}
          schema={schema}
          defaultRecord={{ a: { b: 'x', error: 'y' }, list: [{}, {}, {}, {}, 7] }}
        >
          {(place) => (
            <>
              {[...plain, 'list-0-line'].map((key) => text(place, key))}
              <FieldGroup legend="A" place={at(place, 'a')}>
                {text(at(place, 'a'), 'b')}
                <NumberField place={at(at(place, 'a') as Any, 'error') as never} hint="A hint" />
              </FieldGroup>
              <RepeatedFields
                place={at(place, 'list') as unknown as Place<Record<string, unknown>[]>}
                noun={{ one: 'item', many: 'items' }}
                summary={() => 'A line'}
              >
                {(item) => ['line', 'fields', '0-line'].map((key) => text(item, key))}
              </RepeatedFields>
            </>
          )}
        </RecordForm>
      ))}
    </>,
  )
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  const refers = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']
  for (const attribute of refers) {
    for (const element of container.querySelectorAll(`[${attribute}]`)) {
      for (const id of element.getAttribute(attribute)?.split(' ') ?? []) {
        expect([attribute, ids.includes(id) && id]).toEqual([attribute, id])
      }
    }
  }
})
