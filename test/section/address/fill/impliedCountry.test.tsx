import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { PersonalInfoForm } from '../../../../src/index.ts'
import { addressReading } from '../../../../src/section/address/AddressAssist.tsx'
import { settle } from '../../../form/helpers/openForm.tsx'
import { pasteText } from '../../../form/helpers/pasteText.ts'

beforeAll(async () => {
  await addressReading.load()
})

const home = { entity_number: '12', street: 'Oak Ln', city: 'Troy', state: 'AL', zip: '36081' }

const boxAt = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="address.${name}"]`) as HTMLInputElement

async function pasteOver(country: string | undefined, text: string): Promise<void> {
  render(<PersonalInfoForm defaultRecord={{ address: { ...home, ...(country && { country }) } }} />)
  await settle()
  pasteText(boxAt('street'), text)
  await settle()
}

const edmonton = '10 Jasper Ave, Edmonton, AB T5J 1N9'

test.each<[before: string | undefined, text: string, after: string]>([
  ['USA', edmonton, 'CA'],
  [undefined, edmonton, 'CA'],
  ['USA', '10 Jasper Ave, Edmonton, Alberta t5j1n9', 'CA'],
  ['Canada', edmonton, 'Canada'],
  ['CA', edmonton, 'CA'],
  ['Atlantis', edmonton, 'Atlantis'],
  // Without a postal code, or with one of the United States, nothing says that it is in Canada.
  ['USA', '10 Jasper Ave, Edmonton, AB', 'USA'],
  [undefined, '1600 Elm St, Austin, TX 78701', ''],
  ['USA', '1600 Elm St, Austin, TX 78701', 'USA'],
])('over %s, the country of “%s” is %s', async (before, text, after) => {
  await pasteOver(before, text)
  expect(boxAt('street')).not.toHaveValue('Oak Ln')
  expect(boxAt('country')).toHaveValue(after)
  await userEvent.click(screen.getByRole('button', { name: /^Undo \(/ }))
  await settle()
  expect(boxAt('country')).toHaveValue(before ?? '')
  expect(boxAt('street')).toHaveValue('Oak Ln')
})

test('the state is a province then, and line and parts do not differ', async () => {
  await pasteOver('USA', edmonton)
  // The announcer says it, too, a moment later.
  expect(
    screen.getByText(/^Filled 6 address fields/, { selector: ':not([role="status"])' }),
  ).toBeVisible()
  expect(screen.getByLabelText('Province')).toHaveValue('AB')
  expect(boxAt('raw_address')).toHaveValue(edmonton)
  expect(boxAt('raw_address')).not.toHaveAccessibleDescription(/Check/)
})
