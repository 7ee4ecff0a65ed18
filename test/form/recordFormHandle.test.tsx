import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import { DriverForm, PropertyInfoForm, type RecordFormHandle } from '../../src/index.ts'
import type { Driver, PropertyInfo } from '../../src/records.ts'
import { press, settle } from './helpers/openForm.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const maria = { driver_name: 'Maria', driver_zip: '78701', x: 1 }

function openDriver(defaultRecord: Record<string, unknown> = maria) {
  const ref = createRef<RecordFormHandle<Driver>>()
  const records: unknown[] = []
  render(
    <DriverForm
      ref={ref}
      defaultRecord={defaultRecord}
      onSubmit={(record) => {
        records.push(record)
      }}
    />,
  )
  return { handle: ref.current as RecordFormHandle<Driver>, records }
}

function openProperty(defaultRecord: Record<string, unknown>) {
  const ref = createRef<RecordFormHandle<PropertyInfo>>()
  render(<PropertyInfoForm ref={ref} defaultRecord={defaultRecord} />)
  return ref.current as RecordFormHandle<PropertyInfo>
}

describe('submit()', () => {
  test('submits as the button does and reports that the record was accepted', async () => {
    const { handle, records } = openDriver()
    expect(await act(() => handle.submit())).toBe(true)
    expect(records).toEqual([maria])
  })

  test('reports that the record was refused, and moves the focus to the missing answer', async () => {
    const { handle, records } = openDriver({})
    expect(await act(() => handle.submit())).toBe(false)
    await settle()
    expect(field('ZIP code (required)')).toHaveFocus()
    expect(records).toEqual([])
  })

  test('submits once when it is called twice in a row', async () => {
    const { handle, records } = openDriver()
    expect(await act(() => Promise.all([handle.submit(), handle.submit()]))).toEqual([true, false])
    expect(records).toEqual([maria])
  })
})

describe('focus()', () => {
  test.each([
    ['driver_age', 'Age'],
    ['["driver_zip"]', 'ZIP code (required)'],
    ['driver_address', 'Address'],
  ])('%s moves to %s', async (path, label) => {
    const { handle } = openDriver()
    await act(async () => handle.focus(path))
    expect(field(label)).toHaveFocus()
  })

  test('moves to the chosen answer of a question', async () => {
    const { handle } = openDriver({ ...maria, driver_full_time_student: 'N' })
    await act(async () => handle.focus('driver_full_time_student'))
    expect(screen.getByRole('radio', { name: 'No' })).toHaveFocus()
  })

  test.each(['mortgagee[2].address.zip', 'mortgagee.2.address.zip'])(
    'opens the item that hides %s',
    async (path) => {
      const handle = openProperty({ mortgagee: [{}, {}, {}, {}] })
      await act(async () => handle.focus(path))
      expect(document.activeElement).toHaveAttribute('name', 'mortgagee.2.address.zip')
      expect(document.activeElement).toHaveAccessibleName('ZIP code')
    },
  )

  test('moves to the group when the path has no control', async () => {
    const handle = openProperty({})
    await act(async () => handle.focus('property_address.plus4'))
    expect(screen.getByRole('group', { name: 'Property address' })).toHaveFocus()
  })

  test('does not move the focus when the path does not exist', async () => {
    const { handle } = openDriver()
    field('Age').focus()
    await act(async () => handle.focus('vin'))
    await act(async () => handle.focus(''))
    expect(field('Age')).toHaveFocus()
  })
})

describe('getRecord() and getChanges()', () => {
  test('return the original record while nothing is edited', () => {
    const { handle } = openDriver()
    expect(handle.getChanges()).toEqual([])
    expect(handle.getRecord()).toBeCopyOf(maria)
  })

  test('return the current record, and none while a submit would be refused', async () => {
    const { handle } = openDriver()
    await userEvent.clear(field('Name'))
    expect(handle.getChanges()).toEqual([
      expect.objectContaining({ kind: 'set', path: 'driver_name', before: 'Maria', after: null }),
    ])
    expect(handle.getRecord()).toEqual({ ...maria, driver_name: null })
    await userEvent.type(field('Age'), 'old')
    expect(handle.getRecord()).toBeUndefined()
  })
})

describe('reset()', () => {
  test('restores the record, and clears the messages about the edits', async () => {
    const { handle } = openDriver()
    await userEvent.clear(field('ZIP code (required)'))
    await userEvent.type(field('Age'), 'old')
    await press('Save')
    expect(screen.getByRole('alert')).toBeVisible()
    act(() => handle.reset())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(field('Age')).toHaveValue('')
    expect(field('Age')).toBeValid()
    expect(field('ZIP code (required)')).toBeValid()
    expect(field('ZIP code (required)')).toHaveValue('78701')
    expect(handle.getRecord()).toBeCopyOf(maria)
  })

  test('shows again what was wrong with the record as it arrived', async () => {
    const wrong = { ...maria, driver_age: '46', driver_state: null, driver_birth_date: 'spring' }
    const { handle } = openDriver(wrong)
    await press('Use 46 (Age)')
    await press('Leave blank (State)')
    await userEvent.clear(field('Date of birth'))
    await userEvent.tab()
    act(() => handle.reset())
    expect(field('Age')).toBeInvalid()
    expect(field('State')).toBeInvalid()
    expect(field('Date of birth')).toHaveAccessibleDescription(expect.stringContaining('Check:'))
    await press('Use 46 (Age)')
    await press('Leave blank (State)')
    expect(handle.getRecord()).toEqual({
      ...maria,
      driver_age: 46,
      driver_birth_date: 'spring',
    })
  })

  test('restores removed items and removes added ones, without an Undo', async () => {
    const record = {
      mortgagee: [
        { company: 'Wells', id: 1 },
        { company: 'Chase', id: 2 },
      ],
    }
    const handle = openProperty(record)
    await press('Remove mortgagee 1: Wells')
    await press('Add another mortgagee')
    await userEvent.keyboard('Ally')
    act(() => handle.reset())
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument()
    expect(screen.getAllByLabelText('Company').map((input) => input)).toEqual([
      expect.objectContaining({ value: 'Wells' }),
      expect.objectContaining({ value: 'Chase' }),
    ])
    expect(handle.getRecord()).toBeCopyOf(record)
  })
})

describe('setValue()', () => {
  test('gives a field an answer, which Ctrl+Z takes back', async () => {
    const { handle } = openDriver()
    await act(async () => handle.setValue('driver_age', 46))
    await act(async () => handle.setValue('driver_birth_date', '1980-03-04'))
    expect(field('Age')).toHaveValue('46')
    expect(field('Date of birth')).toHaveValue('03/04/1980')
    const entered = { driver_age: 46, driver_birth_date: '1980-03-04' }
    expect(handle.getRecord()).toEqual({ ...maria, ...entered })
    expect(handle.getChanges().map(({ path }) => path)).toEqual(['driver_birth_date', 'driver_age'])
    act(() => field('Name').focus())
    await userEvent.keyboard('{Control>}zz{/Control}')
    expect(handle.getRecord()).toEqual(maria)
  })

  test('empties a field', async () => {
    const { handle } = openDriver()
    await act(async () => handle.setValue('driver_name', undefined))
    expect(handle.getRecord()).toEqual({ driver_zip: '78701', driver_name: null, x: 1 })
  })

  test('replaces what is being typed, and shows what it has to say', async () => {
    const { handle } = openDriver()
    await userEvent.type(field('Age'), 'forty')
    await act(async () => handle.setValue('["driver_age"]', 460))
    expect(field('Age')).toHaveValue('460')
    await waitFor(() => expect(field('Age')).toHaveAccessibleDescription(/Check: Age is usually/))
  })

  test.each([
    ['driver_agee', 46, 'found no answer at "driver_agee"'],
    ['', {}, 'found no answer at ""'],
    ['driver_age', '46', 'refuses a value of the type string'],
    ['driver_zip', null, 'refuses a value of the type object'],
  ])('of %s to %j throws and changes nothing', async (path, value, message) => {
    const { handle } = openDriver()
    expect(() => handle.setValue(path, value)).toThrow(message)
    expect(handle.isDirty).toBe(false)
  })

  test('finds no field in a row that is not there', () => {
    const handle = openProperty({ mortgagee: [{}] })
    expect(() => handle.setValue('mortgagee.1.company', 'Chase')).toThrow('found no answer')
    act(() => handle.setValue('mortgagee[0].company', 'Chase'))
    expect(handle.getRecord()).toEqual({ mortgagee: [{ company: 'Chase' }] })
  })
})

describe('isDirty', () => {
  test('says whether a record is edited, and the host hears when that changes', async () => {
    const ref = createRef<RecordFormHandle<Driver>>()
    const heard: boolean[] = []
    render(
      <DriverForm
        ref={ref}
        defaultRecord={maria}
        onSubmit={() => {}}
        onDirtyChange={(isDirty) => void heard.push(isDirty)}
      />,
    )
    expect(ref.current?.isDirty).toBe(false)
    await userEvent.type(field('Name'), ' L')
    await waitFor(() => expect(heard).toEqual([true]))
    expect(ref.current?.isDirty).toBe(true)
    await userEvent.type(field('Name'), '{Backspace}{Backspace}')
    await waitFor(() => expect(heard).toEqual([true, false]))
    await userEvent.type(field('Age'), 'forty')
    await waitFor(() => expect(heard).toEqual([true, false, true]))
    fireEvent.change(field('Age'), { target: { value: '46' } })
    await press('Save')
    await waitFor(() => expect(heard).toEqual([true, false, true, false]))
    expect(ref.current?.isDirty).toBe(false)
  })
})
