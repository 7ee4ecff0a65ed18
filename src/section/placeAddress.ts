import type { ParsedAddress } from '../codec/parseAddress.ts'
import { saysTheSame } from '../codec/sameAddress.ts'
import type { AddressMessages } from '../kit/addressMessages.ts'
import type { AddressSpots, AddressTexts } from './addressSpots.ts'
import { joinLines, type Pasted, planFor } from './pastedAddress.ts'
import type { Draft, Filling } from './useFilling.ts'

/** Where an address is written, and the words that tell of it. */
export interface Writing {
  spots: AddressSpots
  filling: Filling
  words: AddressMessages
}

/** Puts a pasted text, which stands in its box as a draft, where it belongs. */
export function placePasted(
  { spots, filling, words }: Writing,
  { found, clause }: Pasted,
  draft: Draft,
  pasted: string,
): AddressTexts {
  const line = joinLines(clause?.address ?? pasted)
  const { key, before, from, to } = draft
  const hasStreet = found.parts.street ?? found.parts.entity_number
  const isWhole = hasStreet !== undefined || !saysTheSame(line, found.parts)
  const inserted =
    key === 'raw_address' && (!hasStreet || found.confidence === 'low')
      ? before.slice(0, from) + line + before.slice(to)
      : line
  if (found.confidence === 'low') {
    filling.enter({ raw_address: inserted }, { said: words.notSplit, warned: true })
    return {}
  }
  const { texts, differing, count } = planFor(found, spots, filling.textAt, key)
  // What is left of a line whose parts all have boxes is no line of its own.
  const isKept = !spots.city && found.parts.city && filling.textAt('raw_address').trim() === ''
  const hasLine = isWhole || key === 'raw_address' || isKept
  const all = {
    ...texts,
    ...(hasLine && { raw_address: inserted }),
    ...(clause && { company: clause.company }),
    ...(clause?.loan_number && { loan_number: clause.loan_number }),
  }
  const filled = !spots.street && hasLine ? count + 1 : count
  const said = clause
    ? words.filledClause(filled, clause.loan_number !== undefined)
    : words.filled(filled)
  filling.enter(all, told(words, said, clause && !clause.isMarked ? 'medium' : found.confidence))
  return differing
}

/** Fills the parts of an address from its line. */
export function splitLine({ spots, filling, words }: Writing, found: ParsedAddress): void {
  if (found.confidence === 'low') filling.say({ said: words.notSplit, warned: true })
  else {
    const { texts } = planFor(found, spots, filling.textAt)
    filling.enter(texts, {
      ...told(words, words.partsFilled, found.confidence),
      focus: 'raw_address',
    })
  }
}

/** Something was filled in, and what of it is to be looked at. */
function told(words: AddressMessages, said: string, confidence: ParsedAddress['confidence']) {
  const warned = confidence !== 'high'
  return { said: warned ? `${said} ${words.checkParts}` : said, warned }
}
