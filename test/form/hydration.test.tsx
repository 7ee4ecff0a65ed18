import { act, fireEvent, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RecordSubmission } from '../../src/index.ts'
import { driverSchema, propertyInfoSchema } from '../../src/records.ts'
import { arbitraryRecord } from '../record/arbitraries.ts'
import { someRuns } from '../propertyRuns.ts'
import { press, save, settle } from './helpers/openForm.tsx'
import { hydrate, type Page, place } from './helpers/renderAndHydrate.tsx'

/** Types into a page that React has not hydrated: no event reaches React. */
function type(label: string, text: string) {
  const control = screen.getByLabelText<HTMLInputElement>(label)
  control.focus()
  control.value = text
}

const choose = (label: string, value: string) => {
  screen.getByLabelText<HTMLSelectElement>(label).value = value
}

function check(group: string, answer: string) {
  const choice = [...screen.getByRole('radiogroup', { name: group }).querySelectorAll('label')]
    .find(({ textContent }) => textContent === answer)
    ?.querySelector('input')
  if (choice) choice.checked = true
}

const handed: { record: unknown; changes: RecordSubmission['changes'] }[] = []
beforeEach(() => void handed.splice(0))

const onSubmit = (record: unknown, { changes }: RecordSubmission) => {
  handed.push({ record, changes })
}

describe.each<[string, (page: Page) => Page]>([
  ['as it is', (page) => page],
  ['in strict mode', (page) => (kit) => <StrictMode>{page(kit)}</StrictMode>],
])('text typed before a page is hydrated, %s', (_, shown) => {
  test('is in the record, in the inputs and in the changes', async () => {
    const recovered = await hydrate(
      shown(({ DriverForm }) => (
        <DriverForm
          onSubmit={onSubmit}
          defaultRecord={{
            driver_name: 'Maria',
            driver_zip: '78701',
            driver_address: '1 Elm St\r\nAustin',
            driver_full_time_student: 'no',
            x: null,
          }}
        />
      )),
      () => {
        type('Name', 'Typed Early')
        type('License number', 'D-123')
        type('Address', '2 Oak St')
        type('State', 'Texas')
        check('Full-time student', 'Yes')
      },
    )
    expect(recovered).toEqual([])
    expect(screen.getByLabelText('Name')).toHaveValue('Typed Early')
    expect(screen.getByLabelText('Address')).toHaveValue('2 Oak St')
    await save()
    expect(handed).toEqual([
      {
        record: {
          driver_name: 'Typed Early',
          driver_zip: '78701',
          driver_address: '2 Oak St',
          driver_full_time_student: 'yes',
          x: null,
          driver_state: 'TX',
          driver_license_number: 'D-123',
        },
        changes: expect.objectContaining({ length: 5 }),
      },
    ])
    expect(screen.getByLabelText('Name')).toHaveValue('Typed Early')
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  })

  test('can be empty, in a list, multi-line, unreadable or a choice', async () => {
    const recovered = await hydrate(
      shown(({ PropertyInfoForm, QuoteFormsProvider }) => (
        <QuoteFormsProvider
          suggestions={{
            'property.siding': { options: [{ value: 'brick' }, { value: 'wood' }], closed: true },
          }}
        >
          <PropertyInfoForm
            onSubmit={onSubmit}
            nullMeans="unknown"
            defaultRecord={{
              year_built: 1980,
              siding: 'brick',
              roof_type: 'Slate\r\nTin',
              mortgagee: [{ company: 'Wells Fargo' }, { company: 'Chase' }],
              basement_included: 'partial',
            }}
          />
        </QuoteFormsProvider>
      )),
      () => {
        type('Year built', '')
        type('Square footage', 'abc')
        type('Roof type', 'Slate\nTin\nTar')
        choose('Siding', 'wood')
        check('Basement', 'Unknown')
        const company = screen.getAllByLabelText<HTMLInputElement>('Company')[1]
        if (company) company.value = 'Chase Bank'
        screen.getByLabelText('Year built').focus()
      },
    )
    expect(recovered).toEqual([])
    // The field is left, because the focus is elsewhere.
    expect(screen.getByLabelText('Square footage')).toBeInvalid()
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Square footage'), { target: { value: '1,850' } })
    })
    await save()
    expect(handed[0]?.record).toEqual({
      siding: 'wood',
      roof_type: 'Slate\nTin\nTar',
      mortgagee: [{ company: 'Wells Fargo' }, { company: 'Chase Bank' }],
      basement_included: null,
      square_footage: 1850,
    })
  })

  test('is checked on blur, and a sensitive answer stays visible until then', async () => {
    await hydrate(
      shown(({ DriverForm }) => <DriverForm sensitive="mask" />),
      () => type('Date of birth', '1980-13-45'),
    )
    const control = screen.getByLabelText('Date of birth')
    expect(control).toHaveValue('1980-13-45')
    expect(control).toHaveFocus()
    expect(control).not.toBeInvalid()
    act(() => control.blur())
    await settle()
    expect(screen.getByText('••••')).toBeVisible()
  })

  test('goes to the form that it was typed in, when a host form contains several', async () => {
    await hydrate(
      shown((kit) => (
        <form method="post">
          <OwnForm kit={kit} id="1" />
          <OwnForm kit={kit} id="1-2" />
        </form>
      )),
      () => {
        const [, second] = screen.getAllByLabelText<HTMLInputElement>('Name')
        if (second) second.value = 'Ana'
        const [, radio] = place.querySelectorAll<HTMLInputElement>('[value="yes"]')
        if (radio) radio.checked = true
      },
    )
    await press('Save 1')
    await press('Save 1-2')
    expect(handed.map(({ record }) => record)).toEqual([
      { driver_zip: '1' },
      { driver_zip: '1-2', driver_name: 'Ana', driver_full_time_student: 'yes' },
    ])
  })
})

/** A driver in a host form. */
function OwnForm({ kit, id }: { kit: Parameters<Page>[0]; id: string }) {
  // The choice between the two kits never changes.
  // oxlint-disable-next-line react/hooks
  const form = kit.useRecordForm(driverSchema, { id, onSubmit, defaultRecord: { driver_zip: id } })
  return (
    <kit.RecordProvider form={form}>
      <kit.DriverFields place={form.place} />
      <button type="button" onClick={() => void form.submit()}>
        Save {id}
      </button>
    </kit.RecordProvider>
  )
}

test('a field without typing stays as it is, whatever arrived', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryRecord(propertyInfoSchema, 'awkward'), async (record) => {
      const edits: unknown[] = []
      await hydrate(({ PropertyInfoForm }) => (
        <PropertyInfoForm defaultRecord={record} onChange={(edited) => edits.push(edited)} />
      ))
      await act(
        async () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))),
      )
      expect(edits).toEqual([])
    }),
    { numRuns: someRuns(1 / 20) },
  )
})

test('a form sends no answer before it is hydrated', async () => {
  await hydrate(
    ({ DriverForm, QuoteFlow }) => (
      <>
        <DriverForm />
        <QuoteFlow />
      </>
    ),
    () => {
      for (const form of place.querySelectorAll('form')) {
        expect(form).toHaveAttribute('method', 'post')
        // Enter does not submit a form without an enabled default button either.
        expect(form.querySelector('[type="submit"]')).toBeDisabled()
        // Otherwise Firefox restores the enabled state after a reload.
        expect(form.querySelector('[type="submit"]')).toHaveAttribute('autocomplete', 'off')
      }
    },
  )
  for (const name of ['Save', 'Continue']) {
    expect(screen.getByRole('button', { name })).toBeEnabled()
  }
})
