import {
  anyDirection,
  bareUnit,
  isBox,
  level,
  ofHighway,
  saint,
  suffix,
  unit,
} from './addressWords.ts'

/*
 * Whether what was cut from an address has the shape of what it is taken for. No list of streets or
 * cities is asked: what has another shape is to be checked by a person, or not cut at all.
 */

/** What ends the name of a street too, but begins that of many cities. */
const softSuffix =
  /^(?:parks?|hills?|lakes?|views?|glen|ridge|pass|point|pt|crossing|xing|heights|hts|valley|walk|grove|bluffs?|creek|estates?|green|landing|manor|meadows?|oaks|hollow|falls?|woods?|springs?|turnpike|tpke|exp(?:ress)?wa?y|freeway|fwy|causeway|bypass|mews|close|commons?|trace|shores?|isle|island|canyon|mills?|chase|knolls?|bay|beach|harbor|farms?|gardens?|gate|gateway|village|vista|crescent|cres|mall|passage|broadway|extension|ext)\.?$/i

/** Numbered streets begin with what they are: `County Road 12`, `Avenue A`, `S 400 E`. */
const numbered =
  /^(?:(?:old|county|state|us|farm to market|ranch) )*(?:highway|hwy|road|rd|route|rte|avenue|ave|fm|rm|cr|sr|sh|us|i|ih|interstate|loop|spur|calle)[ -]#?(?:\d\w*|[a-z])(?= |$)|^(?:[nsew]|north|south|east|west) \d+ (?:[nsew]|north|south|east|west)(?= |$)/i

/** So do those of other languages, which have no word at the end. */
const foreign = /^(?:calle|camino|avenida|paseo|via|el|la|las|los|rue) \p{L}+$|^el camino real$/iu

const letters = String.raw`[\p{L}\p{M}'’‘${'`'}´.-]+`
const cityShape = new RegExp(String.raw`^(?:[nsew]\.? )?\p{L}${letters}(?: ${letters}){0,4}$`, 'iu')
const oddInCity =
  /(?:^| )(?:-|and|at|near|attn|attention|inc|llc|corp|ltd|bank|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|ct|hwy|highway|pkwy|parkway)\.?(?: |$)|(?:^| )st\.?$/i

/** What is no floor there. */
const ofLevel =
  /^(?:front royal|lower (?:burrell|lake|salem)|upper (?:arlington|black eddy|darby|lake|marlboro|saddle river|sandusky))$/i

/** isOrdinaryCity('N Little Rock') // true; isOrdinaryCity('Suite') // false */
export function isOrdinaryCity(city: string): boolean {
  const [first = '', ...others] = city.split(' ')
  if (bareUnit.test(first) && !(/^ste\.?$/i.test(first) && others.length > 0)) return false
  if (level.test(first) && !ofLevel.test(city)) return false
  if (/^[ns][ew]$/i.test(first) || (others.length === 0 && anyDirection.test(first))) return false
  return cityShape.test(city) && !isBox(city) && !oddInCity.test(city)
}

const oddInStreet =
  /[^\p{L}\p{M}\d .,#'’‘`´-]|(?:^| )(?:and|at|near|off|between|behind|across|corner|block|miles?)(?: |$)/iu

const usualNumber = /^(?:[nsew]\d+ ?)?[nsew]?\d+(?:[nsew]\d+|(?:-\d+)?(?:-?[a-z])?)$/i

const boxShape =
  /^(?:(?:p\.? ?o\.?|post office|rural|star|route|rte|r\.?r\.?|hcr?|psc|cmr|unit|box|general delivery|north|south|east|west|#?[\w-]*\d[\w-]*|[a-z])(?:[ ,]+|$))+$/i

/**
 * Whether a number and a street are written as most are. The street is what stands after the number,
 * with what parts them.
 */
export function isOrdinaryStreet(entity_number: string, afterNumber: string): boolean {
  const [street = ''] = afterNumber.trim().split(', ')
  if (entity_number === '') return boxShape.test(street)
  if (!usualNumber.test(entity_number)) return false
  if (!/^ [\p{L}\d]/u.test(afterNumber) || oddInStreet.test(street)) return false
  // `42 nd St`; `1 St Charles Ave` may be `1st Charles Ave`; `12 34 56th Ave` may be `12-34`
  if (/^(?:nd|rd|th) |^\d+ (?![nsew]\b)/i.test(street)) return false
  if (entity_number.endsWith('1') && /^st\b/i.test(street)) return false
  const words = nameIn(street.split(' '))
  // `Highway 70 Spur` may lie in Spur, Texas.
  if (/ spur$/i.test(words.join(' '))) return false
  if (foreign.test(words.join(' ')) || numbered.test(street)) return true
  const last = words.findLastIndex(
    (word, at) => at > 0 && (suffix.test(word) || softSuffix.test(word)),
  )
  // Only at the ends of a name: `Broadway South Bend` may be a street and a city.
  const isTurned = words.some((word, at) => at > 0 && at < last && anyDirection.test(word))
  if (last > 0) return core.test(words[last] ?? '') || !isTurned
  // `Broadway`, `N Broadway`
  const name = words.filter((word) => !anyDirection.test(word))
  const [only = ''] = name
  return name.length === 1 && words.length < 4 && !suffix.test(only) && !bareUnit.test(only)
}

/** The words that end the name of a street and hardly ever that of a city. */
const core =
  /^(?:st(?:reet)?|ave?(?:nue)?|bl?vd|boulevard|r(?:oa)?d|dr(?:ive)?|la?ne?|ct|cir(?:cle)?|pa?r?kwa?y|h(?:igh)?wa?y|tra?i?l)\.?$/i

/**
 * Whether a street, with its units, holds more than one: a city, a person, a note.
 *
 * holdsMore('Oak Ln Maria Lopez') // true; holdsMore('Oak Ln N, Apt 4B') // false
 */
export function holdsMore(street: string): boolean {
  const [line = '', ...units] = street.split(', ')
  if (/ - |(?:^|[ ,])(?:att|attn|attention|c\/o|care of)\b|: |. p\.? ?o\.? ?box\b/i.test(line))
    return true
  if (
    units.some(
      (text) => /^(?:att|c\/o|care of)/i.test(text) || (isUnit(text) && !isTail(text.split(' '))),
    )
  )
    return true
  if (isBox(line)) return !boxShape.test(line)
  const all = line.split(' ')
  if (numbered.test(line))
    return !isTail(line.replace(numbered, '').split(' ').filter(Boolean), '1')
  const words = nameIn(all)
  const rest = all.slice(words.length)
  const isEnd = (by: RegExp) => (word: string, at: number) => at > 0 && by.test(word)
  const isSaint = (at: number) => /^st\b/i.test(words[at] ?? '') && saint.test(words[at + 1] ?? '')
  let last = words.findIndex((word, at) => at > 0 && core.test(word) && !isSaint(at))
  while (last > 0 && suffix.test(words[last + 1] ?? '')) last += 1
  if (last < 0) last = words.findLastIndex(isEnd(suffix))
  if (last < 0) last = words.findLastIndex(isEnd(softSuffix))
  return !isTail(rest) || (last > 0 && !isTail(words.slice(last + 1), words[last]))
}

const isUnit = (text: string) => {
  const [first = ''] = text.split(' ')
  return unit.test(text) || bareUnit.test(first) || level.test(first)
}

/** The words of a street before those of its unit. */
function nameIn(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, at) => {
    const rest = words.slice(at).join(' ')
    const isFloor = /^\d+(?:st|nd|rd|th) fl(?:oor)?\b/i.test(rest)
    return at > 0 && (isFloor || bareUnit.test(word) || (/^\D/.test(rest) && unit.test(rest)))
  })
  return at < 0 ? words : words.slice(0, at)
}

/** Whether there is nothing but directions, a unit, and what is said of a highway by its number. */
function isTail(words: readonly string[], before = ''): boolean {
  return words.every((word, at) => {
    const isUnit = unit.test(words.slice(at).join(' ')) || bareUnit.test(word) || level.test(word)
    const isPart = /\d|^#$|^#?[a-z]\.?$/i.test(word) || anyDirection.test(word)
    const isOfHighway = ofHighway.test(word) && /\d/.test(words[at - 1] ?? before)
    return isUnit || isPart || isOfHighway || /^(?:box|floor|fl|ext(?:ension)?)$/i.test(word)
  })
}

/** A name and a number without a comma between them: `Maria Lopez 1600 Elm St`. */
export function isNameFirst(street: string): boolean {
  const [line = ''] = street.split(', ')
  if (/^\d/.test(line) || isBox(line)) return false
  const rest = line.replace(numbered, '')
  return /(?:^|[^#\d]) (?!\d+(?:st|nd|rd|th)\b)[nsew]?\d[\dnsew½¼¾/-]*[a-z]? (?!(?:[nsew]{1,2}|north|south|east|west)$)\S/i.test(
    ` ${rest}`,
  )
}
