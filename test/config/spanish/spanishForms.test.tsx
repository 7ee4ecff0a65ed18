import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { es } from '../../../src/config/spanish/es.ts'
import {
  DriverForm,
  PersonalInfoForm,
  PropertyInfoForm,
  QuoteFormsProvider,
  type RecordFormHandle,
  type SuggestionLists,
} from '../../../src/index.ts'
import {
  changesBetween,
  checkRecord,
  driverSchema,
  type PersonalInfo,
  personalInfoSchema,
  propertyInfoSchema,
} from '../../../src/records.ts'
import { driver } from '../../registry/driver.ts'
import { person } from '../../registry/personalInfo.ts'
import { property } from '../../registry/propertyInfo.ts'
import { settle } from '../../form/helpers/openForm.tsx'

const status = () => screen.getByRole('combobox', { name: 'Estado civil' })

describe('an option of the record', () => {
  test.each([
    ['casado', 'Married', 'Casado/a'],
    ['Casada', 'Married', 'Casado/a'],
    ['married', 'Married', 'Casado/a'],
    ['esposa', 'Spouse', 'Cónyuge'],
  ])('is typed as %s and is %s in the record', async (typed, value, echo) => {
    const onSubmit = vi.fn<() => void>()
    render(
      <QuoteFormsProvider messages={es}>
        <PersonalInfoForm onSubmit={onSubmit} />
      </QuoteFormsProvider>,
    )
    const name = value === 'Spouse' ? 'Relación con el solicitante' : 'Estado civil'
    const box = screen.getByRole('combobox', { name })
    await userEvent.type(box, `${typed}{Escape}`)
    await waitFor(() => expect(box).toHaveAccessibleDescription(echo))
    expect(box).toHaveValue(typed)
    await userEvent.tab()
    expect(box).toHaveValue(value)
    expect(box).toHaveAccessibleDescription(expect.stringContaining(echo))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await settle()
    const member = value === 'Spouse' ? 'relation' : 'marital_status'
    expect(onSubmit).toHaveBeenCalledWith({ [member]: value }, expect.anything())
  })

  test('that arrived is said in Spanish, and its box keeps it', async () => {
    render(
      <QuoteFormsProvider messages={es}>
        <PersonalInfoForm defaultRecord={{ marital_status: 'Married' }} />
      </QuoteFormsProvider>,
    )
    expect(status()).toHaveValue('Married')
    expect(status()).toHaveAccessibleDescription('Casado/a')
    // Nothing was read as something else, so Backspace deletes and no button keeps the text.
    act(() => status().focus())
    await settle()
    expect(screen.queryByRole('button', { name: /Dejar/ })).toBeNull()
    await userEvent.keyboard('{End}{Backspace}')
    expect(status()).toHaveValue('Marrie')
  })

  test('that fits two in Spanish is read as neither', async () => {
    render(
      <QuoteFormsProvider messages={es}>
        <PersonalInfoForm />
      </QuoteFormsProvider>,
    )
    const gender = screen.getByRole('combobox', { name: 'Género' })
    await userEvent.type(gender, 'M{Escape}')
    await userEvent.tab()
    await screen.findByText(/Quizá quiso decir:/)
    expect(gender).not.toHaveAccessibleDescription(/Male/)
  })

  const closed: SuggestionLists = {
    'personal.gender': { options: [{ value: 'Female' }, { value: 'Male' }], closed: true },
  }

  test('of a closed list shows in Spanish, with the value of the record', () => {
    render(
      <QuoteFormsProvider messages={es} suggestions={closed}>
        <PersonalInfoForm defaultRecord={{ gender: 'Female' }} />
      </QuoteFormsProvider>,
    )
    const gender = screen.getByRole('combobox', { name: 'Género' })
    expect(gender).toHaveDisplayValue('Femenino')
    expect(gender).toHaveValue('Female')
  })

  test('is another where the host says so', () => {
    const messages = { options: { 'personal.gender': { Female: 'Woman' } } }
    render(
      <QuoteFormsProvider messages={messages}>
        <PersonalInfoForm defaultRecord={{ gender: 'Female' }} />
      </QuoteFormsProvider>,
    )
    expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveAccessibleDescription('Woman')
  })
})

describe('what arrived', () => {
  test.each([
    ['a driver', <DriverForm key="1" defaultRecord={driver} />],
    ['a person', <PersonalInfoForm key="2" defaultRecord={person} />],
    ['a property', <PropertyInfoForm key="3" defaultRecord={property} />],
  ])('of %s looks the same on a server and in a browser', async (_, form) => {
    const page = (
      <StrictMode>
        <QuoteFormsProvider messages={es}>{form}</QuoteFormsProvider>
      </StrictMode>
    )
    const container = document.createElement('div')
    container.innerHTML = renderToString(page)
    document.body.append(container)
    const onRecoverableError = vi.fn<() => void>()
    const root = await act(() => hydrateRoot(container, page, { onRecoverableError }))
    await settle()
    expect(onRecoverableError).not.toHaveBeenCalled()
    act(() => root.unmount())
    container.remove()
  })

  test('and what the rules find is in Spanish', async () => {
    const record = {
      year_built: 1492,
      garage_size: 480,
      roof_age_year: 2014,
      loan_number: '77',
      mortgagee: [
        { company: 'Chase', loan_number: '77' },
        { company: 'Chase', loan_number: '77' },
      ],
    }
    render(
      <QuoteFormsProvider messages={es}>
        <PropertyInfoForm rules={{ 'garage.unit': { unit: 'cars' } }} defaultRecord={record} />
      </QuoteFormsProvider>,
    )
    await screen.findByText(/: lo habitual es entre 1800 y \d{4}$/)
    expect(screen.getByText(/^480 parece estar en pies cuadrados/)).toBeVisible()
    expect(
      screen.getByText(/Acreedor hipotecario 2: parece igual a acreedor hipotecario 1/),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: /^Usar \d+ años/ })).toBeVisible()
    expect(document.body).not.toHaveTextContent(/\b(?:is|the|looks|between|years?|mortgagee)\b/i)
  })

  test('and new words show at once when the language changes', async () => {
    const page = (messages?: typeof es) => (
      <QuoteFormsProvider {...(messages && { messages })}>
        <DriverForm />
      </QuoteFormsProvider>
    )
    const { rerender } = render(page())
    fireEvent.submit(screen.getByRole('form'))
    await settle()
    expect(screen.getByRole('textbox', { name: /ZIP code/ })).toBeInvalid()
    rerender(page(es))
    expect(screen.getByRole('form', { name: 'Conductor' })).toHaveAttribute('lang', 'es-US')
    fireEvent.submit(screen.getByRole('form'))
    await settle()
    expect(screen.getByRole('textbox', { name: /Código postal/ })).toHaveAccessibleDescription(
      'Error: Falta: código postal del conductor',
    )
  })
})

describe('a sentence of a change is in Spanish', () => {
  test('with dates and numbers as the form writes them, on a server, too', async () => {
    const form = createRef<RecordFormHandle<PersonalInfo>>()
    const [before, after] = [{ birth_date: '1980-03-04' }, { birth_date: '1980-04-03' }]
    render(
      <QuoteFormsProvider messages={es}>
        <PersonalInfoForm ref={form} defaultRecord={before} />
      </QuoteFormsProvider>,
    )
    await settle()
    const born = screen.getByLabelText('Fecha de nacimiento')
    await userEvent.clear(born)
    await userEvent.type(born, '4/3/1980')
    await settle()
    const sentence = 'Fecha de nacimiento 4 de marzo de 1980 → 3 de abril de 1980'
    expect(form.current?.getChanges()[0]?.sentence).toBe(sentence)
    expect(changesBetween(before, after, personalInfoSchema, { messages: es })[0]?.sentence).toBe(
      sentence,
    )
    const sizes = [{ square_footage: 18500 }, { square_footage: 1850.5 }] as const
    const german = { language: { locale: 'de-DE' } }
    expect(changesBetween(...sizes, propertyInfoSchema, { messages: german })[0]?.sentence).toBe(
      'Square footage 18.500 → 1850,5',
    )
  })

  test('in a form', async () => {
    const form = createRef<RecordFormHandle<PersonalInfo>>()
    render(
      <QuoteFormsProvider messages={es}>
        <PersonalInfoForm ref={form} defaultRecord={{ marital_status: 'Single' }} />
      </QuoteFormsProvider>,
    )
    await userEvent.clear(status())
    await userEvent.type(status(), 'Married{Escape}')
    const radios = screen.getByRole('radiogroup', { name: 'Estudiante de tiempo completo' })
    await userEvent.click(within(radios).getByRole('radio', { name: 'Sí' }))
    await settle()
    expect(form.current?.getChanges().map(({ sentence }) => sentence)).toEqual([
      'Estado civil Soltero/a → Casado/a',
      'Estudiante de tiempo completo sin datos → sí',
    ])
  })

  test('between two records', () => {
    const [before, after] = [
      { siding: 'Wood', basement_included: 'no', garage_type: 'Own words' },
      { siding: 'Steel', basement_included: 'yes', garage_type: 'Other' },
    ]
    const sentences = (messages?: typeof es) =>
      changesBetween(before, after, propertyInfoSchema, messages && { messages }).map(
        ({ sentence }) => sentence,
      )
    expect(sentences(es)).toEqual([
      'Revestimiento exterior Madera → Acero',
      'Sótano no → sí',
      'Tipo de garaje Own words → Otro',
    ])
    expect(sentences()).toEqual([
      'Siding Wood → Steel',
      'Basement no → yes',
      'Garage type Own words → Other',
    ])
  })
})

test('a server checks in Spanish', () => {
  const [problem] = checkRecord(
    driverSchema,
    {},
    { getMessage: (id, params) => es.problems[id](params) },
  )
  expect(problem?.message).toBe('Falta: ZIP code del conductor')
  const found = checkRecord(
    propertyInfoSchema,
    { bathrooms_count: 1.3 },
    { getMessage: (id, params) => es.problems[id](params) },
  )
  expect(found[0]?.message).toBe(
    'Bathrooms: lo habitual es un número en medios o cuartos, como 2.5',
  )
  const [list] = checkRecord(
    propertyInfoSchema,
    { mortgagee: null },
    { getMessage: (id, params) => es.problems[id](params) },
  )
  expect(list?.message).toBe(
    'Mortgagee list: llegó en blanco de una forma que no podemos enviar. Agregue un elemento o elija Dejar en blanco.',
  )
})
