import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DriverForm } from '../../src/index.ts'
import { hear, hearStatus, read } from './virtualReader.ts'

// What a screen reader says in the list of all fields.

async function open(): Promise<void> {
  render(<DriverForm defaultRecord={{ driver_name: 'Maria', driver_age: 'x' as never }} />)
  screen.getByLabelText('Name').focus()
  await hear('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Go to a field' })
}

test('the box is a combobox with a list, in a dialog', async () => {
  await open()
  const heard = await read(screen.getByRole('dialog'))
  expect(heard).toContain('dialog, Go to a field')
  expect(heard).toContain(
    'combobox, Go to a field, has popup listbox, expanded, active descendant Name Driver Maria, ' +
      'autocomplete in list, 1 control',
  )
  expect(heard).toContain('listbox, Fields, orientated vertically')
})

test('a row says its label, where it is, its answer and its state', async () => {
  await open()
  await hear('age')
  expect(await read(screen.getByRole('listbox'))).toContain(
    'option, Age Driver x, in error, selected, position 1, set size 1',
  )
})

test('a search says how much it finds, and going there where it leads', async () => {
  await open()
  await hear('o')
  expect(await hearStatus('c')).toBe('polite: 1 of 18')
  expect(await hearStatus('{Enter}')).toBe('polite: Occupation, Background')
})
