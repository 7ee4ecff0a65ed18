import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { DriverForm, PropertyInfoForm } from '../../src/index.ts'

test('driver', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn()
  const onChange = vi.fn()
  render(<StrictMode><DriverForm defaultRecord={{ x: 1, driver_name: 'Ann', driver_age: '46', driver_address: null }} onSubmit={onSubmit} onChange={onChange} /></StrictMode>)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.getByText(/problems/)).toBeTruthy())
  expect(screen.getByRole('textbox', { name: 'ZIP code (required)' })).toHaveAccessibleDescription("Error: Enter the driver's ZIP code")
  await user.type(screen.getByRole('textbox', { name: 'ZIP code (required)' }), '78701')
  await user.click(screen.getByRole('button', { name: 'Use 46: Age' }))
  await user.click(screen.getByRole('button', { name: 'Leave out: Address' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ x: 1, driver_name: 'Ann', driver_age: 46, driver_zip: '78701' })
  expect(onSubmit.mock.calls[0]?.[1].changes.map((c: {sentence: string}) => c.sentence)).toEqual([])
})
test('property', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn()
  render(<StrictMode><PropertyInfoForm onSubmit={onSubmit} defaultRecord={{mortgagee: [{company: 'Wells', q: 1}, {company: 'Chase'}]}} /></StrictMode>)
  await user.click(screen.getByRole('button', { name: 'Add another mortgagee' }))
  await user.keyboard('Third')
  await user.click(screen.getByRole('button', { name: 'Remove mortgagee 1: Wells' }))
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove mortgagee 2: Chase' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ mortgagee: [{company: 'Wells', q: 1}, {company: 'Third'}] })
})
