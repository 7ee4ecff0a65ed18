import type { Suggestion } from '../suggestion.ts'

/*
 * Codes of the US Postal Service and Canada Post. They suggest and never reject: the contract states
 * no allowed values, so a record may hold any other text.
 */

/** The code comes first in the label because that is what a list is searched by. */
function inGroup(group: string, names: Readonly<Record<string, string>>): Suggestion[] {
  return Object.entries(names).map(([value, name]) => ({
    value,
    label: `${value} – ${name}`,
    group,
    aliases: [name],
  }))
}

const homeStates = inGroup('States', {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
})

const territories = inGroup('Territories', {
  PR: 'Puerto Rico',
  GU: 'Guam',
  VI: 'US Virgin Islands',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
})

const freelyAssociated = inGroup('Freely associated states', {
  FM: 'Micronesia',
  MH: 'Marshall Islands',
  PW: 'Palau',
})

const military = inGroup('Military mail', {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
})

const provinces = inGroup('Canada', {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
})

/** Where an address can be. */
export const states: readonly Suggestion[] = [
  ...homeStates,
  ...territories,
  ...freelyAssociated,
  ...military,
  ...provinces,
]

/** Who can have issued a driver's license. */
export const licenseIssuers: readonly Suggestion[] = [
  ...homeStates,
  ...territories,
  ...provinces,
  { value: 'Mexico', group: 'Elsewhere' },
  { value: 'International', group: 'Elsewhere' },
]
