import { combineMessages } from '../../src/config/messages/messages.ts'
import { expect, test } from 'vitest'

const loaded = { open: 'Open', close: 'Close' }

test('a message of the host replaces ours', () => {
  expect(combineMessages(loaded, { close: 'Shut' })).toEqual({ open: 'Open', close: 'Shut' })
})

test('all components of a form share one object', () => {
  const own = { close: 'Shut' }
  expect(combineMessages(loaded, own)).toBe(combineMessages(loaded, own))
  expect(combineMessages(loaded, { ...own })).not.toBe(combineMessages(loaded, own))
  expect(combineMessages({ open: 'Show' }, own)).toEqual({ open: 'Show', close: 'Shut' })
})
