import { countryName, countryNames } from '../../core/text/parsePlace.ts'
import type { Suggestion } from '../suggestion.ts'

// The codes of ISO 3166-1 alpha-2 and their names come from the browser. They are only suggestions.

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

const countryOption = (value: string, label: string): Suggestion => {
  const others = aliases[value]
  return others ? { value, label, aliases: others } : { value, label }
}

/** All countries: those of North America first, then the others by name. */
export const countries: readonly Suggestion[] = [
  ...northAmerica.map((code) => countryOption(code, countryName(code) ?? code)),
  ...Array.from(countryNames(), ([code, name]) => countryOption(code, name))
    .filter(({ value }) => !northAmerica.includes(value))
    .toSorted((one, other) => (one.label ?? '').localeCompare(other.label ?? '', 'en')),
]
