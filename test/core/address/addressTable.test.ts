import { describe, expect, it } from 'vitest'
import { type AddressParts, parseAddress } from '../../../src/core/address/parseAddress.ts'

/*
 * Addresses built from known parts, in the ways people write them. The parsed parts equal the known
 * parts, or the address is refused or needs a check.
 */

const numbers =
  '12,1600,100B,12-34,W156N8480,0N123,75-5660,7,21,12-A,123 1/2,123½,12 & 14,12 - 14,12/14,12 and 14'.split(
    ',',
  )
const streets =
  `Oak Ln,Elm St,St Charles Ave,5th St,22nd Ave,Fifth St,Broadway,Court St,N Oak Ln,NW 5th St,
North Court St,M St NW,Elm St N,Park Ave South,N St,Highway 71,Highway 71 W,Highway 71 Business,
US Highway 290 E,County Road 12,FM 1431,State Route 9,W 5400 South,S 400 E,Avenue A,Avenue of the Americas,
Park Place Dr,Forest Lake Rd,Pine Ridge,Camino Real,Calle Luna,Box Elder Rd,Martin Luther King Jr Blvd,
St. Andrews Ct,La Salle St,Unity Way,5 Mile Rd,Lewis and Clark Dr,Elm St & 5th Ave,Oak Rd at 3rd St,
Via Roma,O'Neil St,A`.split(/,\s*/)
const boxes = ['PO Box 12', 'P.O. Box 10304', 'RR 2 Box 152', 'HC 1 Box 5', 'PO Box A']
const units =
  'Apt 4B,Unit B,#4,# 12,Ste 200,2nd Floor,Lot 7,Bldg 2,Fl 34,Rear,Apt,Basement,Upper'.split(',')
/** City, code and name of the state, ZIP code. */
const places = [
  ['Ames', 'IA', 'Iowa', '50010'],
  ['Austin', 'TX', 'Texas', '78701'],
  ['Troy', 'AL', 'Alabama', '36081'],
  ['St. Louis', 'MO', 'Missouri', '63101'],
  ['St Paul', 'MN', 'Minnesota', '55101'],
  ['Saint Paul', 'MN', 'Minn.', '55101'],
  ['N Little Rock', 'AR', 'Arkansas', '72114'],
  ['W Palm Beach', 'FL', 'Florida', '33401'],
  ['E Lansing', 'MI', 'Mich.', '48823'],
  ['North Las Vegas', 'NV', 'Nevada', '89030'],
  ['South Bend', 'IN', 'Indiana', '46601'],
  ['West Jordan', 'UT', 'Utah', '84084'],
  ['Kansas City', 'KS', 'Kansas', '66101'],
  ['New York', 'NY', 'New York', '10012'],
  ['Washington', 'DC', 'District of Columbia', '20001'],
  ['Port Washington', 'NY', 'New York', '11050'],
  ['West New York', 'NJ', 'New Jersey', '07093'],
  ['Charleston', 'WV', 'West Virginia', '25301'],
  ['Virginia Beach', 'VA', 'Virginia', '23451'],
  ['Iowa City', 'IA', 'Iowa', '52240'],
  ['Union City', 'NJ', 'N.J.', '07087'],
  ['Unity', 'ME', 'Maine', '04988'],
  ['Lake Forest', 'IL', 'Illinois', '60045'],
  ['Box Elder', 'SD', 'South Dakota', '57719'],
  ['Ste Genevieve', 'MO', 'Missouri', '63670'],
  ['Front Royal', 'VA', 'Virginia', '22630'],
  ['Lower Burrell', 'PA', 'Pennsylvania', '15068'],
  ['Upper Marlboro', 'MD', 'Maryland', '20772'],
  ['Spur', 'TX', 'Tex.', '79370'],
  ["O'Fallon", 'IL', 'Illinois', '62269'],
  ['Winston-Salem', 'NC', 'North Carolina', '27101'],
  ['Hilo', 'HI', "Hawai'i", '96720'],
  ['Kailua Kona', 'HI', 'Hawaiʻi', '96740'],
  ['Coeur d’Alene', 'ID', 'Idaho', '83814'],
  ['Falls Church', 'VA', 'Virginia', '22046'],
  ['Federal Way', 'WA', 'Washington', '98003'],
  ['La Place', 'LA', 'Louisiana', '70068'],
  ['Rancho Santa Margarita', 'CA', 'California', '92688'],
  ['San Juan', 'PR', 'Puerto Rico', '00901'],
] as const

/** Ordinary addresses. With commas, they are split and need no check. */
const ordinary = [
  (line: string, city: string, state: string, zip: string) => `${line}, ${city}, ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) => `${line},${city},${state},${zip}`,
  (line: string, city: string, state: string, zip: string) => `${line}, ${city} ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) => `${line}\n${city}, ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) =>
    `${line}\r\n${city} ${state}  ${zip}\r\nUSA`,
  (line: string, city: string, state: string, zip: string) => `${line}, ${city} - ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) =>
    `${line}, ${city}, ${state} ${zip}-1234`,
]
/** Addresses with unclear boundaries between parts, or with additions. */
const unmarked = [
  (line: string, city: string, state: string, zip: string) => `${line} ${city} ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) => `${line} ${city}, ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) => `${line} - ${city}, ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) => `${line} - ${city} - ${state} ${zip}`,
  (line: string, city: string, state: string) => `${line} ${city} ${state}`,
  (line: string, city: string, state: string) => `${line}, ${city}, ${state}`,
  (line: string, city: string, _: string, zip: string) => `${line}, ${city} ${zip}`,
  (line: string, city: string, _: string, zip: string) => `${line} ${city} ${zip}`,
  (line: string, city: string, state: string, zip: string) =>
    `${line}, ${city}, Story County, ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) =>
    `${line}, ${city} County, ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) =>
    `Maria Lopez ${line}, ${city}, ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) =>
    `Maria Lopez, ${line}, ${city}, ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) =>
    `${line} Maria Lopez, ${city}, ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) =>
    `${line} ${city}, Downtown, ${state} ${zip}`,
  (line: string, city: string, state: string, zip: string) => `${line}, ${city}, ${zip}, ${state}`,
  (line: string, city: string, state: string, zip: string) =>
    `${line}, Attn Claims, ${city}, ${state} ${zip}`,
]

interface Case {
  text: string
  /** The parts that it was built from. */
  parts: AddressParts
  /** Street and unit have the usual shape, and commas separate everything. */
  isOrdinary: boolean
}

const oddNumbers = new Set(numbers.slice(10))
const oddStreets = new Set(
  'Avenue of the Americas,5 Mile Rd,Lewis and Clark Dr,Elm St & 5th Ave,Oak Rd at 3rd St'.split(
    ',',
  ),
)
const oddUnits = new Set(['Rear', 'Apt', 'Basement', 'Upper'])

function* cases(): Generator<Case> {
  let turn = 0
  const lines: [number: string, street: string, isOrdinary: boolean][] = [
    ...boxes.map((box) => ['', box, true] as [string, string, boolean]),
    ...numbers.flatMap((number) =>
      streets
        .filter((_, at) => at % 3 === (number.length + numbers.indexOf(number)) % 3)
        .map((street): [string, string, boolean] => [
          number,
          street,
          !oddNumbers.has(number) &&
            !oddStreets.has(street) &&
            !(number.endsWith('1') && street.startsWith('St')),
        ]),
    ),
  ]
  for (const [number, street, isPlain] of lines) {
    // Each with some of the units and places, in every notation.
    for (const round of [0, 1, 2]) {
      turn += 1
      const unit = number && round > 0 ? (units[turn % units.length] ?? '') : ''
      const by = round === 1 ? ' ' : ', '
      const line = [number, street].filter(Boolean).join(' ') + (unit && by + unit)
      const whole = street + (unit && by + unit)
      const [city, code, name, zip] = places[(turn * 7) % places.length] ?? places[0]
      for (const state of [turn % 3 ? code : name]) {
        const write = (form: (typeof ordinary)[number], isOrdinary: boolean): Case => {
          const text = form(line, city, state, zip)
          const marks = form('', '', '@', '#')
          const four = /-1234/.test(text) ? '-1234' : ''
          const parts: AddressParts = {
            ...(number && { entity_number: number }),
            street: whole,
            city,
            ...(marks.includes('@') && { state: code }),
            ...(marks.includes('#') && { zip: zip + four }),
            ...(text.endsWith('USA') && { country: 'US' }),
          }
          return { text, parts, isOrdinary }
        }
        for (const form of ordinary) yield write(form, isPlain && !oddUnits.has(unit))
        for (const form of unmarked) yield write(form, false)
      }
    }
  }
}

const written = (parts: object) =>
  JSON.stringify(Object.entries(parts).toSorted(([one], [other]) => one.localeCompare(other)))
const table = [...cases()].map((one) => {
  const { parts, confidence } = parseAddress(one.text)
  return { ...one, found: parts, confidence, isRight: written(parts) === written(one.parts) }
})
const shown = (wrong: typeof table) =>
  wrong.map(({ text, confidence, found }) => `${text} was read, ${confidence}: ${written(found)}`)

describe(`${table.length} addresses built from their parts`, () => {
  it('are never split wrongly without a check', () => {
    const sure = table.filter(({ confidence }) => confidence === 'high')
    expect(shown(sure.filter(({ isRight }) => !isRight))).toEqual([])
  })

  it('are right in the usual format, with nothing to check', () => {
    const plain = table.filter(({ isOrdinary }) => isOrdinary)
    expect(plain.length).toBeGreaterThan(table.length / 8)
    expect(shown(plain.filter(({ confidence }) => confidence !== 'high'))).toEqual([])
  })

  it('are right or refused rather than wrong', () => {
    const count = (confidence: string, isRight: boolean) =>
      table.filter((one) => one.confidence === confidence && one.isRight === isRight).length
    expect(count('medium', false)).toBeLessThan(count('medium', true) / 25)
    expect(count('low', true)).toBeLessThan(count('medium', true))
  })
})
