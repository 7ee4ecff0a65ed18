import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import {
  PersonalInfoForm,
  PropertyInfoForm,
  QuoteFlow,
  QuoteFormsProvider,
  SectionMenu,
} from '../../src/index.ts'
import { es } from '../../src/config/spanish/es.ts'
import { driver } from '../../test/registry/driver.ts'
import { person } from '../../test/registry/personalInfo.ts'
import { property } from '../../test/registry/propertyInfo.ts'
import { storySource } from '../storySource.ts'
import { pseudoMessages } from './pseudoMessages.ts'
import { SpanishForm } from './SpanishForm.tsx'

const quote = { personal: person, property, drivers: [driver] }

const meta: Meta<typeof SpanishForm> = {
  title: 'Compose/Languages',
  component: SpanishForm,
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          '`quoteforms/messages/es` has every text in the Spanish of the United States. The record ' +
          'gets what it would get in English: `Married`, `yes`, `TX`. Dates and numbers are typed ' +
          'as in the United States, and said as the locale of the provider says them.',
      },
      source: { code: storySource('compose/SpanishForm.tsx') },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** Spanish text is read as an option of the record, and the line under the box says so. */
export const Spanish: Story = {
  name: 'A form in Spanish',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('form', { name: 'Conductor' })).toHaveAttribute('lang', 'es-US')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    const zip = canvas.getByRole('textbox', { name: 'Código postal (obligatorio)' })
    await expect(zip).toHaveAccessibleDescription('Error: Falta: código postal del conductor')
    await userEvent.type(zip, '78701')
    const status = canvas.getByRole('combobox', { name: 'Estado civil' })
    await userEvent.type(status, 'casada{Tab}')
    await expect(status).toHaveValue('Married')
    await canvas.findByText('Casado/a')
    const born = canvas.getByRole('textbox', { name: 'Fecha de nacimiento' })
    await userEvent.type(born, '3/4/1980{Tab}')
    await canvas.findByText(/4 de marzo de 1980, \d+ años/)
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    await canvas.findAllByText(/^Guardado /)
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        driver_marital_status: 'Married',
        driver_birth_date: '1980-03-04',
      }),
      expect.anything(),
    )
  },
}

/** Where a value of the record is English, the line under the box says it in Spanish. */
export const SpanishProperty: Story = {
  name: 'A filled form in Spanish',
  render: () => (
    <QuoteFormsProvider messages={es}>
      <PropertyInfoForm defaultRecord={property}>
        <SectionMenu />
      </PropertyInfoForm>
    </QuoteFormsProvider>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('combobox', { name: 'Tipo de construcción' }),
    ).toHaveAccessibleDescription('Estructura de madera')
    await canvas.findByRole('button', { name: 'Agregar más: acreedor hipotecario' })
  },
}

/** The same flow as in English. */
export const SpanishFlow: Story = {
  name: 'A quote in Spanish',
  render: () => (
    <QuoteFormsProvider messages={es}>
      <QuoteFlow defaultRecord={quote} />
    </QuoteFormsProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const step of ['Propiedad', 'Conductores', 'Revisión']) {
      await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }))
      await canvas.findByRole('heading', { name: step, level: 2 })
    }
    await canvas.findByRole('button', { name: 'Enviar' })
    const [relation] = await canvas.findAllByText('Asegurado/a principal')
    await expect(relation).toBeVisible()
    await expect(canvas.getAllByText('Licenciatura (4 años)')[0]).toBeVisible()
  },
}

/** English, with dates as Britain writes them. */
export const LocaleAlone: Story = {
  name: 'English with British dates',
  render: () => (
    <QuoteFormsProvider locale="en-GB">
      <PersonalInfoForm defaultRecord={{ birth_date: '1980-03-04' }} />
    </QuoteFormsProvider>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(/^4 March 1980, age \d+$/)
    await expect(canvas.getByRole('form')).toHaveAttribute('lang', 'en-GB')
  },
}

/** The texts have no meaning. Their letters show what a language from right to left looks like. */
export const RightToLeft: Story = {
  name: 'From right to left',
  render: () => (
    <QuoteFormsProvider messages={pseudoMessages} dir="rtl">
      <QuoteFlow defaultRecord={quote} />
    </QuoteFormsProvider>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByRole('form')
    await expect(form).toHaveAttribute('dir', 'rtl')
    await expect(form).toHaveAttribute('lang', 'he')
    await expect(form).not.toHaveTextContent(/\b(?:Continue|Guardar|Continuar)\b/)
  },
}
