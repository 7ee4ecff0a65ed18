import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  at,
  ErrorSummary,
  Field,
  type Place,
  RecordProvider,
  SubmitButton,
  TextField,
  useField,
  useRecordForm,
} from '../../src/index.ts'
import { driverSchema } from '../../src/records.ts'
import { fakeClock } from './helpers/fakeClock.ts'

interface HostFormProps {
  onSubmit: () => unknown
  onRender?: () => void
}

/** A host form with a custom control. */
function HostForm({ onSubmit, onRender }: HostFormProps) {
  const form = useRecordForm(driverSchema, {
    defaultRecord: { driver_zip: '78701', driver_name: 'Ana' },
    onSubmit,
  })
  onRender?.()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <RecordProvider form={form}>
        <ErrorSummary />
        <TextField place={at(form.place, 'driver_name')} />
        <ShoutingField place={at(form.place, 'driver_zip')} />
        <SubmitButton>Send</SubmitButton>
      </RecordProvider>
      <output>
        {[form.isDirty && 'dirty', form.isSubmitting && 'submitting'].filter(Boolean).join(' ')}
      </output>
    </form>
  )
}

function ShoutingField({ place }: { place: Place<string> }) {
  const field = useField(place)
  const { control, messages } = field
  const { inputRef } = control
  return (
    <Field field={field}>
      <input
        ref={inputRef}
        id={control.id}
        name={control.name}
        value={control.text}
        aria-describedby={control.describedBy}
        aria-invalid={messages.error !== undefined}
        onChange={(event) => control.change(event.target.value)}
        onBlur={control.blur}
      />
    </Field>
  )
}

const output = () => document.querySelector('output')?.textContent?.trim()

test('reports whether the record differs, and whether a submit is pending', async () => {
  let answer = () => {}
  render(<HostForm onSubmit={() => new Promise<void>((resolve) => (answer = resolve))} />)
  expect(output()).toBe('')
  const name = screen.getByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: 'Maria' } })
  await waitFor(() => expect(output()).toBe('dirty'))
  fireEvent.change(name, { target: { value: 'Ana' } })
  await waitFor(() => expect(output()).toBe(''))
  fireEvent.change(name, { target: { value: 'Maria' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(output()).toBe('dirty submitting'))
  await act(async () => answer())
  await waitFor(() => expect(output()).toBe(''))
})

test('renders the host only when one of these changes, not at each keystroke', async () => {
  const pass = fakeClock()
  let renders = 0
  render(<HostForm onSubmit={() => {}} onRender={() => (renders += 1)} />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: 'Maria' } })
  await waitFor(() => expect(output()).toBe('dirty'))
  const before = renders
  for (const value of ['Marian', 'Mariana', 'Mariana L'])
    fireEvent.change(name, { target: { value } })
  await pass(400)
  expect(renders).toBe(before)
})

test('a custom control has the label, the errors and the focus of any field', async () => {
  render(<HostForm onSubmit={() => {}} />)
  const zip = screen.getByRole('textbox', { name: 'ZIP code (required)' })
  expect(zip).toHaveValue('78701')
  fireEvent.change(zip, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(zip).toHaveFocus())
  expect(zip).toBeInvalid()
  expect(zip).toHaveAccessibleDescription(/Enter/)
})
