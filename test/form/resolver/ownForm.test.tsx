import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useEffect, useMemo, useRef } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { number, object, string } from 'yup'
import {
  AddressFields,
  at,
  DateField,
  type Driver,
  DriverFields,
  NumberField,
  placeOf,
  recordResolver,
  type RecordFormValues,
  TextField,
} from '../../../src/index.ts'
import { addressSchema, driverSchema } from '../../../src/records.ts'
import { settle } from '../helpers/openForm.tsx'

function DriverPage({
  driver,
  defaultValues = driver,
  keep,
}: {
  driver?: Driver
  defaultValues?: DefaultValues<RecordFormValues<Driver>> | undefined
  keep: (driver: Driver) => void
}) {
  const { control, handleSubmit } = useForm({
    ...(defaultValues && { defaultValues }),
    resolver: recordResolver(driverSchema, { defaultRecord: driver }),
  })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(keep)(event)}>
      <DriverFields place={placeOf(control, '', driverSchema)} />
      <button type="submit">Send</button>
    </form>
  )
}

const send = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await settle()
}

describe("a host's form with recordResolver", () => {
  const driver = {
    driver_zip: '78701',
    driver_name: ' Maria ',
    driver_email: '',
    driver_age: 46,
    driver_birth_date: '1980-03-04',
    crm_id: null,
  }

  test.each([
    ['its record', driver],
    ['texts of it', { ...driver, driver_age: '46' }],
  ])('opened with %s hands back what nobody edited as it was', async (_, defaultValues) => {
    const keep = vi.fn<(record: Driver) => void>()
    render(<DriverPage driver={driver} defaultValues={defaultValues} keep={keep} />)
    await send()
    expect(keep.mock.lastCall?.[0]).toStrictEqual(driver)
  })

  test.each(['leaves the box', 'presses Enter'])(
    'reads the unit of a field once a person %s',
    async (how) => {
      const carSchema = object({ mileage: number() })
      const keep = vi.fn<(car: object) => void>()
      function CarPage() {
        const { control, handleSubmit } = useForm({ resolver: recordResolver(carSchema) })
        return (
          <form noValidate onSubmit={(event) => void handleSubmit(keep)(event)}>
            <NumberField
              place={placeOf(control, 'mileage', number().label('Mileage'))}
              suffix="mi"
            />
            <button type="submit">Send</button>
          </form>
        )
      }
      render(<CarPage />)
      const mileage = screen.getByRole('textbox', { name: 'Mileage' })
      await userEvent.type(mileage, '15,000 miles')
      await userEvent.keyboard(how === 'leaves the box' ? '{Tab}{Enter}' : '{Enter}')
      await settle()
      expect(mileage).toHaveValue('15000')
      expect(keep.mock.lastCall?.[0]).toEqual({ mileage: 15000 })
    },
  )

  test.each([
    ['Date of birth', '3/4/80', '03/04/1980', { driver_birth_date: '1980-03-04' }],
    ['Age', '46 years', '46', { driver_age: 46 }],
    ['License state', 'tex.', 'TX', { driver_license_issuing_state: 'TX' }],
    ['Name', ' Maria ', 'Maria', { driver_name: 'Maria' }],
  ])(
    'shows the reading of %s %j once it is left or submitted, and Ctrl+Z brings it back',
    async (label, typed, shown, read) => {
      const keep = vi.fn<(record: Driver) => void>()
      render(<DriverPage driver={{ driver_zip: '78701' }} keep={keep} />)
      const box = screen.getByLabelText(label)
      await userEvent.type(box, typed)
      expect(box).toHaveValue(typed)
      // The first Escape closes a list.
      await userEvent.keyboard('{Escape}{Enter}')
      await waitFor(() => expect(keep).toHaveBeenCalledTimes(1))
      expect(keep.mock.lastCall?.[0]).toStrictEqual({ driver_zip: '78701', ...read })
      expect(box).toHaveValue(shown)
      await userEvent.clear(box)
      await userEvent.type(box, typed)
      await userEvent.tab()
      expect(box).toHaveValue(shown)
      await userEvent.click(box)
      await userEvent.keyboard('{Control>}z{/Control}')
      expect(box).toHaveValue(typed)
      await send()
      expect(box).toHaveValue(shown)
      expect(keep.mock.lastCall?.[0]).toStrictEqual({ driver_zip: '78701', ...read })
    },
  )

  test('leaves the text alone that arrived and that nobody edited', async () => {
    const keep = vi.fn<(record: Driver) => void>()
    const arrived = { driver_zip: '787011234', driver_license_issuing_state: 'texas' }
    render(<DriverPage driver={arrived} keep={keep} />)
    const state = screen.getByLabelText('License state')
    await userEvent.type(state, 'x{Backspace}')
    await userEvent.tab()
    expect(state).toHaveValue('texas')
    await send()
    expect(keep.mock.lastCall?.[0]).toStrictEqual(arrived)
  })

  test('hands back numbers and dates, and shows and clears errors in the fields', async () => {
    const keep = vi.fn<(record: Driver) => void>()
    render(
      <StrictMode>
        <DriverPage keep={keep} />
      </StrictMode>,
    )
    const age = screen.getByLabelText('Age')
    await userEvent.type(screen.getByLabelText('Date of birth'), '3/4/1980')
    await userEvent.type(age, 'abc')
    await send()
    const zip = screen.getByLabelText('ZIP code (required)')
    expect(zip).toHaveAccessibleDescription("Error: Enter the driver's ZIP code")
    expect(age).toHaveAccessibleDescription('Error: Age must be a number, like 46')
    expect(keep).not.toHaveBeenCalled()
    await userEvent.clear(age)
    await userEvent.type(age, '46')
    await settle()
    expect(age).not.toHaveAccessibleDescription()
    await userEvent.type(zip, '78701{Enter}')
    await settle()
    expect(keep.mock.lastCall?.[0]).toStrictEqual({
      driver_zip: '78701',
      driver_birth_date: '1980-03-04',
      driver_age: 46,
    })
  })

  test('shows the error of an address as a whole at its group', async () => {
    const schema = object({
      home: addressSchema.test('whole', 'Enter a street or a ZIP code', (home) => !!home.street),
    })
    function Home() {
      const { control, handleSubmit } = useForm({
        defaultValues: { home: { street: '', zip: '1' } },
        resolver: recordResolver(schema),
      })
      return (
        <form noValidate onSubmit={(event) => void handleSubmit(() => {})(event)}>
          <AddressFields place={placeOf(control, 'home', addressSchema)} legend="Home" />
          <button type="submit">Send</button>
        </form>
      )
    }
    render(<Home />)
    await send()
    expect(screen.getByRole('group', { name: 'Home' })).toHaveAccessibleDescription(
      'Error: Enter a street or a ZIP code',
    )
    await userEvent.type(screen.getByLabelText('Street'), 'Elm St')
    // react-hook-form keeps the error of an object until the next submit.
    await send()
    expect(screen.getByRole('group', { name: 'Home' })).not.toHaveAccessibleDescription()
  })
})

describe('another record in the same form', () => {
  const maria: Driver = {
    driver_zip: '78701',
    driver_name: 'Maria',
    driver_birth_date: '1980-03-04',
    driver_age: 46,
    driver_gender: 'Female',
    driver_full_time_student: 'yes',
    driver_address: 'Elm St\nAustin',
  }

  /** A host that takes one client after the other, as docs/composing.md says. */
  function Desk({ driver, keep }: { driver: Driver; keep: (driver: unknown) => void }) {
    const schema = useMemo(() => object({ driver: driverSchema }), [])
    const { control, handleSubmit, reset, setValue } = useForm({
      defaultValues: { driver } as DefaultValues<{ driver: RecordFormValues<Driver> }>,
      resolver: recordResolver(schema, { defaultRecord: { driver } }),
    })
    const isFirst = useRef(true)
    useEffect(() => {
      if (!isFirst.current) reset({ driver })
      isFirst.current = false
    }, [driver, reset])
    return (
      <form noValidate onSubmit={(event) => void handleSubmit(keep)(event)}>
        <DriverFields place={placeOf(control, 'driver', driverSchema)} />
        <button type="button" onClick={() => setValue('driver.driver_name', undefined)}>
          Forget the name
        </button>
        <button type="button" onClick={() => setValue('driver', { driver_zip: '1' })}>
          Forget all
        </button>
        <button type="submit">Send</button>
      </form>
    )
  }

  const texts = () =>
    Array.from(
      document.querySelectorAll<HTMLInputElement>('input[name], textarea, select'),
      (control) =>
        control.type === 'radio' ? (control.checked ? control.value : '') : control.value,
    ).filter((text) => text !== '')

  test.each([{ driver_zip: '02134' }, { driver_zip: '02134', driver_name: 'Ana' }])(
    'is all that is on the screen: %j',
    async (next: Driver) => {
      const keep = vi.fn<(record: unknown) => void>()
      const { rerender } = render(<Desk driver={maria} keep={keep} />)
      expect(texts().length).toBeGreaterThanOrEqual(6)
      await userEvent.type(screen.getByLabelText('Email'), 'm@example.com')
      for (const driver of [next, { driver_zip: '10001' }, maria, next]) {
        rerender(<Desk driver={driver} keep={keep} />)
        await settle()
        expect(texts().length).toBe(driver === maria ? 7 : Object.keys(driver).length)
        await send()
        expect(keep.mock.lastCall?.[0]).toStrictEqual({ driver })
      }
    },
  )

  test('shows no value that the host took away, and hands none over', async () => {
    const keep = vi.fn<(record: unknown) => void>()
    render(<Desk driver={maria} keep={keep} />)
    await userEvent.click(screen.getByRole('button', { name: 'Forget the name' }))
    await settle()
    expect(screen.getByLabelText('Name')).toHaveValue('')
    expect(texts()).toHaveLength(6)
    await send()
    expect(keep.mock.lastCall?.[0]).toStrictEqual({ driver: { ...maria, driver_name: null } })
    await userEvent.click(screen.getByRole('button', { name: 'Forget all' }))
    await settle()
    expect(texts()).toEqual(['1'])
  })
})

describe('without a resolver, a required place', () => {
  const noted = object({ note: string().label('Note'), born: string().meta({ parseAs: 'date' }) })

  function Loose({ required, name = 'driver' }: { required: boolean; name?: string }) {
    const { control } = useForm()
    const driver = placeOf(control, name, driverSchema)
    const note = placeOf(control, 'noted', noted)
    return required ? (
      <>
        <TextField place={at(driver, 'driver_zip')} />
        <TextField place={at(driver, 'driver_zip')} label="Again" />
      </>
    ) : (
      <>
        <TextField place={at(note, 'note')} />
        <DateField place={at(note, 'born')} />
      </>
    )
  }

  test('is reported to the developer, once for each form', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    try {
      const { rerender } = render(
        <StrictMode>
          <Loose required />
        </StrictMode>,
      )
      rerender(
        <StrictMode>
          <Loose required name="other" />
        </StrictMode>,
      )
      expect(warned.mock.calls).toEqual([
        [
          expect.stringMatching(
            /^quoteforms: "driver\.driver_zip" is required, but its form has no resolver, so a submit passes without it .* useForm\(\{ resolver: recordResolver\(schema\) \}\)\.$/,
          ),
        ],
      ])
    } finally {
      warned.mockRestore()
    }
  })

  test('is not reported in production', () => {
    vi.stubEnv('NODE_ENV', 'production')
    try {
      const warned = vi.spyOn(console, 'warn')
      render(<Loose required />)
      expect(warned).not.toHaveBeenCalled()
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test('is the only one reported', () => {
    const warned = vi.spyOn(console, 'warn')
    render(<Loose required={false} />)
    expect(warned).not.toHaveBeenCalled()
  })
})
