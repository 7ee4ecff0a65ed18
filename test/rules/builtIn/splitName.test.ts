import { expect, test } from 'vitest'
import { splitName } from '../../../src/rules/builtIn/offerRules.ts'

test.each([
  ["María LOPEZ-O'BRIEN", 'María', '', "LOPEZ-O'BRIEN"],
  [' Maria  Elena   Lopez ', 'Maria', 'Elena', 'Lopez'],
  ['Maria E. Lopez', 'Maria', 'E.', 'Lopez'],
  ['Lopez, Maria', 'Maria', '', 'Lopez'],
  ['De la Cruz, Maria E', 'Maria', 'E', 'De la Cruz'],
  ['Maria de la Cruz', 'Maria', '', 'de la Cruz'],
  ['Ludwig van Beethoven', 'Ludwig', '', 'van Beethoven'],
  ['Ana M del Rio', 'Ana', 'M', 'del Rio'],
  ['John Smith Jr.', 'John', '', 'Smith Jr.'],
  ['John Q Smith, III', 'John', 'Q', 'Smith III'],
  ['李 明', '李', '', '明'],
])('splits %j', (full, first, middle, last) => {
  expect(splitName(full)).toEqual({ first, middle, last })
})

test.each([
  '',
  'Cher',
  'Smith Jr',
  'Lopez,',
  ', Maria',
  'Maria Della',
  'Maria Elena Lopez Garcia',
  'Lopez, Maria Elena Ana',
  'Lopez, Maria, Jr',
  'John & Mary Smith',
  'John and Mary Smith',
  'Smith Family Trust',
  'Estate of Maria Lopez',
  'Acme LLC',
  'Maria Lopez 2',
])('does not guess how to split %j', (full) => {
  expect(splitName(full)).toBeUndefined()
})
