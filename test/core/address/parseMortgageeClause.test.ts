import { describe, expect, it } from 'vitest'
import {
  mayBeClause,
  parseMortgageeClause,
} from '../../../src/core/address/parseMortgageeClause.ts'

const box = 'PO Box 100515, Florence SC 29502-0515'
const inLines = 'PO Box 100515\nFlorence SC 29502-0515'
const wells = 'Wells Fargo Bank NA'
const successors = 'Its Successors and/or Assigns'

const clauses: [text: string, company: string, address: string, loan?: string][] = [
  [`${wells} ISAOA, ${box}`, `${wells} ISAOA`, box],
  [`${wells} ISAOA ${box}`, `${wells} ISAOA`, box],
  [`${wells} ISAOA - ${box}`, `${wells} ISAOA`, box],
  [`${wells}, ISAOA, ${box}`, `${wells}, ISAOA`, box],
  [`${wells} ISAOA/ATIMA, ${box}`, `${wells} ISAOA/ATIMA`, box],
  [`${wells} ISAOA\n${inLines}`, `${wells} ISAOA`, inLines],
  [`${wells} ISAOA\r\nPO Box 100515\r\nFlorence SC 29502-0515\r\n`, `${wells} ISAOA`, inLines],
  [`${wells}\nISAOA/ATIMA\n${inLines}`, `${wells} ISAOA/ATIMA`, inLines],
  [`${wells}, ${successors}, ${box}`, `${wells}, ${successors}`, box],
  [`${wells}\n${successors}\n${inLines}`, `${wells} ${successors}`, inLines],
  [
    `${wells}, ${successors}, As Their Interests May Appear, ${box}`,
    `${wells}, ${successors}, As Their Interests May Appear`,
    box,
  ],
  [`${wells}, its successors and assigns, ${box}`, `${wells}, its successors and assigns`, box],
  [`${wells} ISAOA\nc/o Assurant\n${inLines}`, `${wells} ISAOA c/o Assurant`, inLines],
  [`Rocket Mortgage, LLC ISAOA\n${inLines}`, 'Rocket Mortgage, LLC ISAOA', inLines],
  [`21st Mortgage Corp ISAOA, ${box}`, '21st Mortgage Corp ISAOA', box],
  [
    'Chase ISAOA, 1600 Elm St Suite 200, Waco, TX 76701',
    'Chase ISAOA',
    '1600 Elm St Suite 200, Waco, TX 76701',
  ],
  [`${wells} ISAOA\n${inLines}\nLoan # 0123456`, `${wells} ISAOA`, inLines, '0123456'],
  [`Loan Number: 12-34\n${wells} ISAOA\n${inLines}`, `${wells} ISAOA`, inLines, '12-34'],
  [`${wells} ISAOA, Loan No. 98, ${box}`, `${wells} ISAOA`, box, '98'],
  [`${wells} ISAOA\n${inLines}\nLoan 0099887`, `${wells} ISAOA`, inLines, '0099887'],
  [`${wells} ISAOA\n${inLines}\nAcct 0099887`, `${wells} ISAOA`, inLines, '0099887'],
  [`${wells} ISAOA\n${inLines}\nAccount #: 0099-887`, `${wells} ISAOA`, inLines, '0099-887'],
  [`${wells} ISAOA\n${inLines}\nRE: Ln# AB0099887`, `${wells} ISAOA`, inLines, 'AB0099887'],
  [`${wells} ISAOA\n${inLines}\nLoan ID 12 34 56`, `${wells} ISAOA`, inLines, '12 34 56'],
  [`${wells} ISAOA, ${box} Loan 0099887`, `${wells} ISAOA`, box, '0099887'],
  [`${wells} ISAOA, ${box}, Acct. No. 0099887`, `${wells} ISAOA`, box, '0099887'],
  [
    `${wells} ISAOA\n${inLines}\nAttn: Insurance Dept`,
    `${wells} ISAOA Attn: Insurance Dept`,
    inLines,
  ],
  [
    `${wells} ISAOA\nPO Box 100515\nAttention Insurance\nFlorence SC 29502-0515`,
    `${wells} ISAOA Attention Insurance`,
    inLines,
  ],
  [
    `${wells} ISAOA\nAttn Claims\n${inLines}\nLoan 0099887`,
    `${wells} ISAOA Attn Claims`,
    inLines,
    '0099887',
  ],
  [
    `Attn: Insurance Dept\n${wells} ISAOA\n${inLines}`,
    `${wells} ISAOA Attn: Insurance Dept`,
    inLines,
  ],
  [
    `c/o Assurant, Attn Claims, ${wells} ISAOA, ${box}, Loan 0099887`,
    `${wells} ISAOA c/o Assurant Attn Claims`,
    box,
    '0099887',
  ],
  ['Chase ISAOA Loan 0099887', 'Chase ISAOA', '', '0099887'],
  ['Chase ISAOA/ATIMA, Loan # 0099887', 'Chase ISAOA/ATIMA', '', '0099887'],
  ['Chase ISAOA\nLoan 0099887', 'Chase ISAOA', '', '0099887'],
  ['Chase ISAOA Loan Dept, Loan 0099887', 'Chase ISAOA Loan Dept', '', '0099887'],
  [`Chase ISAOA Acct 0099887, ${box}`, 'Chase ISAOA', box, '0099887'],
  [
    `${wells} ISAOA, 188 Bowery #Bsmt, Brooklyn, NY 11211`,
    `${wells} ISAOA`,
    '188 Bowery #Bsmt, Brooklyn, NY 11211',
  ],
]

/** A lender and its address, without a word that names a clause. */
const unmarked: [text: string, company: string, address: string][] = [
  [`${wells}, ${box}`, wells, box],
  [`${wells} ${box}`, wells, box],
  [`${wells}\n${inLines}`, wells, inLines],
  [
    `Attn: Insurance Dept\n${wells}\nPO Box 123\nSpringfield, OH 45501`,
    `${wells} Attn: Insurance Dept`,
    'PO Box 123\nSpringfield, OH 45501',
  ],
]

const others = [
  '',
  wells,
  `${wells} ISAOA/ATIMA`,
  `${wells}, N.A., ${successors}`,
  `${wells}\nISAOA/ATIMA`,
  box,
  '1600 Elm St, Waco, TX 76701',
  'Waco, TX 76701',
  `Attn: Insurance\n${inLines}`,
  'Chase Loan 0099887',
  'Loan 0099887',
  'ISAOA Loan',
  'Chase ISAOA Loan 1, Loan 2',
  'Attn: Insurance\nLoan 0099887',
  `c/o Assurant, ${box}`,
  `${wells} ISAOA, PO Box 12`,
  `${wells} ISAOA, PO Box 12, Nowhere`,
  `${wells} ISAOA, Loan # 1, Loan # 2, ${box}`,
  `${wells}, ${box} (512) 555-0142`,
  'x'.repeat(501),
  '\n,'.repeat(250),
]

describe('a mortgagee clause', () => {
  it.each(clauses)('splits %j', (text, company, address, loan_number) => {
    expect(parseMortgageeClause(text)).toEqual({ company, address, loan_number, hasMarker: true })
  })

  it.each(unmarked)('splits %j and asks for a check', (text, company, address) => {
    expect(parseMortgageeClause(text)).toEqual({
      company,
      address,
      loan_number: undefined,
      hasMarker: false,
    })
  })

  it.each(others.map((text) => [text.slice(0, 60), text]))('refuses %j', (_, text) => {
    expect(parseMortgageeClause(text)).toBeUndefined()
  })

  it('is divided from an address that cannot be split, if it says that it is a clause', () => {
    const address = `${box} (512) 555-0142`
    expect(parseMortgageeClause(`${wells} ISAOA, ${address}`)).toEqual({
      company: `${wells} ISAOA`,
      address,
      loan_number: undefined,
      hasMarker: true,
    })
  })

  it('is suspected in a text with more than a name', () => {
    for (const [text] of [...clauses, ...unmarked]) expect(mayBeClause(text)).toBe(true)
    const names = [
      wells,
      `${wells}, N.A., ${successors}`,
      `${wells}\nISAOA/ATIMA`,
      '21st Mortgage Corp, ISAOA',
      'Loan Depot, LLC, ISAOA',
    ]
    for (const name of names) expect(mayBeClause(name), name).toBe(false)
    expect(mayBeClause('Chase Loan 0099887')).toBe(true)
    expect(mayBeClause(`${wells} ISAOA\nPO Box 12\nFlorence SC`)).toBe(true)
  })

  it('loses no letter and no digit', () => {
    const letters = (text: string) =>
      Array.from(text.replaceAll(/[^\p{L}\d]/gu, ''))
        .toSorted()
        .join('')
    for (const [text] of clauses.filter(([, , , number]) => number === undefined)) {
      const { company = '', address = '' } = parseMortgageeClause(text) ?? {}
      expect(letters(company + address)).toBe(letters(text))
    }
  })
})
