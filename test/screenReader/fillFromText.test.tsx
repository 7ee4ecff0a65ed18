import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DriverForm } from '../../src/index.ts'
import { hear, read } from './virtualReader.ts'

// What a screen reader says of a pasted block and what it fills.

async function pasteBlock(): Promise<HTMLElement> {
  render(<DriverForm defaultRecord={{ driver_name: 'Maria', driver_zip: '78701' }} />)
  const name = screen.getByLabelText('Name')
  act(() => name.focus())
  const getData = () => 'Name: Maria Lopez\nDOB: 3/4/80\nSex: F\nFax: 512-555-0100'
  const clipboardData = { getData } as unknown as DataTransfer
  fireEvent(name, createEvent.paste(name, { clipboardData }))
  return screen.findByRole('group', { name: 'Pasted text' })
}

test('the offer is a group with its sentence, and the button that fills has the focus', async () => {
  const heard = await read(await pasteBlock())
  expect(heard).toContain('group, Pasted text')
  expect(heard.join(' ')).toContain('Fill 2 fields')
  expect(heard.join(' ')).toContain('1 answered field stays as it is')
  expect(screen.getByRole('button', { name: 'Fill' })).toHaveFocus()
})

test('each reading has a box named by its field, and says what is to be confirmed', async () => {
  await pasteBlock()
  await hear('{Tab}{Enter}')
  const heard = await read(screen.getByRole('table', { name: 'What was read' }))
  expect(heard.join('\n')).toMatch(/checkbox, Date of birth, checked/)
  expect(heard.join('\n')).toMatch(/checkbox, Name, not checked/)
  expect(heard.join(' ')).toContain('(to confirm)')
})
