/*
 * Each word of an address becomes a letter for its kind, so that a pattern can describe the shape of a
 * street or a city: `Elm St Apt 4` is `wTu#`. There is no list of streets or cities: a person checks
 * an address of another shape, or it is not split.
 */

/**
 * `1600`, `12-34`, `100B`, `W156N8480`, `N4787`, `0N123`; with a fraction: `123 1/2`; several:
 * `12 & 14`, `12 - 14`.
 */
export const houseNumber =
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
export const tokenKindsOf = (text: string) =>
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
export const isUnit = (text: string) => unitShape.test(tokenKindsOf(text))

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
export function streetShape(entity_number: string, afterNumber: string): 'usual' | 'odd' | 'more' {
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
export const isUsualCity = (city: string) =>
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
export function streetEnd(words: readonly string[]): { end: number; isUnclear: boolean } {
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
