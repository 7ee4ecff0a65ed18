import * as fc from 'fast-check'
import { findFastGrowth } from '../../growth.ts'
import { describe, expect, it } from 'vitest'
import {
  joinAddressLines,
  type ParsedAddress,
  parseAddress,
} from '../../../src/core/address/parseAddress.ts'
import { formatAddress } from '../../../src/core/address/formatAddress.ts'
import { looksLikeAddress, mayBeAddress } from '../../../src/core/address/addressMatchesLine.ts'
import {
  mayBeClause,
  parseMortgageeClause,
} from '../../../src/core/address/parseMortgageeClause.ts'
import { parseCountry, parseState, stateNames } from '../../../src/core/text/parsePlace.ts'
import { normalizeText } from '../../../src/core/text/normalizeText.ts'
import { runs } from '../../propertyRuns.ts'

type Row = [
  text: string,
  number: string,
  street: string,
  city: string,
  state: string,
  zip: string,
  country?: string,
]

/** Every part is separated, and nothing is left over. */
const high: Row[] = [
  ['12 Front St, Austin, TX 78701', '12', 'Front St', 'Austin', 'TX', '78701'],
  ['12 Airport Fwy, Austin, TX 78701', '12', 'Airport Fwy', 'Austin', 'TX', '78701'],
  ['12 Old St Andrews Rd, Ames, IA 50010', '12', 'Old St Andrews Rd', 'Ames', 'IA', '50010'],
  ['12 Oak Ln, PO Box 9, Ames, IA 50010', '12', 'Oak Ln, PO Box 9', 'Ames', 'IA', '50010'],
  ['12 Oak Ln, Troy - AL 36081', '12', 'Oak Ln', 'Troy', 'AL', '36081'],
  ['12 Oak Ln - Troy - AL 36081', '12', 'Oak Ln', 'Troy', 'AL', '36081'],
  ['12 5th St, Ames, IA 50010', '12', '5th St', 'Ames', 'IA', '50010'],
  ['12 5th St, St Paul, MN 55101', '12', '5th St', 'St Paul', 'MN', '55101'],
  ['12 N Court St, Ames, IA 50010', '12', 'N Court St', 'Ames', 'IA', '50010'],
  ['12 Oak Ln, N Little Rock, AR 72114', '12', 'Oak Ln', 'N Little Rock', 'AR', '72114'],
  ['12 Oak Ln, West New York, NJ 07093', '12', 'Oak Ln', 'West New York', 'NJ', '07093'],
  ['12 Oak Ln, Ste. Genevieve, MO 63670', '12', 'Oak Ln', 'Ste. Genevieve', 'MO', '63670'],
  ['12 Oak Ln, Upper Marlboro, MD 20772', '12', 'Oak Ln', 'Upper Marlboro', 'MD', '20772'],
  ["12 Oak Ln, Hilo, Hawai'i 96720", '12', 'Oak Ln', 'Hilo', 'HI', '96720'],
  ['12 Oak Ln, Hilo, Hawaiʻi 96720', '12', 'Oak Ln', 'Hilo', 'HI', '96720'],
  ['12 Oak Ln, Hilo Hawai‘i 96720', '12', 'Oak Ln', 'Hilo', 'HI', '96720'],
  ['١٢ Oak Ln, Austin, TX ٧٨٧٠١', '12', 'Oak Ln', 'Austin', 'TX', '78701'],
  ['１２ Oak Ln, Austin, TX ７８７０１', '12', 'Oak Ln', 'Austin', 'TX', '78701'],
  ['123 W 5400 South, Murray, UT 84107', '123', 'W 5400 South', 'Murray', 'UT', '84107'],
  [
    '100 Highway 71 Business, Austin, TX 78701',
    '100',
    'Highway 71 Business',
    'Austin',
    'TX',
    '78701',
  ],
  ['1600 Elm St, Austin, TX 78701', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['1600 Elm St,Austin,TX,78701', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['1600 Elm St, Austin TX 78701', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['1600 Elm St, Austin, TX78701', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['1600 Elm St, Austin, TX 78701.', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['1600 elm st, austin, tx 78701', '1600', 'elm st', 'austin', 'TX', '78701'],
  ['1600 Elm St\nAustin, TX 78701', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['  1600 Elm St,\r\n  Austin TX 78701\r\n', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['1600 Elm St\tAustin\tTX\t78701', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['1600\u00a0Elm St, Austin,\u00a0TX\u00a078701\u200b', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['1600 Elm St Apt 4B, Austin, TX 78701', '1600', 'Elm St Apt 4B', 'Austin', 'TX', '78701'],
  ['1600 Elm St, Apt 4B, Austin, TX 78701', '1600', 'Elm St, Apt 4B', 'Austin', 'TX', '78701'],
  ['1600 Elm St\nApt 4B\nAustin, TX 78701', '1600', 'Elm St, Apt 4B', 'Austin', 'TX', '78701'],
  ['1600 Elm St #4B, Austin, TX 78701', '1600', 'Elm St #4B', 'Austin', 'TX', '78701'],
  ['1600 Elm St, #4B, Austin, TX 78701', '1600', 'Elm St, #4B', 'Austin', 'TX', '78701'],
  ['1600 Elm St, Unit B, Austin, TX 78701', '1600', 'Elm St, Unit B', 'Austin', 'TX', '78701'],
  ['1 Elm St, 2nd Floor, Austin, TX 78701', '1', 'Elm St, 2nd Floor', 'Austin', 'TX', '78701'],
  ['1 Elm St, Bldg 2, Apt 4, Waco, TX 76701', '1', 'Elm St, Bldg 2, Apt 4', 'Waco', 'TX', '76701'],
  ['1600 Elm St, Austin, TX 78701-1234', '1600', 'Elm St', 'Austin', 'TX', '78701-1234'],
  ['1600 Elm St, Austin, TX 787011234', '1600', 'Elm St', 'Austin', 'TX', '78701-1234'],
  ['1600 Elm St, Austin, TX 78701 1234', '1600', 'Elm St', 'Austin', 'TX', '78701-1234'],
  ['1600 Elm St, Austin, TX 78701–1234', '1600', 'Elm St', 'Austin', 'TX', '78701-1234'],
  ['1600 Elm St, Austin, TX 78701, USA', '1600', 'Elm St', 'Austin', 'TX', '78701', 'US'],
  ['1600 Elm St, Austin, TX 78701 USA', '1600', 'Elm St', 'Austin', 'TX', '78701', 'US'],
  ['1 Elm St, Waco, TX 76701, United States', '1', 'Elm St', 'Waco', 'TX', '76701', 'US'],
  ['1 Elm St\nWaco, TX 76701\nU.S.A.', '1', 'Elm St', 'Waco', 'TX', '76701', 'US'],
  ['1 Elm St, Austin, Texas 78701', '1', 'Elm St', 'Austin', 'TX', '78701'],
  ['1 Elm St, Austin, tex. 78701', '1', 'Elm St', 'Austin', 'TX', '78701'],
  ['1 Elm St, Raleigh, North Carolina 27601', '1', 'Elm St', 'Raleigh', 'NC', '27601'],
  ['1 Elm St, Raleigh North Carolina 27601', '1', 'Elm St', 'Raleigh', 'NC', '27601'],
  ['1 Elm St, Charleston, West Virginia 25301', '1', 'Elm St', 'Charleston', 'WV', '25301'],
  ['1 Elm St, Atlanta, Georgia 30303', '1', 'Elm St', 'Atlanta', 'GA', '30303'],
  ['500 Broadway, New York, NY 10012', '500', 'Broadway', 'New York', 'NY', '10012'],
  ['500 Broadway, New York, New York 10012', '500', 'Broadway', 'New York', 'NY', '10012'],
  ['100 State Ave, Kansas City, KS 66101', '100', 'State Ave', 'Kansas City', 'KS', '66101'],
  ['1 M St NW, Washington, DC 20001', '1', 'M St NW', 'Washington', 'DC', '20001'],
  ['1 M St NW, Washington DC 20001', '1', 'M St NW', 'Washington', 'DC', '20001'],
  ['1 M St NW, Washington, D.C. 20001', '1', 'M St NW', 'Washington', 'DC', '20001'],
  ['PO Box 10304, Des Moines, IA 50306', '', 'PO Box 10304', 'Des Moines', 'IA', '50306'],
  ['P.O. Box 12, Enid OK 73701', '', 'P.O. Box 12', 'Enid', 'OK', '73701'],
  ['RR 2 Box 152, Enid OK 73701', '', 'RR 2 Box 152', 'Enid', 'OK', '73701'],
  ['HC 1 Box 5, Terlingua, TX 79852', '', 'HC 1 Box 5', 'Terlingua', 'TX', '79852'],
  ['General Delivery, Enid, OK 73701', '', 'General Delivery', 'Enid', 'OK', '73701'],
  ['PSC 802 Box 74, APO AE 09499', '', 'PSC 802 Box 74', 'APO', 'AE', '09499'],
  ['Unit 2050 Box 4190, APO, AP 96278', '', 'Unit 2050 Box 4190', 'APO', 'AP', '96278'],
  ['1 Box Elder Rd, Box Elder, SD 57719', '1', 'Box Elder Rd', 'Box Elder', 'SD', '57719'],
  ['12-34 56th Ave, Queens, NY 11101', '12-34', '56th Ave', 'Queens', 'NY', '11101'],
  [
    'W156N8480 Pilgrim Rd, Menomonee Falls, WI 53051',
    'W156N8480',
    'Pilgrim Rd',
    'Menomonee Falls',
    'WI',
    '53051',
  ],
  ['0N123 Oak Rd, Geneva, IL 60134', '0N123', 'Oak Rd', 'Geneva', 'IL', '60134'],
  ['75-5660 Palani Rd, Kona, HI 96740', '75-5660', 'Palani Rd', 'Kona', 'HI', '96740'],
  ['100B Elm St, Austin, TX 78701', '100B', 'Elm St', 'Austin', 'TX', '78701'],
  ['123 S 400 E, Provo, UT 84601', '123', 'S 400 E', 'Provo', 'UT', '84601'],
  ['100 Highway 71 W, Bee Cave, TX 78738', '100', 'Highway 71 W', 'Bee Cave', 'TX', '78738'],
  ['100 Avenue A, New York, NY 10009', '100', 'Avenue A', 'New York', 'NY', '10009'],
  ['1 Elm St, St. Louis, MO 63101', '1', 'Elm St', 'St. Louis', 'MO', '63101'],
  ["1 Elm St, O'Fallon, IL 62269", '1', 'Elm St', "O'Fallon", 'IL', '62269'],
  ['1 Bay St, Ottawa, ON K1A 0A9, Canada', '1', 'Bay St', 'Ottawa', 'ON', 'K1A 0A9', 'CA'],
  ['1 Bay St, Ottawa, ON K1A 0A9, CA', '1', 'Bay St', 'Ottawa', 'ON', 'K1A 0A9', 'CA'],
  ['1 Bay St\nOttawa ON  k1a0a9\nCANADA', '1', 'Bay St', 'Ottawa', 'ON', 'k1a0a9', 'CA'],
]

/** Something was guessed, is missing, or is a fraction. */
const medium: Row[] = [
  ['12 5th St Ames IA 50010', '12', '5th St', 'Ames', 'IA', '50010'],
  ['12 5th St Ames IA', '12', '5th St', 'Ames', 'IA', ''],
  ['12 22nd St Apt 4 Ames, IA 50010', '12', '22nd St Apt 4', 'Ames', 'IA', '50010'],
  ['12 5th St St Paul MN 55101', '12', '5th St', 'St Paul', 'MN', '55101'],
  ['12 N Court St Ames IA 50010', '12', 'N Court St', 'Ames', 'IA', '50010'],
  ['12 & 14 Oak Rd, Ames, IA 50010', '12 & 14', 'Oak Rd', 'Ames', 'IA', '50010'],
  ['12 - 14 Oak Rd, Ames, IA 50010', '12 - 14', 'Oak Rd', 'Ames', 'IA', '50010'],
  ['12, 14 Oak Rd, Ames, IA 50010', '12, 14', 'Oak Rd', 'Ames', 'IA', '50010'],
  [
    '100 Highway 71 Business Bee Cave TX 78738',
    '100',
    'Highway 71 Business',
    'Bee Cave',
    'TX',
    '78738',
  ],
  ['123 W 5400 S Murray UT 84107', '123', 'W 5400 S', 'Murray', 'UT', '84107'],
  ['5400 South, Murray, UT 84107', '5400', 'South', 'Murray', 'UT', '84107'],
  ['8 Mile Rd, Detroit, MI 48201', '8', 'Mile Rd', 'Detroit', 'MI', '48201'],
  ['12 Oak Ln, Troy, AL 78701', '12', 'Oak Ln', 'Troy', 'AL', '78701'],
  ['TX 78701', '', '', '', 'TX', '78701'],
  ['TX, 78701-0042', '', '', '', 'TX', '78701-0042'],
  ['1600 Elm St Austin, TX 78701', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['1600 Elm St Austin TX 78701', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['100 State Ave Kansas City KS 66101', '100', 'State Ave', 'Kansas City', 'KS', '66101'],
  ['1 Main St Raleigh North Carolina 27601', '1', 'Main St', 'Raleigh', 'NC', '27601'],
  ['1 Main St Apt B Austin TX 78701', '1', 'Main St Apt B', 'Austin', 'TX', '78701'],
  ['350 5th Ave Fl 34 New York NY 10118', '350', '5th Ave Fl 34', 'New York', 'NY', '10118'],
  ['1 Main St St Louis MO 63101', '1', 'Main St', 'St Louis', 'MO', '63101'],
  ['1 Main St. St. Louis, MO 63101', '1', 'Main St.', 'St. Louis', 'MO', '63101'],
  ['1 M St NW Washington DC 20001', '1', 'M St NW', 'Washington', 'DC', '20001'],
  ['100 Highway 71 Bee Cave TX 78738', '100', 'Highway 71', 'Bee Cave', 'TX', '78738'],
  ['RR 2 Box 152 Enid OK 73701', '', 'RR 2 Box 152', 'Enid', 'OK', '73701'],
  ['123 1/2 Main St, Austin, TX 78701', '123 1/2', 'Main St', 'Austin', 'TX', '78701'],
  ['123½ Main St, Austin, TX 78701', '123½', 'Main St', 'Austin', 'TX', '78701'],
  ['1/2 Oak Ave, Austin, TX 78701', '1/2', 'Oak Ave', 'Austin', 'TX', '78701'],
  ['1600, Elm St, Austin, TX 78701', '1600', 'Elm St', 'Austin', 'TX', '78701'],
  ['Main St, Austin, TX 78701', '', 'Main St', 'Austin', 'TX', '78701'],
  ['One Main St, Austin, TX 78701', '', 'One Main St', 'Austin', 'TX', '78701'],
  ['5th Ave, New York, NY 10012', '', '5th Ave', 'New York', 'NY', '10012'],
  ['Calle 5 #12, San Juan, PR 00901', '', 'Calle 5 #12', 'San Juan', 'PR', '00901'],
  ['1 Main St, Brooklyn, New York, NY 11201', '1', 'Main St, Brooklyn', 'New York', 'NY', '11201'],
  ['100 Main St, Austin, TX', '100', 'Main St', 'Austin', 'TX', ''],
  ['100 Main St Austin TX', '100', 'Main St', 'Austin', 'TX', ''],
  ['1 Main St, Santa Fe, New Mexico', '1', 'Main St', 'Santa Fe', 'NM', ''],
  ['100 Main St, Springfield 62704', '100', 'Main St', 'Springfield', '', '62704'],
  ['100 Main St, TX 78701', '100', 'Main St', '', 'TX', '78701'],
  ['Austin, TX 78701', '', '', 'Austin', 'TX', '78701'],
  ['Kansas City, KS', '', '', 'Kansas City', 'KS', ''],
  ['Washington, DC', '', '', 'Washington', 'DC', ''],
  ['100 Main St E Lansing MI 48823', '100', 'Main St', 'E Lansing', 'MI', '48823'],
  ['100 Main St W Palm Beach, FL 33401', '100', 'Main St', 'W Palm Beach', 'FL', '33401'],
  ['100 Main St North Las Vegas NV 89030', '100', 'Main St', 'North Las Vegas', 'NV', '89030'],
  ['100 Main St Rear Austin, TX 78701', '100', 'Main St Rear', 'Austin', 'TX', '78701'],
  ['100 Main St Upper Marlboro MD 20772', '100', 'Main St', 'Upper Marlboro', 'MD', '20772'],
  ['100 Main St B Austin TX 78701', '100', 'Main St B', 'Austin', 'TX', '78701'],
  ['12 Oak Rd & 5th Ave, Ames, IA 50010', '12', 'Oak Rd & 5th Ave', 'Ames', 'IA', '50010'],
  ['Los Angeles, 90001, CA', '', '', 'Los Angeles', 'CA', '90001'],
  ['1600 Elm Austin TX 78701', '1600', 'Elm', 'Austin', 'TX', '78701'],
  ['1600 S Elm Austin TX 78701', '1600', 'S Elm', 'Austin', 'TX', '78701'],
  ['500 Broadway New York NY 10012', '500', 'Broadway', 'New York', 'NY', '10012'],
  ['1 Main St Ottawa Ontario K1A 0A9', '1', 'Main St', 'Ottawa', 'ON', 'K1A 0A9'],
]

/** There is no state or ZIP code, text that belongs to no part, or two ways to split it. */
const low = [
  '12 Pine Ridge La Place, Downtown, LA 70068',
  '12 Deer Run La Place, Downtown, LA 70068',
  '12 Martin Luther King Way Federal Way, Downtown, WA 98003',
  '12 5th St Paul MN 55101',
  '12 Pine Ridge St Paul MN 55101',
  '100 Main St St Ames IA 50010',
  '100 Main St N Austin TX 78701',
  '1600 Elm Park Austin TX 78701',
  '500 Broadway West Las Cruces NM 88001',
  '100 Highway 71 W Austin TX 78701',
  '12 W Oak St 5400 South Jordan UT 84095',
  '100 Highway 70 Spur TX 79370',
  '100 Main St Unit Union City NJ 07087',
  '100 Main St Apt Austin TX 78701',
  'Maria Lopez 1600 Elm St, Austin, TX 78701',
  'Maria Lopez 12-34 Elm St, Austin, TX 78701',
  'Maria Lopez PO Box 7, Austin, TX 78701',
  '1600 Elm St Maria Lopez, Austin, TX 78701',
  '1600 Elm St Austin, Downtown, TX 78701',
  '1600 Elm St, Attn Claims, Austin, TX 78701',
  'Suite 200 1600 Elm St, Austin, TX 78701',
  'Elm St and 5th Ave Ames IA 50010',
  'Oak Rd & 5th Ave, Ames, IA 50010',
  '5th and Elm Ames IA 50010',
  '12 Oak Ln, Story County, IA 50010',
  '12 Oak Ln, Ames, Story County, IA 50010',
  '12 Oak Ln, Orleans Parish, LA 70112',
  '12 Oak Ln, Suite, TX 78701',
  '12 Oak Ln, Elm St, TX 78701',
  '12 Oak Ln, NW Washington, DC 20001',
  '12 Oak Ct 06510',
  '100 Main St NE 68102',
  '12 Oak Ln, Port Washington 11050',
  'Hauptstr. 5, 10115 Berlin, DE',
  'FM 12345',
  'TX 10001',
  '',
  ' ',
  ',,,,',
  'hello world',
  'Hello, world, again',
  '78701',
  'TX',
  'Texas 78701',
  '1600 Elm St',
  '1600 Elm St, Austin',
  '100 Oak Ct',
  '100 Main St NE',
  'PO Box 73701',
  'Maria Lopez, 1600 Elm St, Austin, TX 78701',
  'Maria Lopez\n1600 Elm St\nAustin, TX 78701',
  'Attn: Claims\nPO Box 123\nAustin, TX 78701',
  'Attn Claims 100 Main St, Austin, TX 78701',
  'c/o Maria Lopez 100 Main St, Austin, TX 78701',
  'Address: 100 Main St, Austin, TX 78701',
  'Wells Fargo Bank NA ISAOA/ATIMA, PO Box 10304, Des Moines, IA 50306',
  'The Dakota, 1 W 72nd St, New York, NY 10023',
  '100 Main St, Austin, TX 78701 (512) 555-0142',
  '10 Downing St, London SW1A 2AA, United Kingdom',
  'x'.repeat(301),
  '1 '.repeat(100000),
  ', '.repeat(100000),
]

const read = (row: Row): ParsedAddress['parts'] => {
  const [, entity_number, street, city, state, zip, country = ''] = row
  const parts = Object.entries({ entity_number, street, city, state, zip, country })
  return Object.fromEntries(parts.filter(([, part]) => part !== ''))
}

describe('parseAddress', () => {
  it.each(high.map((row) => [row[0], row] as const))('splits %j with high confidence', (_, row) => {
    expect(parseAddress(row[0])).toStrictEqual({ parts: read(row), confidence: 'high' })
  })

  it.each(medium.map((row) => [row[0], row] as const))(
    'splits %j and asks for a check',
    (_, row) => {
      expect(parseAddress(row[0])).toStrictEqual({ parts: read(row), confidence: 'medium' })
    },
  )

  it.each(low.map((text) => [text.slice(0, 70), text]))('leaves %j in one line', (_, text) => {
    expect(parseAddress(text).confidence).toBe('low')
  })

  it('keeps a name before the address out of its parts', () => {
    expect(parseAddress('Maria Lopez\nPO Box 7\nAustin, TX 78701').parts).toStrictEqual({
      street: 'PO Box 7',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
    })
  })
})

/** Pieces of addresses, in any order. */
const bits = fc.constantFrom(
  ...'1600,12-34,W156N8480,1/2,½,#4B,Apt,4B,PO,Box,RR,2,Elm,St,Highway,N,NE,Attn:,Kansas,City'.split(
    ',',
  ),
  ...'KS,Tex.,New York,Washington,DC,78701,787011234,K1A 0A9,USA,Canada,CA,Mexico'.split(','),
  ', ',
  ',',
  '\n',
  '\t',
  ';',
  '.',
  '\u00a0',
  '\u200b',
)
const anyText = fc.oneof(
  fc.array(bits, { maxLength: 14 }).map((found) => found.join(' ')),
  fc.array(bits, { maxLength: 14 }).map((found) => found.join('')),
  fc.string({ unit: 'binary' }),
)

/** Letters and digits of any script, in lower case. Parsing must not lose one. */
const bare = (text: string) =>
  normalizeText(text)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

const words = (...choices: string[]) => fc.constantFrom(...choices)
const wellFormed = fc.record(
  {
    entity_number: words('1600', '12-34', 'W156N8480', 'N4787', '100B', '7', '75-5660'),
    street: words(
      'Elm St',
      'Elm St #Bsmt',
      'Elm St, Apt PH-B',
      'Bowery',
      'Main St Apt 4B',
      'M St NW',
      'Highway 71 W',
      'Elm St, Unit B',
      'A',
    ),
    city: words(
      'Austin',
      'Kansas City',
      'Elk Grove Village',
      'E Lansing',
      'St. Louis',
      "O'Fallon",
      'Washington',
      'Box Elder',
    ),
    state: fc.constantFrom(...stateNames.keys()),
    zip: words('78701', '78701-1234', '01002'),
    country: words('CA', 'MX', 'DE', 'GB'),
  },
  { requiredKeys: ['street', 'city', 'state', 'zip'] },
)

describe('any pasted text', () => {
  it('splits into parts that appear in the text in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { parts } = parseAddress(text)
        const { entity_number = '', street = '', city = '' } = parts
        const line = bare(text)
        let from = 0
        for (const part of [entity_number, street, city]) {
          const at = line.indexOf(bare(part), from)
          expect(at, part).toBeGreaterThanOrEqual(from)
          from = at + bare(part).length
        }
        for (const part of Object.values(parts)) expect(part).toMatch(/^\S(?:.*\S)?$/)
      }),
      { numRuns: runs },
    )
  })

  it('is used in full if the confidence is high', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { parts, confidence } = parseAddress(text)
        const { entity_number = '', street = '', city = '', state, zip = '', country } = parts
        if (confidence !== 'high') return
        const line = bare(text)
        const at = line.lastIndexOf(bare(zip))
        const before = bare(entity_number + street + city)
        expect(line.startsWith(before)).toBe(true)
        expect(parseState(line.slice(before.length, at))).toBe(state)
        expect(parseCountry(line.slice(at + bare(zip).length))).toBe(country)
      }),
      { numRuns: runs },
    )
  })
})

describe('a text that is split', () => {
  /** What is left of a text, in letters and digits, without the parts in their order. */
  function leftOver(text: string, parts: ParsedAddress['parts']): string {
    const { entity_number = '', street = '', city = '', zip = '' } = parts
    const line = bare(text)
    const before = bare(entity_number + street + city)
    return line.startsWith(before) ? line.slice(before.length).replace(bare(zip), '') : line
  }
  /** Every run of up to four words of a text. */
  const wordRuns = (text: string) => {
    const words = text.split(/[^\p{L}.]+/u)
    return words.flatMap((_, at) =>
      [1, 2, 3, 4].map((count) => words.slice(at, at + count).join(' ')),
    )
  }
  /** Whether letters and digits of a text are nothing but a state and then a country. */
  function isStateAndCountry(rest: string, text: string, parts: ParsedAddress['parts']): boolean {
    const { state, country } = parts
    const names = wordRuns(text).filter((words) => state && parseState(words) === state)
    return ['', ...[state ?? '', ...names].map(bare)].some((name) => {
      const other = rest.slice(name.length)
      const read = other === '' ? undefined : (parseCountry(other) ?? other.toUpperCase())
      return rest.startsWith(name) && (name === '') === (state === undefined) && read === country
    })
  }

  it('has every letter and digit in its parts', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { parts, confidence } = parseAddress(text)
        const isWhole =
          confidence === 'low' || isStateAndCountry(leftOver(text, parts), text, parts)
        expect(isWhole, JSON.stringify(parts)).toBe(true)
      }),
      { numRuns: runs },
    )
  })
})

describe('a hostile text', () => {
  const bits =
    'a ,st ,1 ,é,é1,#,N ,12 & ,1-,new ,box ,west ,loan 1 ,isaoa ,attn ,TX ,78701 ,- a ,apt b ,calle '
  const units = [...bits.split(','), ' ', ', ', '\t', '\n', 'a\n', 'a,', '1 Elm St, ']
  const ways: [string, (text: string) => unknown][] = [
    ['looksLikeAddress', looksLikeAddress],
    ['mayBeAddress', mayBeAddress],
    ['parseAddress', parseAddress],
    ['mayBeClause', mayBeClause],
    ['parseMortgageeClause', parseMortgageeClause],
    ['joinAddressLines', joinAddressLines],
  ]

  it.each(ways)('takes %s no longer than its length', (_, read) => {
    const slow = units.flatMap(
      (unit) =>
        findFastGrowth(unit, 20_000, (size) => {
          const text = `1600 ${unit.repeat(size / unit.length)} Austin, TX 78701!`
          return () => read(text)
        }) ?? [],
    )
    expect(slow).toEqual([])
  })
})

describe('an address in parts', () => {
  it('parses back from its one-line form', () => {
    fc.assert(
      fc.property(wellFormed, (parts) => {
        expect(parseAddress(formatAddress(parts)).parts).toEqual(parts)
      }),
      { numRuns: runs },
    )
  })
})

describe('formatAddress', () => {
  it.each([
    [{}, ''],
    [{ street: 'Elm St' }, 'Elm St'],
    [{ entity_number: '1600', street: 'Elm St', city: 'Austin' }, '1600 Elm St, Austin'],
    [{ city: ' Austin ', state: 'TX', zip: ' ', country: null }, 'Austin, TX'],
    [{ city: 'Austin', state: '', zip: '78701', country: 'US' }, 'Austin, 78701'],
    [{ city: 'Austin', country: 'usa' }, 'Austin'],
    [{ city: 'Ottawa', state: 'ON', zip: 'K1A 0A9', country: 'CA' }, 'Ottawa, ON K1A 0A9, CA'],
    [{ city: 'Ottawa', country: 'Canada', raw_address: 'somewhere' }, 'Ottawa, Canada'],
  ])('writes %j as %j', (address, line) => {
    expect(formatAddress(address)).toBe(line)
  })
})

it('reads NA after a state as no answer, and elsewhere as Namibia', () => {
  const { parts, confidence } = parseAddress('12 Main St, Austin, TX 78701, NA')
  expect(parts).toEqual({
    entity_number: '12',
    street: 'Main St',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  })
  expect(confidence).toBe('high')
  expect(parseAddress('12 Main St, Windhoek 10005, NA').parts.country).toBe('NA')
})
