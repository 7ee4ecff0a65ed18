import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { DriverForm, PropertyInfoForm } from '../../../src/index.ts'
import { press, settle } from '../helpers/openForm.tsx'
import type { HostProblem } from '../../../src/index.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

/** A host that refuses the first submit with these problems and accepts the next. */
function refusingOnce(problems: unknown, how: 'return' | 'throw' = 'return') {
  const records: unknown[] = []
  const onSubmit = (record: unknown) => {
    records.push(record)
    if (records.length > 1) return undefined
    if (how === 'throw') throw problems
    return problems as readonly HostProblem[]
  }
  return { records, onSubmit }
}

const maria = { driver_name: 'Maria', driver_zip: '78701', driver_age: 46 }
const inUse: HostProblem = { path: 'driver_zip', message: 'ZIP code is not in Texas' }

describe("a host's problems", () => {
  test.each<[how: string, problems: unknown, way: 'return' | 'throw']>([
    ['a list that is returned', [inUse], 'return'],
    ['{ errors } that is returned', { errors: [inUse] }, 'return'],
    ['a list that is thrown', [inUse], 'throw'],
    ['{ errors } that is thrown', { errors: [inUse] }, 'throw'],
    [
      'an error with errors that is thrown',
      Object.assign(new Error(), { errors: [inUse] }),
      'throw',
    ],
    ['a list with rubbish in it', { errors: [null, 'x', { path: 1 }, inUse] }, 'return'],
  ])('in %s show at their field and do not block the next submit', async (_, problems, way) => {
    const { records, onSubmit } = refusingOnce(problems, way)
    render(<DriverForm defaultRecord={maria} onSubmit={onSubmit} />)
    await press('Save')
    const zip = field('ZIP code (required)')
    expect(zip).toHaveFocus()
    expect(zip).toBeInvalid()
    expect(zip).toHaveAccessibleDescription(`Error: ${inUse.message}`)
    expect(listed()).toEqual([inUse.message])

    await press('Save')
    expect(zip).toBeValid()
    expect(listed()).toEqual([])
    expect(records).toEqual([maria, maria])
  })

  test.each([{ errors: [] }, [], null, 'accepted', { status: 500 }].map((answer) => ({ answer })))(
    'are none in $answer, which accepts the record',
    async ({ answer }) => {
      const { records, onSubmit } = refusingOnce(answer)
      render(<DriverForm defaultRecord={maria} onSubmit={onSubmit} />)
      await press('Save')
      expect(listed()).toEqual([])
      expect(records).toEqual([maria])
    },
  )

  test('go with the first keystroke in their own field, and stay at the others', async () => {
    const { records, onSubmit } = refusingOnce([
      inUse,
      { path: 'driver_age', message: 'Age is not on the policy' },
    ])
    render(<DriverForm defaultRecord={maria} onSubmit={onSubmit} />)
    await press('Save')
    expect(screen.getByRole('heading', { name: 'There are 2 problems' })).toBeVisible()
    await userEvent.type(field('Age'), '1')
    expect(field('Age')).toBeValid()
    expect(field('ZIP code (required)')).toBeInvalid()
    expect(listed()).toEqual([inUse.message])
    await userEvent.tab()
    expect(field('Age')).toBeValid()
    await press('Save')
    expect(records[1]).toEqual({ ...maria, driver_age: 461 })
  })

  test('that belong to no field show at the top, without a link', async () => {
    const { records, onSubmit } = refusingOnce([
      { path: '', message: 'This quote is locked' },
      { path: 'vin.0', message: 'No vehicle' },
      { path: 'driver_zip.4', message: 'No such digit' },
    ])
    render(<DriverForm defaultRecord={maria} onSubmit={onSubmit} />)
    await press('Save')
    expect(screen.getByRole('heading', { name: 'There are 3 problems' })).toBeVisible()
    expect(listed()).toEqual(['This quote is locked', 'No vehicle', 'No such digit'])
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.getByRole('alert').parentElement).toHaveFocus()
    await press('Save')
    expect(listed()).toEqual([])
    expect(records).toEqual([maria, maria])
  })

  test('with the same message are listed once, and those at one field are listed together', async () => {
    const { records, onSubmit } = refusingOnce([
      { path: 'a', message: 'This quote is locked' },
      { path: 'b', message: 'This quote is locked' },
      inUse,
      { path: '["driver_zip"]', message: 'ZIP code is too old' },
    ])
    render(<DriverForm defaultRecord={maria} onSubmit={onSubmit} />)
    await press('Save')
    const both = `${inUse.message}. ZIP code is too old`
    expect(listed()).toEqual(['This quote is locked', both])
    expect(field('ZIP code (required)')).toHaveAccessibleDescription(`Error: ${both}`)
    expect(records).toEqual([maria])
  })
})

describe("a host's problems in a list", () => {
  const wells = { company: 'Wells', address: { zip: '1' } }
  const chase = { company: 'Chase' }

  test.each(['mortgagee.1.address.zip', 'mortgagee[1].address.zip', 'mortgagee["1"].address.zip'])(
    'are found by %s',
    async (path) => {
      const { records, onSubmit } = refusingOnce([{ path, message: 'No such ZIP code' }])
      render(<PropertyInfoForm defaultRecord={{ mortgagee: [chase, wells] }} onSubmit={onSubmit} />)
      await press('Save')
      expect(listed()).toEqual(['Mortgagee 2: No such ZIP code'])
      expect(document.activeElement).toHaveAttribute('name', 'mortgagee.1.address.zip')
      expect(document.activeElement).toHaveAccessibleDescription('Error: No such ZIP code')
      expect(records).toHaveLength(1)
    },
  )

  test('show at the item they concern, past a new blank one', async () => {
    const { records, onSubmit } = refusingOnce([
      { path: 'mortgagee.1.company', message: 'No lender' },
    ])
    render(<PropertyInfoForm defaultRecord={{ mortgagee: [wells] }} onSubmit={onSubmit} />)
    await press('Add another mortgagee')
    await press('Add another mortgagee')
    await userEvent.keyboard('Ally')
    await press('Save')
    expect(records[0]).toEqual({ mortgagee: [wells, { company: 'Ally' }] })
    expect(document.activeElement).toHaveValue('Ally')
    expect(document.activeElement).toBeInvalid()
  })

  test('show at an item and at the list as a whole', async () => {
    const { onSubmit } = refusingOnce([
      { path: 'mortgagee', message: 'Too many liens' },
      { path: 'mortgagee[0]', message: 'Not a lender we know' },
    ])
    render(<PropertyInfoForm defaultRecord={{ mortgagee: [wells] }} onSubmit={onSubmit} />)
    await press('Save')
    expect(screen.getByRole('group', { name: 'Mortgagees' })).toHaveAccessibleDescription(
      'Error: Too many liens',
    )
    expect(screen.getByRole('group', { name: /^Mortgagee 1/ })).toHaveAccessibleDescription(
      'Error: Not a lender we know',
    )
    await userEvent.type(field('Company'), '!')
    expect(listed()).toEqual([])
  })

  test('move with their item when another is removed', async () => {
    const { records, onSubmit } = refusingOnce([
      { path: 'mortgagee', message: 'Too many liens' },
      { path: 'mortgagee.1.company', message: 'No lender' },
      { path: 'property_address.zip', message: 'No such ZIP code' },
    ])
    render(<PropertyInfoForm defaultRecord={{ mortgagee: [wells, chase] }} onSubmit={onSubmit} />)
    await press('Save')
    await press('Remove mortgagee 1: Wells')
    expect(field('Company')).toHaveValue('Chase')
    expect(field('Company')).toHaveAccessibleDescription('Error: No lender')
    expect(listed()).toContain('Mortgagee 1: Company: No lender')
    await press('Undo mortgagee 1: Wells')
    const [first, second] = screen.getAllByLabelText('Company')
    expect(first).toBeValid()
    expect(second).toBeInvalid()
    expect(listed()).toContain('Mortgagee 2: Company: No lender')
    await press('Save')
    expect(records[1]).toEqual({ mortgagee: [wells, chase] })
  })

  test('go with their item when it is removed', async () => {
    const { records, onSubmit } = refusingOnce([
      { path: 'mortgagee.0.company', message: 'No lender' },
    ])
    render(<PropertyInfoForm defaultRecord={{ mortgagee: [wells, chase] }} onSubmit={onSubmit} />)
    await press('Save')
    await press('Remove mortgagee 1: Wells')
    expect(field('Company')).toBeValid()
    expect(listed()).toEqual([])
    await press('Save')
    expect(records[1]).toEqual({ mortgagee: [chase] })
  })

  test('find their item when others are removed during the submit', async () => {
    let refuse = (_: readonly HostProblem[]) => {}
    const onSubmit = () =>
      new Promise<readonly HostProblem[]>((resolve) => {
        refuse = resolve
      })
    render(<PropertyInfoForm defaultRecord={{ mortgagee: [wells, chase] }} onSubmit={onSubmit} />)
    await press('Save')
    await press('Remove mortgagee 1: Wells')
    refuse([
      { path: 'mortgagee.1.company', message: 'No lender' },
      { path: 'mortgagee.0.company', message: 'No longer a lender' },
    ])
    await settle()
    expect(field('Company')).toHaveValue('Chase')
    expect(field('Company')).toHaveAccessibleDescription('Error: No lender')
  })

  test('open the collapsed item they are in', async () => {
    const mortgagee = [wells, chase, { company: 'Ally' }, { company: 'Citi' }]
    const { records, onSubmit } = refusingOnce([
      { path: 'mortgagee.3.loan_number', message: 'Unknown' },
    ])
    render(<PropertyInfoForm defaultRecord={{ mortgagee }} onSubmit={onSubmit} />)
    await press('Save')
    expect(field('Loan number')).toHaveFocus()
    expect(field('Loan number')).toHaveAccessibleDescription('Error: Unknown')
    await press('Save')
    expect(records).toEqual([{ mortgagee }, { mortgagee }])
  })
})

describe('the errors that a host passes', () => {
  const older: HostProblem = { path: 'driver_age', message: 'Age is not on the policy' }

  test('show from the start, and block nothing', async () => {
    const records: unknown[] = []
    render(
      <DriverForm
        defaultRecord={maria}
        errors={[inUse, { path: 'vin', message: 'No vehicle' }]}
        onSubmit={(record) => {
          records.push(record)
        }}
      />,
    )
    expect(field('ZIP code (required)')).toHaveAccessibleDescription(`Error: ${inUse.message}`)
    expect(screen.getByText('No vehicle')).toBeVisible()
    await press('Save')
    expect(field('ZIP code (required)')).toBeValid()
    expect(records).toEqual([maria])
  })

  test('are counted and listed together with the problems of a refused submit', async () => {
    const errors = [inUse, older, { path: '', message: 'Locked' }]
    const { rerender } = render(<DriverForm defaultRecord={maria} errors={errors} />)
    expect(screen.getByRole('heading', { name: 'There are 3 problems' })).toBeVisible()
    expect(screen.getAllByRole('link')).toHaveLength(2)
    await userEvent.type(field('Age'), '46')
    expect(screen.getByRole('heading', { name: 'There are 2 problems' })).toBeVisible()

    rerender(<DriverForm defaultRecord={maria} errors={[]} />)
    await settle()
    expect(screen.queryByRole('heading', { name: /problem/ })).not.toBeInTheDocument()
    await userEvent.type(field('Age'), 'x')
    await press('Save')
    rerender(<DriverForm defaultRecord={maria} errors={[inUse]} />)
    expect(screen.getByRole('heading', { name: 'There are 2 problems' })).toBeVisible()
  })

  test('are replaced by those that the host passes later', async () => {
    const { rerender } = render(<DriverForm defaultRecord={maria} errors={[inUse]} />)
    rerender(
      <DriverForm defaultRecord={maria} errors={[older, { path: 'x', message: 'Locked' }]} />,
    )
    await settle()
    expect(field('ZIP code (required)')).toBeValid()
    expect(field('Age')).toHaveAccessibleDescription(`Error: ${older.message}`)
    expect(screen.getByText('Locked')).toBeVisible()
    rerender(<DriverForm defaultRecord={maria} errors={[]} />)
    await settle()
    expect(field('Age')).toBeValid()
    expect(screen.queryByText('Locked')).not.toBeInTheDocument()
  })

  test("leave the form's own messages unchanged", async () => {
    const wrong = { ...maria, driver_age: 'old' }
    const { rerender } = render(<DriverForm defaultRecord={wrong} errors={[inUse]} />)
    rerender(<DriverForm defaultRecord={wrong} errors={[]} />)
    await settle()
    expect(field('Age')).toBeInvalid()
  })

  test('do not return when the host renders again with the same ones', async () => {
    /** A typical host: it creates a new list at each render, and renders at each edit. */
    function Host() {
      const [, render] = useState({})
      return (
        <DriverForm defaultRecord={maria} errors={[{ ...inUse }]} onChange={() => render({})} />
      )
    }
    render(<Host />)
    await userEvent.type(field('ZIP code (required)'), '-1234')
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await settle()
    expect(field('ZIP code (required)')).toBeValid()
  })
})
