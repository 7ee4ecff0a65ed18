import { describe, expect, it } from 'vitest'
import { type AddressParts, parseAddress } from '../../../src/core/address/parseAddress.ts'

/*
 * Addresses whose layout is real and hard to split, each with the parts that a careful person would
 * write: number, street, city, state, ZIP code and country. The persons and most numbers are made up.
 */
const table = `
1600 Elm St #B, Austin, TX 78701 | 1600 | Elm St #B | Austin | TX | 78701
1600 Elm St #PH, Austin, TX 78701 | 1600 | Elm St #PH | Austin | TX | 78701
1600 Elm St #Bsmt, Brooklyn, NY 11211 | 1600 | Elm St #Bsmt | Brooklyn | NY | 11211
1600 Elm St, #Bsmt, Brooklyn, NY 11211 | 1600 | Elm St, #Bsmt | Brooklyn | NY | 11211
100 Main St #Bsmt Brooklyn NY 11211 | 100 | Main St #Bsmt | Brooklyn | NY | 11211
1600 Elm St Apt PH-B, New York, NY 10012 | 1600 | Elm St Apt PH-B | New York | NY | 10012
100 Main St Apt PH-B New York NY 10012 | 100 | Main St Apt PH-B | New York | NY | 10012
100 Main St Apt PHB, New York, NY 10012 | 100 | Main St Apt PHB | New York | NY | 10012
100 Main St PHB, New York, NY 10012 | 100 | Main St PHB | New York | NY | 10012
100 Main St Apt A&B, Austin, TX 78701 | 100 | Main St Apt A&B | Austin | TX | 78701
100 Main St Apt 1/2, Austin, TX 78701 | 100 | Main St Apt 1/2 | Austin | TX | 78701
100 Main St Apt No. 4, Austin, TX 78701 | 100 | Main St Apt No. 4 | Austin | TX | 78701
100 Main St Apt. # 4, Austin, TX 78701 | 100 | Main St Apt. # 4 | Austin | TX | 78701
100 Main St Townhouse 4, Austin, TX 78701 | 100 | Main St Townhouse 4 | Austin | TX | 78701
100 Main St Unit Main, Boston, MA 02108 | 100 | Main St Unit Main | Boston | MA | 02108
100 Main St, Garden Level, Boston, MA 02108 | 100 | Main St, Garden Level | Boston | MA | 02108
100 Main St, First Floor, Boston, MA 02108 | 100 | Main St, First Floor | Boston | MA | 02108
55 Water St Ground Floor, New York, NY 10041 | 55 | Water St Ground Floor | New York | NY | 10041
55 Water St, Lower Level, New York, NY 10041 | 55 | Water St, Lower Level | New York | NY | 10041
100 Main St Uppr, Buffalo, NY 14201 | 100 | Main St Uppr | Buffalo | NY | 14201
100 Main St Fl 2 Rear, Brooklyn, NY 11211 | 100 | Main St Fl 2 Rear | Brooklyn | NY | 11211
100 Main St Rear Austin, TX 78701 | 100 | Main St Rear | Austin | TX | 78701
100 Main St B Austin TX 78701 | 100 | Main St B | Austin | TX | 78701
45 Old Mill Rd (rear), Salem, MA 01970 | 45 | Old Mill Rd (rear) | Salem | MA | 01970
45 Old Mill Rd - Unit 5, Salem, MA 01970 | 45 | Old Mill Rd, Unit 5 | Salem | MA | 01970
45 Old Mill Rd - Salem - MA 01970 | 45 | Old Mill Rd | Salem | MA | 01970
12345 W. Smith Rd. Bldg. 3, Apt. 201, Tampa, FL 33602 | 12345 | W. Smith Rd. Bldg. 3, Apt. 201 | Tampa | FL | 33602
3400 Cottage Way Ste G2 #1234, Sacramento, CA 95825 | 3400 | Cottage Way Ste G2 #1234 | Sacramento | CA | 95825
100 Ocean Dr PH, Miami Beach FL 33139 | 100 | Ocean Dr PH | Miami Beach | FL | 33139
1052 Elk Grove Town Center, Elk Grove Village, Illinois, 60007 | 1052 | Elk Grove Town Center | Elk Grove Village | IL | 60007
1 World Trade Center Suite 8500, New York, NY 10007 | 1 | World Trade Center Suite 8500 | New York | NY | 10007
3 Embarcadero Center, San Francisco, CA 94111 | 3 | Embarcadero Center | San Francisco | CA | 94111
100 Universal City Plaza, Universal City, CA 91608 | 100 | Universal City Plaza | Universal City | CA | 91608
1271 Avenue of the Americas, New York, NY 10020 | 1271 | Avenue of the Americas | New York | NY | 10020
1010 Ave of the Moon New York NY 10018 | 1010 | Ave of the Moon | New York | NY | 10018
10 Rue de la Paix, Lafayette, LA 70501 | 10 | Rue de la Paix | Lafayette | LA | 70501
2000 N Court Apt 3C, Fairfield, IA 52556 | 2000 | N Court Apt 3C | Fairfield | IA | 52556
N4787 19th Avenue, Mauston, WI 53948 | N4787 | 19th Avenue | Mauston | WI | 53948
N4787 19th Avenue Mauston WI 53948 | N4787 | 19th Avenue | Mauston | WI | 53948
W1234 County Road EE, Oconomowoc, WI 53066 | W1234 | County Road EE | Oconomowoc | WI | 53066
W1234 Hwy 33, Portage, WI 53901 | W1234 | Hwy 33 | Portage | WI | 53901
W156N8480 Pilgrim Rd, Menomonee Falls, WI 53051 | W156N8480 | Pilgrim Rd | Menomonee Falls | WI | 53051
S64W13780 Janesville Rd, Muskego, WI 53150 | S64W13780 | Janesville Rd | Muskego | WI | 53150
0S123 Church St, Winfield, IL 60190 | 0S123 | Church St | Winfield | IL | 60190
75-5660 Kopiko St Ste C7, Kailua-Kona, HI 96740 | 75-5660 | Kopiko St Ste C7 | Kailua-Kona | HI | 96740
41-40 Union St #6H, Flushing NY 11355 | 41-40 | Union St #6H | Flushing | NY | 11355
12 1/2 Oak Ave, Austin, TX 78701 | 12 1/2 | Oak Ave | Austin | TX | 78701
12½ Oak Ave Austin TX 78701 | 12½ | Oak Ave | Austin | TX | 78701
12 & 14 Oak Rd, Ames, IA 50010 | 12 & 14 | Oak Rd | Ames | IA | 50010
221B Baker St, London, OH 43140 | 221B | Baker St | London | OH | 43140
188 Bowery New York NY 10012 | 188 | Bowery | New York | NY | 10012
188 Bowery New York, NY 10012 | 188 | Bowery | New York | NY | 10012
500 Broadway New York NY 10012 | 500 | Broadway | New York | NY | 10012
1500 Broadway Ste 600 New York NY 10036 | 1500 | Broadway Ste 600 | New York | NY | 10036
500 El Camino Real Santa Clara CA 95050 | 500 | El Camino Real | Santa Clara | CA | 95050
500 La Brea Los Angeles CA 90036 | 500 | La Brea | Los Angeles | CA | 90036
1 Embarcadero San Francisco CA 94105 | 1 | Embarcadero | San Francisco | CA | 94105
1600 Elm Austin TX 78701 | 1600 | Elm | Austin | TX | 78701
1100 S Congress Austin, TX 78701 | 1100 | S Congress | Austin | TX | 78701
12 Pine Kansas City MO 64105 | 12 | Pine | Kansas City | MO | 64105
100 State Ave Kansas City KS 66101 | 100 | State Ave | Kansas City | KS | 66101
100 Main St E Lansing MI 48823 | 100 | Main St | E Lansing | MI | 48823
100 Main St North Las Vegas NV 89030 | 100 | Main St | North Las Vegas | NV | 89030
100 Main St W Palm Beach, FL 33401 | 100 | Main St | W Palm Beach | FL | 33401
100 Main St N Austin TX 78701 | 100 | Main St N | Austin | TX | 78701
100 Highway 71 W Austin TX 78701 | 100 | Highway 71 W | Austin | TX | 78701
1 Main St St Louis MO 63101 | 1 | Main St | St Louis | MO | 63101
1 Main St. St. Louis, MO 63101 | 1 | Main St. | St. Louis | MO | 63101
1600 Pennsylvania Avenue NW Washington DC 20500 | 1600 | Pennsylvania Avenue NW | Washington | DC | 20500
1 M St NW, Washington, D.C. 20001 | 1 | M St NW | Washington | DC | 20001
1600 ELM ST APT 4B AUSTIN TX 78701-1234 | 1600 | ELM ST APT 4B | AUSTIN | TX | 78701-1234
1600 Elm St, Austin TX, 78701 | 1600 | Elm St | Austin | TX | 78701
1600 Elm St, Austin, 78701, TX | 1600 | Elm St | Austin | TX | 78701
1600 Elm St., Apt. 4B, Austin, TX. 78701 | 1600 | Elm St., Apt. 4B | Austin | TX | 78701
1600 Elm St, Austin Texas 78701 USA | 1600 | Elm St | Austin | TX | 78701 | US
1600 Elm St, Austin, TX78701 | 1600 | Elm St | Austin | TX | 78701
1600 Elm St, Austin, TX 787011234 | 1600 | Elm St | Austin | TX | 78701-1234
1 Main St Raleigh North Carolina 27601 | 1 | Main St | Raleigh | NC | 27601
500 Broadway, New York, New York 10012 | 500 | Broadway | New York | NY | 10012
1 Elm St, Charleston, West Virginia 25301 | 1 | Elm St | Charleston | WV | 25301
123 N 400 E, Provo, UT 84606 | 123 | N 400 E | Provo | UT | 84606
123 North 400 East, Provo UT 84606 | 123 | North 400 East | Provo | UT | 84606
1234 E 3300 S Salt Lake City UT 84106 | 1234 | E 3300 S | Salt Lake City | UT | 84106
123 E South Temple, Salt Lake City, UT 84111 | 123 | E South Temple | Salt Lake City | UT | 84111
12 W 5th Kansas City MO 64105 | 12 | W 5th | Kansas City | MO | 64105
7800 US-42, Florence, KY 41042 | 7800 | US-42 | Florence | KY | 41042
5500 I-10 W, San Antonio, TX 78201 | 5500 | I-10 W | San Antonio | TX | 78201
2200 N Interstate 35, Round Rock, TX 78681 | 2200 | N Interstate 35 | Round Rock | TX | 78681
1400 FM 646 Rd W, Dickinson, TX 77539 | 1400 | FM 646 Rd W | Dickinson | TX | 77539
15 CR 4123, Kaufman TX 75142 | 15 | CR 4123 | Kaufman | TX | 75142
123 Rte 9W, Nyack, NY 10960 | 123 | Rte 9W | Nyack | NY | 10960
100 Highway 71 Business Bee Cave TX 78738 | 100 | Highway 71 Business | Bee Cave | TX | 78738
100 Avenue A Apt 3, New York, NY 10009 | 100 | Avenue A Apt 3 | New York | NY | 10009
5 Mile Rd, Detroit, MI 48201 | 5 | Mile Rd | Detroit | MI | 48201
RR 2 Box 152 Enid OK 73701 | | RR 2 Box 152 | Enid | OK | 73701
HC 65 Box 4A, Alpine, TX 79830 | | HC 65 Box 4A | Alpine | TX | 79830
PSC 1234 Box 5678, APO AE 09201 | | PSC 1234 Box 5678 | APO | AE | 09201
Unit 2050 Box 4190, APO AP 96278 | | Unit 2050 Box 4190 | APO | AP | 96278
General Delivery, Ketchikan, AK 99901 | | General Delivery | Ketchikan | AK | 99901
456 Main St, P.O. Box 123 Austin TX 78701 | 456 | Main St, P.O. Box 123 | Austin | TX | 78701
P.O. Box 123, 456 Main St, Austin, TX 78701 | 456 | Main St, P.O. Box 123 | Austin | TX | 78701
Calle 5 #12, Urb. Las Lomas, San Juan, PR 00921 | | Calle 5 #12, Urb. Las Lomas | San Juan | PR | 00921
URB LAS GLADIOLAS, 150 CALLE A, SAN JUAN PR 00926-3232 | 150 | CALLE A, URB LAS GLADIOLAS | SAN JUAN | PR | 00926-3232
Apt 4B, 1600 Elm St, Austin, TX 78701 | 1600 | Elm St, Apt 4B | Austin | TX | 78701
1 Main St, Brooklyn, New York, NY 11201 | 1 | Main St | Brooklyn | NY | 11201
9 Bay St Toronto Ontario M5V 2T6 | 9 | Bay St | Toronto | ON | M5V 2T6
5-123 Main St, Ottawa ON K1A 0A9, Canada | 5-123 | Main St | Ottawa | ON | K1A 0A9 | CA
One Main St, Austin, TX 78701 | | One Main St | Austin | TX | 78701
Mile 5 Seward Hwy, Seward, AK 99664 | | Mile 5 Seward Hwy | Seward | AK | 99664
1600 Elm St⏎Apt 4B⏎Austin, TX 78701 | 1600 | Elm St, Apt 4B | Austin | TX | 78701
1600 Elm St⇥Austin⇥TX⇥78701 | 1600 | Elm St | Austin | TX | 78701
`
  .trim()
  .split('\n')
  .map((row) => {
    const [
      text = '',
      entity_number = '',
      street = '',
      city = '',
      state = '',
      zip = '',
      country = '',
    ] = row.split('|').map((cell) => cell.trim())
    const cells = Object.entries({ entity_number, street, city, state, zip, country })
    const expected: AddressParts = Object.fromEntries(cells.filter(([, part]) => part !== ''))
    const { parts, confidence } = parseAddress(text.replaceAll('⏎', '\n').replaceAll('⇥', '\t'))
    const keys = [
      ...new Set([...Object.keys(expected), ...Object.keys(parts)]),
    ] as (keyof AddressParts)[]
    const isRight = keys.every((key) => parts[key] === expected[key])
    const outcome =
      confidence === 'low'
        ? 'asked'
        : isRight
          ? 'right'
          : confidence === 'high'
            ? 'wrong in silence'
            : 'flagged'
    return { text, outcome, confidence, parts }
  })

const those = (outcome: string) =>
  table
    .filter((row) => row.outcome === outcome)
    .map(({ text, parts }) => `${text} → ${Object.values(parts).join(' | ')}`)

describe(`${table.length} hard addresses`, () => {
  it('are at least a hundred', () => {
    expect(table.length).toBeGreaterThanOrEqual(100)
  })

  it('are right in at least 92 of 100', () => {
    expect(
      (those('right').length / table.length) * 100,
      [...those('asked'), ...those('flagged')].join('\n'),
    ).toBeGreaterThanOrEqual(92)
  })

  it('are never wrong in silence', () => {
    expect(those('wrong in silence')).toEqual([])
  })

  it('are hardly ever wrong with a check, and asked about otherwise', () => {
    expect(those('flagged').length).toBeLessThanOrEqual(2)
  })
})
