import { assert, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Suggestion } from '../../../src/suggestions/suggestion.ts'
import { findVisibleOptions } from '../../../src/field/combobox/ComboboxInput.tsx'

const list = Array.from({ length: 359 }, (_, at) => ({ value: `Option ${at}` }))
const opened = (text: string) =>
  findVisibleOptions(list, { text, isTyped: false, isArrived: false, isFromSource: false })

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

describe('a list that opens at a text that matches some options', () => {
  const genders = [{ value: 'Male' }, { value: 'Female' }, { value: 'Nonbinary' }]
  const find = (options: readonly Suggestion[], isTyped: boolean, isArrived: boolean) =>
    findVisibleOptions(options, { text: 'F', isTyped, isArrived, isFromSource: false })

  test('shows all of a short list if the text arrived, and knows the likely one', () => {
    const { items, selectedOption, likelyOption } = find(genders, false, true)
    expect(items).toEqual(genders)
    expect(selectedOption).toBe(undefined)
    expect(likelyOption).toBe(genders[1])
  })

  test('shows the matches of a typed text, and of a long list', () => {
    for (const isArrived of [false, true]) {
      expect(find(genders, true, isArrived).items).toEqual([genders[1]])
    }
    expect(find(genders, false, false).items).toEqual([genders[1]])
    expect(find([...genders, ...list], false, true).items).toEqual([genders[1]])
  })
})
