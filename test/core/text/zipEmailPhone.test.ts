import { describe, expect, it } from 'vitest'
import { parseEmail, parseZip } from '../../../src/core/text/parseContact.ts'
import { formatPhone } from '../../../src/rules/builtIn/personRules.ts'

describe('parseZip', () => {
  it.each([
    ['78701', '78701'],
    ['01002', '01002'],
    [' 78701 ', '78701'],
    ['７８７０１', '78701'],
    ['٧٨٧٠١', '78701'],
    ['۷۸۷۰۱-۱۲۳۴', '78701-1234'],
    ['787\u200b01', '78701'],
    ['78701-1234', '78701-1234'],
    ['787011234', '78701-1234'],
    ['78701 1234', '78701-1234'],
    ['78701\u00a01234', '78701-1234'],
    ['78701 - 1234', '78701-1234'],
    ['78701–1234', '78701-1234'],
    ['７８７０１１２３４', '78701-1234'],
    ['78701.', '78701'],
    ['78701-1234,', '78701-1234'],
    ['78701;', '78701'],
  ])('reads %j as %s', (text, zip) => {
    expect(parseZip(text)).toBe(zip)
  })

  it.each([
    '',
    '7870',
    '787011',
    '78701-',
    '78701-12',
    '78701..',
    '.78701',
    '78701--1234',
    '7 8 7 0 1',
    'TX 78701',
    'k1a0b1',
    'K1A 0B1',
    'SW1A 2AA',
    '*****',
    '78701\n1234',
  ])('leaves %j as it is', (text) => {
    expect(parseZip(text)).toBeUndefined()
  })
})

describe('parseEmail', () => {
  it.each([
    ['maria@example.com', 'maria@example.com'],
    [' maria@example.com ', 'maria@example.com'],
    ['mailto:maria@example.com', 'maria@example.com'],
    ['MAILTO: maria@example.com', 'maria@example.com'],
    ['<maria@example.com>', 'maria@example.com'],
    ['<mailto:maria@example.com>', 'maria@example.com'],
    ['mailto:<maria@example.com>', 'maria@example.com'],
    ['Maria.Lopez+Home@Example.COM', 'Maria.Lopez+Home@Example.COM'],
    ['maria@bücher.example', 'maria@bücher.example'],
    ['Maria <maria@example.com>', 'Maria <maria@example.com>'],
    ['maria@example.com; m@example.com', 'maria@example.com; m@example.com'],
    ['none', 'none'],
    ['<>', '<>'],
    ['mailto:', 'mailto:'],
    ['', ''],
  ])('reads %j as %j, once and for all', (text, email) => {
    expect(parseEmail(text)).toBe(email)
    expect(parseEmail(email)).toBe(email)
  })

  it('leaves a pasted text that is no address as it is, however long', () => {
    const paste = `${'mailto:'.repeat(100000)} x`
    expect(parseEmail(paste)).toBe(paste)
  })
})

describe('formatPhone', () => {
  it.each([
    '5125550142',
    '512-555-0142',
    '512.555.0142',
    '512 555 0142',
    '(512) 555-0142',
    '(512)555-0142',
    '1-512-555-0142',
    '+1 512 555 0142',
    '+15125550142',
    '15125550142',
    ' 512\u00a0555\u20110142 ',
    '５１２－５５５－０１４２',
    '٥١٢٥٥٥٠١٤٢',
    '(۵۱۲) ۵۵۵-۰۱۴۲',
  ])('offers %j as most write it', (text) => {
    expect(formatPhone(text)).toBe('(512) 555-0142')
  })

  it.each([
    '',
    '555-0142',
    '512-555-014',
    '512-555-01422',
    '25125550142',
    '+5125550142',
    '+44 20 7946 0018',
    '112-555-0142',
    '512-155-0142',
    '512-555-0142 x12',
    '512-555-0142 ext. 12',
    '1-800-FLOWERS',
    '512-555-****',
    '512/555/0142',
    '512-555-0142, 512-555-0143',
  ])('offers nothing for %j', (text) => {
    expect(formatPhone(text)).toBeUndefined()
  })
})
