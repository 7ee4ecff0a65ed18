/*
 * Each word of an address becomes a letter for its kind, so that a pattern can describe the shape of a
 * street or a city: `Elm St Apt 4` is `wTu#`. There is no list of streets or cities: a person checks
 * an address of another shape, or it is not split.
 */

/**
 * `1600`, `12-34`, `100B`, `W156N8480`, `0N123`; with a fraction: `123 1/2`; several: `12 & 14`,
 * `12 - 14`.
 */
export const houseNumber =
  /^(?:(?:[nsew]\d+ ?[nsew]\d+|\d+[nsew]\d+|\d+(?:-\d+)?(?:-?[a-z])?)(?:[ -]\d\/\d|[ -]?[½¼¾])?(?:(?:, | ?(?:[&+/–-]|and|to|thru) ?)\d+[a-z]?(?= |[&+/–-]|,))*|\d\/\d)(?=[ ,]|$)/i

/** What replaces a number and a street. */
const postalBox =
  /^(?:(?:p\.? ?o\.?|post office) ?box|box|r\.?r\.?|(?:rural|star)? ?route|rte|hcr?|psc|cmr|unit(?= \d+,? box)|general delivery)\b(?! (?:elder|springs))/i

export const isPostalBox = (text: string) => postalBox.test(text)

/** The patterns of the kinds; the first that matches a word is its kind. */
const tokenKinds = Object.entries({
  o: '\\d+(?:st|nd|rd|th)',
  '#': '#|#?[\\w.-]*\\d[\\w.-]*',
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
  u: 'apt|apartment|unit|suite|bldg|building|fl|floor|rm|room|lot|spc|space|trlr|flat|rear|bsmt|basement|ph|penthouse|lobby|ofc|office|hngr|slip',
  l: 'front|upper|lower|side',
  B: 'p\\.?o|box',
  b: 'bus(?:iness)?|byp(?:ass)?|alt',
  // Begins the name of a street, before a number or a name.
  h: 'route|rte|fm|cr|sr|us|ih?|interstate',
  f: 'calle|camino|avenida|paseo|via|el|la|las|los|rue',
  c: 'county|parish|co|bank',
  '?': 'and|at|near|off|between|behind|across|corner|block|miles?|nd|th|att|attn|attention|care|inc|llc|corp|ltd',
  a: '[a-z]',
  w: "\\p{L}[\\p{L}\\p{M}'’‘`´.-]*",
}).map(([kind, pattern]) => [kind, new RegExp(`^(?:${pattern})\\.?$`, 'iu')] as const)

const tokenKindOf = (word: string) =>
  tokenKinds.find(([, pattern]) => pattern.test(word))?.[0] ?? '?'

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

/** The text also has a city, a person or a note. */
const mixedContent = /(?:.[STpx]|[Shp][#a]|d#d)[^,]*[wxpfhc?]|,\?|,[tul#o][^,]*[wxpf]/

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
  // `Maria Lopez 1600 Elm St`
  const isNameFirst = !entity_number && /[wB][#%]|[#%].*[wST]/.test(shape)
  if (isNameFirst || (!isUsual && mixedContent.test(shape))) return 'more'
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
  const end = isPostalBox(line) || street ? start + street.length : 0
  // `Main St St Louis`; but neither `Main St St Ames` nor `5th St Paul`.
  const isDouble = /(?:[ST]|[^dD]p)T$/.test(street)
  const isSaint = street.endsWith('T') && saintName.test(words[end] ?? '')
  return {
    end: isDouble && isSaint ? end - 1 : end,
    isUnclear:
      (isDouble && end < words.length) !== isSaint ||
      // `Main St Apt Austin`, `Main St B Austin`, `Highway 70 Spur`
      /^[dDtulao#%TS?]/.test(shape.slice(street.length)) ||
      /\d spur$/i.test(line),
  }
}
