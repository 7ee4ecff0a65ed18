import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import type { RecordFormHandle } from '../../../src/index.ts'
import { type AnyFormProps, forms } from '../../registry/components.ts'
import type { FormRecord } from '../../registry/registry.ts'
import { settle } from '../helpers/openForm.tsx'

// jsdom keeps no history of a box. These are the events of a browser that does.

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

function input(name: string, value: string, inputType: string): void {
  fireEvent.input(box(name), { target: { value }, inputType })
}

const focus = (name: string) => act(() => box(name).focus())

async function leave(name: string): Promise<void> {
  act(() => box(name).blur())
  await settle()
}

/** Whether Ctrl+Y is left to the browser. */
const isLeftToBrowser = (name: string) => fireEvent.keyDown(box(name), { key: 'y', ctrlKey: true })

function open(of: FormRecord, record: object, props: Partial<AnyFormProps> = {}) {
  const ref = createRef<RecordFormHandle<never>>()
  const Form = forms[of]
  render(<Form ref={ref} defaultRecord={record} {...props} />)
  return {
    record: () => ref.current?.getRecord() as unknown,
    changes: () => ref.current?.getChanges().map(({ sentence }) => sentence),
  }
}

test('a stray key that the browser takes back leaves an invalid value as it arrived', async () => {
  const form = open('propertyInfo', { year_built: '1980' })
  await settle()
  const error = () => box('Year built').getAttribute('aria-describedby')
  const asOpened = error()
  focus('Year built')
  input('Year built', '19801', 'insertText')
  input('Year built', '1980', 'historyUndo')
  expect(error()).toBe(asOpened)
  await leave('Year built')
  expect(form.changes()).toEqual([])
  expect(box('Year built')).toBeInvalid()
})

test('the same text, typed again, is an answer', async () => {
  const form = open('propertyInfo', { year_built: '1980' })
  focus('Year built')
  input('Year built', '19801', 'insertText')
  input('Year built', '1980', 'deleteContentBackward')
  await leave('Year built')
  expect(form.record()).toEqual({ year_built: 1980 })
})

test('a stray key that the browser takes back leaves an answer that is unknown', async () => {
  const form = open('driver', { driver_zip: '78701', driver_age: null }, { nullMeans: 'unknown' })
  focus('Age')
  input('Age', '5', 'insertText')
  expect(form.record()).toEqual({ driver_zip: '78701', driver_age: 5 })
  input('Age', '', 'historyUndo')
  await leave('Age')
  expect(form.record()).toEqual({ driver_zip: '78701', driver_age: null })
  expect(form.changes()).toEqual([])
})

test('Ctrl+Y is left to the browser as often as it took something back in the same control', () => {
  open('propertyInfo', {})
  focus('Siding')
  input('Siding', 'V', 'insertText')
  input('Siding', 'Vi', 'insertText')
  expect(isLeftToBrowser('Siding')).toBe(false)
  input('Siding', 'V', 'historyUndo')
  input('Siding', '', 'historyUndo')
  expect(isLeftToBrowser('Siding')).toBe(true)
  expect(isLeftToBrowser('Year built')).toBe(false)
  input('Siding', 'V', 'historyRedo')
  expect(isLeftToBrowser('Siding')).toBe(true)
  input('Siding', 'Vi', 'historyRedo')
  expect(isLeftToBrowser('Siding')).toBe(false)
})
