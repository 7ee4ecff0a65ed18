/*
 * Names by code, from the US Postal Service and Canada Post. A text for each group takes half the
 * bytes of an object, and `./records` loads them at once.
 */

export const usStates = parseCodeNames(
  'AK Alaska,AL Alabama,AR Arkansas,AZ Arizona,CA California,CO Colorado,CT Connecticut,' +
    'DC District of Columbia,DE Delaware,FL Florida,GA Georgia,HI Hawaii,IA Iowa,ID Idaho,' +
    'IL Illinois,IN Indiana,KS Kansas,KY Kentucky,LA Louisiana,MA Massachusetts,MD Maryland,' +
    'ME Maine,MI Michigan,MN Minnesota,MO Missouri,MS Mississippi,MT Montana,NC North Carolina,' +
    'ND North Dakota,NE Nebraska,NH New Hampshire,NJ New Jersey,NM New Mexico,NV Nevada,' +
    'NY New York,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,' +
    'SD South Dakota,TN Tennessee,TX Texas,UT Utah,VA Virginia,VT Vermont,WA Washington,' +
    'WI Wisconsin,WV West Virginia,WY Wyoming',
)

export const usTerritories = parseCodeNames(
  'AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI US Virgin Islands',
)

export const freelyAssociatedStates = parseCodeNames(
  'FM Federated States of Micronesia,MH Marshall Islands,PW Palau',
)

export const militaryStates = parseCodeNames(
  'AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific',
)

export const canadianProvinces = parseCodeNames(
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,' +
    'NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,' +
    'QC Quebec,SK Saskatchewan,YT Yukon',
)

/** Every code with its name: `stateNames.get('TX') // 'Texas'`. */
export const stateNames: ReadonlyMap<string, string> = new Map(
  [usStates, usTerritories, freelyAssociatedStates, militaryStates, canadianProvinces].flat(),
)

export function parseCodeNames(group: string): readonly (readonly [code: string, name: string])[] {
  return group.split(',').map((entry) => [entry.slice(0, 2), entry.slice(3)])
}
