/*
 * The words that addresses of the United States are written with, and where a street ends by them.
 */

/**
 * `1600`, `12-34`, `100B`, `W156N8480`, `0N123`, with a fraction after it: `123 1/2`; and several:
 * `12 & 14`, `12 - 14`.
 */
export const number =
  /^(?:(?:[nsew]\d+ ?[nsew]\d+|\d+[nsew]\d+|\d+(?:-\d+)?(?:-?[a-z])?)(?:[ -]\d\/\d|[ -]?[½¼¾])?(?:(?:, | ?(?:[&+/–-]|and|to|thru) ?)\d+[a-z]?(?= |[&+/–-]|,))*|\d\/\d)(?=[ ,]|$)/i

/** What stands in place of a number and a street. */
export const box =
  /^(?:(?:p\.? ?o\.?|post office) ?box|box|r\.?r\.?|(?:rural|star)? ?route|rte|hcr?|psc|cmr|unit \d+,? box|general delivery)\b(?! (?:elder|springs))/i

export const isBox = (text: string) => box.test(text)

const unitWords =
  'apt|apartment|unit|ste|suite|bldg|building|fl|floor|rm|room|lot|spc|space|trlr|flat'

/** A unit with what tells it from others: `Apt 4B`, `Unit B`, `#4`, `2nd floor`. */
export const unit = new RegExp(
  String.raw`^(?:(?:${unitWords}|box)\b\.? ?#? ?(?:\S*\d\S*|[a-z])(?![^ ,])|#|\d)`,
  'i',
)

/** A unit that needs no number, or whose number is missing. */
export const bareUnit = new RegExp(
  String.raw`^(?:${unitWords}|rear|bsmt|basement|ph|penthouse|lobby|ofc|office|hngr|slip)\.?$`,
  'i',
)

/** What is a unit too, but begins the names of cities: `Upper Marlboro`. */
export const level = /^(?:front|upper|lower|side)$/i

export const suffix =
  /^(?:st(?:reet)?|ave?(?:nue)?|bl?vd|boulevard|r(?:oa)?d|dr(?:ive)?|la?ne?|c(?:our)?t|cir(?:cle)?|way|pl(?:ace|aza)?|ter(?:race)?|pa?r?kwa?y|h(?:igh)?wa?y|tra?i?l|sq(?:uare)?|loop|pike|al(?:le)?y|path|run|row|cove?|be?nd)\.?$/i

export const direction = /^(?:[ns]\.?[ew]?|[ew])\.?$/i

/** The directions in letters and in words. */
export const anyDirection = /^(?:[ns]\.?[ew]?\.?|[ew]\.?|(?:north|south)(?:east|west)?|east|west)$/i

/** What follows the number of a highway. */
export const ofHighway =
  /^(?:bus(?:iness)?|byp(?:ass)?|alt(?:ernate)?|spur|truck|frontage|access|service)\.?$/i

const ordinal = /^\d+(?:st|nd|rd|th)$/i

/** Who American cities are called after, by the word that follows `St`. */
export const saint =
  /^(?:agatha|albans?|amant|andrews?|anne?s?|ansgar|anthony|augustine|benedict|bernard|bernice|bonaventure|bonifacius|catherine|charles|clair|clairsville|clements|cloud|croix|david|davids|donatus|edward|elizabeth|elmo|florian|francis|francisville|gabriel|george|germain|hedwig|helena|helens|henry|hilaire|ignace|ignatius|jacob|james|jo|joe|johns?|johnsbury|johnsville|joseph|landry|lawrence|leo|leon|leonard|libory|louis|lucas|lucie|marie|maries|marks|martins?|martinville|marys?|matthews|maurice|meinrad|michaels?|nazianz|nicholas|olaf|onge|paris|pauls?|peters?|petersburg|regis|robert|rosa|rose|simons|stephens?|thomas|vincent|vrain|xavier)$/i

/**
 * How many of the words are street and unit, as far as they tell; and whether they tell so little
 * that the city may begin elsewhere: `100 Main St N Austin`.
 *
 * streetEnd(['1600', 'Elm', 'St', 'Waco']) // { end: 3, isUnclear: false }
 */
export function streetEnd(words: readonly string[]): { end: number; isUnclear: boolean } {
  const count = (pattern: RegExp) => pattern.exec(words.join(' '))?.[0].split(' ').length ?? 0
  const first = count(number)
  let end = count(box)
  let isUnclear = false
  for (const [at, word] of words.entries()) {
    if (at < first) continue
    const [before = '', next] = [words[at - 1], words[at + 1]]
    const isNext = end === at && end > 0
    const named = words.slice(first, at).some((word) => !anyDirection.test(word))
    const startsCity = isNext && next !== undefined
    // `12 Pine Ridge St Paul`
    if (end === 0 && /^st\b/i.test(word) && at > first && saint.test(next ?? '')) isUnclear = true
    if (startsCity && /^st\b/i.test(word)) {
      // `St` with a name after it is a saint's: `100 Main St St Louis`; a number's is a street's.
      const isSaint = saint.test(next)
      if (ordinal.test(before)) end = at + 1
      if (ordinal.test(before) === isSaint) isUnclear = true
    } else if (suffix.test(word) && at > first && (isNext || (end === 0 && named))) end = at + 1
    else if (suffix.test(word) && at > first && end === 0 && !words.slice(at + 1).some(isSuffix))
      end = at + 1
    else if (isNext && /^[ns][ew]$|^(?:north|south)(?:east|west)$/i.test(word)) end = at + 1
    else if (isNext && anyDirection.test(word)) {
      // A street of a grid has a direction at each end: `S 400 E`.
      const isGrid =
        /^\d+$/.test(before) && at - 2 >= first && anyDirection.test(words[at - 2] ?? '')
      if (!isGrid && (next !== undefined || word.length > 2)) isUnclear = true
      if (isGrid || word.length < 3) end = at + 1
    } else if (isNext && ofHighway.test(word) && /^\d+\w?$/.test(before)) {
      end = at + 1
      if (next === undefined) isUnclear = true
    } else if (/\d/.test(word)) end = at + 1
    else if (unit.test(words.slice(at).join(' '))) end = at + 2
  }
  // `100 Main St Apt Austin`, `100 Main St Rear Austin`, `100 Main St B Austin`
  const [start = ''] = words.slice(end)
  return {
    end,
    isUnclear:
      isUnclear ||
      (end > 0 && (bareUnit.test(start) || level.test(start) || /^[a-z]$/i.test(start))),
  }
}

const isSuffix = (word: string) => suffix.test(word)
