/**
 * The states of the prefixes 000 to 999, in order: `MA18` are the next eighteen. A prefix may belong to
 * two states, as `NYCT`, in the order in which their letters form no third code. Source: US Postal
 * Service.
 */
const prefixRuns =
  '5,NY,PR2,VI,PR,MA18,RI2,NH9,ME11,VT5,MAVT,VT4,CT3,NYCT,CT6,NJ20,AE9,1,NY50,PA47,DE3,DC,VA,DC3,' +
  'DCVA,MD7,1,MD6,VA27,WV22,1,NC20,SC10,GA20,FL20,AA,FL2,1,FL,1,FL2,1,FL,AL3,1,AL16,TN16,MS12,' +
  'GA2,KY19,1,KY8,2,OH30,IN20,MI20,IA17,3,IA9,1,WI3,1,WI2,1,WI13,MN2,1,MN15,1,DC,SD8,2,ND9,1,' +
  'MT10,IL21,1,IL8,MO2,1,MO9,2,MO15,1,KS3,1,KS16,NE2,1,NE11,6,LA2,1,LA6,1,LA5,1,AR14,OK2,1,TX,' +
  'OK8,1,OK7,TX21,1,TX28,CO17,3,WY12,ID2,IDWY,ID4,1,UT8,2,AZ4,1,AZ3,1,AZ2,2,AZ3,4,NM2,1,NM12,TX,' +
  '3,NV3,1,NV3,1,NV2,1,CA9,1,CA19,1,CA32,AP5,HI2,GU,OR10,WA7,1,WA7,AK5'

let statesByPrefix: string[] | undefined

/**
 * Whether a ZIP code may be in a state. Any may be in a place without prefixes of its own.
 *
 * zipMatchesState('78701', 'TX') // true
 * zipMatchesState('10001', 'TX') // false
 * zipMatchesState('96950', 'MP') // true
 */
export function zipMatchesState(zip: string, state: string): boolean {
  statesByPrefix ??= prefixRuns.split(',').flatMap((run) => {
    const states = run.replace(/\d/g, '')
    return Array<string>(Number(run.slice(states.length)) || 1).fill(states)
  })
  return (
    !prefixRuns.includes(state) || (statesByPrefix[Number(zip.slice(0, 3))] ?? '').includes(state)
  )
}
