import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memo, StrictMode, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  at,
  DriverForm,
  type DriverFormProps,
  type InputComponents,
  type OwnInputProps,
  PropertyInfoForm,
  QuoteFormsProvider,
  RecordForm,
  YesNoField,
} from '../../../src/index.ts'
import { driverSchema } from '../../../src/records.ts'
import { acmeInputs } from '../../../stories/inputs/acmeInputs.ts'
import { save, settle } from '../../form/helpers/openForm.tsx'
import { hydrate } from '../../form/helpers/renderAndHydrate.tsx'
import { developerReports } from '../../developerReports.ts'

let records: unknown[] = []
beforeEach(() => void (records = []))
const onSubmit = (record: unknown) => void records.push(record)

const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!

describe('a page from a server with own inputs', () => {
  test.each([false, true])('hydrates and keeps what was typed, strictly: %s', async (strict) => {
    const recovered = await hydrate(
      ({ DriverForm: Form, QuoteFormsProvider: Provider }) => {
        const page = (
          <Provider
            inputs={acmeInputs}
            suggestions={{ 'driver.driver_gender': { options: [{ value: 'X' }], closed: true } }}
          >
            <Form
              onSubmit={onSubmit}
              defaultRecord={{ driver_zip: '78701', driver_name: 'Maria', x: 1 }}
            />
          </Provider>
        )
        return strict ? <StrictMode>{page}</StrictMode> : page
      },
      () => {
        expect(box('driver_name')).toHaveClass('acme-input')
        box('driver_name').value = 'Typed Early'
        box('driver_state').value = 'TX'
        box('driver_gender').value = 'X'
      },
    )
    expect(recovered).toEqual([])
    expect(box('driver_name')).toHaveValue('Typed Early')
    await save()
    expect(records).toEqual([
      {
        driver_name: 'Typed Early',
        driver_zip: '78701',
        driver_state: 'TX',
        driver_gender: 'X',
        x: 1,
      },
    ])
  })
})

test('what the browser fills in goes from own inputs to the record', async () => {
  render(
    <QuoteFormsProvider inputs={acmeInputs}>
      <DriverForm subject="self" onSubmit={onSubmit} />
    </QuoteFormsProvider>,
  )
  await settle()
  expect(box('driver_zip')).toHaveAttribute('autocomplete', expect.stringContaining('postal-code'))
  // Browsers write all values, and then tell each control in turn, without a focus.
  const filled = { driver_name: 'Ana', driver_zip: '78701', driver_state: 'TX', driver_phone: '5' }
  for (const [name, value] of Object.entries(filled))
    fireEvent.input(box(name), { target: { value } })
  for (const name of Object.keys(filled)) fireEvent.change(box(name))
  await save()
  expect(records).toEqual([expect.objectContaining(filled)])
})

describe('an override gives one field inputs', () => {
  const ZipInput = ({ value, onChange, inputRef, ...props }: OwnInputProps['TextInput']) => (
    <input
      className="acme-zip"
      id={props.id}
      name={props.name}
      ref={inputRef}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      aria-required={props.required}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  )
  const own = () => [...document.querySelectorAll('[class^="acme-"]')]

  test.each<[string, InputComponents | undefined]>([
    ['among those of the kit', undefined],
    ['among those of the provider', { TextInput: acmeInputs.TextInput }],
  ])('%s', async (_, inputs) => {
    render(
      <QuoteFormsProvider inputs={inputs}>
        <DriverForm
          overrides={{ driver_zip: { inputs: { TextInput: ZipInput } } }}
          defaultRecord={{ driver_name: 'Ana' }}
          onSubmit={onSubmit}
        />
      </QuoteFormsProvider>,
    )
    await settle()
    expect(own().filter((control) => control.matches('.acme-zip'))).toEqual([
      screen.getByLabelText('ZIP code (required)'),
    ])
    expect(own().length > 1).toBe(inputs !== undefined)
    await save()
    const zip = screen.getByLabelText('ZIP code (required)')
    expect(zip).toHaveAccessibleDescription(/Enter the driver's ZIP code/)
    await userEvent.type(zip, '78701')
    await save()
    expect(records).toEqual([{ driver_name: 'Ana', driver_zip: '78701' }])
  })

  test('in all forms, of every kind', async () => {
    const { RadioGroup, Combobox, FieldFrame } = acmeInputs
    render(
      <QuoteFormsProvider
        overrides={{
          'property.basement_included': { inputs: { RadioGroup } },
          'property.siding': { inputs: { Combobox } },
          'property.year_built': { inputs: { FieldFrame } },
          'address.city': { inputs: acmeInputs },
        }}
      >
        <PropertyInfoForm />
      </QuoteFormsProvider>,
    )
    await settle()
    const fields = [...document.querySelectorAll<HTMLElement>('[data-part="field"]')]
    const ownParts = fields.flatMap((field) => {
      const parts = field.querySelectorAll(
        '.acme-head, .acme-combobox, .acme-radios, input.acme-input',
      )
      return Array.from(parts, ({ classList }) => `${field.dataset['path']} ${classList[0]}`)
    })
    expect(ownParts).toEqual([
      'property_address.city acme-head',
      'property_address.city acme-input',
      'year_built acme-head',
      'siding acme-combobox',
      'siding acme-input',
      'basement_included acme-radios',
    ])
  })

  test('in a form of the host\u2019s schema', async () => {
    render(
      <QuoteFormsProvider>
        <RecordForm
          schema={driverSchema}
          overrides={{ driver_full_time_student: { inputs: acmeInputs } }}
        >
          {(place) => <YesNoField place={at(place, 'driver_full_time_student')} />}
        </RecordForm>
      </QuoteFormsProvider>,
    )
    await settle()
    expect(document.querySelectorAll('.acme-head, .acme-radios')).toHaveLength(2)
  })

  test('and says that it needs a provider', () => {
    const overrides: DriverFormProps['overrides'] = {
      driver_zip: { inputs: { TextInput: ZipInput } },
    }
    const reports = developerReports()
    render(<DriverForm overrides={overrides} />)
    expect(screen.getByLabelText('ZIP code (required)')).toHaveClass('qf-input')
    expect(reports).toEqual([
      expect.stringMatching(
        /^quoteforms: overrides give "ZIP code" inputs.* Put a QuoteFormsProvider around the form/,
      ),
    ])
  })
})

describe('components that are new at each render are named once', () => {
  const warn = vi.spyOn(console, 'warn')

  async function rerenderWith(inputs: () => InputComponents): Promise<unknown[][]> {
    warn.mockReset().mockReturnValue()
    function Page() {
      const [count, setCount] = useState(0)
      return (
        <QuoteFormsProvider inputs={inputs()}>
          <button type="button" onClick={() => setCount(count + 1)}>
            Again
          </button>
        </QuoteFormsProvider>
      )
    }
    const { unmount } = render(<Page />)
    for (let times = 0; times < 6; times += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Again' }))
    unmount()
    return [...warn.mock.calls]
  }

  test('and not those that stay, or are chosen among others', async () => {
    const created = await rerenderWith(() => ({ TextInput: () => null }))
    expect(created).toEqual([[expect.stringMatching(/^quoteforms: inputs.TextInput is a new/)]])
    expect(await rerenderWith(() => ({ ...acmeInputs }))).toEqual([])
    let turn = 0
    const [One, Other] = [() => 1, () => 2]
    const Memo = memo(One)
    expect(await rerenderWith(() => ({ TextInput: [One, Other, Memo][(turn += 1) % 3] }))).toEqual(
      [],
    )
  })
})
