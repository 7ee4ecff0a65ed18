import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DriverForm,
  type DriverFormProps,
  type OwnFieldState,
  type Incoming,
  QuoteFormsProvider,
  RecordForm,
  TextField,
  at,
  useField,
} from '../../src/index.ts'
import type { Place } from '../../src/index.ts'
import { prefill } from '../../src/field/prefill/prefill.tsx'
import { driverSchema } from '../../src/records.ts'
import { press, settle } from './helpers/openForm.tsx'

let reported: string[] = []
beforeEach(() => {
  reported = []
  vi.stubGlobal('reportError', ({ message }: Error) => void reported.push(message))
})
afterEach(() => vi.unstubAllGlobals())

const maria = { driver_name: 'Maria', driver_zip: '78701' }

describe('newer data without a record is reported once and merges nothing', () => {
  test.each(
    [{ record: undefined }, { record: null }, { record: 'text' }, { record: [] }, { ...maria }].map(
      (incoming) => ({ incoming }),
    ),
  )('$incoming', async ({ incoming }) => {
    const show = (next: unknown) => <DriverForm defaultRecord={maria} incoming={next as Incoming} />
    const { rerender } = render(show(null))
    rerender(show(incoming))
    await act(settle)
    rerender(show(incoming))
    await act(settle)
    expect(screen.getByLabelText('Name')).toHaveValue('Maria')
    expect(reported).toEqual([
      'quoteforms: incoming has no record, so it was not merged. Give it the whole record: { record }.',
    ])
  })

  test('and its id can bring the record later', async () => {
    const show = (record: unknown) => (
      <DriverForm defaultRecord={maria} incoming={{ id: 1, record } as Incoming} />
    )
    const { rerender } = render(show(undefined))
    rerender(show({ ...maria, driver_name: 'Ana' }))
    await act(async () => void (await prefill.load()))
    await settle()
    expect(screen.getByLabelText('Name')).toHaveValue('Ana')
    expect(reported).toHaveLength(1)
  })
})

describe('onSubmit fails', () => {
  const failed = /^We couldn't save/
  const unreadable =
    'quoteforms: onSubmit answered with errors that cannot be shown. Give { errors: [{ path, message }] }.'
  const threw = (kind: string) =>
    `quoteforms: onSubmit threw (${kind}), so nothing was saved. Catch it there to see it.`

  test.each<[how: string, onSubmit: NonNullable<DriverFormProps['onSubmit']>, reports: string[]]>([
    ['with a refused response', async () => new Response('', { status: 500 }), []],
    ['with errors by name', () => ({ errors: { driver_zip: 'Bad' } }), [unreadable]],
    ['with a text of errors', () => ({ errors: 'Bad' }), [unreadable]],
    ['with a blank message', () => [{ path: 'driver_zip', message: ' ' }], [unreadable]],
    ['with other problems', () => [{ field: 'driver_zip', message: 'Bad' }], [unreadable]],
    ['by throwing', () => Promise.reject(new TypeError('78701')), [threw('TypeError')]],
    ['by throwing a text', () => Promise.reject('78701'), [threw('string')]],
  ])('%s', async (_, onSubmit, reports) => {
    render(<DriverForm defaultRecord={maria} onSubmit={onSubmit} />)
    await press('Save')
    await settle()
    expect(screen.getByText(failed)).toBeVisible()
    expect(screen.queryByText('Saved')).toBeNull()
    expect(reported).toEqual(reports)
  })

  test('but not with a response that is fine', async () => {
    render(<DriverForm defaultRecord={maria} onSubmit={async () => new Response('')} />)
    await press('Save')
    await settle()
    expect(screen.queryByText(failed)).toBeNull()
    expect(reported).toEqual([])
  })

  test('and is not reported once nobody waits for it', async () => {
    const onSubmit: DriverFormProps['onSubmit'] = (_, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { unmount } = render(<DriverForm defaultRecord={maria} onSubmit={onSubmit} />)
    await press('Save')
    unmount()
    await settle()
    expect(reported).toEqual([])
  })
})

describe('useField', () => {
  test.each([true, false])('changes no read-only field: %s', async (readOnly) => {
    const shown: { field?: OwnFieldState } = {}
    function Own({ place }: { place: Place<string> }) {
      const field = useField({ place })
      useEffect(() => void Object.assign(shown, { field }))
      return field.control.text
    }
    render(
      <RecordForm
        schema={driverSchema}
        defaultRecord={maria}
        overrides={{ driver_zip: { readOnly } }}
      >
        {(place) => <Own place={at(place, 'driver_zip')} />}
      </RecordForm>,
    )
    expect(shown.field?.state.required).toBe(true)
    expect(Object.keys(shown.field ?? {})).toEqual(['control', 'messages', 'state', 'internals'])
    act(() => shown.field?.control.change('1'))
    await settle()
    expect(shown.field?.control.text).toBe(readOnly ? '78701' : '1')
  })
})

test('RecordForm without a function shows what it got, and tells the developer', () => {
  const children = (<p>Fields</p>) as unknown as () => ReactNode
  render(<RecordForm schema={driverSchema}>{children}</RecordForm>)
  expect(screen.getByText('Fields')).toBeVisible()
  expect(reported).toEqual([
    'quoteforms: the children of a RecordForm are not a function, so its fields have no place. Give it a function: {(place) => …}.',
  ])
})

test('options compile when they are undefined', () => {
  const none = undefined
  render(
    <QuoteFormsProvider messages={none} shortcuts={none} suggestions={none} yesNoValues={none}>
      <RecordForm schema={driverSchema} incoming={null}>
        {(place) => (
          <TextField
            place={at(place, 'driver_zip')}
            label={none}
            hint={none}
            width={none}
            readOnly={none}
          />
        )}
      </RecordForm>
    </QuoteFormsProvider>,
  )
  expect(screen.getByLabelText('ZIP code (required)')).toBeVisible()
})
