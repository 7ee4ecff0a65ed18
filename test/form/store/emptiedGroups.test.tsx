import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enter, open, save } from '../helpers/openForm.tsx'
import { type ScreenField, screens } from '../helpers/expectedFields.ts'

const address = { zip: '78701', street: 'Elm St' }

const propertyAddress = screens['Property info'].filter(({ groups }) =>
  groups.includes('Property address'),
)
const homeAddress = screens['Personal info'].filter(({ groups }) => groups.includes('Home address'))
const mortgageeAddress = screens['Property info'].filter(({ groups }) =>
  groups.includes('Mortgagee address'),
)

const emptyAll = (fields: readonly ScreenField[]) => {
  for (const field of fields) enter(field, '')
}
const fillAndEmptyAll = (fields: readonly ScreenField[]) => {
  for (const field of fields) enter(field, 'x')
  emptyAll(fields)
}

const group = (name: string) => screen.getByRole('group', { name })
const leaveOut = (name: string) =>
  fireEvent.click(within(group(name)).getByRole('button', { name: `Leave blank (${name})` }))

describe('an address whose last part is emptied', () => {
  test('is removed with its key, where it may not be null', async () => {
    const { handed } = open('Property info', {
      defaultRecord: { a: 1, property_address: address, year_built: 1985 },
    })
    emptyAll(propertyAddress)
    await save()
    expect(handed[0]?.record).toStrictEqual({ a: 1, year_built: 1985 })
  })

  test.each([
    ['null', { a: 1, address: null, age: 46 }],
    ['absent', { a: 1, age: 46 }],
  ] as const)(
    'becomes %s where the host asks for it and null is allowed',
    async (cleared, expected) => {
      const defaultRecord = { a: 1, address, age: 46 }
      const { handed } = open('Personal info', { defaultRecord, cleared })
      emptyAll(homeAddress)
      await save()
      expect(handed.map(({ record }) => JSON.stringify(record))).toEqual([JSON.stringify(expected)])
    },
  )

  test('is removed from its mortgagee, which stays', async () => {
    const { handed } = open('Property info', { defaultRecord: { mortgagee: [{ address }] } })
    emptyAll(mortgageeAddress)
    await save()
    expect(handed[0]?.record).toStrictEqual({ mortgagee: [{}] })
  })

  test('stays when it contains anything else', async () => {
    const { handed } = open('Personal info', {
      defaultRecord: { address: { ...address, city: null, note: 'rear' } },
    })
    fillAndEmptyAll(homeAddress.filter(({ label }) => label !== 'City'))
    await save()
    expect(handed[0]?.record).toStrictEqual({ address: { city: null, note: 'rear' } })
  })
})

describe('an address that was empty and is empty again', () => {
  test.each([
    ['absent', {}],
    ['null', { address: null }],
    ['{}', { address: {} }],
  ])('is handed back as %s, as it was', async (_, record) => {
    const { handed } = open('Personal info', { defaultRecord: record })
    fillAndEmptyAll(homeAddress)
    await save()
    expect(handed[0]?.record).toBeCopyOf(record)
  })
})

describe('an address that did not arrive in parts', () => {
  test.each([
    ['null', null, 'arrived blank'],
    ['text', '1600 Elm St', '"1600 Elm St"'],
    ['a list', [address], 'arrived as one line'],
  ])('that arrives as %s shows an error at once and blocks', async (_, arrived, words) => {
    const { handed } = open('Property info', { defaultRecord: { property_address: arrived } })
    expect(group('Property address')).toHaveAccessibleDescription(expect.stringContaining(words))
    await save()
    expect(group('Property address')).toHaveFocus()
    expect(handed).toEqual([])
  })

  /** A text says what it was; a null that may not be is no answer. */
  const expectWas = (arrived: string | null) => {
    const was = arrived === null ? '' : `Was ${arrived}`
    expect(group('Property address')).toHaveAccessibleDescription(was)
  }

  test.each([['1600 Elm St'], [null]])('that arrives as %j can be left out', async (arrived) => {
    const { handed } = open('Property info', {
      defaultRecord: { year_built: 1985, property_address: arrived },
    })
    leaveOut('Property address')
    expectWas(arrived)
    await save()
    expect(handed[0]?.record).toStrictEqual({ year_built: 1985 })
  })

  test.each([['1600 Elm St'], [null]])(
    'that arrives as %j is replaced by the first part entered',
    async (it) => {
      const { handed } = open('Property info', { defaultRecord: { property_address: it } })
      enter(propertyAddress[1] as ScreenField, 'Elm St')
      expectWas(it)
      await save()
      expect(handed[0]?.record).toStrictEqual({ property_address: { street: 'Elm St' } })
    },
  )
})

describe('mortgagees that did not arrive as a list', () => {
  test.each([
    ['null', null, 'arrived blank'],
    ['text', 'Wells Fargo', '"Wells Fargo"'],
    ['one object', { company: 'Wells Fargo' }, 'not as a list'],
  ])('that arrive as %s show an error at once and block', async (_, arrived, words) => {
    const { handed } = open('Property info', { defaultRecord: { mortgagee: arrived } })
    expect(group('Mortgagees')).toHaveAccessibleDescription(expect.stringContaining(words))
    await save()
    expect(group('Mortgagees')).toHaveFocus()
    expect(handed).toEqual([])
  })

  test('can be left out', async () => {
    const { handed } = open('Property info', { defaultRecord: { a: 1, mortgagee: 'Wells' } })
    leaveOut('Mortgagees')
    expect(group('Mortgagees')).not.toHaveAccessibleDescription()
    await save()
    expect(handed[0]?.record).toStrictEqual({ a: 1 })
  })

  test('are replaced by the first one that is added', async () => {
    const { handed } = open('Property info', { defaultRecord: { mortgagee: null } })
    fireEvent.click(screen.getByRole('button', { name: 'Add mortgagee' }))
    expect(group('Mortgagees')).not.toHaveAccessibleDescription()
    fireEvent.change(screen.getByLabelText('Company'), { target: { value: 'Ally' } })
    await save()
    expect(handed[0]?.record).toStrictEqual({ mortgagee: [{ company: 'Ally' }] })
  })
})
