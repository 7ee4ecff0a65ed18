import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { DriverForm, PropertyInfoForm, QuoteFormsProvider } from '../../src/index.ts'
import { save, saveExpectingErrors } from '../save.ts'
import '../stories.css'
import { storySource } from '../storySource.ts'
import { acmeInputs } from './acmeInputs.ts'
import { SuggestingDriverForm } from './OwnComboboxForm.tsx'
import { FramedDriverForm } from './OwnFrameForm.tsx'
import { AcmeDriverForm } from './OwnInputsForm.tsx'

const meta: Meta<typeof DriverForm> = {
  title: 'Compose/Own inputs',
  component: DriverForm,
  args: { onSubmit: fn() },
  render: (args) => (
    <QuoteFormsProvider inputs={acmeInputs}>
      <DriverForm {...args} />
    </QuoteFormsProvider>
  ),
  parameters: {
    docs: {
      description: {
        component:
          'The provider puts inputs of your own in place of the kit’s in every form inside: text, ' +
          'textarea, list, combobox, radios, button and the frame of a field. These are the inputs of ' +
          'the guide, with its CSS.',
      },
    },
  },
}
export default meta

const frameAlone = { FieldFrame: acmeInputs.FieldFrame }

type Story = StoryObj<typeof meta>

/** A text input and a button of a host, which is all that it wants to replace. */
export const TwoOfYourOwn: Story = {
  name: 'An input and a button',
  parameters: { docs: { source: { code: storySource('inputs/OwnInputsForm.tsx') } } },
  render: (args) => <AcmeDriverForm {...args} />,
}

/** A combobox of a host, next to the kit's other inputs. */
export const OneCombobox: Story = {
  name: 'A combobox',
  parameters: { docs: { source: { code: storySource('inputs/OwnComboboxForm.tsx') } } },
  render: (args) => <SuggestingDriverForm {...args} />,
}

/** A text area, radios and the frame of a field, around the other inputs of the guide. */
export const OneFrame: Story = {
  name: 'Radios and a frame',
  parameters: { docs: { source: { code: storySource('inputs/OwnFrameForm.tsx') } } },
  render: (args) => (
    <QuoteFormsProvider inputs={acmeInputs}>
      <FramedDriverForm {...args} />
    </QuoteFormsProvider>
  ),
}

/** A frame of a host around the kit's inputs, which keep their borders and popups. */
export const FrameAlone: Story = {
  name: 'A frame around the kit’s inputs',
  args: { defaultRecord: { driver_zip: '78701', driver_age: 200 } },
  render: (args) => (
    <QuoteFormsProvider inputs={frameAlone}>
      <DriverForm {...args} />
    </QuoteFormsProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole('combobox', { name: 'Marital status' })
    await userEvent.type(status, 'mar')
    await userEvent.click(await canvas.findByRole('option', { name: 'Married' }))
    await expect(status).toHaveValue('Married')
    await userEvent.clear(canvas.getByRole('textbox', { name: 'ZIP code (required)' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

/** F8, the links of the summary and Enter reach each control; an error appears once it is left. */
export const Problems: Story = {
  name: 'Errors, by keyboard',
  args: { defaultRecord: { driver_age: 46, driver_email: 'maria@gmial.com' } },
  play: async (story) => {
    const { canvas, userEvent } = story
    const age = canvas.getByRole('textbox', { name: 'Age' })
    await userEvent.clear(age)
    await userEvent.type(age, 'abc')
    await expect(age).not.toBeInvalid()
    await userEvent.tab()
    await waitFor(() => expect(age).toBeInvalid())
    await saveExpectingErrors(story)
    const zip = canvas.getByRole('textbox', { name: 'ZIP code (required)' })
    await userEvent.click(canvas.getByRole('link', { name: "Enter the driver's ZIP code" }))
    await expect(zip).toHaveFocus()
    await userEvent.type(zip, '78701')
    await userEvent.keyboard('{F8}')
    await waitFor(() => expect(zip).not.toHaveFocus())
    await userEvent.click(await canvas.findByRole('button', { name: /^Use maria@gmail.com/ }))
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('maria@gmail.com')
    await userEvent.clear(age)
    await userEvent.type(age, '46')
    await expect(await save(story)).toMatchObject({ driver_zip: '78701', driver_age: 46 })
  },
}

/** The host's popup shows the kit's options. Typed text stays, and a short text is read as an option. */
export const Suggestions: Story = {
  args: { defaultRecord: { driver_zip: '78701' } },
  play: async (story) => {
    const { canvas, userEvent } = story
    const gender = canvas.getByRole('combobox', { name: 'Gender' })
    await userEvent.click(gender)
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeGreaterThan(1))
    const [first] = canvas.getAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(first).not.toBeInTheDocument()
    await expect(gender).not.toHaveValue('')
    const status = canvas.getByRole('combobox', { name: 'Driver status' })
    await userEvent.type(status, 'On loan{Escape}')
    await userEvent.tab()
    await expect(status).toHaveValue('On loan')
    const student = canvas.getByRole('radiogroup', { name: 'Full-time student' })
    await userEvent.click(within(student).getByRole('radio', { name: 'Yes' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(within(student).getByRole('radio', { name: 'No' })).toHaveFocus()
    await userEvent.keyboard('y')
    await expect(within(student).getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(await save(story)).toMatchObject({
      driver_status: 'On loan',
      driver_full_time_student: 'yes',
    })
  },
}

/** A masked answer is text until it is revealed. */
export const Masked: Story = {
  args: {
    defaultRecord: { driver_zip: '78701', driver_license_number: 'D1234567' },
    sensitive: 'mask',
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await expect(canvas.queryByDisplayValue('D1234567')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: /^Reveal.*License number/ }))
    await expect(canvas.getByDisplayValue('D1234567')).toHaveFocus()
  },
}

/** Items of a list, added and removed with the host's buttons. */
export const Items: StoryObj<typeof PropertyInfoForm> = {
  name: 'Items of a list',
  args: { defaultRecord: { mortgagee: [{ company: 'Wells Fargo' }] } },
  render: (args) => (
    <QuoteFormsProvider inputs={acmeInputs}>
      <PropertyInfoForm {...args} />
    </QuoteFormsProvider>
  ),
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Add another mortgagee' }))
    const added = canvas.getByRole('group', { name: 'Mortgagee 2 of 2' })
    await waitFor(() =>
      expect(within(added).getByRole('textbox', { name: 'Company' })).toHaveFocus(),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^Remove mortgagee 1/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Undo/ }))
    await expect(canvas.getByDisplayValue('Wells Fargo')).toBeVisible()
  },
}
