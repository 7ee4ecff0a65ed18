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

const stored = {
  entity_number: '10',
  street: 'Main  St ',
  city: 'Winnipeg',
  state: 'MB',
  zip: 'R3C 1A5',
}

const boxAt = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="address.${name}"]`) as HTMLInputElement

function open(address: object) {
  const saved: unknown[] = []
  const onSubmit = (record: { address?: unknown }) => void saved.push(record.address)
  render(<PersonalInfoForm defaultRecord={{ address }} onSubmit={onSubmit} />)
  return saved
}

async function paste(text: string): Promise<void> {
  pasteText(boxAt('city'), text)
  await settle()
}

async function save(): Promise<void> {
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await settle()
}

test.each(['Canada', 'canada', 'CA', 'USA', 'Mexico'])(
  'an Undo after a save restores the answers of the record: %s',
  async (country) => {
    const address = { ...stored, country }
    const saved = open(address)
    await settle()
    const other =
      country === 'USA' ? '1 Bay St, Toronto, ON M5H 2N2, Canada' : '12 Oak Ln, Troy, AL 36081'
    await paste(other)
    await save()
    expect(saved).toHaveLength(1)
    expect(saved[0]).not.toMatchObject({ country })
    await userEvent.click(screen.getByRole('button', { name: /^Undo \(/ }))
    await settle()
    expect(boxAt('country')).toHaveValue(country)
    expect(boxAt('street')).toHaveValue(stored.street)
    await save()
    expect(saved.at(-1)).toEqual(address)
  },
)
