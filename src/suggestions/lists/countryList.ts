import { countryName } from '../../core/text/parseCountry.ts'
import type { Suggestion } from '../suggestion.ts'

/*
 * The codes of ISO 3166-1 alpha-2, which are free to use, with the browser's names. They are only
 * suggestions.
 */

const codes = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`

/** Other names. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  BA: ['Bosnia'],
  CA: ['CAN'],
  CD: ['DRC', 'DR Congo', 'Zaire'],
  CG: ['Republic of the Congo'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  DE: ['Deutschland'],
  ES: ['España'],
  FK: ['Malvinas'],
  FM: ['Federated States of Micronesia'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  IE: ['Republic of Ireland', 'Eire'],
  KP: ['DPRK'],
  KR: ['Korea', 'ROK', 'Republic of Korea'],
  LA: ['Lao'],
  LK: ['Ceylon'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MX: ['MEX', 'México'],
  NL: ['Holland', 'The Netherlands'],
  PS: ['Palestine'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Türkiye'],
  TW: ['Republic of China', 'ROC'],
  US: ['USA', 'United States of America', 'America'],
  VA: ['Holy See', 'Vatican'],
  VI: ['USVI', 'Virgin Islands'],
  VN: ['Viet Nam'],
}

const northAmerica = ['US', 'CA', 'MX']

const countryOption = (value: string): Suggestion => {
  const others = aliases[value]
  const label = countryName(value) ?? value
  return others ? { value, label, aliases: others } : { value, label }
}

/** All countries: those of North America first, then the others by name. */
export const countries: readonly Suggestion[] = [
  ...northAmerica.map(countryOption),
  ...codes
    .trim()
    .split(/\s+/)
    .filter((code) => !northAmerica.includes(code))
    .map(countryOption)
    .toSorted((one, other) => (one.label ?? '').localeCompare(other.label ?? '', 'en')),
]
