import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, createRef, type KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import {
  at,
  type Driver,
  DriverForm,
  Field,
  MortgageeList,
  type OwnInputProps,
  placeOf,
  type PropertyInfo,
  PropertyInfoForm,
  QuoteFormsProvider,
  RecordForm,
  type RecordFormHandle,
  SelectField,
  TextField,
  textInputProps,
  useField,
} from '../../../src/index.ts'
import { addressSchema, driverSchema, propertyInfoSchema } from '../../../src/records.ts'
import { settle } from '../../form/helpers/openForm.tsx'
import { acmeInputs } from '../../../stories/inputs/acmeInputs.ts'

const Own = ({ inputs = acmeInputs, ...rest }: ComponentProps<typeof QuoteFormsProvider>) => (
  <QuoteFormsProvider inputs={inputs} {...rest} />
)

async function openDriver(props: ComponentProps<typeof DriverForm> = {}) {
  const records: unknown[] = []
  const form = createRef<RecordFormHandle<Driver>>()
  const result = render(
    <Own>
      <DriverForm ref={form} {...props} onSubmit={(record) => void records.push(record)} />
    </Own>,
  )
  await settle()
  return { ...result, form, records }
}

async function openProperty(props: ComponentProps<typeof PropertyInfoForm> = {}) {
  const records: unknown[] = []
  const result = render(
    <Own>
      <PropertyInfoForm {...props} onSubmit={(record) => void records.push(record)} />
    </Own>,
  )
  await settle()
  return { ...result, records }
}

describe('own inputs replace those of the kit', () => {
  test('every control, frame and button of a form', async () => {
    const { container } = await openProperty({ defaultRecord: { mortgagee: [{}] } })
    const controls = container.querySelectorAll('input, select, textarea, [role="radiogroup"]')
    expect(controls.length).toBeGreaterThan(15)
    expect(
      [...controls].filter(
        (control) => !control.matches('[class^="acme-"], [role="radiogroup"] *'),
      ),
    ).toEqual([])
    expect(container.querySelector('.qf-control, .qf-input, .qf-button')).toBeNull()
    for (const field of container.querySelectorAll('[data-part="field"]'))
      expect(field.firstElementChild).toHaveClass('acme-head')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveClass('acme-primary')
    expect(screen.getByRole('button', { name: 'Add another mortgagee' })).toHaveClass(
      'acme-secondary',
    )
    expect(screen.getByRole('button', { name: 'Remove mortgagee 1' })).toHaveClass('acme-link')
  })

  test('one kind alone, and that of the provider further in', async () => {
    const OtherInput = () => <input className="other" />
    const { container } = render(
      <Own inputs={{ TextInput: acmeInputs.TextInput, Button: acmeInputs.Button }}>
        <Own inputs={{ TextInput: OtherInput }}>
          <DriverForm />
        </Own>
      </Own>,
    )
    await settle()
    expect(container.querySelector('.other')).toBeInTheDocument()
    expect(container.querySelector('.acme-input')).toBeNull()
    expect(container.querySelector('.qf-control [role="combobox"].qf-input')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveClass('acme-primary')
  })
})

describe('a record', () => {
  const driver = {
    driver_name: 'Maria',
    driver_zip: '78701',
    driver_state: 'tx',
    driver_birth_date: '3/4/1980',
    extra: [1],
  }

  test('that nobody touched comes back', async () => {
    const { records } = await openDriver({ defaultRecord: driver })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await settle()
    expect(records).toEqual([driver])
    expect(Object.keys(records[0] as object)).toEqual(Object.keys(driver))
  })

  test('takes what is typed, and says how it is read', async () => {
    const { records } = await openDriver({ defaultRecord: driver })
    const born = screen.getByLabelText('Date of birth')
    await userEvent.clear(born)
    await userEvent.type(born, 'Mar 5 1981')
    expect(born).toHaveValue('Mar 5 1981')
    expect(born).toHaveAccessibleDescription(/March 5, 1981/)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await settle()
    expect(records).toEqual([{ ...driver, driver_birth_date: '1981-03-05' }])
  })
})

describe('problems', () => {
  test('an error appears when the person leaves the field, and goes when it is mended', async () => {
    await openProperty()
    const built = screen.getByLabelText('Year built')
    await userEvent.type(built, 'abc')
    expect(built).toBeValid()
    await userEvent.tab()
    await settle()
    expect(built).toHaveAttribute('aria-invalid', 'true')
    expect(built).toHaveAccessibleDescription(/Error: .*year/i)
    await userEvent.clear(built)
    await userEvent.type(built, '1985')
    expect(built).toBeValid()
  })

  test('F8, the links of the error summary and a refused submit reach the control', async () => {
    const { form } = await openDriver()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await settle()
    const zip = screen.getByLabelText('ZIP code (required)')
    act(() => zip.blur())
    await userEvent.click(screen.getByRole('link', { name: "Enter the driver's ZIP code" }))
    expect(zip).toHaveFocus()
    act(() => screen.getByLabelText('Name').focus())
    await userEvent.keyboard('{F8}')
    await settle()
    expect(zip).toHaveFocus()
    act(() => form.current?.focus('driver_name'))
    await settle()
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  test('a fix of a warning writes into the own input, which takes the focus', async () => {
    await openDriver({ defaultRecord: { driver_zip: '78701', driver_email: 'maria@gmial.com' } })
    const email = screen.getByLabelText('Email')
    const fix = await screen.findByRole('button', { name: /^Use maria@gmail.com/ })
    expect(fix).toHaveClass('acme-link')
    expect(email).toHaveAccessibleDescription(/gmail/)
    await userEvent.click(fix)
    expect(email).toHaveValue('maria@gmail.com')
    expect(email).toHaveFocus()
  })
})

/** Radios that are no native ones, as many libraries draw them. */
function ButtonRadioGroup(props: OwnInputProps['RadioGroup']) {
  const { id, labelId, describedBy, value, options, onChange, onBlur, inputRef } = props
  const chosen = options.findIndex((option) => option.value === value)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = (Math.max(chosen, 0) + step + options.length) % options.length
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[index]?.focus()
    const next = options[index]
    if (next) onChange(next.value)
  }
  return (
    <div
      id={id}
      ref={inputRef}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      tabIndex={-1}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

describe('radios that are no native ones', () => {
  test('choose by click and by letter, and take the focus of the form', async () => {
    const overrides = {
      driver_full_time_student: { inputs: { RadioGroup: ButtonRadioGroup } },
    }
    const { form, records } = await openDriver({
      defaultRecord: { driver_zip: '78701' },
      overrides,
    })
    const group = screen.getAllByRole('radiogroup')[0] as HTMLElement
    const radio = (name: string) => within(group).getByRole('radio', { name })
    await userEvent.click(radio('Yes'))
    expect(radio('Yes')).toBeChecked()
    await userEvent.keyboard('n')
    expect(radio('No')).toBeChecked()
    expect(radio('No')).toHaveFocus()
    act(() => radio('No').blur())
    const path = group.closest<HTMLElement>('[data-part="field"]')?.dataset['path'] ?? ''
    act(() => form.current?.focus(path))
    await settle()
    expect(radio('No')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await settle()
    expect(records).toEqual([{ driver_zip: '78701', [path]: 'no' }])
  })
})

test('a keystroke renders one own input, once', async () => {
  const rendered: string[] = []
  const inputs = {
    ...acmeInputs,
    TextInput(props: OwnInputProps['TextInput']) {
      rendered.push(props.name)
      return <acmeInputs.TextInput {...props} />
    },
  }
  render(
    <Own inputs={inputs}>
      <DriverForm defaultRecord={{ driver_name: 'Maria' }} />
    </Own>,
  )
  await settle()
  const name = screen.getByLabelText('Name')
  act(() => name.focus())
  fireEvent.change(name, { target: { value: 'Maria L' } })
  await settle()
  rendered.length = 0
  fireEvent.change(name, { target: { value: 'Maria Lo' } })
  await settle()
  expect(rendered).toEqual(['driver_name'])
})

describe('a combobox', () => {
  test('gets its options when they are asked for, and keeps typed text', async () => {
    const { records } = await openProperty()
    const siding = screen.getByLabelText('Siding')
    const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
    expect(options()).toEqual([])
    await userEvent.type(siding, 'bri')
    expect(await screen.findByRole('option', { name: /Brick/ })).toBeInTheDocument()
    await userEvent.clear(siding)
    await userEvent.type(siding, 'Straw bales')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await settle()
    expect(records).toEqual([{ siding: 'Straw bales' }])
  })

  test('enters a chosen option', async () => {
    await openProperty()
    const siding = screen.getByLabelText('Siding')
    await userEvent.type(siding, 'bri')
    const option = await screen.findByRole('option', { name: /Brick/ })
    await userEvent.click(option)
    expect((siding as HTMLInputElement).value).toMatch(/Brick/)
  })

  test('shows the option of a typed code once it is left, and Ctrl+Z brings the code back', async () => {
    const { records } = await openDriver({ defaultRecord: { driver_zip: '78701' } })
    const relation = screen.getByLabelText(/Relation/)
    await userEvent.type(relation, 'sp')
    expect(relation).toHaveValue('sp')
    await userEvent.tab()
    await settle()
    expect(relation).toHaveValue('Spouse')
    await userEvent.click(relation)
    await userEvent.keyboard('{Control>}z{/Control}')
    await settle()
    expect(relation).toHaveValue('sp')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await settle()
    expect(relation).toHaveValue('sp')
    expect(records).toEqual([{ driver_zip: '78701', driver_relation: 'sp' }])
  })
})

describe('a closed list', () => {
  const Select = (props: OwnInputProps['Select']) => (
    <div data-kinds={props.options.map(({ kind }) => kind).join(' ')}>
      <acmeInputs.Select {...props} />
    </div>
  )
  const options: ComponentProps<typeof SelectField>['options'] = [
    { value: 'Brick', group: 'Hard' },
    { value: 'V', label: 'Vinyl' },
  ]
  const openSelect = async (
    defaultRecord: PropertyInfo | Record<string, unknown>,
    props: { nullMeans?: 'unknown' } = {},
  ) => {
    const records: unknown[] = []
    render(
      <Own inputs={{ Select }}>
        <RecordForm
          schema={propertyInfoSchema}
          defaultRecord={defaultRecord}
          {...props}
          onSubmit={(record) => void records.push(record)}
        >
          {(place) => <SelectField place={at(place, 'siding')} options={options} />}
        </RecordForm>
      </Own>,
    )
    await settle()
    return records
  }

  test('has the options, and no empty value', async () => {
    const records = await openSelect({ siding: 'Straw' })
    const siding = screen.getByRole('combobox', { name: 'Siding' })
    expect(siding).toHaveTextContent(/^Not providedBrickVinyl"Straw" \(from the record\)$/)
    expect(siding.parentElement?.dataset['kinds']).toBe('empty listed listed fromRecord')
    expect(siding).toHaveDisplayValue('"Straw" (from the record)')
    await userEvent.selectOptions(siding, 'Vinyl')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await settle()
    expect(records).toEqual([{ siding: 'V' }])
    await userEvent.selectOptions(siding, 'Not provided')
    expect(siding).toHaveDisplayValue('Not provided')
    for (const option of within(siding).getAllByRole<HTMLOptionElement>('option'))
      expect(option.value).not.toBe('')
  })

  test('has Unknown where that is an answer', async () => {
    const records = await openSelect({ siding: 'V' }, { nullMeans: 'unknown' })
    const siding = screen.getByRole('combobox', { name: 'Siding' })
    await userEvent.selectOptions(siding, 'Unknown')
    expect(siding).toHaveDisplayValue('Unknown')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await settle()
    expect(records).toEqual([{ siding: null }])
  })
})

test('"?" means unknown, and Backspace in the own input clears that', async () => {
  await openProperty({ nullMeans: 'unknown' })
  const built = screen.getByLabelText('Year built')
  await userEvent.type(built, '?')
  await userEvent.tab()
  await settle()
  expect(built).toHaveValue('')
  expect(built).toHaveAccessibleDescription(/Unknown/)
  await userEvent.click(built)
  await userEvent.keyboard('{Backspace}')
  await settle()
  expect(built).not.toHaveAccessibleDescription(/Unknown/)
})

test('a masked answer is text until it is revealed in the own input', async () => {
  await openDriver({
    defaultRecord: { driver_zip: '78701', driver_license_number: 'D1234567' },
    sensitive: 'mask',
  })
  expect(screen.queryByDisplayValue('D1234567')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: /Reveal.*licen[cs]e number/i }))
  expect(screen.getByDisplayValue('D1234567')).toHaveFocus()
  expect(screen.getByDisplayValue('D1234567')).toHaveClass('acme-input')
})

test('a long line is an own text area in which Enter submits', async () => {
  const { container, records } = await openProperty({
    defaultRecord: { property_address: { raw_address: '1 Elm St' } },
  })
  const line = container.querySelector('textarea')
  expect(line).toHaveClass('acme-input')
  act(() => line?.focus())
  await userEvent.keyboard('{Enter}')
  await settle()
  expect(records).toHaveLength(1)
})

test('a pasted address fills the own inputs, and Undo empties them', async () => {
  await openProperty()
  const line = screen.getByLabelText('Full address')
  act(() => line.focus())
  await userEvent.paste('1600 Elm St, Austin, TX 78701')
  const city = await screen.findByDisplayValue('Austin')
  expect(city).toHaveClass('acme-input')
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(city).toHaveValue('')
})

test('an added item takes the focus, and a removed one comes back', async () => {
  render(
    <Own>
      <RecordForm schema={propertyInfoSchema} defaultRecord={{ mortgagee: [{ company: 'A' }] }}>
        {(place) => <MortgageeList place={at(place, 'mortgagee')} />}
      </RecordForm>
    </Own>,
  )
  await settle()
  await userEvent.click(screen.getByRole('button', { name: 'Add another mortgagee' }))
  await settle()
  const company = screen.getAllByLabelText('Company')[1]
  expect(company).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Remove mortgagee 1/ }))
  await settle()
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await settle()
  expect(screen.getByDisplayValue('A')).toBeInTheDocument()
})

describe('one field alone', () => {
  function HostField({ place }: { place: Parameters<typeof useField>[0] }) {
    const field = useField(place)
    return (
      <Field field={field}>
        <acmeInputs.TextInput {...textInputProps(field)} />
      </Field>
    )
  }

  test('takes a control of its own through useField', async () => {
    const records: unknown[] = []
    render(
      <RecordForm
        schema={driverSchema}
        defaultRecord={{ driver_zip: '78701' }}
        onSubmit={(record) => void records.push(record)}
      >
        {(place) => (
          <>
            <HostField place={at(place, 'driver_name')} />
            <TextField place={at(place, 'driver_zip')} />
          </>
        )}
      </RecordForm>,
    )
    await userEvent.type(screen.getByLabelText('Name'), 'Maria')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await settle()
    expect(records).toEqual([{ driver_zip: '78701', driver_name: 'Maria' }])
  })

  test('works in a form of the host', async () => {
    const submitted: unknown[] = []
    function HostForm() {
      const { control, handleSubmit } = useForm({ defaultValues: { home: { city: '' } } })
      return (
        <Own>
          <form onSubmit={(event) => void handleSubmit((data) => void submitted.push(data))(event)}>
            <TextField place={at(placeOf(control, 'home', addressSchema), 'city')} />
            <button type="submit">Go</button>
          </form>
        </Own>
      )
    }
    render(<HostForm />)
    const city = screen.getByLabelText('City')
    expect(city).toHaveClass('acme-input')
    await userEvent.type(city, 'Austin')
    await userEvent.click(screen.getByRole('button', { name: 'Go' }))
    await settle()
    expect(submitted).toEqual([{ home: { city: 'Austin' } }])
  })
})
