import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fieldSynonyms } from '../../src/config/synonyms.ts'
import { labelForm } from '../../src/core/fill/blockLabels.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { type LeafNode, describeObjectSchema } from '../../src/core/schema/describeSchema.ts'
import { isNoAnswer } from '../../src/core/text/entryVocabulary.ts'
import { parseYesNo } from '../../src/core/text/parseYesNo.ts'
import { parseLeaf, type ReadingContext } from '../../src/core/values/leafText.ts'
import { driverSchema } from '../../src/record/driver.ts'
import { propertyInfoSchema } from '../../src/record/propertyInfo.ts'
import { maritalStatus, relation } from '../../src/suggestions/lists/personLists.ts'
import { matchOptions } from '../../src/suggestions/matchOptions.ts'

// docs/agents.md says what is read, and by which keys. It is true.

const page = readFileSync('docs/agents.md', 'utf8')

/** The texts in code of the row that begins with a cell. */
function textsOf(cell: string): string[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${cell} |`)) ?? ''
  return [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
}

const driver = describeObjectSchema(driverSchema)
const property = describeObjectSchema(propertyInfoSchema)
const read = (node: unknown, text: string) => parseLeaf(node as LeafNode, text, reading)
const reading: ReadingContext = {}

test.each(textsOf('Dates'))('the date %s', (text) => {
  const value = read(driver.members.get('driver_birth_date'), text)
  expect(value).toMatchObject({ ok: true, value: '1980-03-04' })
})

test.each([
  ['1,850', 'square_footage', 1850],
  ['1850 sq ft', 'square_footage', 1850],
  ['$350', 'square_footage', 350],
  ['40%', 'finished_basement_percentage', 40],
  ['two', 'family_count', 2],
  ['2 full 1 half', 'bathrooms_count', 2.5],
  ['none', 'garage_size', 0],
])('the number %s', (text, member, value) => {
  expect(textsOf('Numbers')).toContain(text)
  expect(read(property.members.get(member), text)).toMatchObject({ ok: true, value })
})

test.each(textsOf('States and countries'))('the state %s', (text) => {
  expect(read(driver.members.get('driver_state'), text)).toMatchObject({ ok: true, value: 'TX' })
})

test('yes and no, and options by a few letters', () => {
  expect(textsOf('Yes or no').map(parseYesNo)).toEqual(['yes', 'no'])
  expect(textsOf('A list')).toEqual(['sp', 'div'])
  expect(matchOptions(relation, 'sp').map(({ value }) => value)).toEqual(['Spouse'])
  expect(matchOptions(maritalStatus, 'div').map(({ value }) => value)).toEqual(['Divorced'])
})

test.each(textsOf('No answer'))('%s is no answer', (text) => {
  expect(isNoAnswer(text)).toBe(true)
})

describe('the keys', () => {
  const keys = page.slice(0, page.indexOf('## What you can type')).replaceAll('Ctrl', 'Mod')
  // The menu of sections is there only where the host puts it.
  const everywhere = Object.entries(defaultShortcuts).filter(([name]) => name !== 'showSections')
  test.each(everywhere)('that of %s is on the page', (_, key) => {
    expect(keys).toContain(key)
  })
})

test('the short labels of a pasted text', () => {
  const [, item = ''] = /\*\*Paste a mail(.*?)\n- /s.exec(page) ?? []
  const labels = [...item.matchAll(/`([^`]+)`/g)].map(([, label = '']) => labelForm(label))
  expect(labels.length).toBeGreaterThan(3)
  const known = new Set(Object.values(fieldSynonyms).flat().map(labelForm))
  expect(labels.filter((label) => !known.has(label))).toEqual([])
})
