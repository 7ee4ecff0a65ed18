import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PropertyInfoForm } from '../../../src/index.ts'
import { settle } from '../../form/helpers/openForm.tsx'

afterEach(() => void vi.unstubAllGlobals())

async function groups(): Promise<(string | undefined)[]> {
  render(<PropertyInfoForm defaultRecord={{ mortgagee: [{ company: 'First Bank' }] }} />)
  await settle()
  return screen.getAllByRole('group').map((group) => {
    const id = group.getAttribute('aria-labelledby')
    return id === null ? undefined : (document.getElementById(id)?.textContent ?? 'nothing')
  })
}

test('in WebKit each section, list, item and address is named by its heading', async () => {
  vi.stubGlobal('CSS', { supports: () => true })
  expect(await groups()).toEqual([
    'Property address',
    'Building',
    'Basement and garage',
    'Roof',
    'Mortgagees',
    'Mortgagee 1 of 1: First Bank',
    'Mortgagee address',
  ])
})

test('elsewhere the legend names it, so that a field of the same name is alone with its label', async () => {
  expect(new Set(await groups())).toEqual(new Set([undefined]))
  expect(screen.getAllByRole('group', { name: 'Building' })).toHaveLength(1)
})
