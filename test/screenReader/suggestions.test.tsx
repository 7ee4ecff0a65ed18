import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type ObjectSchema, object, string } from 'yup'
import { at, SuggestField, type Suggestion, type SuggestionList } from '../../src/index.ts'
import { openRecord } from '../field/openRecord.tsx'
import { hear, hearAgain, hearStatus, read, tab } from './virtualReader.ts'

// What a screen reader says at a field with suggestions: closed, open, and during navigation.

interface Roof {
  cover?: string | null | undefined
}

const roofSchema: ObjectSchema<Roof> = object({
  cover: string().label('Cover').nullable(),
}).label('Roof')

const covers: readonly Suggestion[] = [
  { value: 'Asphalt shingle' },
  { value: 'Clay tile' },
  { value: 'Metal', hint: 'Tin, copper' },
]

const open = (cover: string | undefined, props: SuggestionList = {}) =>
  openRecord<Roof>(roofSchema, { cover }, (place) => (
    <SuggestField place={at(place, 'cover')} options={covers} {...props} />
  ))

describe('SuggestField', () => {
  test('says when closed that it is a combobox with a list, and its text', async () => {
    open('Metal')
    expect(await tab(1)).toEqual([
      'combobox, Cover, Metal, has popup listbox, not expanded, autocomplete in list',
    ])
  })

  test('says that it is open, the name of its list, and the place of each option', async () => {
    open(undefined)
    await hear('{Tab}{Alt>}{ArrowDown}{/Alt}')
    expect(await read(screen.getByRole('combobox'))).toEqual([
      'combobox, Cover, has popup listbox, expanded, autocomplete in list',
    ])
    expect(await read(screen.getByRole('listbox'))).toEqual([
      'listbox, Suggestions, orientated vertically',
      'option, Asphalt shingle, not selected, not disabled, position 1, set size 3',
      'option, Clay tile, not selected, not disabled, position 2, set size 3',
      'option, Metal Tin, copper, not selected, not disabled, position 3, set size 3',
      'Metal',
      'Tin, copper',
      'end of option, Metal Tin, copper, not selected, not disabled, position 3, set size 3',
      'end of listbox, Suggestions, orientated vertically',
    ])
  })

  test('selects the option that the arrow keys reach', async () => {
    open(undefined)
    await hear('{Tab}{ArrowDown}{ArrowDown}')
    expect(await read(screen.getByRole('listbox'))).toContain(
      'option, Clay tile, selected, not disabled, position 2, set size 3',
    )
  })

  test('says how many options match the text', async () => {
    open(undefined)
    await hear('{Tab}')
    expect(await hearStatus('t')).toBe('polite: 2 suggestions')
  })

  test('keeps the typed text, and says it', async () => {
    open(undefined)
    await hear('{Tab}Thatch')
    expect(await hearAgain()).toBe(
      'combobox, Cover, Thatch, Not in the list, has popup listbox, not expanded, autocomplete in list',
    )
  })
})

describe('SelectField', () => {
  test('says the chosen option', async () => {
    open('Metal', { closed: true })
    expect(await tab(1)).toEqual(['combobox, Cover, Metal, has popup listbox, not expanded'])
  })

  test('says a value that is not an option, and that it is from the record', async () => {
    open('Thatch', { closed: true })
    const [box, ...options] = await read(screen.getByRole('combobox'))
    expect(box).toBe('combobox, Cover, Thatch, has popup listbox, not expanded')
    expect(options.at(-2)).toMatch(/^option, "Thatch" \(from the record\)/)
  })
})
