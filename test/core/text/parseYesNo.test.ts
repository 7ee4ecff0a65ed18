import { describe, expect, it } from 'vitest'
import { parseYesNo } from '../../../src/core/text/parseYesNo.ts'

describe('parseYesNo', () => {
  it.each([
    'yes',
    'Yes',
    'YES',
    'y',
    'Y',
    'true',
    'True',
    '1',
    ' yes ',
    '\u00a0y\u200b',
    'ｙｅｓ',
    '１',
  ])('reads %j as yes', (text) => expect(parseYesNo(text)).toBe('yes'))

  it.each(['no', 'No', 'NO', 'n', 'N', 'false', 'FALSE', '0', ' no\n', '\ufeffn', 'ｎｏ', '０'])(
    'reads %j as no',
    (text) => expect(parseYesNo(text)).toBe('no'),
  )

  it.each([
    '',
    ' ',
    'partial',
    'unknown',
    'yes and no',
    'yes.',
    'nope',
    't',
    'f',
    '2',
    '-1',
    '01',
    'on',
  ])('leaves %j as it is', (text) => expect(parseYesNo(text)).toBeUndefined())
})
