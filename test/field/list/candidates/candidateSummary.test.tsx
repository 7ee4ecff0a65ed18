import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { PropertyInfoForm } from '../../../../src/index.ts'
import { prefill } from '../../../../src/field/prefill/prefill.tsx'
import { goTo, openFlow } from '../../../flow/openFlow.tsx'
import { press, settle } from '../../../form/helpers/openForm.tsx'

beforeAll(async () => void (await prefill.load()))

const source = { label: 'County records' }
const candidates = {
  drivers: ['Ana Lopez', 'Ben Lopez'].map((driver_name) => ({
    item: { driver_name, driver_zip: '78701' },
    source,
  })),
}
const counts = () => screen.queryAllByRole('button', { name: /found elsewhere$/ })

test('the bar of every step says what was found for a list, and goes to it', async () => {
  await openFlow({ candidates })
  expect(screen.getByRole('heading', { name: 'Client', level: 2 })).toBeVisible()
  const [bar, ...others] = counts()
  expect(others).toEqual([])
  expect(bar).toHaveTextContent('2 items found elsewhere')
  act(() => bar?.click())
  await settle()
  expect(screen.getByRole('heading', { name: 'Drivers', level: 2 })).toBeVisible()
  expect(document.activeElement).toHaveTextContent('Ana Lopez')
})

test('the step of the list says it at its top as well, until a person has decided', async () => {
  await openFlow({ candidates })
  await goTo('Drivers')
  expect(counts()).toHaveLength(2)
  await press(/^Add .*Ana Lopez/)
  expect(counts().map(({ textContent }) => textContent)).toEqual([
    '1 item found elsewhere',
    '1 item found elsewhere',
  ])
  await press(/^Set aside .*Ben Lopez/)
  expect(counts()).toEqual([])
})

test('so does a form alone, and a read-only one says nothing', async () => {
  const mortgagee = [{ item: { company: 'Chase' }, source }]
  const form = (readOnly: boolean) => (
    <PropertyInfoForm candidates={{ mortgagee }} readOnly={readOnly} />
  )
  const { unmount } = render(form(false))
  await settle()
  expect(counts()).toHaveLength(2)
  unmount()
  render(form(true))
  await settle()
  expect(counts()).toEqual([])
})
