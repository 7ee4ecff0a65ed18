import { normalizeText } from '../text/normalizeText.ts'
import {
  parseNorthAmericanCountry,
  parseExactState,
  parseState,
  canadianProvinces,
  freelyAssociatedStates,
} from '../text/parsePlace.ts'
import { parseZip } from '../text/parseContact.ts'
import { zipMatchesState } from './addressMatchesLine.ts'

/** The parts of an address in one line. */
export interface AddressParts {
  entity_number?: string | undefined
  street?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  country?: string | undefined
}

/** An address split into its parts. */
export interface ParsedAddress {
  /**
   * The parts that were found, as the text spells them; the state and the country as codes. A unit
   * stays with the street: `Elm St, Apt 4B`.
   */
  parts: AddressParts
  /**
   * How certain the parts are:
   * - `high`: every part is separated and has its usual shape, and no text is left over
   * - `medium`: something is missing, unusual or guessed, such as where the city begins
   * - `low`: there is no state or ZIP code, text is left over, or the text can be split in two
   *   ways; better keep it as one line
   */
  confidence: 'high' | 'medium' | 'low'
}

/** Longer than any address. A longer paste is not parsed, so that it cannot block the page. */
const maxAddressLength = 300

const zipAtEnd =
  /(?<!(?:#|\b(?:box|highway|hwy|apt|unit|ste|suite)\.?) ?)(?<=^|[ ,]|\b[a-z]{2})(?:\d{5}(?: ?[-–]? ?\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i

/**
 * Splits an address in one line, or in the lines of an envelope. It cuts parts off from the right and
 * rewrites no word: `Highway` stays.
 *
 * parseAddress('1600 Elm St Apt 4B, Austin, TX 78701').parts
 * // { entity_number: '1600', street: 'Elm St Apt 4B', city: 'Austin', state: 'TX', zip: '78701' }
 */
export function parseAddress(text: string): ParsedAddress {
  const end = cutEnd(text.length > maxAddressLength ? '' : toSingleLine(text))
  const city = cutCity(end.before)
  const street = splitStreet(city.before)
  const parts: AddressParts = {
    ...street.parts,
    ...(city.city && { city: city.city }),
    ...end.parts,
  }
  return { parts, confidence: confidenceOf(parts, end, city, street) }
}

/**
 * Number and street that are written together, with the city after them if there is one; undefined for a number
 * alone or with its unit, and for an address with a state or a ZIP code. A PO Box is a street without a number.
 *
 * parseStreetLine('1600 Elm St') // { entity_number: '1600', street: 'Elm St' }
 * parseStreetLine('PO Box 12') // { street: 'PO Box 12' }
 * parseStreetLine('1600 Apt 4') // undefined
 */
export function parseStreetLine(
  text: string,
): Pick<AddressParts, 'entity_number' | 'street' | 'city'> | undefined {
  const { entity_number, street, city, state, zip } = parseAddress(text).parts
  if (!street || (state ?? zip)) return undefined
  // `1600 Old Mill` is one street, and `1600 Main St N Austin` unclear.
  const isMarkedOff = city !== undefined && toSingleLine(text).endsWith(`, ${city}`)
  if (!entity_number) {
    const isBox = isPostalBox(street) && /\d/.test(street) && (!city || isMarkedOff)
    return isBox ? { street, ...(city && { city }) } : undefined
  }
  const kinds = tokenKindsOf(street)
  // Neither `1600 St`, `1600 N` nor `1600 and 1602`.
  const isStreet =
    /\p{L}{2}/u.test(street) && !/^(?:and|or|to)\b/i.test(street) && !/^[STdD]$/.test(kinds)
  const isSure =
    !city || isMarkedOff || (/[ST]$/.test(kinds) && !tokenKindsOf(city).startsWith('d'))
  if (!isStreet || isUnit(street) || !isSure) return undefined
  return { entity_number, street, ...(city && { city }) }
}

/** What is left of a line, and what was cut off its end. */
type End = ReturnType<typeof cutEnd>

/** Cuts off country, ZIP code and state. */
function cutEnd(line: string) {
  const parts: AddressParts = {}
  let before = line
  const cut = (part: keyof AddressParts, end: string, value: string | undefined = end) => {
    if (!value) return
    parts[part] = value
    before = trimSeparators(before.slice(0, before.length - end.length))
  }
  const country = countryAtEnd(before)
  cut('country', country, parseNorthAmericanCountry(country) ?? country.toUpperCase())
  if (!country) before = withZipLast(before)
  const zip = zipAtEnd.exec(before)?.[0] ?? ''
  cut('zip', zip, parseZip(zip))
  const isAbroad = country !== '' && !/^(?:US|CA)$/.test(parts.country ?? '')
  const { state, isContrary } = stateAtEnd(before, zip, isAbroad)
  // Without a comma before it, a state may be the end of a street.
  const isInStreet = state !== '' && /\d/.test(segmentAtEnd(before))
  cut('state', state, parseState(state))
  // After a state of the United States, it says that there is no answer, and is not Namibia.
  if (parts.country === 'NA' && state !== '') delete parts.country
  return { parts, before, zip, state, isAbroad, isContrary, isInStreet }
}

/** Cuts off the city: the text after the last comma, or after the street and its unit. */
function cutCity(line: string) {
  const segment = segmentAtEnd(line)
  const words = segment.split(' ')
  const { end, isUnclear } = streetEnd(words)
  const isMarkedOff = !/\d/.test(segment) && !isUnit(segment) && (segment !== line || end === 0)
  const city = isMarkedOff ? segment : words.slice(end || words.length).join(' ')
  const before = trimSeparators(line.slice(0, line.length - city.length))
  return { city, before, isMarkedOff, isUnclear, isOnlyText: end === 0 }
}

/** Splits number and street. What comes before them, such as a name, is in neither. */
function splitStreet(line: string) {
  const segments = line.split(', ')
  const start = segments.findIndex((segment) => houseNumber.test(segment) || isPostalBox(segment))
  const text = segments.slice(Math.max(start, 0)).join(', ')
  const entity_number = isPostalBox(text) ? '' : (houseNumber.exec(text)?.[0] ?? '')
  const afterNumber = text.slice(entity_number.length)
  const street = trimSeparators(afterNumber)
  const parts: AddressParts = { ...(entity_number && { entity_number }), ...(street && { street }) }
  return { parts, start, afterNumber, isEmpty: text === '' }
}

/** How certain the parts are. */
function confidenceOf(
  parts: AddressParts,
  { zip, state, isAbroad, isContrary, isInStreet }: End,
  { city, isMarkedOff, isUnclear, isOnlyText }: ReturnType<typeof cutCity>,
  { start, afterNumber, isEmpty }: ReturnType<typeof splitStreet>,
): ParsedAddress['confidence'] {
  const { entity_number = '', street = '' } = parts
  // A state and a ZIP code alone, as copied from a list.
  if (isEmpty && !city && /^[a-z]{2}$/i.test(state) && parseZip(zip) && !parts.country) {
    // `FM 12345` is more likely a road than Micronesia.
    const isPlace =
      zipMatchesState(zip, parts.state ?? '') &&
      !freelyAssociatedStates.some(([code]) => code === parts.state)
    return isPlace ? 'medium' : 'low'
  }
  const isAreaOf = (segment: string) => parts.state === 'PR' && urbanization.test(segment)
  const [first = '', ...others] = afterNumber.split(', ').filter((segment) => !isAreaOf(segment))
  const shape = streetShape(entity_number, [first, ...others].join(', '))
  const hasMore = !others.every(isUnit)
  const isTextLeft =
    shape === 'more' ||
    // A name before the number, or instead of it.
    start > 0 ||
    (hasMore && (start < 0 || isAbroad))
  const isCityUnclear = city
    ? !isUsualCity(city)
    : !zip ||
      (!isMarkedOff && isOnlyText) ||
      (street && shape === 'odd') ||
      (isInStreet && mayEndStreet(state))
  const isAmbiguous =
    isTextLeft || isContrary || (isMarkedOff ? isInStreet : isUnclear) || isCityUnclear
  if (isAmbiguous || !(state + zip) || !(street + city)) return 'low'
  const isWhole = street && city && state && zip
  const isSure = isMarkedOff && !hasMore && shape === 'usual' && isOneCountry(parts)
  return isWhole && isSure ? 'high' : 'medium'
}

/** The part of a town that a Puerto Rican address names next to its street. */
const urbanization = /^urb(?:anizaci[oó]n)?\b/i

/** Whether a state may also end a street, as `Ct` and `NE`. */
const mayEndStreet = (state: string) => /^[SpDd]$/.test(tokenKindsOf(state))

/** The text in one line. Line breaks and cells of a sheet become commas. */
function toSingleLine(text: string): string {
  const line = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g, normalizeText)
    .replace(/[\t\n\v\f\r\u2028\u2029;|]+/g, ',')
    .replace(/\s+/g, ' ')
    // `Elm St - Unit 5`, `Elm St - Austin`; but `12 - 14 Elm St`.
    .replace(/(?<!^[\w/ ]{0,5}\d[a-z]?) [-–—] (?=[\p{L}#])/giu, ', ')
    .replace(/[ ,]*,[ ,]*/g, ', ')
  return trimSeparators(line.replace(/[ ,.]+$/, ''))
}

function countryAtEnd(line: string): string {
  const match = /(?<=[ ,])(?:u\.? ?s\.?(?: ?a)?|united states(?: of america)?|canada)$/i.exec(line)
  if (match) return match[0]
  const last = segmentAtEnd(line)
  const before = trimSeparators(line.slice(0, -last.length))
  // Two letters after a postal code are a country: CA is Canada there. But they are a state if the ZIP
  // code is in it: `Los Angeles, 90001, CA`.
  const zip = zipAtEnd.exec(before)?.[0] ?? ''
  const state = /^\d/.test(zip) ? parseExactState(last) : undefined
  const isCode = /^[a-z]{2}$/i.test(last) && zip !== '' && !(state && zipMatchesState(zip, state))
  return isCode || (last.length > 2 && before && parseNorthAmericanCountry(last)) ? last : ''
}

/** withZipLast('Los Angeles, 90001, CA') // 'Los Angeles, CA 90001' */
function withZipLast(line: string): string {
  const last = segmentAtEnd(line)
  const before = trimSeparators(line.slice(0, line.length - last.length))
  const zip = /(?<=, )\d{5}(?:-\d{4})?$/.exec(before)?.[0]
  const state = parseExactState(last)
  if (!zip || !state || !zipMatchesState(zip, state)) return line
  return `${before.slice(0, before.length - zip.length)}${last} ${zip}`
}

/** The text of the state at the end, and whether the ZIP code contradicts it. */
function stateAtEnd(
  line: string,
  zip: string,
  isAbroad: boolean,
): { state: string; isContrary?: boolean } {
  const segment = segmentAtEnd(line)
  const words = segment.split(' ')
  const [one = '', two = '', ...ends] = [1, 2, 4, 3, 2, 1].map((n) => words.slice(-n).join(' '))
  const code = [one, two].find((end) => /^[a-z]\.? ?[a-z]\.?$/i.test(end) && parseExactState(end))
  // `100 Oak Ct` and `100 Main St NE` are streets, unless a ZIP code says that an address ends.
  const mayBeStreet = zip === '' && /\d/.test(segment)
  if (code && !(mayBeStreet && mayEndStreet(code))) return { state: code }
  if (isAbroad) return { state: '' }
  const fits = (name: string) => !/^\d/.test(zip) || zipMatchesState(zip, parseState(name) ?? '')
  // After a street and a city, a ZIP code of another state is a typing error.
  if (parseState(segment) && (fits(segment) || line.split(', ').length > 2))
    return { state: segment }
  const name = ends.find(parseExactState)
  if (name) return fits(name) ? { state: name } : { state: '', isContrary: true }
  return { state: zip && parseState(one) && fits(one) ? one : '' }
}

/** Whether state and ZIP code are in the same country and do not contradict each other. */
function isOneCountry({ state = '', zip = '' }: AddressParts): boolean {
  const isCanadian = canadianProvinces.some(([code]) => code === state)
  return /^\d/.test(zip) ? !isCanadian && zipMatchesState(zip, state) : isCanadian
}

/** The text after the last comma. */
const segmentAtEnd = (line: string) => line.slice(line.lastIndexOf(',') + 1).trim()

/** The text without spaces, commas and dashes at its ends. */
const trimSeparators = (text: string) => text.replace(/^(?:[\s,]|[-–—] )+|[\s,–—-]+$/g, '')

/*
 * Each word of an address becomes a letter for its kind, so that a pattern can describe the shape of a
 * street or a city: `Elm St Apt 4` is `wTu#`. There is no list of streets or cities: a person checks
 * an address of another shape, or it is not split.
 */

/**
 * `1600`, `12-34`, `100B`, `W156N8480`, `N4787`, `0N123`; with a fraction: `123 1/2`; several:
 * `12 & 14`, `12 - 14`.
 */
const houseNumber =
  /^(?:(?:[nsew]\d+ ?[nsew]\d+|[nsew]\d{2,}|\d+[nsew]\d+|\d+(?:-\d+)?(?:-?[a-z])?)(?:[ -]\d\/\d|[ -]?[½¼¾])?(?:(?:, | ?(?:[&+/–-]|and|to|thru) ?)\d+[a-z]?(?= |[&+/–-]|,))*|\d\/\d)(?=[ ,]|$)/i

/** What replaces a number and a street. */
const postalBox =
  /^(?:(?:p\.? ?o\.?|post office) ?box|box|r\.?r\.?|(?:rural|star)? ?route|rte|hcr?|psc|cmr|unit(?= \d+,? box)|general delivery)\b(?! (?:elder|springs))/i

export const isPostalBox = (text: string) => postalBox.test(text)

/** The patterns of the kinds; the first that matches a word is its kind. */
const tokenKinds = Object.entries({
  o: '\\d+(?:st|nd|rd|th)',
  // `#` begins nothing but a unit. `4B`, `G-12`, and without a digit `PH-B` and `A&B`.
  '#': '#[\\p{L}\\d.&/-]*|[\\w.-]*\\d[\\w.-]*|[a-z]{1,2}-[a-z]|[a-z][&/][a-z]',
  '%': '.*\\d.*',
  T: 'st',
  // Ends the names of streets, and hardly ever those of cities.
  S: 'street|ave?(?:nue)?|bl?vd|boulevard|r(?:oa)?d|dr(?:ive)?|la?ne?|ct|(?:pa?r?k|h(?:igh)?|f(?:ree)?|express)wa?y|turnpike',
  p: 'court|cir(?:cle)?|tra?i?l|way|pl(?:ace|aza)?|ter(?:race)?|sq(?:uare)?|loop|pike|al(?:le)?y|path|run|row|cove?|be?nd',
  // Ends the names of streets, but also begins or ends those of many cities.
  x: '(?:park|hill|lake|view|wood|meadow|fall|garden|knoll)s?|glen|ridge|pass|point|crossing|heights|valley|walk|grove|creek|green|landing|manor|hollow|trace|oaks|estates',
  D: '[ns]\\.?[ew]|(?:north|south)(?:east|west)',
  d: '[nsew]|north|south|east|west',
  t: 'ste',
  u: 'apt|apartment|unit|suite|bldg|building|fl|floor|level|lvl|rm|room|lot|spc|space|trlr|flat|rear|bsmt|basement|ph|penthouse|lobby|lbby|th|townhouse|no|ofc|office|hngr|slip',
  l: 'front|frnt|upper|uppr|lower|lowr|side|ground',
  B: 'p\\.?o|box',
  b: 'bus(?:iness)?|byp(?:ass)?|alt',
  // Begins the name of a street, before a number or a name.
  h: 'route|rte|fm|cr|sr|us|ih?|interstate',
  f: 'calle|camino|avenida|paseo|via|el|la|las|los|rue',
  c: 'county|parish|co|bank',
  '&': 'and|at|&|@',
  '?': 'near|off|between|behind|across|corner|block|miles?|nd|th|att|attn|attention|care|inc|llc|corp|ltd',
  // `County Road EE`
  a: '([a-z])\\1?',
  w: "\\p{L}[\\p{L}\\p{M}'’‘`´.-]*",
}).map(([kind, pattern]) => [kind, new RegExp(`^(?:${pattern})\\.?$`, 'iu')] as const)

const tokenKindOf = (word: string) => {
  // `(Rear)`
  const bare = word.replace(/^\((.*)\)$/, '$1')
  return tokenKinds.find(([, pattern]) => pattern.test(bare))?.[0] ?? '?'
}

/** tokenKindsOf('Elm St, # 4') // 'wT,##': a letter for each word, and commas as they are */
const tokenKindsOf = (text: string) =>
  text
    .split(/ |(?=,)/)
    .filter(Boolean)
    .map((word) => (word === ',' ? word : tokenKindOf(word)))
    .join('')

/** Directions, a unit, and additions to the number of a highway. */
const streetTail = '(?:[dDtula#o]|B+#|#b)'

const unitShape = new RegExp(`^${streetTail}+$`)
const usualStreetTail = new RegExp(`^(?:,|${streetTail})*$`)

/** isUnit('Apt 4B') // true; isUnit('Apt 4B Austin') // false */
const isUnit = (text: string) => unitShape.test(tokenKindsOf(text))

const usualStreet = new RegExp(
  `^(?:${[
    // `Elm St`; `St Charles Ave`
    '[^STtu,?#%]*T?[^STtu,?#%]+[ST]+',
    // `Martin Luther Way`, `La Mesa Way`, `Pine Ridge`. More words may be a street and a city.
    'd?(?:[woxa]{1,3}|fw|p)p+',
    'd?[wx]x',
    // `US Highway 290`, `Avenue A`, `S 400 E`
    '[wch]*[Shp](?:#b?|[ad])',
    'd#d',
    // `El Camino Real`, `Broadway`
    'f+[w#]',
    'd?[wa]',
  ].join('|')})(?:,|${streetTail})*$`,
)

/** The text also has a city, a person or a note. Words such as `Grove` and `Park` may go on: `Elk Grove Town Center`. */
const mixedContent =
  /(?:.[STp]|[Shp][#a]|d#d)[^,]*[wxpfhc?&]|.x[^,]*[pfhc?&]|,[?&]|,[tul#o][^,]*[wxpf]/

/**
 * Whether the text after a house number has the shape of a street: `usual`, `odd`, or `more` if it has
 * something else as well.
 *
 * streetShape('1600', ' Elm St, Apt 4B') // 'usual'
 * streetShape('1600', ' Elm St Maria Lopez') // 'more'
 */
function streetShape(entity_number: string, afterNumber: string): 'usual' | 'odd' | 'more' {
  const [prefix] = postalBox.exec(afterNumber) ?? []
  if (prefix && !entity_number) {
    const rest = tokenKindsOf(afterNumber.slice(prefix.length))
    return usualStreetTail.test(rest) ? 'usual' : 'more'
  }
  const shape = tokenKindsOf(afterNumber)
  const isUsual = usualStreet.test(shape)
  const crossing = shape.split('&')
  if (entity_number && crossing.length === 2 && crossing.every((one) => usualStreet.test(one)))
    return 'odd'
  // `Maria Lopez 1600 Elm St`
  const isNameFirst = !entity_number && /[wB][#%]|[#%].*[wST]/.test(shape)
  // `Apt PHB`
  const withUnit = shape.replace(/uw(?=,|$)/, 'u#')
  if (isNameFirst || (!isUsual && mixedContent.test(withUnit))) return 'more'
  // `1 St Charles Ave` may be `1st Charles Ave`.
  const isSplit = entity_number.endsWith('1') && shape.startsWith('T')
  return isUsual && /^[\w-]+$/.test(entity_number) && !isSplit ? 'usual' : 'odd'
}

const usualCity = /^(?!.*[Tt]$)(?:d?[wxpfBhT]|tw)[wxpfhTtda]{0,4}$/

/** Any other name with these beginnings is a floor of a house. */
const cityNotLevel = /^(?:front royal|lower burrell|upper (?:arlington|darby|marlboro|sandusky))$/i

/** isUsualCity('N Little Rock') // true; isUsualCity('Suite') // false */
const isUsualCity = (city: string) =>
  !isPostalBox(city) && (usualCity.test(tokenKindsOf(city)) || cityNotLevel.test(city))

const streetPrefix = new RegExp(
  `^(?:d*[^d#tu,?][^#tu,?ST]*?[STp]+|d[ST]|[wch]*[Shp]#b?|d#d)(?:${streetTail}*$|D?(?:[tu][#ao]|ou|#)*)`,
)

/** The word after `St` in the names of larger cities. */
const saintName =
  /^(?:paul|louis|peters|charles|joseph|george|cloud|clair|augustine|albans|luc|john|james|mary|helen|ann|francis)/i

/** Cities whose name begins with a direction, which after a street could be the street's own. */
const directionCity =
  /^(?:north (?:adams|attleboro(?:ugh)?|aurora|babylon|bay village|bend|bergen|branford|brunswick|canton|charleston|chicago|haven|highlands|hills|hollywood|kingstown|las vegas|lauderdale|little rock|miami(?: beach)?|myrtle beach|ogden|olmsted|plainfield|platte|pole|port|providence|reading|richland hills|royalton|salt lake|sioux city|tonawanda|wales)|south (?:bend|boston|charleston|el monte|gate|haven|holland|houston|jordan|lake tahoe|miami|milwaukee|orange|padre island|pasadena|plainfield|portland|salt lake|san francisco|sioux city|st paul|windsor)|east (?:brunswick|chicago|cleveland|greenwich|hampton|hartford|haven|lansing|liverpool|los angeles|meadow|moline|orange|palo alto|peoria|point|providence|ridge|rutherford|st louis|stroudsburg|wenatchee)|west (?:allis|babylon|bend|bloomfield|bridgewater|chester|chicago|columbia|covina|des moines|fargo|hartford|haven|hollywood|islip|jordan|lafayette|linn|long branch|memphis|mifflin|milford|monroe|new york|orange|palm beach|plains|sacramento|seneca|springfield|st paul|university place|valley city|warwick))$/i

const directionNames = new Map(
  ['north', 'south', 'east', 'west'].map((name) => [name.slice(0, 1), name]),
)

const isOneCity = (words: readonly string[]) =>
  isDirectionCity(words) || cityNotLevel.test(words.join(' '))

const isDirectionCity = (words: readonly string[]) => {
  const [direction = '', ...rest] = words.join(' ').toLowerCase().replaceAll('.', '').split(' ')
  return directionCity.test([directionNames.get(direction) ?? direction, ...rest].join(' '))
}

/** Begins the names of cities, and hardly ever ends those of streets. */
const cityBeginning =
  /^(?:new|rancho|san|santa|santo|los|las|fort|ft|saint|mount|mt|baton|des|boca|corpus)$/i

/** Larger cities of several words with other beginnings. */
const longCityName =
  /^(?:ann arbor|atlantic city|bowling green|cape coral|carson city|cedar rapids|chapel hill|cherry hill|colorado springs|coral (?:gables|springs)|council bluffs|culver city|daly city|el (?:cajon|monte|paso)|garden grove|grand (?:rapids|prairie|junction|forks)|green bay|haltom city|hot springs|iowa city|jefferson city|jersey city|johnson city|kansas city|la (?:crosse|habra|jolla|mesa|porte|quinta)|little rock|long (?:beach|branch|island city)|michigan city|miami (?:beach|gardens)|myrtle beach|newport (?:beach|news)|oak (?:lawn|park|ridge)|oklahoma city|overland park|palm (?:bay|beach|springs)|palo alto|panama city|rapid city|redondo beach|redwood city|round rock|salt lake city|sioux (?:city|falls)|staten island|sugar land|terre haute|texas city|traverse city|twin falls|union city|virginia beach|walnut creek|white plains|winter (?:garden|haven|park))$/i

/**
 * Where the city begins in words without a comma and without a usual end of a street; undefined if that
 * is not plain.
 *
 * plainCityStart(['Bowery', 'New', 'York']) // 1
 * plainCityStart(['Elm', 'Austin']) // 1
 * plainCityStart(['Elm', 'Park', 'Austin']) // undefined
 */
function plainCityStart(words: readonly string[]): number | undefined {
  // `S Congress Austin`
  if (words.length > 2 && tokenKindsOf(words[0] ?? '') === 'd') {
    const start = plainCityStart(words.slice(1))
    return start && start + 1
  }
  const names = words.map((word) => word.replace(/\.$/, ''))
  const isPlain = /^[wxf]+$/.test(tokenKindsOf(words.join(' ')))
  const starts = names.flatMap((name, index) => {
    const rest = names.slice(index)
    const isCity = cityBeginning.test(name) && rest.length > 1 && rest.length < 4
    return index > 0 && (isCity || longCityName.test(rest.join(' '))) ? [index] : []
  })
  const [start] = starts
  if (start !== undefined) {
    // `Broadway West New York`
    const isAfterDirection = /^(?:[nsew]|north|south|east|west)$/i.test(names[start - 1] ?? '')
    if (isAfterDirection && isDirectionCity(words.slice(start - 1))) return start - 1 || undefined
    return isAfterDirection ? undefined : start
  }
  const [first = '', second = ''] = names
  const isPair = names.length === 2 && isPlain && !cityBeginning.test(first)
  // `Lake Forest` may be a city alone.
  return isPair && tokenKindsOf(first).startsWith('w') && /^[wx]/.test(tokenKindsOf(second))
    ? 1
    : undefined
}

/** Units that need no number or letter. */
const loneUnit = /^(?:rear|bsmt|basement|ph|penthouse|lobby)\.?$/i

/**
 * How many of the words are street and unit, and whether the city may begin elsewhere, as in
 * `100 Main St N Austin`.
 *
 * streetEnd(['1600', 'Elm', 'St', 'Waco']) // { end: 3, isUnclear: false }
 */
function streetEnd(words: readonly string[]): { end: number; isUnclear: boolean } {
  const line = words.join(' ')
  const [first] = postalBox.exec(line) ?? houseNumber.exec(line) ?? []
  const start = first ? first.split(' ').length : 0
  const shape = tokenKindsOf(words.slice(start).join(' '))
  const [street = ''] = (isPostalBox(line) ? /^[#B]*/ : streetPrefix).exec(shape) ?? []
  if (!street && start > 0 && !isPostalBox(line)) {
    const cityStart = plainCityStart(words.slice(start))
    if (cityStart !== undefined) return { end: start + cityStart, isUnclear: false }
  }
  const end = isPostalBox(line) || street ? start + street.length : 0
  if (end > 0 && end < words.length - 1) {
    // But `5400 South` is one of the streets of a grid, and `Highway 6 South` is one highway.
    const mayHaveDirection = /[dShp]#$/.test(street) || /^\d{3,}$/.test(words[end - 1] ?? '')
    if (!mayHaveDirection && isOneCity(words.slice(end))) return { end, isUnclear: false }
    // `Main St B Austin`, `Main St Rear Austin`
    const isUnitAlone = shape.charAt(street.length) === 'a' || loneUnit.test(words[end] ?? '')
    if (isUnitAlone && shape.slice(street.length + 1).startsWith('w'))
      return { end: end + 1, isUnclear: false }
  }
  // `Main St St Louis`; but neither `Main St St Ames` nor `5th St Paul`.
  const isDouble = /(?:[ST]|[^dD]p)T$/.test(street)
  const isSaint = street.endsWith('T') && saintName.test(words[end] ?? '')
  return {
    end: isDouble && isSaint ? end - 1 : end,
    isUnclear:
      (isDouble && end < words.length) !== isSaint ||
      // `Main St Apt Austin`, `Main St N Austin`, `Highway 70 Spur`
      /^[dDtulao#%TS?]/.test(shape.slice(street.length)) ||
      /\d spur$/i.test(line),
  }
}

/**
 * Joins the lines of an address, and the cells of a sheet, with commas.
 *
 * joinAddressLines('1600\tElm St\tAustin\tTX\t78701') // '1600 Elm St, Austin, TX 78701'
 * joinAddressLines('1600 Elm St,\nAustin, TX 78701\n') // '1600 Elm St, Austin, TX 78701'
 */
export function joinAddressLines(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => joinCells(line.trim()))
  return lines
    .filter(Boolean)
    .map((line, index, all) => (index < all.length - 1 ? line.replace(/,$/, '') : line))
    .join(', ')
}

/** A number and its street are one part of a line, and so are a state and its ZIP code. */
function joinCells(line: string): string {
  const [first = '', ...rest] = line
    .split('\t')
    .map((cell) => cell.trim().replace(/,$/, ''))
    .filter(Boolean)
  let joined = first
  let before = first
  for (const cell of rest) {
    const isNumber = joined === first && /^\d[\w/-]*$/.test(before) && /^\D/.test(cell)
    const isState = /(?:^|[ ,])[a-z]{2}$/i.test(before) && /^\d{5}\b/.test(cell)
    joined += `${isNumber || isState ? ' ' : ', '}${cell}`
    before = cell
  }
  return joined
}
