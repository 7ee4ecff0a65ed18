import { assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { findVisibleOptions } from '../../../src/field/combobox/findVisibleOptions.ts'

const list = Array.from({ length: 359 }, (_, at) => ({ value: `Option ${at}` }))
const opened = (text: string) =>
  findVisibleOptions(list, { text, isTyped: false, isFromSource: false })

test('a long list that opens at an answer shows a hundred options, the answer among them', () => {
  assert(
    property(nat(list.length - 1), (at) => {
      const { items, count, selectedOption } = opened(`Option ${at}`)
      expect(items).toHaveLength(100)
      expect(count).toBe(359)
      expect(selectedOption).toBe(list[at])
      expect(items).toContain(list[at])
    }),
  )
})

test('a long list starts at its first option if that keeps the answer in sight', () => {
  expect(opened('Option 99').items[0]).toBe(list[0])
  expect(opened('').items[0]).toBe(list[0])
  expect(opened('Option 100').items[0]).toBe(list[90])
})
