import type { Suggestion } from '../suggestion.ts'

/*
 * Codes of the US Postal Service and Canada Post. They suggest and never reject: the contract
 * states no allowed values, so a record may hold any other text.
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
  AK: 'Alaska',
  AL: 'Alabama',
  AR: 'Arkansas',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
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
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
})

const territories = inGroup('Territories', {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'US Virgin Islands',
})

const freelyAssociated = inGroup('Freely associated states', {
  FM: 'Federated States of Micronesia',
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
