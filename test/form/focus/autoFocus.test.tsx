import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { DriverForm, type DriverFormProps, PropertyInfoForm } from '../../../src/index.ts'
import { settle } from '../helpers/openForm.tsx'

const focusedName = () => document.activeElement?.getAttribute('name') ?? document.activeElement

const filled = { driver_name: 'Maria', driver_relation: 'Self', driver_birth_date: '1980-03-14' }

test.each<[DriverFormProps['autoFocus'], Record<string, unknown>, string]>([
  ['first', filled, 'driver_name'],
  ['first-empty', filled, 'driver_age'],
  ['first-empty', {}, 'driver_name'],
  ['first-problem', { ...filled, driver_age: 'old' }, 'driver_age'],
  ['first-problem', filled, 'driver_name'],
])('%s in %j focuses %s', async (autoFocus, defaultRecord, name) => {
  render(
    <StrictMode>
      <DriverForm defaultRecord={defaultRecord} autoFocus={autoFocus} />
    </StrictMode>,
  )
  await settle()
  expect(focusedName()).toBe(name)
})

test('a form does not move the focus unless the host asks for it', async () => {
  render(<DriverForm />)
  await settle()
  expect(document.body).toHaveFocus()
})

test('a collapsed item opens when it hides the first problem', async () => {
  const mortgagee = [{}, {}, { company: 7 }, {}]
  render(<PropertyInfoForm defaultRecord={{ mortgagee }} autoFocus="first-problem" />)
  await settle()
  expect(focusedName()).toBe('mortgagee.2.company')
  expect(screen.getAllByLabelText('Company')).toHaveLength(1)
})
