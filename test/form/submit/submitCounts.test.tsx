import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StringSchema } from 'yup'
import { DriverForm, type DriverFormProps, QuoteFormsProvider } from '../../../src/index.ts'
import { fakeClock } from '../helpers/fakeClock.ts'
import { settle } from '../helpers/openForm.tsx'

/*
 * What a submit must not do twice, or for nobody. A clock would fail on a busy machine, and a count
 * does not.
 */

let counts = { records: 0, comparisons: 0, renders: 0 }
const startCounting = () => {
  counts = { records: 0, comparisons: 0, renders: 0 }
}

beforeEach(() => {
  startCounting()
  const pass = fakeClock()
  afterPause = () => pass(400)
  const isType = StringSchema.prototype.isType as (value: unknown) => boolean
  // A record that was built with the typed date is checked.
  vi.spyOn(StringSchema.prototype, 'isType').mockImplementation(function check(
    this: unknown,
    value,
  ) {
    if (value === '1980-02-01') counts.records += 1
    return isType.call(this, value)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Puts the one change into words. */
const changed = (what: string, before: string, after: string) => {
  counts.comparisons += 1
  return `${what}: ${before}, ${after}`
}

let afterPause: () => Promise<void>
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: text } })

async function open(props: DriverFormProps): Promise<void> {
  render(
    <QuoteFormsProvider messages={{ changes: { changed } }}>
      <Profiler id="form" onRender={() => (counts.renders += 1)}>
        <DriverForm {...props} />
      </Profiler>
    </QuoteFormsProvider>,
  )
  await settle()
  type('2/1/1980')
  fireEvent.blur(screen.getByLabelText('Date of birth'))
  await afterPause()
}

async function submit(): Promise<void> {
  startCounting()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await settle()
  await afterPause()
}

test('a refused submit builds the record once and compares nothing', async () => {
  await open({})
  await submit()
  expect(screen.getByLabelText('ZIP code (required)')).toBeInvalid()
  expect(counts).toMatchObject({ records: 1, comparisons: 0 })
})

test('a submit compares records only for a host that reads the changes', async () => {
  const changes: string[] = []
  let reads = false
  await open({
    defaultRecord: { driver_zip: '78701' },
    onSubmit(_, submission) {
      if (!reads) return
      changes.push(...submission.changes.map(({ path }) => path))
      expect(submission.changes).toBe(submission.changes)
    },
  })
  await submit()
  expect(screen.getByText(/^Saved \d/, { selector: '.qf-action-bar *' })).toBeVisible()
  expect(counts).toMatchObject({ comparisons: 0, renders: 1 })

  type('2/1/1981')
  await afterPause()
  reads = true
  await submit()
  expect(changes).toEqual(['driver_birth_date'])
  expect(counts.comparisons).toBe(1)
})

test('the changes of a submit are those of its record, also for a host that reads them later', async () => {
  let read = (): unknown => undefined
  await open({
    defaultRecord: { driver_zip: '78701' },
    onSubmit(_, submission) {
      read = () => submission.changes.map(({ sentence }) => sentence)
    },
  })
  await submit()
  type('2/1/1981')
  await settle()
  expect(read()).toEqual(['Date of birth: not provided, February 1, 1980'])
})

test('unsaved changes are counted without words, and a submit makes none for them', async () => {
  await open({ defaultRecord: { driver_zip: '78701' } })
  expect(counts.comparisons).toBe(0)
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  startCounting()
  act(() => screen.getByLabelText('Email').focus())
  act(() => screen.getByLabelText('Email').blur())
  await submit()
  expect(counts.comparisons).toBe(0)
})
