import { isAscii, normalizeText } from './normalizeText.ts'

/** lettersOnly('The U.S.A.') // 'usa'; lettersOnly("Côte d'Ivoire") // 'cotedivoire' */
function lettersOnly(text: string): string {
  const name = normalizeText(text).normalize('NFD').toLowerCase().replace(/^the /, '')
  return name.replace(isAscii(name) ? /[^a-z\d]/g : /[^\p{L}\d]|\p{Lm}/gu, '')
}

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

function parseCodeNames(group: string): readonly (readonly [code: string, name: string])[] {
  return group.split(',').map((entry) => [entry.slice(0, 2), entry.slice(3)])
}

/** Abbreviations that are the beginning of no name, or of two. */
const stateAliases = parseCodeNames(
  'AB alta,AL ala,DC wash dc,DC washington dc,FL fla,FM micronesia,MS miss,NL nfld,NY nyc,' +
    'PA penna,PE pei,QC pq,VI virgin islands,VI usvi,VA virg,WV w va',
)

/** Codes by code and by name, in lower case. */
const codesByName = new Map(
  [...stateAliases, ...stateNames].flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
)

const stateNameParts = [...stateNames].map(
  ([code, name]) => [code, name.toLowerCase().split(' ')] as const,
)

/**
 * The code of the state, territory or province that a text names: by code, by name, or by the
 * beginnings of a name's words. Undefined for any other text, which is then kept as it is.
 *
 * parseState('tx') // 'TX'
 * parseState('Tex.') // 'TX'
 * parseState('N. Carolina') // 'NC'
 * parseState("Hawai'i") // 'HI', with any apostrophe
 * parseState('Wash., D.C.') // 'DC'
 * parseState('Texas (TX)') // 'TX'
 * parseState('North') // undefined: four names begin so
 */
export function parseState(text: string): string | undefined {
  const exact = parseExactState(text)
  if (exact) return exact
  const words = wordsOf(text)
  return stateByCodeAndName(words) ?? stateByWordPrefixes(words)
}

/**
 * The same for codes and whole names only.
 *
 * parseExactState('Texas') // 'TX'
 * parseExactState('Wash') // undefined
 */
export function parseExactState(text: string): string | undefined {
  return codesByName.get(text.toLowerCase()) ?? codesByName.get(wordsOf(text).join(' '))
}

/** isUsState('Texas') // true; isUsState('ON'), isUsState('Springfield') // false */
export function isUsState(text: string): boolean {
  const code = parseState(text)
  return code !== undefined && !canadianProvinces.some(([province]) => province === code)
}

/** wordsOf('N.  Carolina') // ['n', 'carolina']; wordsOf('N.Y.') // ['ny'] */
function wordsOf(text: string): string[] {
  const plain = isAscii(text)
  return normalizeText(text)
    .normalize('NFD')
    .replace(plain ? /['`]/g : /[\p{M}\p{Lm}'‘’`´]/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])(?:\. ?| )(?=[a-z]\b)/g, '$1')
    .replace(/^state of | state$/g, '')
    .split(plain ? /[^a-z\d]+/ : /[^\p{L}\d]+/u)
    .filter(Boolean)
}

/** stateByWordPrefixes(['n', 'dak']) // 'ND'. Two letters are no beginning: they may be a foreign code. */
function stateByWordPrefixes(words: readonly string[]): string | undefined {
  if (words.join('').length < 3) return undefined
  const names = stateNameParts.filter(([, name]) =>
    words.every((word, at) => name[at]?.startsWith(word)),
  )
  return names.length === 1 ? names[0]?.[0] : undefined
}

/** stateByCodeAndName(['tx', 'texas']) // 'TX', as in `Texas (TX)` */
function stateByCodeAndName(words: readonly string[]): string | undefined {
  for (const at of [1, -1]) {
    const [one, other] = [words.slice(0, at), words.slice(at)].map((part) =>
      codesByName.get(part.join(' ')),
    )
    if (one === other && one) return one
  }
  return undefined
}

/**
 * Former, short and common names, in letters alone: names that `Intl` does not have, or not in all its
 * versions.
 */
const countryAliases = parseCodeNames(
  'AE uae,CI cotedivoire,CI ivorycoast,CV caboverde,CV capeverde,CZ czechia,CZ czechrepublic,' +
    'GB britain,GB england,GB greatbritain,GB northernireland,GB scotland,GB uk,GB wales,' +
    'MK macedonia,MK northmacedonia,MM burma,MM myanmar,MO macao,MO macau,NL holland,' +
    'PS palestine,SZ eswatini,SZ swaziland,TR turkey,TR turkiye',
)

/** Regions that `Intl` names but that are no countries of ISO 3166-1. */
const notCountries = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'

/** Longer than the name of any country. A longer text names none. */
const maxCountryLength = 100

/**
 * The ISO 3166-1 alpha-2 code of the country that a text names, by code or English name. Undefined for
 * any other text, which is then kept as it is.
 *
 * parseCountry('U.S.A.') // 'US'
 * parseCountry('canada') // 'CA'
 * parseCountry('Atlantis') // undefined
 */
export function parseCountry(text: string): string | undefined {
  if (text.length > maxCountryLength) return undefined
  const nearby = parseNorthAmericanCountry(text)
  if (nearby) return nearby
  const name = normalizeCountryName(text)
  return name === '' ? undefined : loadCountryTable().codes.get(name)
}

/** Those of the territories name the same place as a country. */
const stateCodes = new Set([...usStates, ...militaryStates].map(([code]) => code))

/**
 * Whether a text is the code of a country and also of a state of the United States.
 *
 * isStateCodeToo('ca') // true: Canada or California
 * isStateCodeToo('PR') // false: Puerto Rico is one place
 */
export function isStateCodeToo(text: string): boolean {
  if (text.length > maxCountryLength) return false
  const code = lettersOnly(text).toUpperCase()
  return stateCodes.has(code) && countryNames().has(code)
}

/** The English name of a country's code: `countryName('US') // 'United States'`. */
export function countryName(code: string): string | undefined {
  return countryNames().get(code)
}

/** The English names of all countries, by code. */
export const countryNames = (): ReadonlyMap<string, string> => loadCountryTable().names

let countryTable: Record<'codes' | 'names', Map<string, string>> | undefined

/**
 * The codes by every spelling, and the names by code. Built on first use by asking `Intl` for all
 * possible codes, which needs fewer bytes than a list.
 */
function loadCountryTable(): NonNullable<typeof countryTable> {
  if (countryTable) return countryTable
  countryTable = { codes: new Map(), names: new Map() }
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (let at = 0; at < 26 * 26; at += 1) {
    const code = String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))
    const name = display.of(code)
    // `Intl` gives a former code the name of its successor: SU is Russia there.
    if (!name || notCountries.includes(code) || new Intl.Locale(`und-${code}`).region !== code) {
      continue
    }
    countryTable.names.set(code, name)
    for (const text of [code, name]) countryTable.codes.set(normalizeCountryName(text), code)
  }
  for (const [code, name] of countryAliases) countryTable.codes.set(name, code)
  return countryTable
}

/** normalizeCountryName('Bosnia & Herzegovina') // 'bosniaandherzegovina'; Saint becomes `st`. */
function normalizeCountryName(text: string): string {
  return lettersOnly(
    text
      .replace(/&/g, 'and')
      .replace(/\bsaint\b/gi, 'st')
      .replace(/ sar china$| \([^)]+\)$/i, ''),
  )
}

/** The code of each spelling, in letters alone. */
const countryCodes = new Map([
  ['us', 'US'],
  ['usa', 'US'],
  ['unitedstates', 'US'],
  ['unitedstatesofamerica', 'US'],
  ['america', 'US'],
  ['ca', 'CA'],
  ['can', 'CA'],
  ['canada', 'CA'],
  ['mx', 'MX'],
  ['mex', 'MX'],
  ['mexico', 'MX'],
])

/**
 * Which of the United States, Canada and Mexico a text names; undefined for any other text. It does
 * without the table of all countries that `parseCountry` needs.
 *
 * parseNorthAmericanCountry('U.S.A.') // 'US'
 */
export function parseNorthAmericanCountry(text: string): string | undefined {
  // Every address looks up its country when it mounts, and few have more than letters and spaces.
  const plain = text.toLowerCase().replaceAll(' ', '')
  return countryCodes.get(plain) ?? countryCodes.get(lettersOnly(text))
}
