import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseExactState, parseState, stateNames } from '../../../src/core/text/parsePlace.ts'
import { runs } from '../../propertyRuns.ts'

const read: [text: string, code: string][] = [
  ['TX', 'TX'],
  ['tx', 'TX'],
  ['Tx', 'TX'],
  ['T.X.', 'TX'],
  [' tx ', 'TX'],
  ['ＴＸ', 'TX'],
  ['Texas', 'TX'],
  ['TEXAS', 'TX'],
  ['Tex', 'TX'],
  ['tex.', 'TX'],
  ['Texas (TX)', 'TX'],
  ['TX – Texas', 'TX'],
  ['tx - texas', 'TX'],
  ['State of Texas', 'TX'],
  ['calif', 'CA'],
  ['Cal.', 'CA'],
  ['Ala.', 'AL'],
  ['alas', 'AK'],
  ['Ariz.', 'AZ'],
  ['Ark.', 'AR'],
  ['Colo.', 'CO'],
  ['Conn.', 'CT'],
  ['Del.', 'DE'],
  ['Fla.', 'FL'],
  ['Ill.', 'IL'],
  ['Ind.', 'IN'],
  ['Kan.', 'KS'],
  ['Mass.', 'MA'],
  ['Mich.', 'MI'],
  ['Minn.', 'MN'],
  ['Miss.', 'MS'],
  ['Mo.', 'MO'],
  ['Neb.', 'NE'],
  ['Okla.', 'OK'],
  ['Ore.', 'OR'],
  ['Penna.', 'PA'],
  ['pennsyl', 'PA'],
  ['Tenn.', 'TN'],
  ['Wash.', 'WA'],
  ['Wis.', 'WI'],
  ['W. Va.', 'WV'],
  ['W Virginia', 'WV'],
  ['N. Carolina', 'NC'],
  ['n carolina', 'NC'],
  ['N.C.', 'NC'],
  ['N. C.', 'NC'],
  ['n dak', 'ND'],
  ['N. Mex.', 'NM'],
  ['New Hamp', 'NH'],
  ['N.Y.', 'NY'],
  ['New York State', 'NY'],
  ['NYC', 'NY'],
  ['rhode', 'RI'],
  ["Hawai'i", 'HI'],
  ['Hawai’i', 'HI'],
  ['Hawai‘i', 'HI'],
  ['Hawaiʻi', 'HI'],
  ['Hawaiʼi', 'HI'],
  ['Hawai`i', 'HI'],
  ['Hawai´i', 'HI'],
  ["HAWAI'I", 'HI'],
  ["State of Hawai'i", 'HI'],
  ["HI – Hawai'i", 'HI'],
  ['DC', 'DC'],
  ['D.C.', 'DC'],
  ['Wash DC', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['dist of columbia', 'DC'],
  ['Puerto Rico', 'PR'],
  ['P.R.', 'PR'],
  ['Virgin Islands', 'VI'],
  ['U.S. Virgin Islands', 'VI'],
  ['Ont.', 'ON'],
  ['Québec', 'QC'],
  ['Alta.', 'AB'],
  ['B.C.', 'BC'],
  ['P.E.I.', 'PE'],
  ['Newfoundland', 'NL'],
]

/** Texts that fit several states or none, or that are too short. */
const asTyped = [
  '',
  ' ',
  '?',
  'x',
  'xx',
  'US',
  'north',
  'New',
  'new m x',
  'Mexico',
  'International',
  'Surrey',
  'Austin, Texas',
  'Texas City',
  'Lower Calif',
  'TX CA',
  '78701',
  'TX 78701',
  'x '.repeat(50000),
]

describe('parseState', () => {
  it.each(read)('reads %j as %s', (text, code) => {
    expect(parseState(text)).toBe(code)
  })

  it.each(asTyped.map((text) => [text.slice(0, 20), text]))('leaves %j as it is', (_, text) => {
    expect(parseState(text)).toBeUndefined()
  })

  it('knows every code and every name, in any case', () => {
    expect(stateNames.size).toBe(75)
    for (const [code, name] of stateNames) {
      for (const text of [code, code.toLowerCase(), name, name.toLowerCase(), name.toUpperCase()]) {
        expect([text, parseState(text), parseExactState(text)]).toEqual([text, code, code])
      }
    }
  })

  it('reads the beginning of a name as that state or as none', () => {
    const names = fc.constantFrom(...stateNames)
    fc.assert(
      fc.property(names, fc.nat(), ([code, name], length) => {
        const begun = name.slice(0, 3 + (length % name.length)).trim()
        const others = [...stateNames].filter(([, other]) => other.startsWith(begun))
        fc.pre(others.length === 1 && begun.length > 2)
        expect(parseState(begun)).toBe(code)
      }),
      { numRuns: runs },
    )
  })

  it('returns the code of a state or undefined for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const code = parseState(text)
        expect(code === undefined || stateNames.has(code)).toBe(true)
      }),
      { numRuns: runs },
    )
  })
})

describe('findState', () => {
  it.each(['Tex', 'calif', 'n carolina', 'rhode', 'Texas (TX)'])('does not guess: %j', (text) => {
    expect(parseExactState(text)).toBeUndefined()
  })
})
