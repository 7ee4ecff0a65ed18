import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { DriverForm, QuoteFlow } from '../../src/index.ts'
import { paste } from '../paste.ts'
import { save } from '../save.ts'

const mail = `Hi Dana,

here is what you need for the quote.

Name: Juan A. Lopez
Date of birth: 8/2/09
Sex: M
Marital status: single
DL #: TX 41180726
Issued: 06/14/2025
License status: Learner's permit
Garaging address: 1600 Elm St Apt 4B, Austin, TX 78701
Cell: 512.555.0177
Mother's DOB: 3/14/1980

Thanks,
Dana Whitfield
Lone Star Insurance Agency
(512) 555-0100`

const table = [
  ['Name', 'Date of birth', 'DL #', 'DL State', 'Zip', 'Premium'],
  ['Ana Lopez', '11/20/1955', '08812214', 'TX', '78701', '412.00'],
  ['Luis Ortega', '2/9/1991', '22719930', 'TX', '78702', '655.10'],
]
  .map((row) => row.join('\t'))
  .join('\n')

const meta: Meta<typeof DriverForm> = {
  title: 'Prefill/Fill from text',
  component: DriverForm,
  args: { onSubmit: fn(), defaultRecord: { driver_name: 'Juan Lopez', driver_zip: '' } },
  parameters: { docs: { source: { code: `<DriverForm onSubmit={save} />` } } },
}
export default meta

type Story = StoryObj<typeof meta>

/** A mail was pasted into the name. Nothing is filled before a person says so. */
export const Offered: Story = {
  name: 'A pasted mail',
  play: async ({ canvas }) => {
    paste(canvas.getByRole('textbox', { name: 'Name' }), mail)
    await expect(await canvas.findByRole('group', { name: 'Pasted text' })).toHaveTextContent(
      'Fill 10 fields from what you pasted. 1 answered field stays as it is',
    )
  },
}

/** Each field with the text that was pasted, what it becomes, and what is there now. What is not used is below. */
export const LookedAt: Story = {
  name: 'Looked at before it is filled',
  play: async (story) => {
    await Offered.play?.(story)
    await story.userEvent.click(story.canvas.getByRole('button', { name: 'Look first' }))
    await expect(story.canvas.getByRole('checkbox', { name: 'Name' })).not.toBeChecked()
    await expect(story.canvas.getByRole('list', { name: 'Not used' })).toHaveTextContent(
      'no field for it',
    )
  },
}

export const FilledAndUndone: Story = {
  name: 'Filled, undone and filled again',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await LookedAt.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Fill 10 fields' }))
    const born = canvas.getByRole('textbox', { name: 'Date of birth' })
    await expect(born).toHaveValue('08/02/2009')
    await waitFor(() => expect(born).toHaveAccessibleDescription(/From Pasted, not sure/))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(born).toHaveValue('')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(born).toHaveValue('08/02/2009')
    await expect(await save(story)).toStrictEqual({
      driver_name: 'Juan Lopez',
      driver_zip: '78701',
      driver_address: '1600 Elm St Apt 4B, Austin, TX 78701',
      driver_state: 'TX',
      driver_phone: '512.555.0177',
      driver_gender: 'Male',
      driver_marital_status: 'Single',
      driver_birth_date: '2009-08-02',
      driver_license_number: '41180726',
      driver_license_issuing_state: 'TX',
      driver_license_status: 'Permit',
    })
  },
}

/** The text has two phone numbers. A person chooses one, or none. */
export const TwoAnswers: Story = {
  name: 'Two answers to one question',
  play: async ({ canvas, userEvent }) => {
    const text = `Insured: Maria Lopez\nFull time student? no\nAge: approx 46\nPhone: 512.555.0177\nCell: 512.555.0188`
    paste(canvas.getByRole('textbox', { name: 'License number' }), text)
    await expect(await canvas.findByRole('group', { name: 'Pasted text' })).toHaveTextContent(
      '1 field has more than one answer',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Look first' }))
    const [first, second] = canvas.getAllByRole('checkbox', { name: 'Phone number' })
    await userEvent.click(first as HTMLElement)
    await userEvent.click(second as HTMLElement)
    await expect(first).not.toBeChecked()
    await expect(canvas.getByRole('row', { name: /approx 46/ })).toHaveTextContent('to confirm')
  },
}

/** Rows of a spreadsheet, pasted into the form of one driver. A person chooses the row. */
export const RowToChoose: Story = {
  name: 'Rows, and room for one',
  play: async ({ canvas, userEvent }) => {
    paste(canvas.getByRole('textbox', { name: 'License number' }), table)
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Row' }), '1')
    await userEvent.click(canvas.getByRole('button', { name: 'Look first' }))
    await expect(await canvas.findByRole('row', { name: /22719930/ })).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Not used' })).toHaveTextContent('Ana Lopez')
  },
}

/** Rows of a spreadsheet, pasted into the list of drivers: each becomes a driver. */
export const Table: StoryObj<typeof QuoteFlow> = {
  name: 'Rows of a spreadsheet',
  render: (args) => (
    <QuoteFlow
      {...args}
      defaultRecord={{ drivers: [{ driver_name: 'Maria Lopez', driver_zip: '78701' }] }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /Drivers/ }))
    paste(await canvas.findByRole('textbox', { name: 'Name' }), table)
    await canvas.findByRole('group', { name: 'Pasted text' })
    await userEvent.click(canvas.getByRole('button', { name: 'Look first' }))
    await expect(canvas.getByRole('checkbox', { name: 'Driver 2: Name' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Driver 3: Luis Ortega' })).toBeChecked()
    await expect(canvas.getByRole('button', { name: 'Add 2 drivers' })).toBeVisible()
  },
}
